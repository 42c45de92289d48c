"""Clocks over a real store: each deadline is enforced once, by any worker, and an outage gives time back."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from tests.plugins.stores import on_a_cluster_too
from tests.toys.pebbles import Pebbles
from tests.toys.played_match import any_move

from skerry.auth.access import Actor, SeatChangedHands
from skerry.auth.tokens import Token
from skerry.host.consent_commands import Answer, Propose, Resume
from skerry.host.resources import open_resources
from skerry.host.service import Service
from skerry.log.due_index import DueIndex
from skerry.match.clock_commands import OUTAGE_GRACE
from skerry.match.clock_limits import DAY
from skerry.match.created_event import Clock
from skerry.match.refusals import Refused
from skerry.match.state import MatchState
from skerry.match.terms import Terms
from skerry.rules.game import AnyGame
from skerry.settings.matches import MatchSettings
from skerry.settings.settings import Settings
from skerry.store.errors import Unavailable

pytestmark = [pytest.mark.store, on_a_cluster_too]

GAME = Pebbles()
MINUTE = 60_000


def games(_name: str) -> AnyGame:
    return GAME


class Worker:
    """A worker without its work in the background, and with a clock that can be put forward."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.ahead = 0
        real = service.resources.clock.now
        for part in (service.host, service.due_sweep, service.outages):
            part._now = lambda: real() + self.ahead

    async def sweep(self) -> int:
        """Sweep as a worker that is awake does."""
        await self.service.due_sweep.beat()
        return await self.service.due_sweep.sweep()

    async def state(self, match: str) -> MatchState:
        return await self.service.matches.current(match)

    async def reach(self, at: int) -> None:
        """Put the clock to a time."""
        self.ahead += at - self.service.host._now()


@asynccontextmanager
async def worker(url: str, **matches: Any) -> AsyncIterator[Worker]:
    """Open a worker; unless the settings say otherwise, a clock that is put forward is no outage."""
    settings = Settings(matches=MatchSettings(**{"outage_after": 3600, **matches}))
    async with open_resources(url, None, settings=settings) as resources:
        service = Service(resources, games)
        try:
            yield Worker(service)
        finally:
            await service.close()


@pytest.fixture
async def one(store_url: str) -> AsyncIterator[Worker]:
    async with worker(store_url) as opened:
        yield opened


@pytest.fixture
async def other(store_url: str, one: Worker) -> AsyncIterator[Worker]:
    async with worker(store_url) as opened:
        yield opened


def strong() -> str:
    return secrets.token_urlsafe(16)


def clock(expiry: Any = "RESIGN", time: int = MINUTE, kind: Any = "DECISION") -> Terms:
    return Terms(clock=Clock(kind, time, expiry))


async def running(worker: Worker, terms: Terms, seats: int = 2) -> tuple[str, Sequence[tuple[Token, ...]]]:
    """Return a match in progress and the tokens of its seats."""
    service = worker.service
    await service.due_sweep.beat()
    made = await service.create(GAME.name, seats, {}, strong(), terms=terms)
    tokens = [
        await service.tokens_of([(await service.join(strong(), code=made.code)).token]) for _ in range(seats)
    ]
    match = made.done.state.match
    for token in tokens:
        await service.ready(match, token, None)
    return match, tokens


async def tags(worker: Worker, match: str) -> list[str]:
    """Return the tags of the events of the last entry."""
    entry = await worker.service.matches.entry(match, (await worker.state(match)).seq)
    return [msgspec.json.decode(event)["type"].removeprefix("table.") for event in entry.read().events]


def least(state: MatchState) -> int:
    """Return the earliest deadline."""
    return min(one.deadline for one in state.clocks if one.deadline is not None)


async def noted(worker: Worker) -> dict[str, int]:
    """Return all times of the index."""
    return dict(await DueIndex(worker.service.resources.store).until(2**52))


