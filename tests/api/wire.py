"""Requests to a worker in bytes, over one connection."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import orjson
from tests.api.conftest import Server

NAME = orjson.dumps({"query": "{ server { name } }"})
UNKNOWN = orjson.dumps({"query": "{ server { nothing } }"})
ODD = ("connection: keep-alive, odd",)
"""Makes the server parse a request and answer it by ASGI, however often it comes."""


def request(body: bytes, *headers: str, method: str = "POST") -> bytes:
    lines = [f"{method} /graphql HTTP/1.1", "host: x", "content-type: application/json", *headers]
    return "\r\n".join([*lines, f"content-length: {len(body)}", "", ""]).encode() + body


class Wire:
    """One connection, spoken in bytes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def answer(self) -> bytes:
        """Read one answer and return it without the times in it."""
        async with asyncio.timeout(60):
            head = await self.reader.readuntil(b"\r\n\r\n")
            length = re.search(rb"content-length: (\d+)", head)
            body = await self.reader.readexactly(int(length[1])) if length else b""
        return re.sub(rb"date: [^\r]*\r\n", b"", head) + re.sub(rb'"time":\d+', b"", body)

    async def ask(self, data: bytes) -> bytes:
        self.writer.write(data)
        return await self.answer()


@asynccontextmanager
async def wire(server: Server) -> AsyncIterator[Wire]:
    where = urlsplit(server.url)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    try:
        yield Wire(reader, writer)
    finally:
        writer.close()


def without_names(answer: bytes) -> bytes:
    """Return an answer without what differs between two matches with the same seed."""
    return re.sub(rb"m-[a-z2-7]{16}|[0-9a-f]{64}|\"(at|updatedAt|createdAt)\":\d+|[A-Z2-7]{8}", b"-", answer)
