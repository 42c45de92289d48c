"""Offers of another protocol are declined: whatever is offered, the request is answered in HTTP/1.1."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from urllib.parse import urlsplit

import pytest
from tests.api.conftest import Server

pytestmark = pytest.mark.store

BODY = b'{"query": "{ server { name } }"}'
ASK = b"POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
LENGTH = b"Content-Length: %d\r\n\r\n" % len(BODY)
H2C = b"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQBAAAAAAIAAAAA\r\n"
GET = b"GET /graphql?query=%7Bserver%7Bname%7D%7D HTTP/1.1\r\nHost: x\r\n"


async def answers(server: Server, packets: Sequence[bytes], count: int = 1) -> bytes:
    """Send packets and return what comes back until as many answers have come or the connection ends."""
    where = urlsplit(server.url)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    try:
        for packet in packets:
            writer.write(packet)
            await writer.drain()
            # Lets the server read each packet by itself.
            await asyncio.sleep(0.01)
        received = b""
        async with asyncio.timeout(60):
            while received.count(b'"skerry"') < count and (more := await reader.read(65536)):
                received += more
        return received
    finally:
        writer.close()


@pytest.mark.parametrize(
    "packets",
    [
        [ASK + H2C + LENGTH + BODY],
        [ASK + H2C + LENGTH, BODY],
        [(ASK + H2C + LENGTH + BODY)[place : place + 40] for place in range(0, 320, 40)],
        [ASK + H2C + b"Expect: 100-continue\r\n" + LENGTH, BODY],
        [ASK + H2C + b"Transfer-Encoding: chunked\r\n\r\n", b"%x\r\n%b\r\n0\r\n\r\n" % (len(BODY), BODY)],
        [ASK + b"Connection: upgrade\r\nUpgrade: HTTP/3.0, TLS/1.2\r\n" + LENGTH + BODY],
        [ASK + b"Connection: keep-alive, Upgrade\r\nUpgrade:\r\n" + LENGTH + BODY],
        # Of a WebSocket too, as no handshake has a body: some proxies send these two with every request.
        [ASK + b"Connection: Upgrade\r\nUpgrade: websocket\r\n" + LENGTH + BODY],
        [GET + H2C + b"\r\n"],
    ],
)
async def test_an_offer_is_declined_and_the_connection_serves_on(
    server: Server, packets: list[bytes]
) -> None:
    received = await answers(server, [*packets, ASK + LENGTH + BODY], 2)
    assert received.count(b"HTTP/1.1 200 OK") == 2, received
    assert received.count(b'{"data":{"server":{"name":"skerry"}}') == 2


async def test_requests_in_one_packet_may_each_offer(server: Server) -> None:
    offered = ASK + H2C + LENGTH + BODY
    assert (await answers(server, [offered * 3], 3)).count(b"HTTP/1.1 200 OK") == 3


async def test_an_offer_opens_no_way_around_a_refusal(server: Server) -> None:
    query = b"query=mutation%7BcreatePlayer(requestId:1)%7B__typename%7D%7D"
    change = b"GET /graphql?" + query + b" HTTP/1.1\r\nHost: x\r\n" + H2C + b"\r\n"
    received = await answers(server, [change, ASK + LENGTH + BODY])
    assert received.startswith(b"HTTP/1.1 405 ")
    assert b"PlayerCreated" not in received
    tunnel = b"CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n"
    assert (await answers(server, [tunnel])).startswith(b"HTTP/1.1 400 ")


async def test_an_answer_comes_in_one_packet(server: Server) -> None:
    where = urlsplit(server.url)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    for _ in range(5):
        writer.write(ASK + LENGTH + BODY)
        assert b'"skerry"' in await reader.read(65536)
    writer.close()
