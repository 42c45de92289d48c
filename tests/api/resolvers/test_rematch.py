"""A rematch over HTTP, from the end of one match to the end of the next."""

from __future__ import annotations

from typing import Any

import pytest
from tests.api.conftest import strong

pytestmark = pytest.mark.store

REMATCH = """mutation($match: ID!, $id: ID!, $as: Int) { rematch(matchId: $match, requestId: $id, as: $as) {
  __typename ... on SeatJoined { seat token repeated
    match { id viewer predecessor successor seats { taken reserved mine } } }
  ... on Refusal { code message hint } } }"""
LINKS = "query($id: ID!) { match(id: $id) { ... on Match { phase predecessor successor } } }"
ACT = "mutation($match: ID!) { %s(matchId: $match) { __typename } }"


async def test_two_players_meet_again(api: Any, pebbles: Any) -> None:
    refused = await api.ask(REMATCH, pebbles.tokens[0], match=pebbles.id, id=strong())
    assert (refused["__typename"], refused["code"]) == ("NotNow", "NOT_PLAYED")
    assert (await api.ask(LINKS, id=pebbles.id)) == {
        "phase": "RUNNING",
        "predecessor": None,
        "successor": None,
    }
    await api.ask(ACT % "resign", pebbles.tokens[0], match=pebbles.id)
    assert (await api.ask(REMATCH, pebbles.tokens[0], match=pebbles.id, id="short"))["code"] == (
        "REQUEST_ID_WEAK"
    )
    assert (await api.ask(REMATCH, None, match=pebbles.id, id=strong()))["__typename"] == "Forbidden"
    both = ", ".join(pebbles.tokens)
    first = await api.ask(REMATCH, both, match=pebbles.id, id=strong(), **{"as": 0})
    match = first["match"]["id"]
    assert (first["seat"], first["match"]["viewer"]) == (1, "1")
    assert first["match"] | {"predecessor": pebbles.id, "successor": None} == first["match"]
    assert first["match"]["seats"] == [
        {"taken": False, "reserved": True, "mine": False},
        {"taken": True, "reserved": False, "mine": True},
    ]
    assert (await api.ask(LINKS, id=pebbles.id))["successor"] == match
    refused = await api.join((await api.match(match, first["token"]))["joinCode"])
    assert refused["code"] == "SEAT_RESERVED"
    assert refused["hint"] == "Call rematch with the token of your seat in the match before."
    request = strong()
    second = await api.ask(REMATCH, pebbles.tokens[1], match=pebbles.id, id=request)
    again = await api.ask(REMATCH, pebbles.tokens[1], match=pebbles.id, id=request)
    assert again == second | {"repeated": True}
    tokens = [second["token"], first["token"]]
    for token in tokens:
        await api.ask(ACT % "ready", token, match=match)
    assert (await api.play(match, tokens[0], "bid 1"))["__typename"] == "MovePlayed"
    await api.ask(ACT % "resign", tokens[1], match=match)
    third = await api.ask(REMATCH, tokens[0], match=match, id=strong())
    assert (third["seat"], third["match"]["predecessor"]) == (1, match)
    # The links of a message of a stream would be as old as the message.
    assert (await api.ask(LINKS, id=match))["successor"] == third["match"]["id"]
