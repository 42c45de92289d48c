"""What operators may do by the API, that nobody else may, and that each use is on record."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.api.conftest import GAMES, begin, strong
from tests.api.stream_client import hear, send, socket

from skerry.auth.operators import Operators, Use
from skerry.record.verify import verify
from skerry.rules.game import AnyGame
from skerry.settings.auth import AuthSettings
from skerry.store.errors import Unavailable

pytestmark = pytest.mark.store

ABANDON = (
    'mutation($id: ID!, $why: String! = "stuck", $r: ID!) {'
    " abandonMatch(matchId: $id, reason: $why, requestId: $r) { __typename"
    " ... on TableChanged { repeated entry { seq by { seat move host } eventsJson }"
    "   match { phase viewer endReason outcome { reason } secret } }"
    " ... on Refusal { code message hint retryable } } }"
)
DELIST = (
    "mutation($id: ID!, $r: ID!, $d: Boolean! = true) {"
    ' delistMatch(matchId: $id, reason: "rude", requestId: $r, delisted: $d) { __typename'
    " ... on MatchDelisted { match delisted repeated } ... on Refusal { code } } }"
)
REBUILD = (
    'mutation($r: ID!) { rebuildLists(reason: "restored", requestId: $r) { __typename'
    " ... on ListsRebuilt { matches } ... on Refusal { code } } }"
)
LOG = (
    "query($first: Int! = 50, $after: String) { operatorLog(first: $first, after: $after) { __typename"
    " ... on OperatorLog { uses { at operator key action match requestId reason outcome cursor }"
    " hasNextPage endCursor } ... on Refusal { code } } }"
)
LISTED = "{ matches { edges { node { id code } } } }"


def game_of(name: str, _rules: int) -> AnyGame:
    """Return a game of these tests."""
    return GAMES[name]


@pytest.fixture
async def key(api: Any) -> str:
    """An operator's key."""
    made: str = await api.service.operators.add("anna")
    return made


async def uses(api: Any, key: str) -> list[tuple[str, str]]:
    """Return action and outcome of all uses but the reading of the log, the oldest first."""
    answer = (await api.ask(LOG, key))["uses"]
    return [(use["action"], use["outcome"]) for use in reversed(answer) if use["action"] != "READ_LOG"][1:]


async def listed(api: Any) -> list[str]:
    """Return the matches in the public lists."""
    return [edge["node"]["id"] for edge in (await api.ask(LISTED))["edges"]]


async def test_a_running_match_is_abandoned_and_verifies(api: Any, pebbles: Any, key: str) -> None:
    await api.play(pebbles.id, pebbles.tokens[0], "bid 1")
    request = strong()
    answer = await api.ask(ABANDON, key, id=pebbles.id, r=request)
    assert answer["__typename"] == "TableChanged", answer
    assert answer["match"]["phase"] == "OVER"
    assert (answer["match"]["endReason"], answer["match"]["outcome"]) == ("ABANDONED", None)
    assert answer["match"]["secret"]
    assert answer["entry"]["by"] == {"seat": None, "move": None, "host": "abandoned"}
    (event,) = answer["entry"]["eventsJson"]
    assert (event["type"], event["reason"]) == ("table.ended", "ABANDONED")
    again = await api.ask(ABANDON, key, id=pebbles.id, r=request)
    assert (again["repeated"], again["entry"]) == (True, answer["entry"])
    text = (await api.service.record(await api.service.access(pebbles.id), full=True)).text
    assert verify(text, game_of).findings == ()
    # Neither the reason nor who did it is in the chain.
    assert b"stuck" not in text
    assert b"anna" not in text
    assert (await api.play(pebbles.id, pebbles.tokens[0], "bid 1"))["code"] == "MATCH_OVER"
    assert (await api.ask(ABANDON, key, id=pebbles.id, r=strong()))["code"] == "MATCH_OVER"
    assert await uses(api, key) == [
        ("ABANDON_MATCH", "BEGUN"),
        ("ABANDON_MATCH", "DONE"),
        ("ABANDON_MATCH", "BEGUN"),
        ("ABANDON_MATCH", "REPEATED"),
        ("ABANDON_MATCH", "BEGUN"),
        ("ABANDON_MATCH", "MATCH_OVER"),
    ]


async def test_an_open_match_is_closed(api: Any, key: str) -> None:
    made = await api.create("pebbles")
    match = made["match"]["id"]
    await api.join(made["code"])
    answer = await api.ask(ABANDON, key, id=match, r=strong())
    assert (answer["match"]["phase"], answer["match"]["endReason"]) == ("OVER", "ABANDONED")
    assert (await api.join(made["code"]))["__typename"] in ("NotFound", "MatchOver")
    text = (await api.service.record(await api.service.access(match), full=True)).text
    assert verify(text, game_of).findings == ()


