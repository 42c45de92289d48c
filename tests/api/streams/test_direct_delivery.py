"""Streams at the live end are written to without their generators: the same bytes, each entry once."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest
from msgspec.structs import replace
from tests.api.conftest import Server, begin
from tests.api.stream_client import events, hear, messages, socket, subscribe

from skerry.api.resolvers import stream_sink
from skerry.api.transport import sse
from skerry.api.worker.direct_protocol import DirectProtocol
from skerry.api.worker.guarded_protocol import SocketProtocol
from skerry.log.match_tail import Delivery

pytestmark = pytest.mark.store


@pytest.fixture
async def game(server: Server) -> Any:
    """A running match on the worker."""
    return await begin(server.api, "dream-islands", seed="an island")


class Taken:
    """Which deliveries were written at once; with ``refusing`` none is."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        self.refusing = False
        take = stream_sink.StreamSink.__call__

        def watched(sink: Any, delivery: Delivery) -> bool:
            taken = not self.refusing and take(sink, delivery)
            self.count += taken
            return taken

        monkeypatch.setattr(stream_sink.StreamSink, "__call__", watched)


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> Taken:
    """Count what is written at once."""
    return Taken(monkeypatch)


async def at_the_end(server: Server, match: str, followers: int) -> None:
    """Wait until so many followers of a match wait at the live end."""
    async with asyncio.timeout(30):
        while True:
            watch = server.api.service.feed._tailer._watches.get(match)
            waiting = (
                [one for one in watch.followers if vars(one)["_is_waiting"]] if watch is not None else []
            )
            if len(waiting) == followers and not any(one.alarm.is_set() for one in waiting):
                return
            await asyncio.sleep(0.005)


async def play_on(server: Server, game: Any, moves: int, followers: int | None = None) -> None:
    """Play moves, each the first that is legal and once so many followers wait at the end."""
    for _ in range(moves):
        if followers is not None:
            await at_the_end(server, game.id, followers)
        state = (await server.api.service.access(game.id)).state
        seat = min(state.decisions())
        move = state.rules.format(next(iter(state.rules.legal_moves(state.game_state, seat))))
        played = await server.api.play(game.id, game.tokens[seat], move)
        assert played["__typename"] == "MovePlayed", played


async def test_both_ways_send_the_same(server: Server, game: Any, taken: Taken) -> None:
    heard: list[list[Any]] = []
    match = game
    for refusing in (False, True):
        taken.refusing, taken.count = refusing, 0
        if refusing:
            match = await begin(server.api, "dream-islands", seed="an island")
        found: list[Any] = []
        async with socket(server) as line:
            stack = AsyncExitStack()
            tokens = (None, *match.tokens)
            streams = [await stack.enter_async_context(events(server, match.id, token)) for token in tokens]
            await subscribe(line, "k", match.id)
            for one in streams:
                await messages(one, 1)
            await hear(line)
            await play_on(server, match, 4, followers=4)
            for one in streams:
                found += [event.message for event in await messages(one, 4)]
            found += [(await hear(line))["payload"]["data"]["match"] for _ in range(4)]
            await stack.aclose()
        for message in found:
            del message["cursor"], message["head"]
        heard.append(found)
        assert taken.count == (0 if refusing else 16)
    assert heard[0] == heard[1]


async def test_past_entries_are_sent_the_same_both_ways(server: Server, game: Any, taken: Taken) -> None:
    """From the first entry on, before and after seats were taken; the worker has all of them at hand."""
    viewers = [(None, None), (game.tokens[0], 0), (game.tokens[1], None), (", Bearer ".join(game.tokens), 1)]
    heard: list[list[Any]] = []
    async with events(server, game.id) as first:
        await messages(first, 1)
        await play_on(server, game, 12)
        for refusing in (False, True):
            taken.refusing, taken.count = refusing, 0
            found: list[Any] = []
            for token, seat in viewers:
                choice: dict[str, Any] = {} if seat is None else {"as": seat}
                async with events(server, game.id, token, after="0", **choice) as past:
                    found += [event.message for event in await messages(past, 17)]
            async with socket(server) as line:
                await subscribe(line, "k", game.id, after="0")
                found += [(await hear(line))["payload"]["data"]["match"] for _ in range(17)]
            heard.append(found)
            # After each piece of eight the generator sends one, when the others had their turn.
            assert taken.count == (0 if refusing else 5 * 15)
    assert heard[0] == heard[1]
    assert len({message["match"]["viewer"] for message in heard[0]}) == 3


