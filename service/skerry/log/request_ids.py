"""Request ids, which make every mutation safe to retry."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from skerry.chain.canonical import encode
from skerry.log.event_log import SeatMark
from skerry.rules.hashing import digest


class Request(msgspec.Struct, frozen=True):
    """One request to change a match: its sender, its id and its content.

    ``scope`` names the seat or player, so that a seat cannot fetch another seat's result by its id; ``body``
    is the content as a JSON value. ``mark`` is that of its token, which the store confirms.
    """

    scope: str
    id: str
    body: Any
    mark: SeatMark | None = None

    @property
    def key(self) -> bytes:
        """Sixteen bytes that identify scope and id in the log's request table."""
        return digest("request", self.scope.encode(), self.id.encode())[:16]

    @property
    def fingerprint(self) -> bytes:
        """Sixteen bytes that identify the body."""
        return digest("body", encode(self.body))[:16]


def new_request_id() -> str:
    """Return a random id for a request without one."""
    return secrets.token_urlsafe(16)
