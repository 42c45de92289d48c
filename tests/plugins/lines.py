"""Byte-level connections to a server, so that a test can read slowly, break off or not answer."""

from __future__ import annotations

import asyncio
import base64
import ctypes
import json
import os
import socket
import struct
from collections.abc import AsyncIterator, Mapping
from typing import Any
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10

_ATTACH_FILTER = 26  # SO_ATTACH_FILTER of Linux; the one instruction of the filter is: return 0


class Broken(Exception):
    """The connection is broken."""


class Line:
    """One TCP connection; ``room`` limits how many unread bytes this side buffers."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, host: str) -> None:
        self._reader = reader
        self._writer = writer
        self._host = host

    @classmethod
    async def open(cls, url: str, room: int | None = None) -> Line:
        """Connect to the server at a URL."""
        where = urlsplit(url)
        sock = socket.socket()
        if room is not None:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        sock.setblocking(False)
        try:
            await asyncio.get_running_loop().sock_connect(sock, (where.hostname, where.port))
        except OSError as error:
            sock.close()
            raise Broken from error
        reader, writer = await asyncio.open_connection(sock=sock, limit=room or 2**16)
        return cls(reader, writer, where.netloc)

    def cut(self) -> None:
        """Abort the connection at once."""
        self._writer.transport.abort()

    def stop_reading(self) -> None:
        """Silently stop reading."""
        transport = self._writer.transport
        if isinstance(transport, asyncio.ReadTransport):
            transport.pause_reading()

    def vanish(self) -> None:
        """Behave like a machine without power: receive nothing, and acknowledge nothing.

        A kernel filter drops every packet of this connection; the other side notices only when it is closed.
        """
        nothing = ctypes.create_string_buffer(struct.pack("HBBI", 0x06, 0, 0, 0))
        program = struct.pack("HP", 1, ctypes.addressof(nothing))
        sock = self._writer.get_extra_info("socket")
        sock.setsockopt(socket.SOL_SOCKET, _ATTACH_FILTER, program)

    async def ask(self, method: str, path: str, headers: Mapping[str, str], body: bytes = b"") -> int:
        """Send a request and return the answer's status; the body is not read yet."""
        lines = [f"{method} {path} HTTP/1.1", f"host: {self._host}", f"content-length: {len(body)}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        await self.write("\r\n".join([*lines, "", ""]).encode() + body)
        head = (await self.until(b"\r\n\r\n")).decode().lower()
        self.headers = dict(line.split(": ", 1) for line in head.split("\r\n")[1:] if line)
        return int(head.split(" ", 2)[1])

    async def chunks(self) -> AsyncIterator[bytes]:
        """Yield the body of an answer as it arrives, in the server's chunks."""
        if "content-length" in self.headers:
            yield await self.exactly(int(self.headers["content-length"]))
            return
        while size := int(await self.until(b"\r\n"), 16):
            yield (await self.exactly(size + 2))[:-2]

    async def events(self) -> AsyncIterator[dict[str, str]]:
        """Yield the events of an event stream as fields; a comment's field has an empty name."""
        left = ""
        async for chunk in self.chunks():
            *whole, left = (left + chunk.decode()).split("\n\n")
            for text in whole:
                fields = (line.partition(":") for line in text.split("\n"))
                yield {name: value.removeprefix(" ") for name, _, value in fields}

    async def write(self, data: bytes) -> None:
        """Send bytes."""
        try:
            self._writer.write(data)
            await self._writer.drain()
        except OSError as error:
            raise Broken from error

    async def until(self, end: bytes) -> bytes:
        """Return the bytes up to and including a delimiter."""
        try:
            return await self._reader.readuntil(end)
        except (OSError, EOFError) as error:
            raise Broken from error

    async def exactly(self, count: int) -> bytes:
        """Return a number of bytes."""
        try:
            return await self._reader.readexactly(count)
        except (OSError, EOFError) as error:
            raise Broken from error


class SocketLine:
    """A WebSocket of graphql-transport-ws over a line; it answers pings of RFC 6455 only if asked to."""

    def __init__(self, line: Line, *, answers: bool = True) -> None:
        self.line = line
        self.pings = 0
        self._answers = answers

    @classmethod
    async def open(cls, line: Line, *, answers: bool = True) -> SocketLine:
        """Shake hands."""
        headers = {
            "upgrade": "websocket",
            "connection": "Upgrade",
            "sec-websocket-key": base64.b64encode(os.urandom(16)).decode(),
            "sec-websocket-version": "13",
            "sec-websocket-protocol": "graphql-transport-ws",
        }
        assert await line.ask("GET", "/graphql", headers) == 101
        return cls(line, answers=answers)

    async def say(self, **message: Any) -> None:
        """Send a message."""
        await self._frame(TEXT, json.dumps(message).encode())

    async def hear(self) -> dict[str, Any]:
        """Return the next message; raises ``Broken`` if the server closes."""
        while True:
            kind, payload = await self.frame()
            if kind == TEXT:
                message: dict[str, Any] = json.loads(payload)
                return message
            if kind == CLOSE:
                raise Broken(int.from_bytes(payload[:2], "big"))

    async def frame(self) -> tuple[int, bytes]:
        """Return the kind and content of the next frame."""
        kind, size = await self.line.exactly(2)
        if size == 126:
            size = int.from_bytes(await self.line.exactly(2), "big")
        elif size == 127:
            size = int.from_bytes(await self.line.exactly(8), "big")
        payload = await self.line.exactly(size)
        if kind & 15 == PING:
            self.pings += 1
            if self._answers:
                await self._frame(PONG, payload)
        return kind & 15, payload

    async def _frame(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        # Masked with zeros, the bytes stay as they are.
        await self.line.write(bytes([0x80 | kind]) + length + bytes(4) + payload)