async def test_entries_are_heard_once_whichever_way_each_takes(
    server: Server, game: Any, taken: Taken
) -> None:
    async with events(server, game.id, after="0") as heard, socket(server) as line:
        await subscribe(line, "k", game.id, after="0")
        seqs = [event.message["entry"]["seq"] for event in await messages(heard, 5)]
        for number in range(6):
            taken.refusing = number % 3 == 1
            await play_on(server, game, 1, followers=2)
        seqs += [event.message["entry"]["seq"] for event in await messages(heard, 6)]
        assert seqs == list(range(1, 12))
        assert [(await hear(line))["payload"]["data"]["match"]["entry"]["seq"] for _ in seqs] == seqs
    assert 0 < taken.count < 2 * len(seqs)


async def test_a_rotated_token_is_given_nothing_more(server: Server, game: Any, taken: Taken) -> None:
    async with events(server, game.id, game.tokens[0]) as heard:
        await messages(heard, 1)
        await play_on(server, game, 1, followers=1)
        await messages(heard, 1)
        assert taken.count == 1
        rotated = await server.api.ask(
            "mutation($id: ID!, $key: ID!) { rotateToken(matchId: $id, requestId: $key)"
            " { __typename ... on TokenRotated { token } ... on Refusal { code } } }",
            game.tokens[0],
            id=game.id,
            key="r" * 22,
        )
        assert "token" in rotated
        await play_on(server, replace(game, tokens=(rotated["token"], game.tokens[1])), 1)
        (last,) = await messages(heard, 1)
        assert last.message == {"__typename": "Forbidden", "code": "TOKEN_ROTATED"}
    assert taken.count == 1


async def test_one_that_does_not_read_delays_nobody_and_loses_nothing(
    server: Server, game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first stream's messages wait to be sent: the other stream is not kept waiting."""
    send, slow, begun = sse._AsgiLine.send, asyncio.Event(), asyncio.Event()
    blocked: list[Any] = []

    async def sending(to: Any, data: bytes) -> None:
        if begun.is_set() and not blocked:
            blocked.append(to)
        if to in blocked:
            await slow.wait()
        await send(to, data)

    # By ASGI, as on a server that offers no other way.
    monkeypatch.setattr(sse, "WRITE", "no such key")
    monkeypatch.setattr(sse._AsgiLine, "send", sending)
    async with events(server, game.id) as first, events(server, game.id) as second:
        await messages(first, 1)
        await messages(second, 1)
        begun.set()
        await asyncio.sleep(0.05)
        await play_on(server, game, 4)
        reader = asyncio.gather(messages(first, 4), messages(second, 4))
        await asyncio.sleep(0.2)
        assert not reader.done()
        slow.set()
        seqs = [[event.message["entry"]["seq"] for event in one] for one in await reader]
        assert seqs == [[6, 7, 8, 9]] * 2


@pytest.mark.parametrize("ready", [True, False])
async def test_the_server_writes_past_asgi_where_the_connection_is_ready(
    server: Server, game: Any, monkeypatch: pytest.MonkeyPatch, ready: bool
) -> None:
    written = []
    part, text = DirectProtocol._write_part, SocketProtocol._write_text

    def write_part(self: DirectProtocol, scope: Any, chunk: bytes) -> bool:
        written.append(chunk)
        return ready and part(self, scope, chunk)

    def write_text(self: SocketProtocol, message: bytes) -> bool:
        written.append(message)
        return ready and text(self, message)

    monkeypatch.setattr(DirectProtocol, "_write_part", write_part)
    monkeypatch.setattr(SocketProtocol, "_write_text", write_text)
    async with events(server, game.id) as heard, socket(server) as line:
        await subscribe(line, "k", game.id)
        await messages(heard, 1)
        await hear(line)
        await play_on(server, game, 5, followers=2)
        assert [event.message["entry"]["seq"] for event in await messages(heard, 5)] == [6, 7, 8, 9, 10]
        assert [(await hear(line))["payload"]["data"]["match"]["entry"]["seq"] for _ in range(5)] == [
            6,
            7,
            8,
            9,
            10,
        ]
    # What is not written at once may come with the next message instead of being tried again.
    assert len(written) == 10 if ready else 0 < len(written) <= 10
