"""Heads of requests that are known by their bytes, so that they need not be parsed again.

A client sends the same head with every request, apart from the length of the body and perhaps its token. Each
is parsed once, by the server's parser, and its meaning is cached if its requests can be answered directly:
nothing here reads HTTP.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Coroutine
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from starlette.responses import Response
from starlette.types import Scope
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from skerry.store.bounded import Bounded

HeadT = TypeVar("HeadT")

# Not settings: memory for a few thousand clients, and heads of the usual size.
CACHE_SIZE = 4096
MAX_LENGTH = 2048


class DirectEndpoint(Protocol[HeadT]):
    """Answers requests with a known head, bypassing the parser and ASGI."""

    max_body: int

    def read_head(self, scope: Scope) -> HeadT | None:
        """Return what a head says, None if its requests cannot be answered directly."""
        ...

    def authorize(self, head: HeadT, authorization: bytes) -> HeadT:
        """Return a head with another value of its ``Authorization``."""
        ...

    def answer(self, head: HeadT, body: bytes, disconnected: Any) -> Coroutine[Any, Any, Response]:
        """Answer a request; ``disconnected`` is as for the view."""
        ...


class KnownHeads(Generic[HeadT]):
    """The heads that one worker knows, by address and bytes; the oldest are forgotten.

    Heads that differ only in the length of the body and in ``Authorization`` are one. ``proxies`` names those
    whose forwarding headers are trusted, as for Uvicorn.
    """

    def __init__(self, endpoint: DirectEndpoint[HeadT], proxies: str | None) -> None:
        self.endpoint = endpoint
        self._proxies = proxies
        self._known: Bounded[tuple[str | bytes, ...], HeadT | None] = Bounded(CACHE_SIZE)
        self._same: Bounded[tuple[str, bytes], tuple[HeadT, int]] = Bounded(CACHE_SIZE)
        """What whole heads say: a client's requests of one length have the same."""

    def get(self, host: str, head: bytes) -> tuple[HeadT, int] | None:
        """Return what a head says, and the length of the body that follows.

        None if it is not known, or if its requests cannot be answered directly.
        """
        same = self._same.get((host, head))
        if same is not None:
            return same
        parts = _Parts.of(host, head)
        if parts is None or parts.length > self.endpoint.max_body:
            return None
        known = self._known.get(parts.key)
        if known is None:
            return None
        if parts.authorization is not None:
            known = self.endpoint.authorize(known, parts.authorization)
        self._same[host, head] = known, parts.length
        return known, parts.length

    def learn(self, host: str, head: bytes, scope: Scope) -> None:
        """Take note of a head that was parsed into an ASGI scope."""
        parts = _Parts.of(host, head) if len(head) <= MAX_LENGTH else None
        if parts is None or parts.key in self._known:
            return
        known = None
        if _is_usual(head, scope):
            known = self.endpoint.read_head(self._behind_proxies(scope))
        self._known[parts.key] = known

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


# Both values as clients write them; in any other form they are among the bytes by which a head is known.
_VARIABLE = re.compile(
    rb"\r\n(?:[Cc]ontent-[Ll]ength: ?([0-9]{1,9})|[Aa]uthorization: ?([!-~]+(?: [!-~]+)*))(?=\r\n)"
)


class _Parts(NamedTuple):
    """A head as what it is known by, and what differs from request to request."""

    key: tuple[str | bytes, ...]
    length: int
    authorization: bytes | None

    @classmethod
    def of(cls, host: str, head: bytes) -> _Parts | None:
        """Return the parts of a head, None if it has no length or says one of them twice."""
        key: list[str | bytes] = [host]
        values: dict[int, bytes] = {}
        at = 0
        for found in _VARIABLE.finditer(head):
            which = found.lastindex or 0
            if which in values:
                return None
            values[which] = found[which]
            key.append(head[at : found.start(which)])
            at = found.end(which)
        key.append(head[at:])
        return cls(tuple(key), int(values[1]), values.get(2)) if 1 in values else None


def _is_usual(head: bytes, scope: Scope) -> bool:
    """Say whether a head means what its lines say, and nothing else."""
    headers: list[tuple[bytes, bytes]] = scope["headers"]
    lines = head.split(b"\r\n")
    names = [name for name, _ in headers]
    return (
        scope["http_version"] == "1.1"
        # Each line is one header: none is folded, and none ends in another way, whatever a parser allows.
        and len(lines) == len(headers) + 3
        and not any(b"\r" in line or b"\n" in line for line in lines)
        and names.count(b"content-length") == 1
        and names.count(b"authorization") <= 1
        and not _UNUSUAL.intersection(names)
        and dict(headers).get(b"connection", b"keep-alive").strip().lower() == b"keep-alive"
    )


_UNUSUAL = frozenset((b"transfer-encoding", b"expect", b"upgrade", b"te", b"trailer"))
