"""Where a stream goes on from any cursor that a client may hold, whatever kind of stream it is."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from tests.api.conftest import Api, Game, Server, begin, strong
from tests.plugins.following import KINDS, Follower
from tests.plugins.lines import Line

pytestmark = pytest.mark.store

TICKET = "mutation($id: ID!) { createTicket(matchId: $id, kind: STREAM) { ... on TicketCreated { path } } }"
RESIGN = "mutation($id: ID!) { resign(matchId: $id) { __typename } }"
ROTATE = (
    "mutation($id: ID!, $request: ID!) { rotateToken(matchId: $id, requestId: $request) {"
    " ... on TokenRotated { token } } }"
)
ENTRIES = "query($id: ID!) { entries(matchId: $id, first: 200) { ... on Entries { entries { cursor } } } }"

NO_CURSORS = ("", "1", "-1", "00", "1-", f"01-{'0' * 64}", f"1-{'g' * 64}", f"1-{'A' * 64}", "9" * 300)


async def cursors(api: Api, match: str) -> list[str]:
    """Return the cursor of each entry, the beginning first."""
    answer = await api.ask(ENTRIES, id=match)
    return ["0", *(entry["cursor"] for entry in answer["entries"])]


async def first(
    server: Server, kind: str, match: str, cursor: str, token: str | None, count: int
) -> list[Any]:
    """Return the first messages, at most so many, of a stream that goes on from a cursor."""
    ticket = (await server.api.ask(TICKET, token, id=match))["path"]
    follower = Follower(kind, [server.url], match, token, ticket)
    follower.cursor = cursor
    # A follower that has a cursor has received a message.
    follower.received = [{}]
    line = await Line.open(server.url)
    found: list[Any] = []
    try:
        async for message in KINDS[kind](follower, line):
            found.append(message)
            if len(found) == count:
                break
    finally:
        line.cut()
    return found


def seqs(messages: list[Any]) -> list[int]:
    """Return the numbers of the entries."""
    return [message["entry"]["seq"] for message in messages]


@pytest.mark.parametrize("kind", KINDS)
async def test_from_each_entry_on_to_the_end_and_then_nothing(server: Server, kind: str) -> None:
    game = await begin(server.api, "pebbles", seed="a pebble")
    await server.api.play(game.id, game.tokens[0], "bid 1")
    await server.api.ask(RESIGN, game.tokens[1], id=game.id)
    known = await cursors(server.api, game.id)
    for token in (None, game.tokens[0]):
        whole = await first(server, kind, game.id, "0", token, 99)
        assert seqs(whole) == list(range(1, len(known)))
        for at, cursor in enumerate(known[:-1]):
            assert await first(server, kind, game.id, cursor, token, 99) == whole[at:]
    if kind != "ticket":
        # Status 204 tells EventSource to stop, which has its own test.
        assert await first(server, kind, game.id, known[-1], None, 99) == []


@pytest.mark.parametrize("kind", KINDS)
async def test_a_match_that_has_not_started_is_followed_into_play(server: Server, kind: str) -> None:
    made = await server.api.create("pebbles")
    match = made["match"]["id"]
    joined = await server.api.join(made["code"])
    assert seqs(await first(server, kind, match, "0", joined["token"], 2)) == [1, 2]
    following = asyncio.create_task(first(server, kind, match, joined["match"]["cursor"], joined["token"], 3))
    other = await server.api.join(made["code"])
    for token in (joined["token"], other["token"]):
        await server.api.ask("mutation($id: ID!) { ready(matchId: $id) { __typename } }", token, id=match)
    answer = await following
    assert seqs(answer) == [3, 4, 5]
    assert [message["match"]["phase"] for message in answer] == ["OPEN", "OPEN", "RUNNING"]


@pytest.mark.parametrize("kind", KINDS)
async def test_a_cursor_that_the_match_does_not_have_is_rewound_to_the_beginning(
    server: Server, kind: str
) -> None:
    game = await begin(server.api, "pebbles", seed="a pebble")
    foreign = await begin(server.api, "pebbles", seed="another")
    own = await cursors(server.api, game.id)
    other = await cursors(server.api, foreign.id)
    seq, hash = own[3].split("-")
    for cursor in (other[3], other[5], f"{seq}-{'0' * 64}", f"99-{hash}", f"999999999-{hash}"):
        rewound, *answer = await first(server, kind, game.id, cursor, None, 6)
        assert (rewound["__typename"], rewound["cursor"], rewound["lastCommonSeq"]) == ("Rewound", "0", 0)
        assert [message["cursor"] for message in answer] == own[1:]


@pytest.mark.parametrize("kind", KINDS)
async def test_what_is_no_cursor_is_refused(server: Server, game: Game, kind: str) -> None:
    path = (await server.api.ask(TICKET, None, id=game.id))["path"]
    for cursor in NO_CURSORS:
        if not cursor and kind == "Last-Event-ID":
            # An empty header is none.
            continue
        if kind == "ticket":
            answer = (await server.api.http.get(path, params={"after": cursor})).text
        else:
            answer = json.dumps(await first(server, kind, game.id, cursor, None, 1))
        assert '"CURSOR_INVALID"' in answer, cursor


@pytest.fixture
async def game(server: Server) -> Game:
    """A running match on the worker."""
    return await begin(server.api, "pebbles", seed="a pebble")


async def test_a_stream_is_resumed_with_the_new_token_and_not_with_the_old(server: Server) -> None:
    game = await begin(server.api, "pebbles", seed="a pebble")
    old = game.tokens[0]
    await server.api.play(game.id, old, "bid 1")
    known = await cursors(server.api, game.id)
    new = (await server.api.ask(ROTATE, old, id=game.id, request=strong()))["token"]
    for kind in KINDS:
        (answer,) = await first(server, kind, game.id, known[-2], new, 1)
        assert (answer["match"]["viewer"], answer["entry"]["by"]["move"]) == ("0", "bid 1")
    # The old one opens nothing: how each door refuses it is in transport/test_doors.
    refused = await server.api.ask(TICKET, old, id=game.id)
    assert "path" not in refused
