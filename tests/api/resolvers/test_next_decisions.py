"""The long poll over all matches of a player or of several seat tokens."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace
from tests.api.conftest import begin, opened_api, strong

from skerry.api.resolvers.decision_cursor import MAX_ANSWERED, DecisionCursor
from skerry.chain.entries import Head
from skerry.host.resources import Resources
from skerry.settings.api import ApiSettings

pytestmark = pytest.mark.store

NEXT = """query($after: String, $wait: Int, $moves: Int) {
  nextDecisions(after: $after, waitSeconds: $wait, moves: $moves) { __typename
    ... on MyDecisionDue { cursor due { seat openedSeq match { id } viewJson
      legalMoves { count moves { notation } } } }
    ... on NothingDue { cursor followed more }
    ... on Refusal { code } } }"""
READY = "mutation($id: ID!) { ready(matchId: $id) { __typename } }"
RESIGN = "mutation($id: ID!) { resign(matchId: $id) { __typename } }"


async def player(api: Any) -> str:
    """Return the token of a new player."""
    made = await api.ask(
        "mutation($id: ID!) { createPlayer(requestId: $id) { ... on PlayerCreated { token } } }", id=strong()
    )
    return str(made["token"])


async def solo(api: Any, token: str) -> str:
    """Start a match of one seat that a player holds."""
    made = await api.create("pebbles", 1)
    await api.join(made["code"], token)
    match = str(made["match"]["id"])
    assert await api.ask(READY, token, id=match) == {"__typename": "TableChanged"}
    return match


async def play_first(api: Any, token: str, answer: Any) -> None:
    """Play the first legal move of an answer."""
    due = answer["due"]
    move = due["legalMoves"]["moves"][0]["notation"]
    played = await api.play(due["match"]["id"], token, move)
    assert played["__typename"] == "MovePlayed", played


async def test_a_player_is_asked_for_all_matches_in_turn(api: Any) -> None:
    token = await player(api)
    matches = sorted([await solo(api, token) for _ in range(3)])
    asked, cursor = [], None
    for _ in range(3):
        answer = await api.ask(NEXT, token, after=cursor, wait=0)
        assert answer["__typename"] == "MyDecisionDue"
        asked.append(answer["due"]["match"]["id"])
        cursor = answer["cursor"]
    assert asked == matches
    # All are answered, and none has changed.
    nothing = await api.ask(NEXT, token, after=cursor, wait=0)
    assert nothing == {"__typename": "NothingDue", "cursor": cursor, "followed": 3, "more": False}
    # A move opens a new decision, which is answered even though two others still wait.
    again = await api.ask(NEXT, token, wait=0)
    await play_first(api, token, again)
    moved = await api.ask(NEXT, token, after=cursor, wait=0)
    assert moved["due"]["match"]["id"] == again["due"]["match"]["id"]


async def test_it_plays_all_matches_to_their_ends(api: Any) -> None:
    token = await player(api)
    matches = {await solo(api, token) for _ in range(2)}
    cursor, turns = None, []
    async with asyncio.timeout(60):
        while (answer := await api.ask(NEXT, token, after=cursor, wait=0))["__typename"] == "MyDecisionDue":
            turns.append(answer["due"]["match"]["id"])
            cursor = answer["cursor"]
            await play_first(api, token, answer)
    assert answer["followed"] == 0
    assert set(turns) == matches
    # No match waits for the other's end.
    assert turns[0] != turns[1]
    for match in matches:
        assert (await api.match(match))["phase"] == "OVER"


async def test_it_waits_and_a_move_through_another_worker_wakes(api: Any, other: Any, pebbles: Any) -> None:
    one, two = pebbles.tokens
    first = await api.ask(NEXT, one, wait=0)
    assert (first["due"]["match"]["id"], first["due"]["seat"]) == (pebbles.id, 0)
    waiting = asyncio.create_task(api.ask(NEXT, one, after=first["cursor"], wait=50))
    await asyncio.sleep(0.05)
    assert not waiting.done()
    played = await other.play(pebbles.id, two, "bid 1")
    assert played["__typename"] == "MovePlayed", played
    answer = await waiting
    assert (answer["__typename"], answer["due"]["openedSeq"]) == ("MyDecisionDue", first["due"]["openedSeq"])


async def test_several_seat_tokens_are_as_good(api: Any) -> None:
    games = [await begin(api, "pebbles") for _ in range(2)]
    tokens = ", Bearer ".join(game.tokens[1] for game in games)
    cursor, found = None, set()
    for _ in games:
        answer = await api.ask(NEXT, tokens, after=cursor, wait=0)
        found.add((answer["due"]["match"]["id"], answer["due"]["seat"]))
        cursor = answer["cursor"]
    assert found == {(game.id, 1) for game in games}


async def test_ended_matches_and_those_of_others_are_not_asked(api: Any, pebbles: Any) -> None:
    token = await player(api)
    match = await solo(api, token)
    await api.ask(RESIGN, token, id=match)
    await begin(api, "pebbles")
    answer = await api.ask(NEXT, token, wait=0)
    assert (answer["__typename"], answer["more"]) == ("NothingDue", False)


async def test_more_matches_than_one_request_follows_take_turns(
    resources: Resources, settings: ApiSettings
) -> None:
    async with opened_api(resources, replace(settings, max_followed=2)) as api:
        token = await player(api)
        matches = {await solo(api, token) for _ in range(5)}
        found, cursor = set(), None
        for _ in range(12):
            answer = await api.ask(NEXT, token, after=cursor, wait=0)
            cursor = answer["cursor"]
            if answer["__typename"] == "MyDecisionDue":
                found.add(answer["due"]["match"]["id"])
            else:
                assert (answer["followed"], answer["more"]) == (2, True)
        assert found == matches


async def test_what_cannot_be_meant_is_refused(api: Any, pebbles: Any) -> None:
    token = pebbles.tokens[0]
    assert (await api.ask(NEXT, None, wait=0))["code"] == "SEAT_NEEDED"
    assert (await api.ask(NEXT, token, wait=56))["code"] == "WAIT_INVALID"
    assert (await api.ask(NEXT, token, wait=0, moves=-1))["code"] == "PAGE_INVALID"
    for cursor in ("", "x", "m-1.short", f"m-1.{'a' * 8 * (MAX_ANSWERED + 1)}"):
        assert (await api.ask(NEXT, token, wait=0, after=cursor))["code"] == "CURSOR_INVALID"


def test_a_cursor_forgets_the_oldest_and_survives_as_text() -> None:
    cursor = DecisionCursor()
    for number in range(MAX_ANSWERED + 1):
        cursor = cursor.after("m-aaaaaaaaaaaaaaaa", number, Head(7, "ab" * 32))
    assert DecisionCursor.parse(str(cursor)) == cursor
    assert not cursor.has("m-aaaaaaaaaaaaaaaa", 0, Head(7, "ab" * 32))
    assert cursor.has("m-aaaaaaaaaaaaaaaa", 1, Head(7, "ab" * 32))
    assert not cursor.has("m-aaaaaaaaaaaaaaaa", 1, Head(8, "ab" * 32))
    assert not cursor.has("m-aaaaaaaaaaaaaaaa", 1, Head(7, "cd" * 32))
