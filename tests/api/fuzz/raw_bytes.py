"""Fuzzing of connections: bytes that are nearly HTTP, nearly a WebSocket, or neither, to a real worker."""

from __future__ import annotations

import asyncio
from typing import Any

from hypothesis import strategies as st
from tests.api.conftest import Server
from tests.api.fuzz.values import broken

ASK = b'{"query":"{ server { name } }"}'
POST = (
    b"POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\nconnection: close\r\n"
    b"content-length: %d\r\n\r\n%s"
) % (len(ASK), ASK)
CHUNKED = (
    b"POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\nconnection: close\r\n"
    b"transfer-encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n"
) % (len(ASK), ASK)
GET = b"GET /graphql?query=%7Bserver%7Bname%7D%7D HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n"
UPGRADE = (
    b"GET /graphql HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    b"sec-websocket-protocol: graphql-transport-ws\r\n\r\n"
)
# Frames, masked with zeros so that their payloads are readable here.
INIT = b"\x81\x9b\x00\x00\x00\x00" + b'{"type": "connection_init"}'
CLOSE = b"\x88\x82\x00\x00\x00\x00\x03\xe8"
WHOLE = [
    POST,
    CHUNKED,
    GET,
    UPGRADE,
    UPGRADE + INIT,
    UPGRADE + INIT + CLOSE,
    GET + POST,
    b"\x16\x03\x01",
    b"PRI * ",
]


async def send_bytes(server: Server, data: st.DataObject) -> None:
    """Send bytes, close that direction, and read the answer to its end."""
    sent = data.draw(st.sampled_from(WHOLE).flatmap(broken))
    host, _, port = server.url.removeprefix("http://").partition(":")
    async with asyncio.timeout(60):
        reader, writer = await asyncio.open_connection(host, int(port))
        received = b""
        try:
            writer.write(sent)
            writer.write_eof()
            received = await reader.read()
        except ConnectionError:
            # Closing a connection with unread data resets it.
            pass
        writer.close()
    _check(received, sent)


def _check(received: bytes, sent: Any) -> None:
    if received:
        line = received.partition(b"\r\n")[0].split(b" ")
        assert line[0] == b"HTTP/1.1", (sent, received)
        assert line[1].isdigit(), (sent, received)
        assert 100 <= int(line[1]) < 500, (sent, received)
    for trace in (b"Traceback", b"Unexpected error", b"Internal Server Error"):
        assert trace not in received, (sent, received)