async def test_a_deadline_is_enforced_by_whichever_worker_is_awake(one: Worker, other: Worker) -> None:
    match, _ = await running(one, clock())
    await other.sweep()
    before = await one.state(match)
    await other.reach(least(before))
    assert await other.sweep() == 1
    state = await one.state(match)
    assert (state.phase, state.reason, state.seq) == ("OVER", "RESIGNED", before.seq + 1)
    assert await tags(one, match) == ["expired", "resigned", "ended"]
    # On a cluster a deadline is noted twice: the second note may come late, and costs one more look.
    async with asyncio.timeout(30):
        while await noted(one):
            assert await other.sweep() == 0


async def test_two_workers_enforce_one_deadline_once(one: Worker, other: Worker) -> None:
    match, tokens = await running(one, clock("DEFAULT_MOVE"))
    await one.service.play(match, tokens[0], None, "bid 1")
    before = await one.state(match)
    for each in (one, other):
        await each.service.due_sweep.beat()
        await each.reach(least(before) + 3)
    await asyncio.gather(*(each.service.host.do_what_is_due(before) for each in (one, other)))
    await asyncio.gather(one.sweep(), other.sweep())
    await asyncio.gather(*(each.service.access(match) for each in (one, other)))
    state = await other.state(match)
    assert state.seq == before.seq + 1
    assert (await tags(other, match))[0] == "expired"
    # The index goes on with the next deadline; the note may be that of the worker that came too late.
    (at,) = (await noted(one)).values()
    assert abs(at - least(state)) < MINUTE / 2


async def test_a_move_that_comes_before_the_expiry_counts(one: Worker, other: Worker) -> None:
    match, tokens = await running(one, clock())
    await other.service.due_sweep.beat()
    before = await one.state(match)
    for each in (one, other):
        await each.reach(least(before) + 10)
    append = other.service.resources.log.append

    async def after_a_move(*arguments: Any, **named: Any) -> Any:
        other.service.resources.log.append = append  # type: ignore[method-assign]
        # Late, but the expiry has been decided and not been written.
        one.ahead -= 10_000
        await one.service.play(match, tokens[0], None, "bid 1")
        return await append(*arguments, **named)

    other.service.resources.log.append = after_a_move  # type: ignore[method-assign]
    await other.service.host.do_what_is_due(before)
    state = await one.state(match)
    assert state.seq == before.seq + 1
    assert not any(place.resigned for place in state.seats)


async def test_a_late_move_is_played_after_the_expiry_and_refused(one: Worker) -> None:
    match, tokens = await running(one, clock())
    await one.reach(least(await one.state(match)))
    await one.service.access(match)
    with pytest.raises(Refused) as caught:
        await one.service.play(match, tokens[0], None, "bid 1")
    assert caught.value.code == "MATCH_OVER"


