"""Cheap WebSockets for the load: over bare asyncio, without compression or fragments."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

from tests.bench.client import Address

_END = b"\r\n\r\n"
_TEXT, _CLOSE, _PING, _PONG = 0x1, 0x8, 0x9, 0xA
_FINAL, _MASKED = 0x80, 0x80
_TWO_BYTES, _EIGHT_BYTES = 126, 127
_NO_MASK = b"\0\0\0\0"
"""Clients must mask their frames; this mask changes nothing."""


class Socket(asyncio.Protocol):
    """One WebSocket; each message goes to ``received``."""

    def __init__(self, received: Callable[[bytes], object]) -> None:
        self._received = received
        self._transport: asyncio.Transport | None = None
        self._opened: asyncio.Future[None] | None = None
        self._held = b""

    async def open(self, address: Address, path: str, protocol: str = "") -> None:
        """Connect and shake hands; raises ``AssertionError`` if the server refuses."""
        loop = asyncio.get_running_loop()
        self._opened = loop.create_future()
        await loop.create_connection(lambda: self, address.host, address.port)
        assert self._transport is not None
        key = base64.b64encode(os.urandom(16)).decode()
        asked = f"sec-websocket-protocol: {protocol}\r\n" if protocol else ""
        self._transport.write(
            f"GET {path} HTTP/1.1\r\nhost: {address.host}:{address.port}\r\nupgrade: websocket\r\n"
            f"connection: Upgrade\r\nsec-websocket-key: {key}\r\nsec-websocket-version: 13\r\n"
            f"{asked}\r\n".encode()
        )
        await self._opened

    def send(self, message: bytes) -> None:
        """Send a text."""
        self._send(_TEXT, message)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        # uvloop's class does not inherit from asyncio's.
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        """Finish the handshake, and pass on complete messages."""
        held = self._held + data if self._held else data
        if self._opened is not None:
            end = held.find(_END)
            if end < 0:
                self._held = held
                return
            opened, self._opened = self._opened, None
            if b" 101 " not in held[:16]:
                opened.set_exception(AssertionError(held))
                return
            opened.set_result(None)
            held = held[end + len(_END) :]
        at = 0
        while frame := frame_at(held, at):
            kind, payload, at = frame
            if kind == _TEXT:
                self._received(payload)
            elif kind == _PING:
                self._send(_PONG, payload)
            elif kind == _CLOSE:
                self.close()
        self._held = held[at:]

    def connection_lost(self, exc: Exception | None) -> None:
        """Fail a pending handshake."""
        if self._opened is not None and not self._opened.done():
            self._opened.set_exception(AssertionError("the socket was closed", exc))

    def close(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.close()

    def _send(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        self._transport.write(frame_of(kind, payload))


def frame_of(kind: int, payload: bytes) -> bytes:
    """Return a client's frame."""
    length, top = len(payload), bytes([_FINAL | kind])
    if length < _TWO_BYTES:
        return top + bytes([_MASKED | length]) + _NO_MASK + payload
    if length < 1 << 16:
        return top + bytes([_MASKED | _TWO_BYTES]) + length.to_bytes(2, "big") + _NO_MASK + payload
    return top + bytes([_MASKED | _EIGHT_BYTES]) + length.to_bytes(8, "big") + _NO_MASK + payload


def frame_at(held: bytes, at: int) -> tuple[int, bytes, int] | None:
    """Return kind, payload and end of the server's frame at a position, or ``None`` if incomplete."""
    if len(held) < at + 2:
        return None
    kind, length = held[at] & 0x0F, held[at + 1]
    begins = at + 2
    if length >= _TWO_BYTES:
        wide = 2 if length == _TWO_BYTES else 8
        if len(held) < begins + wide:
            return None
        length = int.from_bytes(held[begins : begins + wide], "big")
        begins += wide
    ends = begins + length
    return None if len(held) < ends else (kind, held[begins:ends], ends)
