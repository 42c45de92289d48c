"""Clocks over the API: in a new match, in lists, in the join answer, in views and messages; and claims."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.api.conftest import REFUSED, strong

pytestmark = pytest.mark.store

CLOCK = "clock { kind time increment expiry } claimAfter seats { seat kind clock { left since deadline } }"
MINUTE = 60_000


async def create(api: Any, **more: Any) -> Any:
    """Create a match of Pebbles for two."""
    return await api.ask(
        f"""mutation($id: ID!, $clock: ClockInput, $claimAfter: Int, $listed: Boolean) {{
          createMatch(game: "pebbles", seats: 2, requestId: $id, clock: $clock, claimAfter: $claimAfter,
                      listed: $listed) {{
            __typename ... on MatchCreated {{ code match {{ id {CLOCK} }} }} ...R }} }}"""
        + REFUSED,
        id=strong(),
        **more,
    )


async def view(api: Any, match: str) -> Any:
    """Return the clocks of a match."""
    return await api.ask(
        f"query($id: ID!) {{ match(id: $id) {{ ... on Match {{ phase endReason {CLOCK} }} }} }}", id=match
    )


async def running(api: Any, made: Any) -> list[str]:
    """Let play begin and return the tokens of the seats."""
    tokens = [(await api.join(made["code"]))["token"] for _ in range(2)]
    for token in tokens:
        await api.ask(
            "mutation($id: ID!) { ready(matchId: $id) { __typename } }", token, id=made["match"]["id"]
        )
    return tokens


def put_forward(api: Any, monkeypatch: pytest.MonkeyPatch, ms: int) -> None:
    """Put the clock of the server forward, without an outage."""
    real = api.service.resources.clock.now
    monkeypatch.setattr(api.service.host, "_now", lambda: real() + ms)


@pytest.mark.parametrize("kind", ["DECISION", "BANK", "CORRESPONDENCE"])
async def test_a_clock_is_seen_wherever_a_match_is(api: Any, kind: str) -> None:
    time, increment = (86_400_000 if kind == "CORRESPONDENCE" else MINUTE), (5000 if kind == "BANK" else 0)
    asked: dict[str, Any] = {"kind": kind, "time": time, "expiry": "BOT"}
    wanted = {**asked, "increment": increment}
    made = await create(api, clock={**asked, "increment": increment} if increment else asked)
    match = made["match"]["id"]
    assert made["match"]["clock"] == wanted
    assert (made["match"]["claimAfter"], made["match"]["seats"][0]["clock"]) == (None, None)
    await api.service.lobby.flush()
    lists = "{ matches { edges { node { id clock { kind time increment expiry } claimAfter } } } }"
    ((node,),) = [[edge["node"] for edge in (await api.ask(lists))["edges"]]]
    assert node == {"id": match, "clock": wanted, "claimAfter": None}
    joined = await api.ask(
        "mutation($code: String, $id: ID!) { joinMatch(code: $code, requestId: $id) "
        "{ ... on SeatJoined { token match { clock { kind time increment expiry } } } } }",
        code=made["code"],
        id=strong(),
    )
    assert joined["match"]["clock"] == wanted
    token = (await api.join(made["code"]))["token"]
    for each in (joined["token"], token):
        await api.ask("mutation($id: ID!) { ready(matchId: $id) { __typename } }", each, id=match)
    clocks = [seat["clock"] for seat in (await view(api, match))["seats"]]
    assert [clock["left"] for clock in clocks] == [time, time]
    assert [clock["deadline"] - clock["since"] for clock in clocks] == [time, time]
    due = await api.ask(
        "query($id: ID!) { nextDecision(matchId: $id, waitSeconds: 0) { ... on DecisionDue { deadline } } }",
        token,
        id=match,
    )
    assert due["deadline"] == clocks[1]["deadline"]
    await api.play(match, token, "bid 1")
    after = [seat["clock"] for seat in (await view(api, match))["seats"]]
    assert after[0] == clocks[0]
    assert (after[1]["since"], after[1]["deadline"]) == (None, None)
    assert after[1]["left"] <= time + increment


@pytest.mark.parametrize(
    ("code", "given"),
    [
        ("CLOCK_TIME_INVALID", {"clock": {"kind": "DECISION", "time": 0, "expiry": "RESIGN"}}),
        ("CLOCK_TIME_INVALID", {"clock": {"kind": "BANK", "time": -1, "expiry": "RESIGN"}}),
        ("CLOCK_TIME_INVALID", {"clock": {"kind": "CORRESPONDENCE", "time": 2**31 - 1, "expiry": "BOT"}}),
        (
            "CLOCK_INCREMENT_INVALID",
            {"clock": {"kind": "DECISION", "time": MINUTE, "increment": 1, "expiry": "RESIGN"}},
        ),
        (
            "CLOCK_AND_CLAIM",
            {"clock": {"kind": "DECISION", "time": MINUTE, "expiry": "RESIGN"}, "claimAfter": MINUTE},
        ),
        ("CLAIM_AFTER_INVALID", {"claimAfter": 59_999}),
        ("CLAIM_AFTER_INVALID", {"claimAfter": -1}),
    ],
)
async def test_nonsense_is_refused(api: Any, code: str, given: Any) -> None:
    refused = await create(api, **given)
    assert (refused["__typename"], refused["code"]) == ("BadInput", code)
    assert refused["hint"]


async def test_a_time_that_runs_out_is_pushed_with_its_consequence(
    api: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await create(api, clock={"kind": "DECISION", "time": MINUTE, "expiry": "BOT"})
    match = made["match"]["id"]
    tokens = await running(api, made)
    await api.play(match, tokens[0], "bid 1")
    await api.service.due_sweep.beat()
    put_forward(api, monkeypatch, MINUTE)
    monkeypatch.setattr(api.service.due_sweep, "_now", api.service.host._now)
    state = await api.service.matches.current(match)
    following = api.service.follow(match, state.head)
    waiting = asyncio.create_task(anext(following))
    await api.service.due_sweep.sweep()
    message = await asyncio.wait_for(waiting, 10)
    assert message.state.seats[1].kind == "BOT"
    await following.aclose()
    seen = await view(api, match)
    assert [seat["kind"] for seat in seen["seats"]] == ["PLAYER", "BOT"]


@pytest.mark.parametrize("demands", ["END", "BOT"])
async def test_an_absent_player_is_claimed(api: Any, monkeypatch: pytest.MonkeyPatch, demands: str) -> None:
    claim = (
        "mutation($match: ID!, $demands: ClaimKind!, $id: ID) {"
        " claimMatch(matchId: $match, absent: 1, demands: $demands, requestId: $id) { __typename"
        " ... on TableChanged { repeated match { phase endReason seats { kind } } } ...R } }" + REFUSED
    )
    made = await create(api)
    match = made["match"]["id"]
    assert (made["match"]["clock"], made["match"]["claimAfter"]) == (None, 3 * 86_400_000)
    tokens = await running(api, made)
    await api.play(match, tokens[0], "bid 1")
    early = await api.ask(claim, tokens[0], match=match, demands=demands)
    assert (early["__typename"], early["code"]) == ("NotNow", "CLAIM_EARLY")
    deadline = (await view(api, match))["seats"][1]["clock"]["deadline"]
    assert str(deadline) in early["hint"]
    wrong = await api.ask(claim, tokens[1], match=match, demands=demands)
    assert (wrong["__typename"], wrong["code"]) == ("BadInput", "CLAIM_NOT_YOURS")
    nobody = await api.ask(claim, match=match, demands=demands)
    assert nobody["__typename"] == "Forbidden"
    put_forward(api, monkeypatch, 3 * 86_400_000)
    request = strong()
    for repeated in (False, True):
        done = await api.ask(claim, tokens[0], match=match, demands=demands, id=request)
        assert (done["__typename"], done["repeated"]) == ("TableChanged", repeated)
    if demands == "END":
        assert (done["match"]["phase"], done["match"]["endReason"]) == ("OVER", "ABANDONED")
    else:
        assert [seat["kind"] for seat in done["match"]["seats"]] == ["PLAYER", "BOT"]


async def test_who_may_claim_is_asked_for(api: Any) -> None:
    never = await create(api, claimAfter=0)
    assert never["match"]["claimAfter"] is None
    assert (await create(api, listed=False))["match"]["claimAfter"] is None
    assert (await create(api, listed=False, claimAfter=MINUTE))["match"]["claimAfter"] == MINUTE
