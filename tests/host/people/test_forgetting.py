"""``forgetMe`` over real stores: no key of the store contains the name any more, and every chain is whole."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator

import pytest
from tests.plugins.stores import on_a_cluster_too
from tests.toys.pebbles import Pebbles

from skerry.auth.access import NoSeatOrPlayer
from skerry.host.people.named_by import SETTLED_MS, NamedBy
from skerry.host.people.person import NOBODY, Person
from skerry.host.resources import open_resources
from skerry.host.service import Service
from skerry.match.state import MatchState
from skerry.record.verify import verify
from skerry.store.errors import Unavailable
from skerry.store.names import names_key

pytestmark = [pytest.mark.store, on_a_cluster_too]

GAME = Pebbles()


@pytest.fixture
async def service(store_url: str) -> AsyncIterator[Service]:
    async with open_resources(store_url, None) as resources:
        yield Service(resources, {GAME.name: GAME}.__getitem__)


def strong() -> str:
    return secrets.token_urlsafe(16)


async def all_that_is_stored(service: Service) -> bytes:
    """Return every value of every key on every server, one after the other."""
    parts: list[bytes] = []
    for lane in (await service.resources.store.servers()).values():
        cursor = b"0"
        while True:
            cursor, keys = await lane.call("SCAN", cursor, "COUNT", "1000")
            for key in keys:
                # What a dump contains may be compressed, so values are read by type.
                kind = (await lane.call("TYPE", key)).decode()
                read = {
                    "string": ("GET", key),
                    "hash": ("HGETALL", key),
                    "set": ("SMEMBERS", key),
                    "zset": ("ZRANGE", key, "0", "-1"),
                    "list": ("LRANGE", key, "0", "-1"),
                    "stream": ("XRANGE", key, "-", "+"),
                }[kind]
                parts += (key, repr(await lane.call(*read)).encode())
            if int(cursor) == 0:
                break
    return b"\n".join(parts)


async def people(service: Service, state: MatchState) -> tuple[Person, ...]:
    return await service.names.of(await service.matches.current(state.match))


async def test_a_player_s_names_are_erased_everywhere(service: Service) -> None:
    name, other = f"Ada-{secrets.token_hex(4)}", f"Ben-{secrets.token_hex(4)}"
    player = await service.tokens_of([service.create_player(strong())[1]])
    matches, requests = [], []
    for seats in (2, 2, 3):
        made = await service.create(GAME.name, seats, {}, strong())
        state = made.done.state
        matches.append(state)
        requests.append(strong())
        joined = await service.join(
            requests[-1], code=made.code, tokens=player, person=Person(name, "puffin")
        )
        seat = await service.tokens_of([joined.token])
        if seats == 3:
            # A name that comes with the seat's token is the player's too.
            await service.set_name(state.match, seat, None, Person(name + " II"), None)
        guest = await service.join(strong(), code=made.code, person=Person(other))
        if seats == 2:
            for token in (seat, await service.tokens_of([guest.token])):
                await service.ready(state.match, token, None)
    stored = await all_that_is_stored(service)
    assert stored.count(name.encode()) == stored.count(other.encode()) == 3

    forgotten = await service.forgetting.forget(player, "once")
    assert (forgotten.seats, forgotten.repeated) == (3, False)
    stored = await all_that_is_stored(service)
    assert (stored.count(name.encode()), stored.count(other.encode())) == (0, 3)
    for state in matches:
        assert (await people(service, state))[:2] == (NOBODY, Person(other))
        access = await service.access(state.match, player)
        record = await service.record(access, names=True)
        assert name.encode() not in record.text
        assert not verify(record.text, lambda _name, _version: GAME).findings

    # A late repeat erases nothing that was given since, and a repeat of the join gives nothing back.
    again = await service.join(
        requests[2], match=matches[2].match, tokens=player, person=Person(name, "puffin")
    )
    assert again.done.repeated
    assert (await people(service, matches[2]))[0] == NOBODY
    await service.set_name(matches[2].match, player, None, Person(name), None)
    late = await service.forgetting.forget(player, "once")
    assert (late.seats, late.repeated) == (0, True)
    assert (await people(service, matches[2]))[0] == Person(name)
    assert (await service.forgetting.forget(player, "twice")).seats == 1


async def test_a_seat_s_token_erases_the_name_of_that_seat(service: Service) -> None:
    made = await service.create(GAME.name, 2, {}, strong())
    match = made.done.state.match
    first = await service.join(strong(), code=made.code, person=Person("Ada"))
    await service.join(strong(), code=made.code, person=Person("Ben"))
    token = await service.tokens_of([first.token])
    assert (await service.forgetting.forget(token, "r")).seats == 1
    assert await people(service, made.done.state) == (NOBODY, Person("Ben"))
    # A token of a seat that was given up is for nothing.
    await service.leave(match, token, None)
    await service.join(strong(), code=made.code, seat=0, person=Person("Cleo"))
    assert (await service.forgetting.forget(token, "s")).seats == 0
    assert await people(service, made.done.state) == (Person("Cleo"), Person("Ben"))
    with pytest.raises(NoSeatOrPlayer):
        await service.forgetting.forget((), "t")


async def test_an_interrupted_request_continues(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    player = await service.tokens_of([service.create_player(strong())[1]])
    for _ in range(4):
        made = await service.create(GAME.name, 2, {}, strong())
        await service.join(strong(), code=made.code, tokens=player, person=Person("Ada"))
    erase, erased = service.names.erase, 0

    async def failing(match: str, seat: int, value: bytes) -> int:
        nonlocal erased
        if erased == 2:
            raise Unavailable("The store is away.")
        erased += 1
        return await erase(match, seat, value)

    monkeypatch.setattr(service.names, "erase", failing)
    with pytest.raises(Unavailable):
        await service.forgetting.forget(player, "r")
    monkeypatch.undo()
    rest = await service.forgetting.forget(player, "r")
    assert (rest.seats, rest.repeated) == (2, False)


async def test_a_name_that_is_given_meanwhile_stays_and_is_found_the_next_time(service: Service) -> None:
    player = await service.tokens_of([service.create_player(strong())[1]])
    made = await service.create(GAME.name, 2, {}, strong())
    await asyncio.gather(
        service.forgetting.forget(player, "r"),
        service.join(strong(), code=made.code, tokens=player, person=Person("Ada")),
    )
    await service.forgetting.forget(player, "s")
    assert await people(service, made.done.state) == (NOBODY, NOBODY)
    lane = service.resources.store.of(made.done.state.match)
    assert await lane.call("EXISTS", names_key(made.done.state.match)) == 0


async def test_matches_are_noted_until_their_names_are_erased(service: Service) -> None:
    named_by = NamedBy(service.resources.store, service.tokens, lambda: now)
    now = 10 * SETTLED_MS
    player, text = service.create_player(strong())
    tokens = await service.tokens_of([text])
    states = []
    for _ in range(2):
        made = await service.create(GAME.name, 2, {}, strong())
        states.append((await service.join(strong(), code=made.code, tokens=tokens)).done.state)
    # A seat without a name is not noted.
    assert await named_by.matches(player) == []
    assert await named_by.note(states[0], 0) == named_by.tag(states[0].match, player)
    assert await named_by.note(states[0], 1) == ""
    now += SETTLED_MS
    await named_by.note(states[1], 0)
    await named_by.forget(player)
    # The later one may be about to get a name.
    assert await named_by.matches(player) == [states[1].match]
