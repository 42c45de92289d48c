"""Real stores for the tests of the store."""

from __future__ import annotations

from tests.plugins.stores import log, server, server_url, store_place, store_url

__all__ = ["log", "server", "server_url", "store_place", "store_url"]
