"""Forks over real stores: who may make them and when, with what, and how they go again."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from tests.plugins.stores import on_a_cluster_too
from tests.toys.pebbles import Pebbles

from skerry.auth.access import Access, NotYourSeat
from skerry.host.forks import ForkTooEarly, ForkUnsigned, NothingToFork
from skerry.host.idle_sweep import IdleSweep
from skerry.host.rematches import NotPlayed
from skerry.host.resources import open_resources
from skerry.host.service import Service
from skerry.log.refusals import NotYet, RequestReused, UnknownMatch
from skerry.match.refusals import Refused
from skerry.match.terms import Terms
from skerry.rules.game import AnyGame
from skerry.store.errors import Unavailable
from skerry.store.names import bots_key, match_keys, names_key

pytestmark = [pytest.mark.store, on_a_cluster_too]

GAME = Pebbles()


def games(name: str) -> AnyGame:
    if name != GAME.name:
        raise LookupError(name)
    return GAME


@asynccontextmanager
async def worker(url: str) -> AsyncIterator[Service]:
    async with open_resources(url, None) as resources:
        yield Service(resources, games)


@pytest.fixture
async def service(store_url: str) -> AsyncIterator[Service]:
    async with worker(store_url) as opened:
        yield opened


def strong() -> str:
    return secrets.token_urlsafe(16)


async def running(service: Service, terms: Terms | None = None) -> tuple[str, list[str]]:
    """Start a match of two in which both have bid, and return it with its tokens."""
    made = await service.create(GAME.name, 2, {}, strong(), terms=terms or Terms())
    match, tokens = made.done.state.match, []
    for _ in range(2):
        tokens.append((await service.join(strong(), code=made.code)).token)
    for token in tokens:
        await service.ready(match, await service.tokens_of([token]), None)
    for number, token in enumerate(tokens):
        await service.play(match, await service.tokens_of([token]), None, f"bid {number + 1}")
    return match, tokens


async def over(service: Service) -> tuple[str, list[str]]:
    match, tokens = await running(service)
    await service.resign(match, await service.tokens_of(tokens[:1]), None)
    return match, tokens


async def test_after_the_end_anyone_forks_and_has_all_seats(service: Service) -> None:
    match, _ = await over(service)
    origin = await service.matches.at(match, 6)
    done, tokens = await service.fork(match, 6, (), strong())
    state = done.state
    assert state.created is not None
    assert (state.created.listed, state.created.practice, state.phase) == (False, True, "RUNNING")
    assert (state.origin, state.origin_seq) == (match, 6)
    assert state.game_state == origin.game_state
    for seat, token in enumerate(tokens):
        assert service.tokens.seats(state, await service.tokens_of([token])) == (seat,)
    seat = min(state.decisions())
    move = GAME.format(next(iter(GAME.legal_moves(state.game_state, seat))))
    await service.play(state.match, await service.tokens_of([tokens[seat]]), None, move)
    await service.resign(state.match, await service.tokens_of([tokens[0]]), None)
    ended = await service.matches.current(state.match)
    assert ended.phase == "OVER"
    with pytest.raises(ForkUnsigned):
        service.receipt(ended)
    with pytest.raises(ForkUnsigned):
        await service.record(Access(ended, "public", ()), full=True)
    with pytest.raises(NotPlayed):
        await service.rematch(state.match, await service.tokens_of(tokens[:1]), strong())


async def test_before_the_end_it_takes_the_consent_of_entry_1(service: Service) -> None:
    match, tokens = await running(service)
    own = await service.tokens_of(tokens[:1])
    with pytest.raises(ForkTooEarly):
        await service.fork(match, 6, own, strong())
    match, tokens = await running(service, Terms(analysis="ALWAYS"))
    own = await service.tokens_of(tokens[:1])
    hidden = await service.matches.at(match, 6)
    for seat in (None, 0):
        done, _ = await service.fork(match, 6, own, strong(), seat)
        assert GAME.view(done.state.game_state, 0) == GAME.view(hidden.game_state, 0)
    with pytest.raises(NotYourSeat):
        await service.fork(match, 6, own, strong(), 1)
    # Whoever has no seat begins with what the public sees.
    done, _ = await service.fork(match, 6, (), strong())
    assert GAME.view(done.state.game_state, "public") == GAME.view(hidden.game_state, "public")


async def test_there_must_be_a_position_to_play_on_from(service: Service) -> None:
    match, _ = await over(service)
    last = (await service.matches.current(match)).seq
    for seq in (1, 4, last):
        with pytest.raises(NothingToFork, match=f"after entry {seq}"):
            await service.fork(match, seq, (), strong())
    for seq in (0, -1, 99):
        with pytest.raises(NotYet):
            await service.fork(match, seq, (), strong())
    with pytest.raises(Refused, match="SEAT_INVALID"):
        await service.fork(match, 6, (), strong(), 2)
    with pytest.raises(UnknownMatch):
        await service.fork("m-aaaaaaaaaaaaaaaa", 6, (), strong())


async def test_a_repeated_request_gives_the_same_fork(service: Service, store_url: str) -> None:
    match, _ = await over(service)
    request = strong()
    done, tokens = await service.fork(match, 6, (), request)
    async with worker(store_url) as other:
        again, same = await other.fork(match, 6, (), request)
    assert (again.entry, same, again.repeated) == (done.entry, tokens, True)
    with pytest.raises(RequestReused):
        await service.fork(match, 5, (), request)


async def test_a_fork_that_was_half_made_is_completed_by_the_repeat(
    service: Service, store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def dead(*_: object, **__: object) -> None:
        raise Unavailable("The worker was killed.")

    match, _ = await over(service)
    request = strong()
    for step in ("create", "change"):
        with monkeypatch.context() as patched:
            patched.setattr(service.host, step, dead)
            with pytest.raises(Unavailable):
                await service.fork(match, 6, (), request)
    async with worker(store_url) as other:
        done, tokens = await other.fork(match, 6, (), request)
    assert (done.state.phase, done.state.seq, len(tokens)) == ("RUNNING", 2, 2)


async def test_a_fork_is_never_listed_and_its_player_finds_it(service: Service) -> None:
    _, token = service.create_player(strong())
    player = await service.tokens_of([token])
    match, _ = await over(service)
    done, _ = await service.fork(match, 6, player, strong())
    await service.lobby.flush()
    listed, _ = await service.lobby.page(first=50)
    assert [item.row.match for item in listed] == [match]
    mine, _ = await service.lobby.page_of(service.tokens.players(done.state)[0], first=50)
    assert [item.row.match for item in mine] == [done.state.match]


async def test_an_old_fork_is_deleted(service: Service) -> None:
    match, _ = await over(service)
    done, tokens = await service.fork(match, 6, (), strong())
    fork = done.state.match
    await service.lobby.flush()
    resources, limits = service.resources, service.idle_limits
    ahead = limits.of("fork")

    async def swept(at: int) -> None:
        sweep = IdleSweep(resources.index, service.lobby, service.host, service.forks, lambda: at, limits)
        await sweep.sweep()

    await swept(done.state.at + ahead - 1)
    assert (await service.matches.current(fork)).seq == 2
    await swept(done.state.at + ahead)
    with pytest.raises(UnknownMatch):
        await service.matches.current(fork)
    with pytest.raises(UnknownMatch):
        await service.play(fork, await service.tokens_of(tokens[:1]), None, "bid 1")
    lane = resources.store.of(fork)
    assert await lane.call("EXISTS", *match_keys(fork), names_key(fork), bots_key(fork)) == 0
    assert await resources.index.row(fork) is None
    assert (await service.matches.current(match)).phase == "OVER"
    # A row that was written late is removed too.
    await resources.index.take(fork, service.lobby._summary(done.state))
    await swept(done.state.at + ahead)
    assert await resources.index.row(fork) is None
