"""The door of bytes: what is nearly HTTP, nearly a WebSocket, or neither, to a worker that listens."""

from __future__ import annotations

import asyncio
from typing import Any

from hypothesis import strategies as st
from tests.api.conftest import Server
from tests.api.inputs import broken

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
# Frames: masked with zeros, so that their texts can be read here.
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


async def wire(server: Server, data: st.DataObject) -> None:
    """Send bytes, say that no more come, and hear what comes back to its end."""
    sent = data.draw(st.sampled_from(WHOLE).flatmap(broken))
    host, _, port = server.url.removeprefix("http://").partition(":")
    async with asyncio.timeout(60):
        reader, writer = await asyncio.open_connection(host, int(port))
        heard = b""
        try:
            writer.write(sent)
            writer.write_eof()
            heard = await reader.read()
        except ConnectionError:
            # What is left unread when a connection is closed resets it.
            pass
        writer.close()
    _proper(heard, sent)


def _proper(heard: bytes, sent: Any) -> None:
    if heard:
        line = heard.partition(b"\r\n")[0].split(b" ")
        assert line[0] == b"HTTP/1.1", (sent, heard)
        assert line[1].isdigit(), (sent, heard)
        assert 100 <= int(line[1]) < 500, (sent, heard)
    for trace in (b"Traceback", b"Unexpected error", b"Internal Server Error"):
        assert trace not in heard, (sent, heard)
