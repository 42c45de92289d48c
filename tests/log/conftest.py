"""Real stores for the tests of the log."""

from __future__ import annotations

from tests.plugins.stores import log, server, store_url

__all__ = ["log", "server", "store_url"]
