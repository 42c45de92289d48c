"""Request ids: what makes every mutation safe to retry."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from skerry.chain.canonical import encode
from skerry.rules.hashing import digest


class Request(msgspec.Struct, frozen=True):
    """One request to change a match: who sends it, under which id, and what it says.

    ``scope`` names the seat or player, so that no seat can fetch another's result by its id; ``body``
    is what the request says, as a JSON value.
    """

    scope: str
    id: str
    body: Any

    @property
    def key(self) -> bytes:
        """Sixteen bytes that stand for scope and id in the log's request table."""
        return digest("request", self.scope.encode(), self.id.encode())[:16]

    @property
    def fingerprint(self) -> bytes:
        """Sixteen bytes that stand for the body."""
        return digest("body", encode(self.body))[:16]


def new_request_id() -> str:
    """Return a random id for a request that came without one."""
    return secrets.token_urlsafe(16)
