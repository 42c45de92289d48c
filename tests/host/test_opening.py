"""Matches whose nonces stay closed: ended by time, once, by whichever worker is awake."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from tests.toys.pebbles import Pebbles

from skerry.chain.commitment import pledge as pledge_of
from skerry.host.resources import open_resources
from skerry.host.service import Service
from skerry.log.due_index import DueIndex
from skerry.match.state import MatchState
from skerry.match.terms import Terms
from skerry.rules.game import AnyGame
from skerry.store.errors import Unavailable
from skerry.store.names import log_key

pytestmark = pytest.mark.store

GAME = Pebbles()
NONCE = bytes(range(32))


def games(_name: str) -> AnyGame:
    return GAME


@asynccontextmanager
async def worker(url: str) -> AsyncIterator[Service]:
    """A worker without its work in the background."""
    async with open_resources(url, None) as resources:
        yield Service(resources, games)


@pytest.fixture
async def service(store_url: str) -> AsyncIterator[Service]:
    async with worker(store_url) as opened:
        yield opened


def strong() -> str:
    return secrets.token_urlsafe(16)


async def all_ready(service: Service) -> tuple[MatchState, Any]:
    """Return a match of one seat that has pledged and is ready, and the seat's tokens."""
    made = await service.create(GAME.name, 1, {}, strong(), terms=Terms(open_within=5_000))
    match = made.done.state.match
    seated = await service.join(strong(), code=made.code, seat=0, pledge=pledge_of(match, 0, NONCE).hex())
    tokens = await service.tokens_of([seated.token])
    return (await service.ready(match, tokens, None)).state, tokens


def later(service: Service, monkeypatch: pytest.MonkeyPatch, at: int) -> None:
    """Put a worker's clock to a time."""
    monkeypatch.setattr(service.host, "_now", lambda: at)
    monkeypatch.setattr(service.due_sweep, "_now", lambda: at)


async def due(service: Service) -> list[str]:
    """Return the matches that are noted as due at any time."""
    return [match for match, _ in await DueIndex(service.resources.store).until(2**52)]


async def test_the_sweep_ends_what_nobody_looks_at(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    state, _ = await all_ready(service)
    at = state.opening_due
    assert at is not None
    assert await service.due_sweep.sweep() == 0
    later(service, monkeypatch, at)
    assert await service.due_sweep.sweep() == 1
    ended = await service.matches.current(state.match)
    assert (ended.phase, ended.reason) == ("OVER", "UNOPENED")
    assert await due(service) == []


async def test_two_workers_end_it_once(
    store_url: str, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, _ = await all_ready(service)
    async with worker(store_url) as other:
        for one in (service, other):
            later(one, monkeypatch, state.opening_due or 0)
        await asyncio.gather(service.due_sweep.sweep(), other.due_sweep.sweep())
        assert (await other.matches.current(state.match)).seq == state.seq + 1
        await asyncio.gather(*(one.access(state.match) for one in (service, other)))
        assert (await other.matches.current(state.match)).seq == state.seq + 1


async def test_an_opened_match_is_struck_out_when_its_time_comes(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, tokens = await all_ready(service)
    assert (await service.open_nonce(state.match, tokens, None, NONCE.hex())).state.phase == "RUNNING"
    later(service, monkeypatch, state.opening_due or 0)
    assert await service.due_sweep.sweep() == 1
    assert (await service.matches.current(state.match)).phase == "RUNNING"
    assert await due(service) == []


async def test_a_deadline_that_could_not_be_noted_is_noted_again(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted: list[str] = []
    note = DueIndex.note

    async def failing(index: DueIndex, match: str, at: int) -> None:
        noted.append(match)
        if len(noted) == 1:
            raise Unavailable("The store went away.", "Ask again.")
        await note(index, match, at)

    monkeypatch.setattr(DueIndex, "note", failing)
    state, _ = await all_ready(service)
    assert noted == [state.match, state.match]
    assert state.seats_fixed
    assert await due(service) == [state.match]


async def test_a_match_that_cannot_be_folded_is_put_off(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, _ = await all_ready(service)
    other, _ = await all_ready(service)
    service.matches.cache.drop(other.match)
    await service.resources.store.of(other.match).call("DEL", log_key(other.match))
    later(service, monkeypatch, max(state.opening_due or 0, other.opening_due or 0))
    assert await service.due_sweep.sweep() == 2
    assert (await service.matches.current(state.match)).reason == "UNOPENED"
    assert await service.due_sweep.sweep() == 0
    assert await due(service) == [other.match]


async def test_a_match_that_is_not_there_is_struck_out(service: Service) -> None:
    await DueIndex(service.resources.store).note("no-such-match", 1)
    assert await service.due_sweep.sweep() == 1
    assert await due(service) == []


async def test_a_time_that_was_noted_meanwhile_is_not_moved(service: Service) -> None:
    index = DueIndex(service.resources.store)
    await index.note("m", 5)
    for noted in (5, 9, 4, 2):
        ((_, at),) = await index.until(100)
        await index.note("m", noted)
        # Every note changes what a sweep has read, and keeps the earliest time.
        assert not await index.move("m", at, 50)
        ((_, now),) = await index.until(100)
        assert now <= min(at, noted)
    assert await index.move("m", now, 50)
    assert await index.until(100) == [("m", 50)]
    assert await index.move("m", 50, None)
    assert await index.until(100) == []


async def test_a_taken_match_is_not_taken_twice_until_its_worker_is_late(service: Service) -> None:
    index = DueIndex(service.resources.store)
    await index.note("m", 5)
    assert await index.take(10, 9, 20) == ["m"]
    assert await index.take(19, 9, 30) == []
    assert await index.take(20, 9, 30) == ["m"]
