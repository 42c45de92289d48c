"""A cheap load generator: HTTP/1.1 and event streams over bare asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

import msgspec
import orjson

_END = b"\r\n\r\n"
_LENGTH = b"content-length:"
_EVENT = b"\nid: "


class Address(msgspec.Struct, frozen=True):
    """Where a server listens."""

    host: str
    port: int

    @classmethod
    def of(cls, url: str) -> Address:
        """Read it from a URL."""
        host, _, port = url.removeprefix("http://").rpartition(":")
        return cls(host, int(port))


class Connection(asyncio.Protocol):
    """One persistent HTTP connection; requests are sent one after the other. It reopens when needed."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._transport: asyncio.Transport | None = None
        self._answer: asyncio.Future[Any] | None = None
        self._held = b""

    @property
    def is_open(self) -> bool:
        """Whether it is open now."""
        return self._transport is not None

    async def post(self, path: str, body: Any, token: str = "") -> Any:
        """Send JSON and return the JSON that comes back."""
        loop = asyncio.get_running_loop()
        if self._transport is None:
            await loop.create_connection(lambda: self, self._address.host, self._address.port)
        assert self._transport is not None
        data = orjson.dumps(body)
        self._answer = loop.create_future()
        self._transport.write(head("POST", path, self._address.host, token, len(data)) + data)
        return await self._answer

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        # uvloop's class does not inherit from asyncio's.
        self._transport, self._held = cast(asyncio.Transport, transport), b""

    def data_received(self, data: bytes) -> None:
        """Complete the request once the whole answer has arrived."""
        self._held += data
        end = self._held.find(_END)
        if end < 0:
            return
        top = self._held[:end].lower()
        at = top.index(_LENGTH) + len(_LENGTH)
        length = int(top[at:].split(b"\r\n", 1)[0])
        body = self._held[end + len(_END) :]
        if len(body) < length:
            return
        self._held = b""
        answer = self._answer
        if answer is None or answer.done():
            return
        if b" 200 " in top[:16]:
            answer.set_result(orjson.loads(body))
        else:
            answer.set_exception(AssertionError(top, body))

    def connection_lost(self, exc: Exception | None) -> None:
        """Fail the pending request."""
        self._transport = None
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(AssertionError("the connection was closed before the answer", exc))

    def close(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.close()


class EventStream(asyncio.Protocol):
    """One event stream, read only to count its entries; each count goes to ``came``."""

    def __init__(self, came: Callable[[int], object]) -> None:
        self._came = came
        self._tail = b""
        self._transport: asyncio.Transport | None = None

    async def open(self, address: Address, body: Any, token: str = "") -> None:
        """Send the request."""
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, address.host, address.port)
        assert self._transport is not None
        data = orjson.dumps(body)
        top = head("POST", "/graphql", address.host, token, len(data), "text/event-stream")
        self._transport.write(top + data)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        """Count."""
        seen = self._tail + data
        entries, self._tail = seen.count(_EVENT), seen[1 - len(_EVENT) :]
        if entries:
            self._came(entries)

    def close(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.close()


def head(
    method: str, path: str, host: str, token: str, length: int, accept: str = "application/json"
) -> bytes:
    """Return the head of a request for or with JSON."""
    bearer = f"authorization: Bearer {token}\r\n" if token else ""
    return (
        f"{method} {path} HTTP/1.1\r\nhost: {host}\r\naccept: {accept}\r\n{bearer}"
        f"content-type: application/json\r\ncontent-length: {length}\r\n\r\n"
    ).encode()
