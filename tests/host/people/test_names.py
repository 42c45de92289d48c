"""Names over real stores: with the entry that seats somebody, changed later, gone with the seat."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from tests.plugins.stores import on_a_cluster_too
from tests.toys.pebbles import Pebbles

from skerry.auth.access import SeatGivenUp, TokenRotated
from skerry.auth.tokens import SeatToken
from skerry.host.people.person import NOBODY, Person
from skerry.host.resources import open_resources
from skerry.host.service import Created, Service
from skerry.log.event_log import Appended, Moved, NameChange
from skerry.log.refusals import RequestReused
from skerry.match.state import MatchState
from skerry.store.names import match_keys, names_key

pytestmark = [pytest.mark.store, on_a_cluster_too]

GAME = Pebbles()
ADA, BEN = Person("Ada"), Person("Ben")


@asynccontextmanager
async def worker(url: str) -> AsyncIterator[Service]:
    """A worker of its own."""
    async with open_resources(url, None) as resources:
        yield Service(resources, {GAME.name: GAME}.__getitem__)


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


async def created(service: Service) -> Created:
    return await service.create(GAME.name, 2, {}, strong())


async def people(service: Service, match: str) -> tuple[Person, ...]:
    return await service.names.of(await service.matches.current(match))


async def test_an_entry_and_its_name_are_written_together_or_not_at_all(service: Service) -> None:
    log = service.resources.log
    name = (NameChange("0", b"Ada"),)
    first = await log.append("m-1", None, 1, "a" * 64, b"r" * 16, b"b" * 16, b"entry", None, names=name)
    assert first == Appended(1)
    late = (NameChange("1", b"Ben"), NameChange("0", b""))
    stale = await log.append("m-1", None, 1, "b" * 64, b"s" * 16, b"b" * 16, b"entry", None, names=late)
    assert isinstance(stale, Moved)
    read = service.names.read
    assert (await read("m-1", 0), await read("m-1", 1)) == (b"Ada", b"")


async def test_a_name_is_known_on_all_workers_with_the_entry_that_seats_it(
    service: Service, other: Service
) -> None:
    made = await created(service)
    match = made.done.state.match
    assert await people(other, match) == (NOBODY, NOBODY)
    request = strong()
    joined = await service.join(request, code=made.code, person=ADA)
    # The other worker has read the names a moment ago, but not as of this entry.
    assert await people(other, match) == (ADA, NOBODY)
    assert other.names.known(await other.matches.current(match)) == (ADA, NOBODY)
    again = await other.join(request, code=made.code, person=ADA)
    assert (again.token, again.done.repeated) == (joined.token, True)
    with pytest.raises(RequestReused):
        await service.join(request, code=made.code, person=BEN)
    await service.join(strong(), code=made.code, person=BEN)
    assert await people(service, match) == await people(other, match) == (ADA, BEN)


async def test_of_two_that_take_a_seat_at_once_each_shows_its_own_name(
    service: Service, other: Service
) -> None:
    made = await created(service)
    match = made.done.state.match
    first, second = await asyncio.gather(
        service.join(strong(), code=made.code, person=ADA), other.join(strong(), code=made.code, person=BEN)
    )
    shown = await people(service, match)
    assert (shown[first.seat], shown[second.seat]) == (ADA, BEN)


async def test_whoever_gives_up_a_seat_takes_the_name_along(service: Service) -> None:
    made = await created(service)
    match = made.done.state.match
    token = await service.tokens_of([(await service.join(strong(), code=made.code, person=ADA)).token])
    before = await service.matches.current(match)
    await service.leave(match, token, None)
    assert await service.names.read(match, 0) == b""
    await service.join(strong(), code=made.code)
    assert await people(service, match) == (NOBODY, NOBODY)
    # Nor does the past show it: the name is gone.
    assert await service.names.of(before) == (NOBODY, NOBODY)
    with pytest.raises(SeatGivenUp):
        await service.set_name(match, token, None, ADA, None)


async def test_a_name_is_changed_once_for_each_request(service: Service, other: Service) -> None:
    made = await created(service)
    match = made.done.state.match
    token = await service.tokens_of([(await service.join(strong(), code=made.code)).token])
    assert await people(other, match) == (NOBODY, NOBODY)
    first = await service.set_name(match, token, "first", ADA, None)
    assert (first.seat, first.repeated) == (0, False)
    assert await people(service, match) == (ADA, NOBODY)
    await other.set_name(match, token, "second", BEN, None)
    # A late repeat does not bring the first name back.
    assert (await service.set_name(match, token, "first", ADA, None)).repeated
    other.names.forget(match)
    service.names.forget(match)
    assert await people(service, match) == await people(other, match) == (BEN, NOBODY)
    with pytest.raises(RequestReused):
        await service.set_name(match, token, "second", ADA, None)
    changed = await asyncio.gather(*(other.set_name(match, token, "third", NOBODY, None) for _ in range(4)))
    assert sorted(one.repeated for one in changed) == [False, True, True, True]
    assert await people(other, match) == (NOBODY, NOBODY)
    # Nothing of this is in the log.
    assert (await service.matches.current(match)).seq == 2


async def test_a_change_reaches_workers_that_follow_the_match(service: Service, other: Service) -> None:
    made = await created(service)
    match = made.done.state.match
    token = await service.tokens_of([(await service.join(strong(), code=made.code)).token])
    heard = asyncio.Event()
    forget = other.resources.tailer.on_news

    def on_news(named: str) -> None:
        forget(named)
        if named == match:
            heard.set()

    other.resources.tailer.on_news = on_news
    following = other.follow(match, None)
    await anext(following)
    state = await other.matches.current(match)
    assert await other.names.of(state) == (NOBODY, NOBODY)
    while not heard.is_set():
        # The channel is joined in the background.
        await service.set_name(match, token, None, ADA, None)
        await asyncio.sleep(0.01)
    assert await other.names.of(state) == (ADA, NOBODY)
    await following.aclose()


async def test_a_token_that_was_rotated_changes_no_name(service: Service, other: Service) -> None:
    made = await created(service)
    match = made.done.state.match
    text = (await service.join(strong(), code=made.code, person=ADA)).token
    token = await other.tokens_of([text])
    await service.rotate_token(match, token, strong())
    with pytest.raises(TokenRotated):
        await other.set_name(match, token, None, BEN, None)
    assert await people(service, match) == (ADA, NOBODY)


async def test_the_store_keeps_nothing_that_gives_a_name_away(service: Service) -> None:
    made = await created(service)
    state: MatchState = made.done.state
    joined = await service.join(strong(), code=made.code, person=ADA)
    entries = await service.matches.all_entries(state.match)
    assert not any(b"Ada" in entry.pack() for entry in entries)
    lane = service.resources.log.of(state.match)  # type: ignore[attr-defined]  # of the log in Redis
    requests = await lane.call("HGETALL", match_keys(state.match)[2])
    # The digest of the request depends on its secret id, so no guess can be compared with it.
    for guess in ("Ada", "Ben"):
        twin = await created(service)
        await service.join(strong(), code=twin.code, person=Person(guess))
        others = await lane.call("HGETALL", match_keys(twin.done.state.match)[2])
        assert not set(requests) & set(others)
    assert b"Ada" in b"".join(await lane.call("HVALS", names_key(state.match)))
    assert isinstance(service.tokens.read(joined.token), SeatToken)
