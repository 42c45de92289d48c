"""Heads of requests that are known by their bytes, so that they need not be parsed again.

A client sends the same head with every request, but for the length of the body. Each is parsed once, by the
parser of the server like any other, and what it says is cached where its requests can be answered directly:
nothing here reads HTTP.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Coroutine
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

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


class KnownHeads(Generic[HeadT]):
    """The heads that one worker knows, by address and bytes; when there are too many, all are forgotten.

    Heads that differ in the length of the body alone are one. ``proxies`` names those whose forwarding
    headers are trusted, as for Uvicorn.
    """

    def __init__(self, endpoint: DirectEndpoint[HeadT], proxies: str | None) -> None:
        self.endpoint = endpoint
        self._proxies = proxies
        self._known: dict[_Key, HeadT | None] = {}

    def get(self, host: str, head: bytes) -> tuple[HeadT, int] | None:
        """Return what a head says, and the length of the body that follows.

        None if it is not known, or if its requests cannot be answered directly.
        """
        found = _LENGTH.search(head)
        if found is None:
            return None
        known = self._known.get(_key(host, found))
        length = int(found[1])
        return None if known is None or length > self.endpoint.max_body else (known, length)

    def learn(self, host: str, head: bytes, scope: Scope) -> None:
        """Take note of a head that was parsed into an ASGI scope."""
        found = _LENGTH.search(head)
        if found is None or len(head) > MAX_LENGTH or _key(host, found) in self._known:
            return
        if len(self._known) >= CACHE_SIZE:
            self._known.clear()
        known = None
        if _is_usual(head, scope):
            known = self.endpoint.read_head(self._behind_proxies(scope))
        self._known[_key(host, found)] = known

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


_LENGTH = re.compile(rb"\r\n[Cc]ontent-[Ll]ength: ?([0-9]{1,9})\r\n")

_Key: TypeAlias = tuple[str, bytes, bytes]


def _key(host: str, length: re.Match[bytes]) -> _Key:
    head = length.string
    return host, head[: length.start(1)], head[length.end(1) :]


def _is_usual(head: bytes, scope: Scope) -> bool:
    """Say whether a head is such that nothing but the length of the body may follow from its bytes."""
    headers: list[tuple[bytes, bytes]] = scope["headers"]
    lines = head.split(b"\r\n")
    names = [name for name, _ in headers]
    return (
        scope["http_version"] == "1.1"
        # Each line is one header: none is folded, and none ends in another way, whatever a parser allows.
        and len(lines) == len(headers) + 3
        and not any(b"\r" in line or b"\n" in line for line in lines)
        and names.count(b"content-length") == 1
        and not _UNUSUAL.intersection(names)
        and dict(headers).get(b"connection", b"keep-alive").strip().lower() == b"keep-alive"
    )


_UNUSUAL = frozenset((b"transfer-encoding", b"expect", b"upgrade", b"te", b"trailer"))
