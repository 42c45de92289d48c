"""The long poll of bots."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.api.conftest import begin

pytestmark = pytest.mark.store

NEXT = (
    "query($id: ID!, $after: Cursor, $wait: Int, $moves: Int, $as: Int) {"
    " nextDecision(matchId: $id, after: $after, waitSeconds: $wait, moves: $moves, as: $as) { __typename"
    " ... on DecisionDue { seat openedSeq cursor head { seq hash } viewJson view { game } deadline"
    "   decision { kind sealed } legalMoves { count moves { notation } } match { seq viewer } }"
    " ... on NothingYet { head { seq } cursor awaited phase waitingFor }"
    " ... on MatchEnded { outcome { winners } head { seq } match { phase secret } }"
    " ... on Refusal { code } } }"
)


async def test_a_bot_plays_a_whole_match_by_waiting_and_playing(api: Any) -> None:
    game = await begin(api, "pebbles", options={"pebbles": {"left": 1}})

    async def bot(seat: int) -> Any:
        after = None
        while True:
            due = await api.ask(NEXT, game.tokens[seat], id=game.id, after=after, wait=20)
            if due["__typename"] == "MatchEnded":
                return due
            if due["__typename"] != "DecisionDue":
                after = due["cursor"]
                continue
            assert due["seat"] == seat
            assert due["match"]["viewer"] == str(seat)
            move = due["legalMoves"]["moves"][0]["notation"]
            played = await api.play(game.id, game.tokens[seat], move, expected=due["head"]["seq"])
            assert played["__typename"] == "MovePlayed", played
            after = f"{played['head']['seq']}-{played['head']['hash']}"

    async with asyncio.timeout(60):
        ends = await asyncio.gather(bot(0), bot(1))
    assert ends[0] == ends[1]
    assert ends[0]["outcome"]["winners"]
    assert ends[0]["match"]["phase"] == "OVER"
    assert ends[0]["match"]["secret"]


async def test_an_open_decision_is_answered_at_once(api: Any, pebbles: Any) -> None:
    due = await api.ask(NEXT, pebbles.tokens[1], id=pebbles.id, wait=0, moves=2)
    assert (due["__typename"], due["decision"]) == ("DecisionDue", {"kind": "BID", "sealed": True})
    assert (due["legalMoves"]["count"], len(due["legalMoves"]["moves"])) == (3, 2)
    assert (due["view"], due["deadline"]) == ({"game": "pebbles"}, None)
    assert due["openedSeq"] == due["head"]["seq"]
    # The same head again is nothing new.
    nothing = await api.ask(NEXT, pebbles.tokens[1], id=pebbles.id, wait=0, after=due["cursor"])
    assert nothing == {
        "__typename": "NothingYet",
        "head": {"seq": due["head"]["seq"]},
        "cursor": due["cursor"],
        "awaited": [0, 1],
        "phase": "RUNNING",
        "waitingFor": "To move: seat 0 and seat 1.",
    }
    # What another did meanwhile is, although the own decision stands.
    await api.play(pebbles.id, pebbles.tokens[0], "bid 1")
    moved = await api.ask(NEXT, pebbles.tokens[1], id=pebbles.id, wait=0, after=due["cursor"])
    assert (moved["__typename"], moved["openedSeq"]) == ("DecisionDue", due["openedSeq"])
    elsewhere = f"{moved['head']['seq']}-{'0' * 64}"
    other_branch = await api.ask(NEXT, pebbles.tokens[1], id=pebbles.id, wait=0, after=elsewhere)
    assert other_branch["__typename"] == "DecisionDue"


async def test_an_open_match_is_waited_for_and_another_worker_s_move_wakes(api: Any, other: Any) -> None:
    made = await api.create("pebbles", 1)
    joined = await api.join(made["code"])
    match = made["match"]["id"]
    early = await api.ask(NEXT, joined["token"], id=match, wait=0)
    assert (early["__typename"], early["phase"]) == ("NothingYet", "OPEN")
    assert early["waitingFor"] == "Not ready: seat 0."
    waiting = asyncio.create_task(api.ask(NEXT, joined["token"], id=match, wait=50))
    await asyncio.sleep(0)
    ready = "mutation($id: ID!) { ready(matchId: $id) { __typename } }"
    assert await other.ask(ready, joined["token"], id=match) == {"__typename": "TableChanged"}
    assert (await waiting)["__typename"] == "DecisionDue"


async def test_waiting_is_for_seats(api: Any, pebbles: Any) -> None:
    assert (await api.ask(NEXT, None, id=pebbles.id, wait=0))["code"] == "NOT_YOUR_SEAT"
    assert (await api.ask(NEXT, pebbles.tokens[0], id=pebbles.id, wait=0, **{"as": 1}))[
        "code"
    ] == "NOT_YOUR_SEAT"
    assert (await api.ask(NEXT, None, id="m-nothing", wait=0))["code"] == "UNKNOWN_MATCH"
    bad = await api.ask(NEXT, pebbles.tokens[0], id=pebbles.id, wait=0, after="x")
    assert bad["code"] == "CURSOR_INVALID"