async def test_followers_hear_of_the_end(server: Any) -> None:
    api = server.api
    key = await api.service.operators.add("anna")
    game = await begin(api, "pebbles")
    stream = "subscription($id: ID!) { match(id: $id) { ... on MatchUpdate { match { phase } } } }"
    async with socket(server) as opened:
        await send(opened, id="1", type="subscribe", payload={"query": stream, "variables": {"id": game.id}})
        assert (await hear(opened))["payload"]["data"]["match"]["match"]["phase"] == "RUNNING"
        await api.ask(ABANDON, key, id=game.id, r=strong())
        assert (await hear(opened))["payload"]["data"]["match"]["match"]["phase"] == "OVER"


@pytest.mark.parametrize("document", [ABANDON, DELIST, REBUILD, LOG])
async def test_nobody_else_may(api: Any, pebbles: Any, key: str, document: str) -> None:
    player = (await api.ask(PLAYER, r=strong()))["token"]
    given: dict[str, Any] = {"r": strong()} if "$r" in document else {}
    given |= {"id": pebbles.id} if "$id" in document else {}
    for token in (None, pebbles.tokens[0], player, f"{pebbles.tokens[0]}, {player}"):
        answer = await api.ask(document, token, **given)
        assert (answer["__typename"], answer["code"]) == ("Forbidden", "OPERATOR_NEEDED")
    for token in (f"{key}x", key[:-2], "operator.abc.def", "operator."):
        answer = await api.ask(document, token, **given)
        assert (answer["__typename"], answer["code"]) == ("Forbidden", "BAD_TOKEN")
    assert (await api.match(pebbles.id))["phase"] == "RUNNING"
    assert pebbles.id in await listed(api)
    assert await uses(api, key) == []


PLAYER = "mutation($r: ID!) { createPlayer(requestId: $r) { ... on PlayerCreated { token } } }"


async def test_a_revoked_key_is_dead_on_every_worker(api: Any, other: Any, pebbles: Any, key: str) -> None:
    clock = [0.0]
    other.service.operators = Operators(other.service.resources.store, lambda: clock[0])
    assert (await other.ask(LOG, key))["__typename"] == "OperatorLog"
    await api.service.operators.revoke("anna")
    answer = await api.ask(ABANDON, key, id=pebbles.id, r=strong())
    assert (answer["__typename"], answer["code"]) == ("Forbidden", "BAD_TOKEN")
    clock[0] = AuthSettings().operator_fresh + 0.1
    answer = await other.ask(ABANDON, key, id=pebbles.id, r=strong())
    assert (answer["__typename"], answer["code"]) == ("Forbidden", "BAD_TOKEN")
    assert (await api.match(pebbles.id))["phase"] == "RUNNING"


async def test_an_operator_sees_what_the_public_sees(api: Any, started: Any, key: str) -> None:
    public = await api.match(started.id)
    assert public["viewer"] == "public"
    assert await api.match(started.id, key) == public
    for seat in (0, 1):
        assert (await api.match(started.id, key, **{"as": seat}))["code"] == "NOT_YOUR_SEAT"
    assert (await api.legal(started.id, key))["code"] == "NOT_YOUR_SEAT"
    record = "query($id: ID!) { record(matchId: $id, full: true) { __typename ... on Refusal { code } } }"
    assert (await api.ask(record, key, id=started.id))["code"] == "EDITION_SEALED"
    assert (await api.play(started.id, key, "keep"))["code"] == "NOT_YOUR_SEAT"
    # Beside a seat's token it takes nothing away.
    assert (await api.match(started.id, f"{key}, {started.tokens[0]}"))["viewer"] == "0"


async def test_a_delisted_match_is_in_no_public_list_and_not_joined_by_its_id(api: Any, key: str) -> None:
    player = (await api.ask(PLAYER, r=strong()))["token"]
    made = await api.create("pebbles")
    match = made["match"]["id"]
    await api.join(made["code"], player)
    other = (await api.create("pebbles"))["match"]["id"]
    answer = await api.ask(DELIST, key, id=match, r=strong())
    assert answer == {"__typename": "MatchDelisted", "match": match, "delisted": True, "repeated": False}
    assert await listed(api) == [other]
    mine = await api.ask("{ matches(mine: true) { edges { node { id } } } }", player)
    assert [edge["node"]["id"] for edge in mine["edges"]] == [match]
    by_id = (
        "mutation($id: ID!, $r: ID!) { joinMatch(matchId: $id, requestId: $r) { __typename"
        " ... on Refusal { code } } }"
    )
    assert (await api.ask(by_id, id=match, r=strong()))["code"] == "UNKNOWN_MATCH"
    assert (await api.match(match))["joinCode"] is None
    assert (await api.match(match, player))["joinCode"] == made["code"]
    # Neither what happens in it nor rebuilding the lists brings it back; its code still opens it.
    assert (await api.join(made["code"]))["__typename"] == "SeatJoined"
    assert await listed(api) == [other]
    rebuilt = await api.ask(REBUILD, key, r=strong())
    assert rebuilt == {"__typename": "ListsRebuilt", "matches": 2}
    assert await listed(api) == [other]
    back = await api.ask(DELIST, key, id=match, r=strong(), d=False)
    assert (back["delisted"], back["repeated"]) == (False, False)
    assert sorted(await listed(api)) == sorted([match, other])
    assert (await api.match(match))["joinCode"] == made["code"]
    assert [action for action, outcome in await uses(api, key) if outcome == "DONE"] == [
        "DELIST_MATCH",
        "REBUILD_LISTS",
        "RELIST_MATCH",
    ]


