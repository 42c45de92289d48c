"""Proposals over the API: made, answered, repeated, raced for, and not by strangers."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.api.conftest import begin, strong
from tests.api.consent import answer, clocked, propose, resume

pytestmark = pytest.mark.store

NEXT = (
    "query($id: ID!, $after: Cursor, $wait: Int) {"
    " nextDecision(matchId: $id, after: $after, waitSeconds: $wait) {"
    " __typename ... on DecisionDue { cursor } ... on NothingYet { cursor awaited } } }"
)


async def test_a_draw_is_undone_once_the_other_player_agrees(api: Any, pebbles: Any) -> None:
    for token in pebbles.tokens:
        await api.play(pebbles.id, token, "bid 1")
    before = await api.match(pebbles.id)
    (seat,) = before["awaited"]
    mover, other = pebbles.tokens[seat], pebbles.tokens[1 - seat]
    view = (await api.match(pebbles.id, mover))["viewJson"]
    moves = (await api.legal(pebbles.id, mover))["moves"]
    played = await api.play(pebbles.id, mover, moves[0]["notation"])
    assert played["entry"]["draws"]
    asked = await propose(api, pebbles.id, mover, "UNDO")
    proposal = asked["match"]["proposal"]
    assert proposal == {
        "seq": asked["entry"]["seq"],
        "seat": seat,
        "kind": "UNDO",
        "seqs": [played["seq"]],
        "amount": 0,
        "agreed": [],
    }
    done = await answer(api, pebbles.id, other, proposal["seq"], True)
    events = done["entry"]["eventsJson"]
    assert [event["type"] for event in events] == ["table.answered", "table.undone"]
    assert (done["match"]["proposal"], done["match"]["awaited"]) == (None, [seat])
    assert (await api.match(pebbles.id, mover))["viewJson"] == view
    again = await api.play(pebbles.id, mover, moves[0]["notation"])
    assert again["__typename"] == "MovePlayed"


async def test_each_mutation_sent_again_gives_its_first_answer_on_any_worker(api: Any, other: Any) -> None:
    game = await clocked(api, 3)
    ids = [strong() for _ in range(4)]
    first, second, third = game.tokens

    async def twice(send: Any) -> Any:
        one, two = await send(api), await send(other)
        assert (one["__typename"], one["repeated"], two["repeated"]) == ("TableChanged", False, True)
        assert (one["match"], one["entry"]) == (two["match"], two["entry"])
        return one

    asked = await twice(lambda worker: propose(worker, game.id, first, "PAUSE", r=ids[0]))
    seq = asked["match"]["proposal"]["seq"]
    half = await twice(lambda worker: answer(worker, game.id, second, seq, True, r=ids[1]))
    assert half["match"]["proposal"]["agreed"] == [1]
    assert (await twice(lambda worker: answer(worker, game.id, third, seq, True, r=ids[2])))["match"][
        "paused"
    ]
    assert not (await twice(lambda worker: resume(worker, game.id, second, r=ids[3])))["match"]["paused"]
    # Even now, the first request gets its first answer, and its id serves nothing else.
    assert (await propose(other, game.id, first, "PAUSE", r=ids[0]))["match"]["proposal"]["seq"] == seq
    assert (await propose(api, game.id, first, "ABANDON", r=ids[0]))["code"] == "REQUEST_REUSED"


async def test_an_answer_that_comes_too_late_or_twice_is_refused(api: Any, pebbles: Any) -> None:
    one, two = pebbles.tokens
    seq = (await propose(api, pebbles.id, one, "ABANDON"))["match"]["proposal"]["seq"]
    assert (await answer(api, pebbles.id, one, seq, True))["code"] == "PROPOSAL_OWN"
    assert (await answer(api, pebbles.id, two, seq - 1, True))["code"] == "PROPOSAL_GONE"
    await api.play(pebbles.id, one, "bid 1")
    late = await answer(api, pebbles.id, two, seq, True)
    assert (late["code"], late["message"]) == ("PROPOSAL_GONE", f"No proposal {seq} is open.")
    seq = (await propose(api, pebbles.id, one, "ABANDON"))["match"]["proposal"]["seq"]
    ended = (await answer(api, pebbles.id, two, seq, True))["match"]
    assert (ended["endReason"], ended["proposal"]) == ("ABANDONED", None)
    assert (await answer(api, pebbles.id, two, seq, True))["code"] == "MATCH_OVER"


async def test_a_match_that_ends_in_a_pause_or_with_a_proposal_has_neither_afterwards(
    api: Any, start: Any
) -> None:
    paused, open_one = await clocked(api), await start("pebbles")
    operator = await api.service.operators.add("anna")
    seq = (await propose(api, paused.id, paused.tokens[0], "PAUSE"))["match"]["proposal"]["seq"]
    assert (await answer(api, paused.id, paused.tokens[1], seq, True))["match"]["paused"]
    await propose(api, open_one.id, open_one.tokens[0], "ABANDON")
    for game in (paused, open_one):
        await api.ask(
            'mutation($id: ID!, $r: ID!) { abandonMatch(matchId: $id, reason: "a test", requestId: $r)'
            " { __typename } }",
            operator,
            id=game.id,
            r=strong(),
        )
        left = await api.ask(
            "query($id: ID!) { match(id: $id) { ... on Match { phase paused proposal { seq } } } }",
            id=game.id,
        )
        assert left == {"phase": "OVER", "paused": False, "proposal": None}


async def test_strangers_neither_propose_nor_answer(api: Any, pebbles: Any, start: Any) -> None:
    elsewhere = await start("pebbles")
    seq = (await propose(api, pebbles.id, pebbles.tokens[0], "ABANDON"))["match"]["proposal"]["seq"]
    for token in (None, elsewhere.tokens[1]):
        assert (await propose(api, pebbles.id, token, "ABANDON"))["code"] == "NOT_YOUR_SEAT"
        assert (await answer(api, pebbles.id, token, seq, True))["code"] == "NOT_YOUR_SEAT"
        assert (await resume(api, pebbles.id, token))["code"] == "NOT_YOUR_SEAT"
    assert (await answer(api, pebbles.id, pebbles.tokens[1], seq, True, **{"as": 0}))[
        "code"
    ] == "NOT_YOUR_SEAT"
    unknown = await propose(api, "m-aaaaaaaaaaaaaaaa", pebbles.tokens[0], "ABANDON")
    assert unknown["code"] == "UNKNOWN_MATCH"


async def test_input_that_means_nothing_is_refused(api: Any, pebbles: Any) -> None:
    token = pebbles.tokens[0]
    await api.play(pebbles.id, token, "bid 1")
    for kind, more, code in (
        ("UNDO", {"seqs": [1]}, "SEQS_INVALID"),
        ("UNDO", {"seqs": [-5, 2**31 - 1]}, "SEQS_INVALID"),
        ("ABANDON", {"seqs": [1]}, "SEQS_INVALID"),
        ("ABANDON", {"amount": 5}, "AMOUNT_INVALID"),
        ("PAUSE", {}, "NO_CLOCK"),
        ("TIME", {"amount": 60_000}, "NO_CLOCK"),
        ("ABANDON", {"r": ""}, "REQUEST_ID_INVALID"),
    ):
        assert (await propose(api, pebbles.id, token, kind, **more))["code"] == code
    assert (await answer(api, pebbles.id, token, -1, False))["code"] == "PROPOSAL_GONE"


async def test_of_two_proposals_at_once_one_is_open(api: Any, other: Any, start: Any) -> None:
    for _ in range(5):
        game = await start("pebbles")
        both = await asyncio.gather(
            propose(api, game.id, game.tokens[0], "ABANDON"),
            propose(other, game.id, game.tokens[1], "ABANDON"),
        )
        made = [one["match"]["proposal"]["seq"] for one in both if one["__typename"] == "TableChanged"]
        assert len(made) == 1
        assert [one["code"] for one in both if "code" in one] == ["PROPOSAL_OPEN"]


async def test_an_answer_and_a_move_at_once_agree_on_which_was_first(api: Any, other: Any) -> None:
    for _ in range(5):
        game = await begin(api, "pebbles")
        seq = (await propose(api, game.id, game.tokens[0], "ABANDON"))["match"]["proposal"]["seq"]
        agreed, played = await asyncio.gather(
            answer(api, game.id, game.tokens[1], seq, True), other.play(game.id, game.tokens[0], "bid 1")
        )
        outcome = (agreed.get("code"), played.get("code"))
        assert outcome in (("PROPOSAL_GONE", None), (None, "MATCH_OVER"))


async def test_in_a_pause_moves_are_refused_and_bots_wait(api: Any, other: Any) -> None:
    game = await clocked(api)
    seq = (await propose(api, game.id, game.tokens[0], "PAUSE"))["match"]["proposal"]["seq"]
    assert (await answer(api, game.id, game.tokens[1], seq, True))["match"]["paused"]
    refused = await other.play(game.id, game.tokens[0], "bid 1")
    assert (refused["__typename"], refused["code"]) == ("NotNow", "MATCH_PAUSED")
    assert (await api.play(game.id, game.tokens[0], "bid 1", dry=True))["code"] == "MATCH_PAUSED"
    waiting = await api.ask(NEXT, game.tokens[0], id=game.id, wait=0)
    assert (waiting["__typename"], waiting["awaited"]) == ("NothingYet", [0, 1])
    due = asyncio.create_task(other.ask(NEXT, game.tokens[0], id=game.id, after=waiting["cursor"], wait=20))
    assert not (await resume(api, game.id, game.tokens[1]))["match"]["paused"]
    assert (await due)["__typename"] == "DecisionDue"
    assert (await other.play(game.id, game.tokens[0], "bid 1"))["__typename"] == "MovePlayed"
    assert (await resume(api, game.id, game.tokens[1]))["code"] == "NOT_PAUSED"
