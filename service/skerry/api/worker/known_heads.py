"""Heads of requests that are known by their bytes, so that they need not be parsed again.

A client sends the same head with every request, but for the length of the body. Each is parsed once, by the
parser of the server like any other, and what it says is cached where its requests can be answered directly:
nothing here reads HTTP.
"""

from __future__ import annotations

import contextlib
from collections.abc import Coroutine
from typing import Any, Generic, Protocol, TypeVar

import msgspec
from starlette.responses import Response
from starlette.types import Scope
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

HeadT = TypeVar("HeadT")

# Not settings: memory for a few thousand clients, and heads of the usual size.
CACHE_SIZE = 4096
MAX_LENGTH = 2048


class DirectEndpoint(Protocol[HeadT]):
    """What answers requests whose head is known, past the parser and ASGI."""

    max_body: int

    def read_head(self, scope: Scope) -> HeadT | None:
        """Return what a head says, None if its requests cannot be answered directly."""
        ...

    def answer(self, head: HeadT, body: bytes, disconnected: Any) -> Coroutine[Any, Any, Response]:
        """Answer a request; ``disconnected`` is as for the view."""
        ...


class KnownHead(msgspec.Struct, Generic[HeadT], frozen=True):
    """What a head says, and how many bytes of body follow it."""

    head: HeadT
    length: int


class KnownHeads(Generic[HeadT]):
    """The heads that one worker knows, by address and bytes; when there are too many, all are forgotten.

    ``proxies`` names those whose forwarding headers are trusted, as for Uvicorn.
    """

    def __init__(self, endpoint: DirectEndpoint[HeadT], proxies: str | None) -> None:
        self.endpoint = endpoint
        self._proxies = proxies
        self._known: dict[tuple[str, bytes], KnownHead[HeadT] | None] = {}

    def get(self, host: str, head: bytes) -> KnownHead[HeadT] | None:
        """Return what a head says if it is known, and if its requests can be answered directly."""
        return self._known.get((host, head))

    def learn(self, host: str, head: bytes, scope: Scope) -> None:
        """Take note of a head that was parsed into an ASGI scope."""
        if len(head) > MAX_LENGTH or (host, head) in self._known:
            return
        if len(self._known) >= CACHE_SIZE:
            self._known.clear()
        length = _length(head, scope)
        known = None
        if length is not None and length <= self.endpoint.max_body:
            read = self.endpoint.read_head(self._behind_proxies(scope))
            known = None if read is None else KnownHead(read, length)
        self._known[host, head] = known

    def _behind_proxies(self, scope: Scope) -> Scope:
        """Return a scope as the application gets it: with the client that a trusted proxy names."""
        if self._proxies is None:
            return scope
        found: list[Scope] = []

        async def take(inner: Any, _receive: Any, _send: Any) -> None:
            found.append(inner)

        unused: Any = None
        wrapped: Any = ProxyHeadersMiddleware(take, self._proxies)
        # It waits for nothing but the application, which waits for nothing.
        with contextlib.suppress(StopIteration):
            wrapped(dict(scope), unused, unused).send(None)
        return found[0]


def _length(head: bytes, scope: Scope) -> int | None:
    """Return the length of the body that follows a head; None if anything about it is unusual."""
    headers: list[tuple[bytes, bytes]] = scope["headers"]
    lines = head.split(b"\r\n")
    # Each line is one header: none is folded, and none ends in another way, whatever a parser makes of it.
    is_usual = (
        scope["http_version"] == "1.1"
        and len(lines) == len(headers) + 3
        and not any(b"\r" in line or b"\n" in line for line in lines)
    )
    names = [name for name, _ in headers]
    if not is_usual or names.count(b"content-length") != 1 or _UNUSUAL.intersection(names):
        return None
    said = dict(headers)
    if said.get(b"connection", b"keep-alive").strip().lower() != b"keep-alive":
        return None
    length = said[b"content-length"].strip()
    return int(length) if length.isdigit() and len(length) < 10 else None


_UNUSUAL = frozenset((b"transfer-encoding", b"expect", b"upgrade", b"te", b"trailer"))
