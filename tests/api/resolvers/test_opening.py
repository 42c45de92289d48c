"""The opening of a match by the API: ready, open, or end by time; seats of the host; what is refused."""

from __future__ import annotations

from typing import Any

import pytest
from tests.api.conftest import strong

from skerry.chain.commitment import pledge as pledge_of

pytestmark = pytest.mark.store

NONCES = (bytes(range(32)), bytes(range(32, 64)))
OPENING = "phase updatedAt endReason openWithin openUntil seats { seat kind ready pledged nonce }"


async def change(api: Any, name: str, match: str, token: str, arguments: str = "") -> Any:
    """Send a mutation of the table."""
    query = (
        f"mutation($id: ID!) {{ {name}(matchId: $id{arguments}) {{ __typename ... on Refusal {{ code }} "
        f"... on TableChanged {{ repeated match {{ {OPENING} }} }} }} }}"
    )
    return await api.ask(query, token, id=match)


async def opening(api: Any, match: str) -> Any:
    """Return where the opening of a match stands."""
    return await api.ask(f"query($id: ID!) {{ match(id: $id) {{ ... on Match {{ {OPENING} }} }} }}", id=match)


async def pledged(api: Any, seats: int = 2, **more: Any) -> tuple[str, list[str]]:
    """Make a match whose seats have all pledged; return its id and tokens."""
    made = await api.create("dream-islands", seats, **more)
    match = made["match"]["id"]
    tokens = []
    for seat in range(seats):
        pledge = pledge_of(match, seat, NONCES[seat]).hex()
        tokens.append((await api.join(made["code"], seat=seat, pledge=pledge))["token"])
    return match, tokens


def nonce(seat: int) -> str:
    return f', nonce: "{NONCES[seat].hex()}"'


async def test_all_are_ready_then_all_open_then_it_starts(api: Any) -> None:
    match, (first, second) = await pledged(api, open_within=7_000)
    early = await change(api, "openNonce", match, first, nonce(0))
    assert (early["__typename"], early["code"]) == ("NotNow", "NOT_ALL_READY")
    assert (await change(api, "ready", match, first))["match"]["openUntil"] is None
    ready = (await change(api, "ready", match, second))["match"]
    until = ready["updatedAt"] + 7_000
    assert (ready["phase"], ready["openWithin"], ready["openUntil"]) == ("OPEN", 7_000, until)
    opened = (await change(api, "openNonce", match, second, nonce(1)))["match"]
    assert [seat["nonce"] for seat in opened["seats"]] == [None, NONCES[1].hex()]
    started = (await change(api, "openNonce", match, first, nonce(0)))["match"]
    assert (started["phase"], started["openUntil"]) == ("RUNNING", None)
    assert [seat["kind"] for seat in started["seats"]] == ["PLAYER", "PLAYER"]


async def test_between_the_last_ready_and_the_start_nothing_changes_at_the_table(api: Any) -> None:
    match, (first, second) = await pledged(api)
    await change(api, "ready", match, first)
    await change(api, "ready", match, second)
    operator = await api.service.operators.add("anna")
    for name, token, arguments in (
        ("leaveMatch", first, ""),
        ("pledge", first, f', pledge: "{"ab" * 32}"'),
        ("abandonMatch", operator, f', reason: "spam", requestId: "{strong()}"'),
    ):
        answer = await change(api, name, match, token, arguments)
        assert (answer["__typename"], answer["code"]) == ("NotNow", "SEATS_FIXED"), name
    code = (await api.match(match, first))["joinCode"]
    assert (await api.join(code))["code"] == "SEATS_FIXED"
    for arguments, wanted in ((nonce(1), "NONCE_MISMATCH"), (', nonce: "zz"', "NONCE_INVALID")):
        answer = await change(api, "openNonce", match, first, arguments)
        assert (answer["__typename"], answer["code"]) == ("BadInput", wanted)


async def test_nonces_that_stay_closed_end_the_match_whoever_looks(
    api: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, (first, second) = await pledged(api)
    await change(api, "ready", match, first)
    until = (await change(api, "ready", match, second))["match"]["openUntil"]
    await change(api, "openNonce", match, first, nonce(0))
    monkeypatch.setattr(api.service.host, "_now", lambda: until - 1)
    assert (await opening(api, match))["phase"] == "OPEN"
    monkeypatch.setattr(api.service.host, "_now", lambda: until)
    ended = await opening(api, match)
    assert (ended["phase"], ended["endReason"]) == ("OVER", "UNOPENED")
    query = (
        "query($id: ID!) { entries(matchId: $id, first: 50) { ... on Entries { entries { eventsJson } } } }"
    )
    entries = (await api.ask(query, id=match))["entries"]
    assert entries[-1]["eventsJson"][0]["unopened"] == [1]
    late = await change(api, "openNonce", match, second, nonce(1))
    assert (late["__typename"], late["code"]) == ("MatchOver", "MATCH_OVER")


async def test_a_key_of_an_operator_takes_a_seat_of_the_host(api: Any) -> None:
    made = await api.create("dream-islands", 2)
    match = made["match"]["id"]
    operator = await api.service.operators.add("anna")
    refused = await api.join(made["code"], operator, pledge="ab" * 32)
    assert (refused["__typename"], refused["code"]) == ("BadInput", "PLEDGE_NOT_TAKEN")
    request = strong()
    host = await api.join(made["code"], operator, id=request)
    again = await api.join(made["code"], operator, id=request)
    assert (again["token"], again["repeated"]) == (host["token"], True)
    shown = await opening(api, match)
    assert [(seat["kind"], seat["ready"]) for seat in shown["seats"]] == [("HOST", True), (None, False)]
    guest = await api.join(made["code"])
    started = (await change(api, "ready", match, guest["token"]))["match"]
    assert started["phase"] == "RUNNING"
    # Each use of the key is on record.
    uses, _ = await api.service.operators.uses(20)
    assert [(one.use.action, one.use.outcome) for one in reversed(uses)][1:] == [
        ("JOIN_MATCH", "BEGUN"),
        ("JOIN_MATCH", "PLEDGE_NOT_TAKEN"),
        ("JOIN_MATCH", "BEGUN"),
        ("JOIN_MATCH", "DONE"),
        ("JOIN_MATCH", "BEGUN"),
        ("JOIN_MATCH", "REPEATED"),
    ]
