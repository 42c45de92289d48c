"""Quick matches over real stores: who meets whom, repeated requests, and requests at the same time."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from tests.plugins.stores import on_a_cluster_too
from tests.toys.pebbles import Pebbles

from skerry.host.people.person import Person
from skerry.host.quick_matches import Wanted
from skerry.host.resources import open_resources
from skerry.host.service import Seated, Service
from skerry.log.refusals import RequestReused
from skerry.match.created_event import Clock
from skerry.match.terms import Terms
from skerry.rules.game import AnyGame, Illegal
from skerry.store.errors import Unavailable

pytestmark = [pytest.mark.store, on_a_cluster_too]

GAME = Pebbles()
CLOCK = Clock("DECISION", 3_600_000, "RESIGN")


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


@pytest.fixture
async def other(store_url: str, service: Service) -> AsyncIterator[Service]:
    async with worker(store_url) as opened:
        yield opened


def strong() -> str:
    return secrets.token_urlsafe(16)


def wanted(seats: int | None = None, options: Any = None, terms: Terms | None = None) -> Wanted:
    return Wanted(GAME, seats, options, terms or Terms())


async def quick(service: Service, *texts: str, request: str | None = None, **asked: Any) -> Seated:
    tokens = await service.tokens_of(texts)
    return await service.quick_match(wanted(**asked), tokens, request or strong(), Person("Ann"))


def match_of(seated: Seated) -> str:
    return seated.done.state.match


async def made(service: Service, *, seats: int = 2, options: Any = None, terms: Terms | None = None) -> str:
    created = await service.create(GAME.name, seats, options or {}, strong(), terms=terms or Terms())
    return created.done.state.match


async def test_the_second_meets_the_first_and_the_third_waits_for_a_fourth(service: Service) -> None:
    first, second, third, fourth = [await quick(service) for _ in range(4)]
    assert match_of(first) == match_of(second) != match_of(third) == match_of(fourth)
    assert [one.seat for one in (first, second, third, fourth)] == [0, 1, 0, 1]
    state = await service.matches.current(match_of(first))
    assert (len(state.seats), state.created is not None and state.created.listed) == (2, True)
    assert [person.name for person in await service.names.of(state)] == ["Ann", "Ann"]


async def test_the_oldest_that_fits_is_taken(service: Service) -> None:
    for terms in (Terms(listed=False), Terms(undo="NONE"), Terms(clock=CLOCK)):
        await made(service, terms=terms)
    await service.create(GAME.name, 2, {}, strong(), practice=True)
    three = await made(service, seats=3)
    two, later = await made(service, options={"left": 2}), await made(service)
    assert match_of(await quick(service, seats=2, options={"left": 2})) == two
    assert match_of(await quick(service, seats=3)) == three
    assert match_of(await quick(service)) == three
    assert match_of(await quick(service, seats=2, options={})) == later
    assert match_of(await quick(service, terms=Terms(clock=CLOCK))) not in {three, two, later}
    assert match_of(await quick(service, seats=4)) not in {three, two, later}
    with pytest.raises(Illegal, match="OPTION_INVALID"):
        await quick(service, options={"speed": 3})
    with pytest.raises(Illegal, match="PLAYER_COUNT_INVALID"):
        await quick(service, seats=9)


async def test_nobody_meets_themselves(service: Service) -> None:
    _, ann = service.create_player(strong())
    _, bob = service.create_player(strong())
    first, second = await quick(service, ann), await quick(service, ann)
    assert match_of(first) != match_of(second)
    own = await service.create(GAME.name, 2, {}, strong(), tokens=await service.tokens_of([bob]))
    assert match_of(await quick(service, bob)) == match_of(first)
    assert match_of(await quick(service, bob)) == match_of(second)
    assert match_of(await quick(service, bob)) != own.done.state.match
    # A seat's token counts as well.
    third = await quick(service, first.token)
    assert match_of(third) != match_of(first)


async def test_a_reserved_seat_is_passed_over_by_others(service: Service) -> None:
    player, ann = service.create_player(strong())
    kept = await service.create(GAME.name, 1, {}, strong())
    owner = await service.tokens_of([kept.owner_token])
    await service.owners.reserve(kept.done.state.match, owner, None, 0, player)
    assert match_of(await quick(service, seats=1)) != kept.done.state.match
    assert match_of(await quick(service, ann, seats=1)) == kept.done.state.match


async def test_a_repeated_request_has_the_same_seat(service: Service, other: Service) -> None:
    for _ in range(2):
        request = strong()
        first = await quick(service, request=request)
        await quick(other)
        again = await quick(other, request=request)
        assert (again.token, again.done.repeated) == (first.token, True)
        with pytest.raises(RequestReused):
            await quick(service, request=request, seats=2)
        await quick(service)


async def test_a_request_that_died_half_way_goes_on_where_it_was(
    service: Service, other: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def dead(*_: Any, **__: Any) -> Any:
        raise Unavailable("The worker was killed.")

    # Before it joined the match that it had made, and before it joined the match of another.
    request = strong()
    for step in ("act", "change"):
        with monkeypatch.context() as patched:
            patched.setattr(service.host, step, dead)
            with pytest.raises(Unavailable):
                await quick(service, request=request)
    first = await quick(other, request=request)
    assert first.done.state.seq == 2
    assert match_of(await quick(service)) == match_of(first)
    waiting, request = await made(service), strong()
    with monkeypatch.context() as patched:
        patched.setattr(service.host, "change", dead)
        with pytest.raises(Unavailable):
            await quick(service, request=request)
    older = await made(service)
    assert match_of(await quick(other, request=request)) == waiting
    assert (await service.matches.current(older)).seq == 1


async def test_a_match_that_fills_meanwhile_is_left_for_the_next(service: Service, other: Service) -> None:
    full, free = await made(service, seats=1), await made(service, seats=1)
    await other.matches.current(full)
    found = service.lobby.oldest_open
    answered: list[Seated] = []

    async def late(game: str, most: int) -> Any:
        rows = await found(game, most)
        if not answered:
            answered.append(await quick(other, seats=1))
        return rows

    service.lobby.oldest_open = late  # type: ignore[method-assign]  # another request comes first
    assert match_of(await quick(service, seats=1)) == free
    assert match_of(answered[0]) == full


async def test_of_those_who_ask_at_once_few_wait_alone(service: Service, other: Service) -> None:
    asked = [quick(one) for one in (service, other) * 4]
    seated = await asyncio.gather(*asked)
    assert len({one.token for one in seated}) == 8
    states = [await service.matches.current(match) for match in {match_of(one) for one in seated}]
    assert sum(place.since > 0 for state in states for place in state.seats) == 8
    assert all(state.phase == "OPEN" for state in states)
    # What was made in vain is closed, and whoever waits is met by the next.
    await service.lobby.flush()
    await other.lobby.flush()
    rows = await service.lobby.oldest_open(GAME.name, 50)
    assert {row.match for row in rows} <= {state.match for state in states}
