"""Event streams that are opened and written directly: the same bytes as by ASGI, and the same ends."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import orjson
import pytest
from tests.api.conftest import Server, begin, listening
from tests.api.wire import NAME, ODD, UNKNOWN, Wire, request, wire, without_names

from skerry.host.resources import Resources
from skerry.settings.api import ApiSettings

pytestmark = pytest.mark.store

EVENTS = "accept: text/event-stream"
WAYS = ((EVENTS, *ODD), (EVENTS,))
FIELDS = (
    "{ __typename ... on MatchUpdate { cursor head { seq } entry { seq by { seat move } eventsJson }"
    " match { viewJson phase seats { seat mine } decision { kind } } }"
    " ... on Refusal { code message hint } }"
)
FOLLOW = "subscription($id: ID!, $after: Cursor) { match(id: $id, after: $after) " + FIELDS + " }"


def follow(match: str, after: str | None = "0", query: str = FOLLOW) -> bytes:
    return orjson.dumps({"query": query, "variables": {"id": match, "after": after}})


async def play(server: Server, match: Any) -> None:
    """Play the first legal move."""
    service = server.api.service
    state = (await service.access(match.id)).state
    seat = min(state.decisions())
    move = state.rules.format(next(iter(state.rules.legal_moves(state.game_state, seat))))
    await service.play(match.id, await service.tokens_of([match.tokens[seat]]), None, move)


async def read_to(line: Wire, end: bytes) -> bytes:
    """Return what comes up to an end, without the time and what only one of the ways has to say."""
    async with asyncio.timeout(60):
        data = await line.reader.readuntil(end)
    data = re.sub(rb"(date|connection): [^\r]*\r\n", b"", data)
    return without_names(re.sub(rb"\r\n[0-9a-f]+\r\n", b"\r\n", data))


END = b"\r\n0\r\n\r\n"


@pytest.mark.parametrize(
    "body",
    [
        NAME,
        UNKNOWN,
        b"{",
        orjson.dumps({"query": "mutation { createPlayer(requestId: 1) { __typename } }"}),
        follow("m-0"),
        follow("m-0", query="subscription { match(id: 1, after: 2) { nothing } }"),
        follow("m-aaaaaaaaaaaaaaaa", "not a cursor"),
        follow("m-aaaaaaaaaaaaaaaa"),
    ],
)
async def test_a_stream_that_ends_at_once_has_the_same_bytes(
    server: Server, directly: list[bytes], body: bytes
) -> None:
    heard = []
    for more in WAYS:
        async with wire(server) as line:
            for _ in range(2):
                line.writer.write(request(body, *more))
                heard.append(await (line.answer() if body == b"{" else read_to(line, END)))
                # The connection goes on with another request.
                assert (await line.ask(request(NAME))).startswith(b"HTTP/1.1 200 ")
    heard = [re.sub(rb"connection: [^\r]*\r\n", b"", answer) for answer in heard]
    assert len(set(heard)) == 1
    assert body in directly


@pytest.mark.parametrize("directives", ["", " @include(if: true)"])
@pytest.mark.parametrize("after", ["0", None])
async def test_a_match_is_followed_with_the_same_bytes_to_its_end(
    server: Server, directly: list[bytes], directives: str, after: str | None
) -> None:
    query = FOLLOW.replace("__typename", f"__typename{directives}")
    heard = []
    for more in WAYS:
        match = await begin(server.api, "dream-islands", seed="an island")
        for token in (f"authorization: Bearer {match.tokens[0]}", "x: y"):
            async with wire(server) as line:
                # The head is known from its second request on.
                for _ in range(2):
                    line.writer.write(request(NAME, token, *more))
                    await read_to(line, END)
                directly.clear()
                line.writer.write(request(follow(match.id, after, query), token, *more))
                # Up to the last entry: from the first on if they were asked for.
                heard.append([await read_to(line, b'"seq":6}' if token == "x: y" else b'"seq":5}')])
                service = server.api.service
                if token == "x: y":
                    await service.resign(match.id, await service.tokens_of([match.tokens[1]]), None)
                else:
                    await play(server, match)
                heard[-1].append(await read_to(line, END if token == "x: y" else b'"seq":6}'))
                assert len(directly) == (more == (EVENTS,))
    parsed, direct = heard[:2], heard[2:]
    assert parsed == direct
    assert b"event: complete" in direct[1][1]


async def test_a_client_that_leaves_ends_its_stream(server: Server, directly: list[bytes]) -> None:
    match = await begin(server.api, "pebbles")
    directly.clear()
    async with wire(server) as line:
        for _ in range(2):
            line.writer.write(request(NAME, EVENTS))
            await read_to(line, END)
        line.writer.write(request(follow(match.id), EVENTS) + request(NAME, EVENTS))
        await read_to(line, b'"seq":5}')
        state = server.api.app.state.worker
        assert len(state.open_streams) == 1 or state.service.resources.tailer.watched == 1
    async with asyncio.timeout(10):
        while state.service.resources.tailer.watched:  # noqa: ASYNC110  # nothing signals it
            await asyncio.sleep(0.01)
    assert len(directly) == 2


async def test_when_the_worker_stops_a_stream_ends_and_can_be_resumed(
    resources: Resources, settings: ApiSettings, directly: list[bytes]
) -> None:
    async with listening(resources, settings) as server, wire(server) as line:
        match = await begin(server.api, "pebbles")
        directly.clear()
        for _ in range(2):
            line.writer.write(request(NAME, EVENTS))
            await read_to(line, END)
        line.writer.write(request(follow(match.id), EVENTS))
        await read_to(line, b'"seq":5}')
        stopping = asyncio.create_task(server.stop())
        rest = await line.reader.read()
        assert rest.endswith(b"0\r\n\r\n")
        assert b"complete" not in rest
        await stopping
    assert len(directly) == 2


async def test_a_client_that_does_not_read_is_waited_for(server: Server, directly: list[bytes]) -> None:
    """It gets the rest once it reads."""
    match = await begin(server.api, "pebbles")
    directly.clear()
    async with wire(server) as line:
        for _ in range(2):
            line.writer.write(request(NAME, EVENTS))
            await read_to(line, END)
        here = line.writer.get_extra_info("sockname")
        connections: Any = server.worker.server_state.connections
        (connection,) = [each for each in connections if each.client == here]
        line.writer.write(request(follow(match.id), EVENTS))
        await read_to(line, b'"seq":5}')
        connection.flow.pause_writing()
        for _ in range(3):
            await play(server, match)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.2):
                await line.reader.readuntil(b"event: next")
        connection.flow.resume_writing()
        assert (await read_to(line, b'"seq":8}')).count(b"event: next") == 3
    assert follow(match.id) in directly