async def test_the_log_says_who_what_when_and_by_which_request(api: Any, pebbles: Any, key: str) -> None:
    request = strong()
    before = api.service.resources.clock.now()
    await api.ask(ABANDON, key, id=pebbles.id, r=request, why="no move for a week")
    answer = await api.ask(LOG, key)
    done, begun, added = answer["uses"]
    assert (added["action"], added["operator"]) == ("ADD_KEY", "anna")
    for use, outcome in ((begun, "BEGUN"), (done, "DONE")):
        assert use["at"] >= before - 2000
        assert (use["operator"], use["key"]) == ("anna", key.split(".")[1])
        assert (use["action"], use["match"], use["requestId"]) == ("ABANDON_MATCH", pebbles.id, request)
        assert (use["reason"], use["outcome"]) == ("no move for a week", outcome)
    assert begun["at"] <= done["at"]
    assert key.rpartition(".")[2] not in str(answer)
    first = await api.ask(LOG, key, first=1)
    assert [use["action"] for use in first["uses"]] == ["READ_LOG"]
    assert first["hasNextPage"]
    rest = await api.ask(LOG, key, after=first["endCursor"])
    assert [use["action"] for use in rest["uses"]] == ["ABANDON_MATCH", "ABANDON_MATCH", "ADD_KEY"]
    assert (await api.ask(LOG, key, after="nonsense"))["code"] == "CURSOR_INVALID"
    assert (await api.ask(LOG, key, first=201))["code"] == "PAGE_INVALID"


async def test_what_cannot_be_is_refused_and_on_record(api: Any, pebbles: Any, key: str) -> None:
    for match in ("m-aaaaaaaaaaaaaaaa", "no id at all", "x" * 300):
        assert (await api.ask(ABANDON, key, id=match, r=strong()))["code"] == "UNKNOWN_MATCH"
        assert (await api.ask(DELIST, key, id=match, r=strong()))["code"] == "UNKNOWN_MATCH"
    assert {outcome for _, outcome in await uses(api, key)} == {"BEGUN", "UNKNOWN_MATCH"}
    count = len(await uses(api, key))
    for why in ("", "  ", "x" * 501):
        answer = await api.ask(ABANDON, key, id=pebbles.id, r=strong(), why=why)
        assert (answer["__typename"], answer["code"]) == ("BadInput", "REASON_INVALID")
    assert (await api.ask(ABANDON, key, id=pebbles.id, r=""))["code"] == "REQUEST_ID_INVALID"
    assert len(await uses(api, key)) == count
    request = strong()
    await api.ask(ABANDON, key, id=pebbles.id, r=request)
    reused = await api.ask(ABANDON, key, id=pebbles.id, r=request, why="another")
    assert (reused["__typename"], reused["code"]) == ("RequestReused", "REQUEST_REUSED")


@pytest.mark.parametrize("fails_at", [1, 2])
async def test_what_is_not_on_record_is_not_acknowledged(
    api: Any, pebbles: Any, key: str, monkeypatch: pytest.MonkeyPatch, fails_at: int
) -> None:
    notes, note = 0, Operators.note

    async def failing(self: Operators, use: Use) -> None:
        nonlocal notes
        notes += 1
        if notes == fails_at:
            raise Unavailable("The store does not answer.")
        await note(self, use)

    monkeypatch.setattr(Operators, "note", failing)
    request = strong()
    answer = await api.ask(ABANDON, key, id=pebbles.id, r=request)
    assert (answer["__typename"], answer["retryable"]) == ("Unavailable", True)
    # Nothing is done without a line before it; what was done is found by the same request.
    assert (await api.match(pebbles.id))["phase"] == ("RUNNING" if fails_at == 1 else "OVER")
    answer = await api.ask(ABANDON, key, id=pebbles.id, r=request)
    assert (answer["__typename"], answer["repeated"]) == ("TableChanged", fails_at == 2)


async def test_two_operators_at_once_abandon_it_once(api: Any, other: Any, pebbles: Any, key: str) -> None:
    second = await api.service.operators.add("bert")
    answer = await asyncio.gather(
        api.ask(ABANDON, key, id=pebbles.id, r=strong()),
        other.ask(ABANDON, second, id=pebbles.id, r=strong()),
    )
    assert sorted(one["__typename"] for one in answer) == ["MatchOver", "TableChanged"]
    entries = await api.service.entries(pebbles.id, 0, 100)
    assert sum(b"table.ended" in entry.pack() for entry in entries) == 1
