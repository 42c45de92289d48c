"""The benches' own clients: frames, answers that come in pieces, and commands to the store."""

from __future__ import annotations

import asyncio

import pytest
from tests.bench.append_times import command
from tests.bench.client import Address, Connection, EventStream
from tests.bench.receipts import Receipts
from tests.bench.sockets import frame_at, frame_of


@pytest.mark.pure
@pytest.mark.parametrize("length", [0, 125, 126, 65535, 65536])
def test_frames(length: int) -> None:
    sent = frame_of(1, b"x" * length)
    assert sent[1] & 0x80, "a client masks"
    unmasked = sent[:1] + bytes([sent[1] & 0x7F]) + sent[2:].replace(b"\0\0\0\0x", b"x", 1)
    if length == 0:
        unmasked = unmasked[:2]
    assert frame_at(unmasked + b"more", 0) == (1, b"x" * length, len(unmasked))
    assert frame_at(b"before" + unmasked, 6) == (1, b"x" * length, 6 + len(unmasked))
    assert all(frame_at(unmasked[:end], 0) is None for end in range(0, len(unmasked), max(1, length // 3)))


@pytest.mark.pure
def test_commands() -> None:
    assert command("XREAD", "µ") == "*2\r\n$5\r\nXREAD\r\n$2\r\nµ\r\n".encode()


@pytest.mark.pure
def test_events_are_counted_wherever_they_are_cut() -> None:
    text = b"event: next\nid: 1\ndata: {}\n\nevent: next\nid: 2\ndata: {}\n\n"
    for cut in range(len(text)):
        receipts = Receipts()
        stream = EventStream(receipts.came)
        stream.data_received(text[:cut])
        stream.data_received(text[cut:])
        assert receipts.count == 2


async def test_receipts_wake_whoever_waits() -> None:
    receipts = Receipts()
    waiting = asyncio.create_task(receipts.reach(3))
    await asyncio.sleep(0)
    receipts.came(2)
    await asyncio.sleep(0)
    assert not waiting.done()
    receipts.came(1)
    await waiting
    await receipts.reach(3)


async def test_an_answer_in_pieces_is_whole_and_a_closed_connection_opens_again() -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        for piece in (b"HTTP/1.1 200 OK\r\nConte", b"nt-Length: 7\r\n\r\n", b'{"a":', b"1}"):
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(0)
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        connection = Connection(Address("127.0.0.1", server.sockets[0].getsockname()[1]))
        assert await connection.post("/", {}) == {"a": 1}
        async with asyncio.timeout(30):
            while connection.is_open:  # noqa: ASYNC110  (nothing tells of it)
                await asyncio.sleep(0.001)
        assert await connection.post("/", {}) == {"a": 1}
        connection.close()


async def test_a_refusal_raises() -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 400 Bad Request\r\ncontent-length: 2\r\n\r\n{}")
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        connection = Connection(Address("127.0.0.1", server.sockets[0].getsockname()[1]))
        with pytest.raises(AssertionError, match="400"):
            await connection.post("/", {})
