"""Peers that are there in appearance only: they are found out, and nothing of them is kept."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, TypeAlias

import pytest
from tests.api.conftest import GAMES, Game, Server, begin, listening
from tests.plugins.following import Follower
from tests.plugins.lines import PING, Broken, Line, SocketLine
from tests.toys.murmurs import Murmurs

from skerry.host.resources import Resources
from skerry.settings.api import ApiSettings

pytestmark = pytest.mark.store

SECONDS = 120
"""How long anything may take on a busy machine."""

needs_linux = pytest.mark.skipif(
    sys.platform != "linux",
    reason="only Linux has a time-out for peers that acknowledge nothing",
)

FOLLOW = "subscription($id: ID!) { match(id: $id, after: 0) { __typename ... on MatchUpdate { cursor } } }"
TICKET = "mutation($id: ID!) { createTicket(matchId: $id, kind: STREAM) { ... on TicketCreated { path } } }"
POLL = (
    "query($id: ID!, $after: Cursor) {"
    " nextDecision(matchId: $id, after: $after, waitSeconds: 3) { __typename } }"
)


@pytest.fixture
async def server(resources: Resources) -> AsyncIterator[Server]:
    """A worker that has little patience."""
    settings = ApiSettings(heartbeat=0.2, patience=1)
    async with listening(resources, settings, {**GAMES, "murmurs": Murmurs()}) as made:
        yield made


@pytest.fixture
async def game(server: Server) -> Game:
    """A match whose entries take room."""
    return await begin(server.api, "murmurs", seed="half open", json={"size": 50_000})


async def playing(server: Server, game: Game, count: int) -> None:
    """Make entries."""
    for number in range(count):
        played = await server.api.play(game.id, game.tokens[number % 2], f"say w{number}")
        assert played["__typename"] == "MovePlayed"


async def nothing_is_left(server: Server) -> None:
    """Wait until the worker has no follower, no open stream and no connection but that of these tests."""
    state = server.worker.server_state
    async with asyncio.timeout(SECONDS):
        while server.api.service.resources.tailer.watched or len(state.connections) > 1:  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    answer = (await server.api.http.get("/metrics")).text.splitlines()
    streams = [line for line in answer if line.startswith("skerry_streams")]
    assert streams
    assert all(line.endswith(" 0.0") for line in streams), streams


Connect: TypeAlias = Callable[[], Awaitable[Line]]


@pytest.fixture
async def connect(server: Server) -> AsyncIterator[Connect]:
    """Opens connections that take in little, all of which are closed in the end."""
    lines: list[Line] = []

    async def opened() -> Line:
        lines.append(await Line.open(server.url, room=4096))
        return lines[-1]

    yield opened
    for line in lines:
        line.cut()


async def socket(connect: Connect, game: Game, *, answers: bool = True) -> SocketLine:
    """Open a socket that follows the match."""
    opened = await SocketLine.open(await connect(), answers=answers)
    await opened.say(type="connection_init")
    assert await opened.hear() == {"type": "connection_ack"}
    await opened.say(type="subscribe", id="a", payload={"query": FOLLOW, "variables": {"id": game.id}})
    for _ in range(5):
        assert (await opened.hear())["type"] == "next"
    return opened


async def test_a_socket_that_answers_pings_lives_for_ever(
    server: Server, game: Game, connect: Connect
) -> None:
    opened = await socket(connect, game)
    async with asyncio.timeout(SECONDS):
        # Longer than the patience, in silence but for pings.
        while opened.pings < 8:
            reading = asyncio.ensure_future(opened.frame())
            await opened.say(type="ping")
            await reading
    await playing(server, game, 1)
    while (await opened.hear())["type"] != "next":
        pass
    opened.line.cut()
    await nothing_is_left(server)


async def test_a_socket_that_answers_no_ping_is_cut_off(server: Server, game: Game, connect: Connect) -> None:
    opened = await socket(connect, game, answers=False)
    kinds = set()
    # Without a code, since those that could be given tell graphql-ws not to connect again.
    async with asyncio.timeout(SECONDS):
        with contextlib.suppress(Broken):
            while True:
                kinds.add((await opened.frame())[0])
    assert kinds == {PING}
    await nothing_is_left(server)


async def opened_in_all_ways(server: Server, game: Game, connect: Connect) -> list[Line]:
    """Follow by a socket, by event streams of both kinds, and by a long poll."""
    lines = [(await socket(connect, game)).line]
    ticket = (await server.api.ask(TICKET, game.tokens[0], id=game.id))["path"]
    json_kind = {"content-type": "application/json"}
    stream = {**json_kind, "accept": "text/event-stream"}
    poll = {**json_kind, "authorization": f"Bearer {game.tokens[1]}"}
    cursor = (await server.api.match(game.id))["cursor"]

    def body(query: str, **variables: Any) -> bytes:
        return json.dumps({"query": query, "variables": {"id": game.id, **variables}}).encode()

    for method, path, headers, sent in (
        ("POST", "/graphql", stream, body(FOLLOW)),
        ("GET", ticket, stream, b""),
    ):
        line = await connect()
        assert await line.ask(method, path, headers, sent) == 200
        await anext(line.chunks())
        lines.append(line)
    line = await connect()
    waiting = asyncio.ensure_future(line.ask("POST", "/graphql", poll, body(POLL, after=cursor)))
    await asyncio.sleep(0)
    waiting.cancel()
    lines.append(line)
    return lines


@needs_linux
async def test_who_stops_reading_for_good_is_dropped(server: Server, game: Game, connect: Connect) -> None:
    lines = await opened_in_all_ways(server, game, connect)
    for line in lines:
        line.stop_reading()
    other = Follower("socket", [server.url], game.id)
    following = asyncio.create_task(other.run())
    # More than any buffer of the kernel holds.
    await playing(server, game, 150)
    await other.until(lambda heard: heard.seq == 155)
    following.cancel()
    await asyncio.gather(following, return_exceptions=True)
    await nothing_is_left(server)


@needs_linux
async def test_who_vanishes_without_a_word_is_dropped(server: Server, game: Game, connect: Connect) -> None:
    lines = await opened_in_all_ways(server, game, connect)
    for line in lines:
        line.vanish()
    await nothing_is_left(server)
