"""Whose streams are open, over real stores: known here at once, elsewhere with one write, for a while."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator

import pytest
from tests.plugins.stores import on_a_cluster_too
from tests.toys.pebbles import Pebbles

from skerry.host.people.person import Person, Present
from skerry.host.people.presence import Presence
from skerry.host.resources import Resources, open_resources
from skerry.host.service import Service
from skerry.match.state import MatchState
from skerry.settings.people import PeopleSettings
from skerry.store.errors import Unavailable
from skerry.store.names import PRESENCE_KEY

pytestmark = [pytest.mark.store, on_a_cluster_too]

GAME = Pebbles()


class Now:
    """Times that a test sets."""

    ms = 1_000_000
    seconds = 0.0


@pytest.fixture
async def resources(store_url: str) -> AsyncIterator[Resources]:
    async with open_resources(store_url, None) as opened:
        yield opened


@pytest.fixture
def now() -> Now:
    return Now()


@pytest.fixture
async def state(resources: Resources) -> MatchState:
    """A match of three seats; two are taken."""
    service = Service(resources, {GAME.name: GAME}.__getitem__)
    made = await service.create(GAME.name, 3, {}, secrets.token_urlsafe(16))
    for _ in range(2):
        joined = await service.join(secrets.token_urlsafe(16), code=made.code)
    return joined.done.state


def worker(resources: Resources, now: Now) -> Presence:
    return Presence(resources.store, lambda: now.ms, PeopleSettings(), lambda: now.seconds)


async def connected(presence: Presence, state: MatchState, now: Now) -> list[bool]:
    # What was read a moment ago is not used again.
    now.seconds += 10
    return [isinstance(one, Present) and one.connected for one in await presence.of(state)]


async def test_a_stream_is_known_here_at_once_and_elsewhere_once_it_is_written(
    resources: Resources, now: Now, state: MatchState
) -> None:
    here, there = worker(resources, now), worker(resources, now)
    with here.stream(state, 1), here.stream(state, None):
        assert await connected(here, state, now) == [False, True, False]
        assert await connected(there, state, now) == [False, False, False]
        await here.write(regular=False)
        assert await connected(there, state, now) == [False, True, False]
        now.ms += 60_000
        assert await connected(there, state, now) == [False, False, False]
        await here.write()
        assert await connected(there, state, now) == [False, True, False]
    now.ms += 20_000
    # It was open until now, which one more write says.
    await here.write(regular=False)
    now.ms += 29_999
    assert await connected(here, state, now) == await connected(there, state, now) == [False, True, False]
    now.ms += 1
    assert await connected(here, state, now) == await connected(there, state, now) == [False, False, False]


async def test_of_two_streams_of_a_seat_one_may_close(
    resources: Resources, now: Now, state: MatchState
) -> None:
    presence = worker(resources, now)
    with presence.stream(state, 0):
        with presence.stream(state, 0):
            pass
        assert await connected(presence, state, now) == [True, False, False]


async def test_writing_costs_one_command_and_what_ran_out_is_removed(
    resources: Resources, now: Now, state: MatchState, monkeypatch: pytest.MonkeyPatch
) -> None:
    presence = worker(resources, now)
    sent: list[str] = []
    lane = presence._lane
    call = lane.call

    async def counted(*command: str | bytes) -> object:
        sent.append(str(command[0]))
        return await call(*command)

    monkeypatch.setattr(lane, "call", counted)
    await presence.write()
    assert sent == []
    with presence.stream(state, 0), presence.stream(state, 1):
        await presence.write()
        assert sent == ["ZADD", "ZREMRANGEBYSCORE"]
    now.ms += 60_000
    with presence.stream(state, 0):
        await presence.write()
    found = await call("ZRANGE", PRESENCE_KEY, "0", "-1")
    assert [member for member in found if member.startswith(state.match.encode())] == [
        f"{state.match} 0 2".encode(),
        f"{state.match} 1 3".encode(),
    ]


async def test_it_is_shown_beside_the_names_and_without_the_store_nobody_is_connected(
    resources: Resources, now: Now, state: MatchState, monkeypatch: pytest.MonkeyPatch
) -> None:
    presence = worker(resources, now)
    people = (Person("Ada", "crab"), Person(), Person())
    assert presence.known(state, people) is None
    with presence.stream(state, 0):
        shown = await presence.of(state, people)
        assert presence.known(state, people) == shown
        assert shown[0] == Present("Ada", "crab", connected=True)

        async def away(*_: object) -> object:
            raise Unavailable("The store is away.")

        monkeypatch.setattr(presence._lane, "call", away)
        assert await connected(presence, state, now) == [True, False, False]


async def test_it_is_written_in_the_background(resources: Resources, state: MatchState) -> None:
    service = Service(resources, {GAME.name: GAME}.__getitem__)
    written = asyncio.Event()
    write = service.presence.write

    async def noted(*, regular: bool = True) -> None:
        await write(regular=regular)
        written.set()

    service.presence.write = noted  # type: ignore[method-assign]  # to hear of it
    service.presence.start()
    with service.presence.stream(state, 0):
        await written.wait()
        other = Service(resources, {GAME.name: GAME}.__getitem__)
        assert (await other.presence.of(state))[0] == Present(connected=True)
    await service.presence.close()