async def test_a_move_that_puts_the_deadline_off_notes_nothing(
    one: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, tokens = await running(one, clock())
    first = least(await one.state(match))
    at = (await noted(one))[match]
    assert first - 1 <= at <= first

    async def never(*_: Any) -> None:
        raise AssertionError("noted")

    monkeypatch.setattr(DueIndex, "note", never)
    await one.reach(first - 10_000)
    for seat in (0, 1):
        await one.service.play(match, tokens[seat], None, f"bid {seat}")
    due = least(await one.state(match))
    assert due >= first + 50_000
    assert await noted(one) == {match: at}
    # Whoever looks too early moves the time on, without folding the match.
    await one.reach(first)
    assert await one.sweep() == 1
    assert await noted(one) == {match: due}
    assert (await one.state(match)).phase == "RUNNING"


@pytest.mark.parametrize("seed", range(4))
async def test_the_index_never_has_a_later_time_than_the_next_deadline(one: Worker, seed: int) -> None:
    choice = random.Random(seed)
    match, tokens = await running(one, Terms(clock=Clock("BANK", 10 * MINUTE, "RESIGN", 1000)))
    for _ in range(14):
        state = await one.state(match)
        if state.phase == "OVER":
            break
        assert (await noted(one))[match] <= least(state)
        if choice.random() < 0.6:
            await one.reach(choice.randint(one.service.host._now(), least(state) - 1000))
        if choice.random() < 0.5:
            await one.sweep()
        seat, move = any_move(state, choice)
        await one.service.play(match, tokens[seat], None, GAME.format(move))


async def test_matches_without_clocks_note_nothing(one: Worker) -> None:
    match, tokens = await running(one, Terms(claim_after=MINUTE))
    await one.service.play(match, tokens[0], None, "bid 1")
    assert await noted(one) == {}
    assert (await one.state(match)).clocks[1].deadline is not None


async def test_a_claim_over_the_store(one: Worker) -> None:
    match, tokens = await running(one, Terms(claim_after=MINUTE))
    await one.service.play(match, tokens[0], None, "bid 1")
    with pytest.raises(Refused) as caught:
        await one.service.claim(match, tokens[0], None, 1, "END")
    assert caught.value.code == "CLAIM_EARLY"
    await one.reach(least(await one.state(match)))
    request = strong()
    done = await one.service.claim(match, tokens[0], request, 1, "END")
    assert (done.state.phase, done.state.reason) == ("OVER", "ABANDONED")
    again = await one.service.claim(match, tokens[0], request, 1, "END")
    assert (again.repeated, again.entry) == (True, done.entry)


async def test_a_seat_claimed_for_a_bot_waits(one: Worker) -> None:
    match, tokens = await running(one, Terms(claim_after=MINUTE))
    await one.reach(least(await one.state(match)))
    done = await one.service.claim(match, tokens[1], None, 0, "BOT")
    assert (done.state.phase, done.state.seats[0].kind) == ("RUNNING", "BOT")
    # The old token is dead.
    with pytest.raises(SeatChangedHands):
        await one.service.play(match, tokens[0], None, "bid 1")


async def test_listed_matches_without_a_clock_can_be_claimed_after_three_days(one: Worker) -> None:
    async def claim_after(**terms: Any) -> int | None:
        made = await one.service.create(GAME.name, 2, {}, strong(), terms=Terms(**terms))
        created = made.done.state.created
        assert created is not None
        return created.claim_after

    assert await claim_after() == 3 * DAY
    assert await claim_after(claim_after=0) is None
    assert await claim_after(claim_after=DAY) == DAY
    assert await claim_after(listed=False) is None
    assert await claim_after(listed=False, claim_after=DAY) == DAY
    assert await claim_after(clock=Clock("BANK", MINUTE, "BOT")) is None


async def test_after_an_outage_every_awaited_seat_has_a_minute(store_url: str) -> None:
    async with worker(store_url, outage_after=10) as one:
        match, _ = await running(one, clock())
        before = await one.state(match)
        await one.reach(least(before) + 5 * MINUTE)
        # The worker that sleeps knows nothing of the time, so it enforces nothing.
        one.service.outages._beaten = None
        await one.service.access(match)
        assert (await one.state(match)).seq == before.seq
        await one.service.due_sweep.beat()
        resumed = one.service.outages.resumed
        assert resumed is not None
        assert resumed > least(before)
        await one.service.due_sweep.grant(resumed)
        state = await one.state(match)
        assert await tags(one, match) == ["time_added"]
        assert state.seq == before.seq + 1
        assert {clock.deadline for clock in state.clocks} == {state.at + OUTAGE_GRACE}
        # No other worker gives it again, and then the deadline counts.
        async with worker(store_url, outage_after=10) as other:
            other.ahead = one.ahead
            await other.sweep()
            await other.service.access(match)
            assert (await other.state(match)).seq == state.seq
            for _ in range(7):
                other.ahead += 9_000
                await other.sweep()
            assert (await other.state(match)).reason == "RESIGNED"


async def test_a_killed_worker_enforces_nothing_and_the_next_one_does(store_url: str) -> None:
    async with worker(store_url, outage_after=10) as one:
        match, _ = await running(one, clock(time=5_000))
        before = await one.state(match)
    async with worker(store_url, outage_after=10) as other:
        await other.reach(least(before))
        assert await other.sweep() == 1
        # Five seconds without a worker are no outage.
        assert (await other.state(match)).reason == "RESIGNED"


async def test_a_lost_index_is_built_again(one: Worker) -> None:
    match, _ = await running(one, clock())
    due = least(await one.state(match))
    lane = one.service.resources.store.of("due")
    await one.service.due_sweep.build()
    await lane.call("DEL", "sk:{due}.matches", "sk:{due}.beat")
    assert await noted(one) == {}
    await one.service.due_sweep.beat()
    await asyncio.gather(*one.service.due_sweep._tasks)
    assert await lane.call("HGET", "sk:{due}.beat", "whole") == b"1"
    assert await noted(one) == {match: due}


async def test_a_paused_clock_is_not_enforced_and_goes_on_with_what_is_left(one: Worker) -> None:
    match, tokens = await running(one, clock())
    service = one.service

    def actor(seat: int) -> Actor:
        return Actor(service.tokens, tokens[seat], None)

    first = least(await one.state(match))
    await one.reach(first - 20_000)
    asked = await service.act(match, None, Propose(actor(0), "PAUSE", (), 0))
    paused = (await service.act(match, None, Answer(actor(1), asked.state.seq, True))).state
    assert paused.paused
    await one.reach(first + MINUTE)
    assert await one.sweep() == 1
    await service.access(match)
    assert (await one.state(match)).seq == paused.seq
    assert await noted(one) == {}
    resumed = (await service.act(match, None, Resume(actor(1)))).state
    due = least(resumed)
    # What was left when the pause began, from its end on.
    assert due - resumed.at == first - paused.at
    assert await one.sweep() == 0
    await one.reach(due)
    assert await one.sweep() == 1
    assert (await one.state(match)).reason == "RESIGNED"


async def test_a_deserted_match_is_closed(one: Worker) -> None:
    match, _ = await running(one, clock("DEFAULT_MOVE"))
    for _ in range(20):
        state = await one.state(match)
        if state.phase == "OVER":
            break
        await one.reach(least(state))
        await one.sweep()
    state = await one.state(match)
    assert (state.reason, state.outcome) == ("ABANDONED", None)
    assert sum(clock.missed for clock in state.clocks) == 4


async def test_a_store_that_is_away_is_no_reason_to_expire(
    one: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, _ = await running(one, clock())
    before = await one.state(match)

    async def away(*_: Any, **__: Any) -> None:
        raise Unavailable("The store is away.", "Wait.")

    monkeypatch.setattr(DueIndex, "beat", away)
    monkeypatch.setattr(one.service.outages, "_local", lambda: 1e12)
    await one.reach(least(before))
    with pytest.raises(Unavailable):
        await one.service.due_sweep.beat()
    await one.service.access(match)
    await one.service.due_sweep.sweep()
    assert (await one.state(match)).seq == before.seq


async def test_a_deadline_that_was_not_noted_is_noted_by_whoever_answers_the_repeated_request(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unavailable(*_: Any) -> None:
        raise Unavailable("The store was killed.")

    async with worker(store_url, append_retries=0) as one, worker(store_url) as other:
        made = await one.service.create(GAME.name, 1, {}, strong(), terms=clock())
        match = made.done.state.match
        token = await one.service.tokens_of([(await one.service.join(strong(), code=made.code)).token])
        request = strong()
        with monkeypatch.context() as killed:
            killed.setattr(DueIndex, "note", unavailable)
            with pytest.raises(Unavailable):
                await one.service.ready(match, token, request)
        assert not await noted(one)
        assert (await other.service.ready(match, token, request)).state.clocks
        assert (await noted(other))[match] <= least(await other.state(match))
