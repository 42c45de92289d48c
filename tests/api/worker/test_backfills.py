"""Streams that catch up: in pieces, of one address after the other, and charged before they begin."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from tests.api.conftest import GAMES, Api, begin
from tests.api.stream_client import STREAM

from skerry.api.app import make_app
from skerry.api.worker.backfills import SENT_ENTRY_COST, Backfills
from skerry.api.worker.rates import Rates, TooMany
from skerry.api.worker.serving import make_worker
from skerry.host.resources import Resources
from skerry.host.service import Service
from skerry.match.state import MatchState
from skerry.settings.api import ApiSettings
from skerry.settings.rate import Rate


@pytest.mark.pure
async def test_addresses_follow_each_other_and_one_entry_is_admitted_in_each_round() -> None:
    backfills = Backfills()
    admitted: list[str] = []
    rounds: list[int] = []
    round_now = 0

    async def catch_up(address: str) -> None:
        await backfills.admit(address)
        admitted.append(address)
        rounds.append(round_now)

    many = [asyncio.create_task(catch_up("a")) for _ in range(50)]
    await asyncio.sleep(0)
    many[1].cancel()
    few = [asyncio.create_task(catch_up("b")) for _ in range(2)]
    while not all(task.done() for task in (*many, *few)):
        round_now += 1
        await asyncio.sleep(0)
    # The other address waits for no more than one of the fifty at a time.
    assert max(at for at, address in enumerate(admitted) if address == "b") <= 5
    assert len(admitted) == 51
    assert len(set(rounds)) == len(rounds)
    assert len(backfills) == 0


@pytest.mark.pure
def test_of_streams_that_arrive_together_only_those_are_admitted_that_can_be_paid() -> None:
    now = 0.0
    rates = Rates(None, Rate(10, 100), None, now=lambda: now)
    admitted = 0
    for _ in range(1300):
        try:
            rates.charge_backfill("a", (), 38.0)
        except TooMany:
            continue
        admitted += 1
    assert admitted == 3
    rates.charge_backfill("b", (), 38.0)
    rates.charge_backfill(None, (), 38.0)
    now = 2.0
    rates.charge_backfill("a", (), 38.0)


@pytest.fixture
async def served(resources: Resources) -> AsyncIterator[tuple[str, Api]]:
    """A worker behind a proxy that is believed; its clients' addresses have little to spend."""
    service = Service(resources, GAMES.__getitem__)
    settings = ApiSettings(address_rate=Rate(0.001, 100), heartbeat=0.5)
    app = make_app(service, GAMES.values(), settings)
    address: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    made = make_worker(app, started=address.set_result, forwarded="127.0.0.1")
    task = asyncio.create_task(made.serve())
    url = await address
    async with httpx.AsyncClient(base_url=url, timeout=30) as http:
        yield url, Api(http, service, app)
    made.should_exit = True
    await task


@pytest.mark.store
@pytest.mark.parametrize("bogus", [False, True], ids=["from the beginning", "from a cursor that never was"])
async def test_a_stream_from_the_beginning_is_charged_by_its_entries(
    served: tuple[str, Api], bogus: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A short match costs as much as a long one here; without that five streams would cost less than 50.
    monkeypatch.setattr("skerry.api.worker.backfills.SENT_ENTRY_COST", SENT_ENTRY_COST * 50)
    url, api = served
    game = await begin(api, "pebbles")
    state = await api.service.matches.current(game.id)
    after = f"{state.seq}-{'0' * 64}" if bogus else "0"

    async def heard(address: str) -> list[str]:
        """Open a stream; return the kinds of its messages until the last entry or a refusal."""
        found: list[str] = []
        body = {"query": STREAM, "variables": {"id": game.id, "after": after}}
        headers = {"accept": "text/event-stream", "x-forwarded-for": address}
        async with (
            httpx.AsyncClient(base_url=url, timeout=30) as http,
            http.stream("POST", "/graphql", json=body, headers=headers) as answer,
        ):
            async for line in answer.aiter_lines():
                if not line.startswith("data: "):
                    if line.startswith("{"):
                        return [*found, json.loads(line)["errors"][0]["extensions"]["code"]]
                    continue
                message: Any = json.loads(line.removeprefix("data: "))
                if "errors" in message:
                    return [*found, message["errors"][0]["extensions"]["code"]]
                update = message["data"]["match"]
                found.append(update.get("code", update["__typename"]))
                if found[-1] == "RATE_LIMITED" or update.get("head", {}).get("seq") == state.seq:
                    return found
        return found

    whole = ["Rewound"] * bogus + ["MatchUpdate"] * state.seq
    assert await heard("203.0.113.5") == whole
    # A second one may put the address into debt; what comes then is refused, others are not.
    assert [await heard("203.0.113.5") for _ in range(4)][-1] == ["RATE_LIMITED"]
    assert await heard("203.0.113.6") == whole


@pytest.mark.store
async def test_a_fold_lets_everything_else_have_its_turn(
    pebbles: Any, api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    folding = api.service.matches
    monkeypatch.setattr(folding, "_fold_piece", 2)
    seq = (await folding.current(pebbles.id)).seq
    folded: list[int] = []
    apply = folding._apply

    def counted(state: MatchState, *rest: Any, **named: Any) -> MatchState:
        folded.append(round_now)
        return apply(state, *rest, **named)

    monkeypatch.setattr(folding, "_apply", counted)
    folding.cache.drop(pebbles.id)
    round_now = 0
    folds = [asyncio.create_task(folding.current(pebbles.id)) for _ in range(4)]
    while not all(fold.done() for fold in folds):
        round_now += 1
        await asyncio.sleep(0)
    assert len(folded) == 4 * seq
    # However many folds there are, few of their entries fall into one round.
    assert max(folded.count(at) for at in set(folded)) <= 8
