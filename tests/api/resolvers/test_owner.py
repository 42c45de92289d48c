"""The owner's mutations over HTTP, and the streams of a seat that its owner frees."""

from __future__ import annotations

from typing import Any

import pytest
from tests.api.conftest import Server, strong
from tests.api.stream_client import events, hear, messages, socket, subscribe

pytestmark = pytest.mark.store

ANSWER = """{ __typename
  ... on TableChanged { match { phase ownedByMe optionsJson } }
  ... on Refusal { code message } }"""


async def act(api: Any, name: str, match: str, token: str | None, more: str = "", **given: Any) -> Any:
    """Send a mutation of the owner; ``more`` holds its arguments."""
    text = f'mutation($match: ID!) {{ {name}(matchId: $match, requestId: "{strong()}"{more}) {ANSWER} }}'
    return await api.ask(text, token, match=match)


async def made(api: Any, token: str | None = None) -> Any:
    """Create a match and return it with its codes."""
    text = """mutation($id: ID!) { createMatch(game: "pebbles", seats: 2, requestId: $id, analysis: ALWAYS) {
      ... on MatchCreated { code ownerToken repeated match { id analysis ownedByMe } } } }"""
    request = strong()
    created = await api.ask(text, token, id=request)
    again = await api.ask(text, token, id=request)
    assert again == created | {"repeated": True}
    return created


async def owned(api: Any, match: str, token: str | None) -> Any:
    text = "query($id: ID!) { match(id: $id) { ... on Match { ownedByMe } } }"
    return (await api.ask(text, token, id=match))["ownedByMe"]


async def test_an_owner_manages_its_table(api: Any) -> None:
    table = await made(api)
    match, owner = table["match"]["id"], table["ownerToken"]
    assert (table["match"]["ownedByMe"], table["match"]["analysis"]) == (True, "ALWAYS")
    assert [await owned(api, match, token) for token in (owner, None)] == [True, False]
    changed = await act(api, "changeOptions", match, owner, ", options: {pebbles: {left: 9}}")
    assert changed["match"]["optionsJson"]["left"] == 9
    for given, code in (
        (", options: {dreamIslands: {}}", "OPTIONS_OF_OTHER_GAME"),
        (", optionsJson: {speed: 3}", "OPTION_INVALID"),
        (", options: {pebbles: {}}, optionsJson: {}", "OPTIONS_TWICE"),
    ):
        assert (await act(api, "changeOptions", match, owner, given))["code"] == code
    refused = await act(api, "reserveSeat", match, owner, ', seat: 0, player: "ann"')
    assert (refused["__typename"], refused["code"]) == ("BadInput", "PLAYER_INVALID")
    assert (await act(api, "removeSeat", match, owner, ", seat: 0"))["code"] == "SEAT_FREE"
    assert (await act(api, "changeOwner", match, owner, ", seat: 9"))["code"] == "SEAT_INVALID"
    closed = await act(api, "cancelMatch", match, owner)
    assert closed["match"]["phase"] == "OVER"
    refused = await act(api, "cancelMatch", match, owner)
    assert (refused["__typename"], refused["code"]) == ("MatchOver", "MATCH_OVER")


@pytest.mark.parametrize(
    "call",
    ["cancelMatch", "removeSeat seat: 0", "reserveSeat seat: 1", "changeOwner seat: 0", "changeOptions"],
)
async def test_nobody_else_may(api: Any, call: str) -> None:
    table, elsewhere = await made(api), await made(api)
    match = table["match"]["id"]
    seat = (await api.join(table["code"]))["token"]
    name, _, more = call.partition(" ")
    for token in (None, seat, elsewhere["ownerToken"]):
        refused = await act(api, name, match, token, f", {more}" if more else "")
        assert (refused["__typename"], refused["code"]) == ("Forbidden", "NOT_OWNER")
    refused = await act(api, name, "m-aaaaaaaaaaaaaaaa", table["ownerToken"], f", {more}" if more else "")
    assert refused["code"] == "UNKNOWN_MATCH"


async def test_a_removed_seat_s_token_and_streams_are_dead_at_once(server: Server) -> None:
    api = server.api
    table = await made(api)
    match, owner = table["match"]["id"], table["ownerToken"]
    seat = (await api.join(table["code"]))["token"]
    async with events(server, match, seat) as stream, socket(server, {"token": seat}) as opened:
        await messages(stream, 1)
        await subscribe(opened, "1", match)
        await hear(opened)
        await act(api, "removeSeat", match, owner, ", seat: 0")
        (event,) = await messages(stream, 1)
        assert event.message == {"__typename": "Forbidden", "code": "NOT_YOUR_SEAT"}
        heard = (await hear(opened))["payload"]["data"]["match"]
        assert heard == {"__typename": "Forbidden", "code": "NOT_YOUR_SEAT"}
    assert (await api.match(match, seat))["viewer"] == "public"
    # The token was once right: whoever sends it learns what became of the seat, free or taken again.
    for _ in range(2):
        refused = await act(api, "leaveMatch", match, seat)
        assert (refused["code"], "owner removed you" in refused["message"]) == ("NOT_YOUR_SEAT", True)
        await api.join(table["code"])
