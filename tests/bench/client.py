"""A cheap load generator: HTTP/1.1 and event streams over bare asyncio."""

from __future__ import annotations

import asyncio
from typing import Any

import orjson


class Connection:
    """One persistent HTTP connection; requests are sent one after the other."""

    def __init__(self, host: str, port: int) -> None:
        self._host = host
        self._port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def post(self, path: str, body: Any, token: str = "") -> Any:
        """Send JSON and return the JSON that comes back."""
        reader, writer = await self._open()
        data = orjson.dumps(body)
        writer.write(head("POST", path, self._host, token, len(data)) + data)
        length = 0
        status = await reader.readline()
        while (line := await reader.readline()) not in (b"\r\n", b""):
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        answer = await reader.readexactly(length)
        if b" 200 " not in status:
            raise AssertionError((status, answer))
        return orjson.loads(answer)

    async def follow(self, path: str, body: Any, token: str, seen: list[int], until: int) -> None:
        """Follow an event stream and count its messages in ``seen`` up to a limit."""
        reader, writer = await self._open()
        data = orjson.dumps(body)
        writer.write(head("POST", path, self._host, token, len(data), "text/event-stream") + data)
        while seen[0] < until:
            line = await reader.readline()
            if not line:
                raise AssertionError("the stream ended early")
            if line.startswith(b"id:"):
                seen[0] += 1
        writer.close()

    def close(self) -> None:
        """Close the connection."""
        if self._writer is not None:
            self._writer.close()

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._reader is None or self._writer is None:
            self._reader, self._writer = await asyncio.open_connection(self._host, self._port)
        return self._reader, self._writer


def head(
    method: str, path: str, host: str, token: str, length: int, accept: str = "application/json"
) -> bytes:
    """Return the head of a request for or with JSON."""
    bearer = f"authorization: Bearer {token}\r\n" if token else ""
    return (
        f"{method} {path} HTTP/1.1\r\nhost: {host}\r\naccept: {accept}\r\n{bearer}"
        f"content-type: application/json\r\ncontent-length: {length}\r\n\r\n"
    ).encode()
