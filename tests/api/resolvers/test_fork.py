"""Forks over HTTP: made after the end, played on, and telling nobody what they begin with."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.api.conftest import strong

pytestmark = pytest.mark.store

FORK = """mutation($match: ID!, $seq: Int!, $id: ID!, $as: Int) {
  forkMatch(matchId: $match, seq: $seq, requestId: $id, as: $as) { __typename
    ... on MatchForked { repeated seats { seat token }
      match { id phase practice fair listed closesAt forkedFrom { match seq } seats { mine } } }
    ... on Refusal { code } } }"""


async def test_a_position_is_played_on(api: Any, pebbles: Any) -> None:
    for token in pebbles.tokens:
        await api.play(pebbles.id, token, "bid 1")
    seq = (await api.match(pebbles.id))["seq"]
    early = await api.ask(FORK, pebbles.tokens[0], match=pebbles.id, seq=seq, id=strong())
    assert (early["__typename"], early["code"]) == ("NotNow", "FORK_TOO_EARLY")
    resign = "mutation($match: ID!) { resign(matchId: $match) { __typename } }"
    await api.ask(resign, pebbles.tokens[0], match=pebbles.id)
    request = strong()
    made = await api.ask(FORK, match=pebbles.id, seq=seq, id=request)
    match, tokens = made["match"]["id"], [seat["token"] for seat in made["seats"]]
    assert made["match"]["forkedFrom"] == {"match": pebbles.id, "seq": seq}
    facts = {"phase": "RUNNING", "practice": True, "fair": False, "listed": False}
    assert made["match"] | facts == made["match"]
    assert made["match"]["closesAt"] > 0
    assert await api.ask(FORK, match=pebbles.id, seq=seq, id=request) == made | {"repeated": True}
    for seat, token in enumerate(tokens):
        seen, before = (
            await api.match(match, token),
            await api.match(pebbles.id, pebbles.tokens[seat], at=seq),
        )
        assert (seen["viewer"], seen["awaited"]) == (str(seat), before["awaited"])
        assert seen["viewJson"]["players"][seat]["hand"] == before["viewJson"]["players"][seat]["hand"]
    # Whoever finds the fork's id sees no more than the public of it.
    entries = await api.ask(
        "query($id: ID!) { entries(matchId: $id) { ... on Entries { entries { eventsJson text } } } }",
        id=match,
    )
    assert '"state": {}' in json.dumps(entries)
    hands = [player["hand"] for player in (await api.match(match))["viewJson"]["players"]]
    assert all(set(hand) <= {"?"} for hand in hands)
    for query in ("record(matchId: $id)", "receipt(matchId: $id)"):
        refused = await api.ask(f"query($id: ID!) {{ {query} {{ ... on Refusal {{ code }} }} }}", id=match)
        assert refused["code"] == "FORK_UNSIGNED"
    seat = (await api.match(match))["awaited"][0]
    moves = (await api.legal(match, tokens[seat]))["moves"]
    assert (await api.play(match, tokens[seat], moves[0]["notation"]))["__typename"] == "MovePlayed"


async def test_what_cannot_be_forked(api: Any, pebbles: Any) -> None:
    weak = await api.ask(FORK, match=pebbles.id, seq=5, id="short")
    assert weak["code"] in ("REQUEST_ID_WEAK", "FORK_TOO_EARLY")
    gone = await api.ask(FORK, match="m-aaaaaaaaaaaaaaaa", seq=5, id=strong())
    assert (gone["__typename"], gone["code"]) == ("NotFound", "UNKNOWN_MATCH")
    await api.ask(
        "mutation($match: ID!) { resign(matchId: $match) { __typename } }",
        pebbles.tokens[0],
        match=pebbles.id,
    )
    for seq, seat, code in ((1, None, "NOTHING_TO_FORK"), (99, None, "NOT_YET"), (5, 9, "SEAT_INVALID")):
        refused = await api.ask(FORK, match=pebbles.id, seq=seq, id=strong(), **{"as": seat})
        assert refused["code"] == code
