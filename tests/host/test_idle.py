"""Open matches that nobody plays are closed: which, after which time, and once."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import pytest
from tests.plugins.stores import on_a_cluster_too
from tests.toys.pebbles import Pebbles

from skerry.host.host import Host
from skerry.host.idle_limits import IdleLimits
from skerry.host.idle_sweep import IdleSweep
from skerry.host.resources import open_resources
from skerry.host.service import Service
from skerry.match.state import MatchState, Phase
from skerry.match.terms import Terms
from skerry.rules.game import AnyGame
from skerry.settings.settings import Settings
from skerry.settings.tables import TableSettings

pytestmark = [pytest.mark.store, on_a_cluster_too]

GAME = Pebbles()
DESERTED, LISTED, UNLISTED = 60_000, 600_000, 6_000_000
"""The limits of these tests, in ms."""

SETTINGS = Settings(
    tables=TableSettings(
        deserted_after=DESERTED / 1000, unfilled_listed=LISTED / 1000, unfilled_unlisted=UNLISTED / 1000
    )
)


T = TypeVar("T")


def games(name: str) -> AnyGame:
    return GAME


class Worker(Service):
    """A service whose clock can be put forward, by ``ahead`` ms."""

    ahead = 0

    def sweeper(self) -> IdleSweep:
        """Return the sweep of this worker at its time."""
        resources = self.resources
        changes = self.named_by.changes
        host = Host(self.matches, self.now, self._announce, self._note_due, lambda: None, changes)
        limits = IdleLimits(resources.settings.tables)
        return IdleSweep(resources.index, self.lobby, host, self.forks, self.now, limits)

    def now(self) -> int:
        """Return the time by this worker's clock, in ms."""
        return self.resources.clock.now() + self.ahead

    async def _note_due(self, match: str, at: int, _: Coroutine[Any, Any, T]) -> T:
        raise AssertionError("nothing falls due at a table that nobody plays at")

    async def swept(self, match: str, ahead: int) -> MatchState:
        """Sweep at a time and return a match after that."""
        self.ahead = ahead
        await self.lobby.flush()
        await self.sweeper().sweep()
        return await self.matches.latest(match)

    async def open_matches(self, phase: Phase = "OPEN") -> list[str]:
        """Return the listed matches."""
        items, _ = await self.lobby.page(first=50, phase=phase)
        return [item.row.match for item in items]


@asynccontextmanager
async def worker(url: str) -> AsyncIterator[Worker]:
    async with open_resources(url, None, settings=SETTINGS) as resources:
        yield Worker(resources, games)


@pytest.fixture
async def service(store_url: str) -> AsyncIterator[Worker]:
    async with worker(store_url) as opened:
        yield opened


def strong() -> str:
    return secrets.token_urlsafe(16)


async def created(service: Service, *, listed: bool = True) -> tuple[str, str]:
    made = await service.create(GAME.name, 2, {}, strong(), terms=Terms(listed=listed))
    return made.done.state.match, made.code


async def joined(service: Service, code: str) -> str:
    return (await service.join(strong(), code=code)).token


async def test_a_match_that_all_have_left_is_closed_soon(service: Worker) -> None:
    match, code = await created(service)
    tokens = [await joined(service, code) for _ in range(2)]
    await service.leave(match, await service.tokens_of(tokens[:1]), None)
    assert (await service.swept(match, DESERTED * 2)).phase == "OPEN"
    await service.leave(match, await service.tokens_of(tokens[1:]), None)
    assert (await service.swept(match, DESERTED // 2)).phase == "OPEN"
    state = await service.swept(match, DESERTED + 1)
    assert (state.phase, state.reason, state.outcome) == ("OVER", "ABANDONED", None)
    assert await service.open_matches() == []
    assert await service.open_matches("OVER") == [match]


async def test_whoever_returns_has_time_again(service: Worker) -> None:
    match, code = await created(service)
    tokens = [await joined(service, code)]
    await service.leave(match, await service.tokens_of(tokens), None)
    await joined(service, code)
    assert (await service.swept(match, LISTED // 2)).phase == "OPEN"


@pytest.mark.parametrize("listed", [True, False])
async def test_a_match_that_does_not_fill_is_closed_later(service: Worker, listed: bool) -> None:
    limit = LISTED if listed else UNLISTED
    match, _ = await created(service, listed=listed)
    waiting, code = await created(service, listed=listed)
    await joined(service, code)
    assert (await service.swept(match, limit // 2)).phase == "OPEN"
    for closed in (match, waiting):
        assert (await service.swept(closed, limit + 1000)).phase == "OVER"


async def test_a_match_that_runs_or_opens_nonces_is_not_closed(service: Worker) -> None:
    match, code = await created(service)
    tokens = [await service.tokens_of([await joined(service, code)]) for _ in range(2)]
    for token in tokens:
        await service.ready(match, token, None)
    assert (await service.swept(match, UNLISTED * 2)).phase == "RUNNING"


async def test_of_several_workers_one_closes_a_match(service: Worker, store_url: str) -> None:
    matches = [(await created(service))[0] for _ in range(5)]
    async with worker(store_url) as other:
        for one in (service, other):
            one.ahead = LISTED + 1000
        await asyncio.gather(*(one.sweeper().sweep() for one in (service, other, service, other)))
        for match in matches:
            states = [await one.matches.current(match) for one in (service, other)]
            assert [state.seq for state in states] == [2, 2]
            assert states[0].head == states[1].head


async def test_a_row_that_is_behind_closes_nothing_and_is_put_right(service: Worker) -> None:
    match, code = await created(service)
    row = service.lobby._summary(await service.matches.current(match))
    tokens = [await service.tokens_of([await joined(service, code)]) for _ in range(2)]
    for token in tokens:
        await service.ready(match, token, None)
    await service.lobby.flush()
    await service.resources.index.take(match, row, backwards=True)
    assert await service.open_matches() == [match]
    assert (await service.swept(match, LISTED * 2)).phase == "RUNNING"
    assert await service.open_matches() == []


async def test_more_matches_than_a_page_are_closed(store_url: str) -> None:
    tables = TableSettings(unfilled_listed=LISTED / 1000, idle_batch=2)
    async with open_resources(store_url, None, settings=Settings(tables=tables)) as resources:
        service = Worker(resources, games)
        for _ in range(5):
            await created(service)
        service.ahead = LISTED + 1000
        assert await service.sweeper().sweep() == 5
        await service.lobby.flush()
        assert await service.sweeper().sweep() == 0
