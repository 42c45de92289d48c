"""Owners over real stores: whose token owns a match, what ends it, and requests that are repeated or race."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from tests.plugins.stores import on_a_cluster_too
from tests.toys.pebbles import Pebbles

from skerry.auth.access import TokenRotated
from skerry.auth.ownership import NotOwner, OwnerReplaced, owns
from skerry.auth.tokens import Token, is_player_id
from skerry.host.owner_actions import UnknownPlayer
from skerry.host.resources import open_resources
from skerry.host.service import Created, Service
from skerry.log.refusals import RequestReused, UnknownMatch
from skerry.match.refusals import Refused
from skerry.rules.game import AnyGame

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


@pytest.fixture
async def other(store_url: str, service: Service) -> AsyncIterator[Service]:
    async with worker(store_url) as opened:
        yield opened


def strong() -> str:
    return secrets.token_urlsafe(16)


class Table:
    """An open match, the token of its owner, and those of the seats that were joined."""

    def __init__(self, service: Service, made: Created) -> None:
        self.service = service
        self.code = made.code
        self.match = made.done.state.match
        self.owner = made.owner_token

    async def owns(self, *texts: str) -> bool:
        tokens = await self.service.tokens_of(texts)
        return owns(self.service.tokens, await self.service.matches.current(self.match), tokens)

    async def join(self, *texts: str) -> str:
        tokens = await self.service.tokens_of(texts)
        return (await self.service.join(strong(), code=self.code, tokens=tokens)).token


async def create(service: Service, *texts: str, seats: int = 2) -> Table:
    tokens = await service.tokens_of(texts)
    return Table(service, await service.create(GAME.name, seats, {}, strong(), tokens=tokens))


async def read(service: Service, *texts: str) -> tuple[Token, ...]:
    return await service.tokens_of(texts)


async def test_its_own_owner_token_owns_a_match_and_no_other(service: Service) -> None:
    table, elsewhere = await create(service), await create(service)
    seat = await table.join()
    assert await table.owns(table.owner)
    assert not await table.owns(elsewhere.owner, seat)
    assert not await table.owns()
    for tokens in ((elsewhere.owner,), (seat,), ()):
        with pytest.raises(NotOwner):
            await service.owners.cancel(table.match, await read(service, *tokens), None)
    with pytest.raises(UnknownMatch):
        await service.owners.cancel("no match", await read(service, table.owner), None)
    done = await service.owners.cancel(table.match, await read(service, table.owner), None)
    assert done.state.reason == "ABANDONED"


async def test_whoever_creates_a_match_with_a_player_s_token_owns_it_by_that(service: Service) -> None:
    player, token = service.create_player(strong())
    _, stranger = service.create_player(strong())
    table = await create(service, token)
    state = await service.matches.current(table.match)
    assert is_player_id(player)
    assert state.owner
    assert player not in state.owner
    seat = await table.join(token)
    for own in (token, table.owner, seat):
        assert await table.owns(own)
    assert not await table.owns(stranger)
    # Two matches of a player do not name it alike.
    second = await create(service, token)
    assert (await service.matches.current(second.match)).owner != state.owner


async def test_a_match_that_is_given_away_is_the_new_owner_s_alone(service: Service) -> None:
    table = await create(service)
    seat = await table.join()
    owner = await read(service, table.owner)
    done = await service.owners.change_owner(table.match, owner, "give", 0)
    assert (await table.owns(seat), await table.owns(table.owner)) == (True, False)
    with pytest.raises(OwnerReplaced, match="ended at entry 3"):
        await service.owners.cancel(table.match, owner, None)
    # A repeat of what the old owner did still gets its answer.
    again = await service.owners.change_owner(table.match, owner, "give", 0)
    assert (again.repeated, again.entry) == (True, done.entry)
    # The seat's old token does not own it either, on any worker.
    new = await service.rotate_token(table.match, await read(service, seat), strong())
    with pytest.raises(TokenRotated):
        await service.owners.cancel(table.match, await service.read_tokens([seat]), None)
    await service.leave(table.match, await read(service, new.token), None)
    assert not await table.owns(new.token)


async def test_a_player_who_is_given_a_match_owns_it_by_the_player_s_token(service: Service) -> None:
    _, token = service.create_player(strong())
    table = await create(service)
    await table.join(token)
    await service.owners.change_owner(table.match, await read(service, table.owner), None, 0)
    assert await table.owns(token)
    done = await service.owners.remove(table.match, await read(service, token), None, 0)
    assert done.state.seats[0].since == 0
    # The player still owns the match, without a seat.
    await service.owners.cancel(table.match, await read(service, token), None)


async def test_a_seat_is_kept_for_a_player(service: Service) -> None:
    player, token = service.create_player(strong())
    _, stranger = service.create_player(strong())
    table = await create(service)
    owner = await read(service, table.owner)
    with pytest.raises(UnknownPlayer):
        await service.owners.reserve(table.match, owner, None, 0, "ann")
    done = await service.owners.reserve(table.match, owner, None, 0, player)
    assert player not in done.entry.public.decode()
    await table.join(stranger)
    assert (await service.matches.current(table.match)).seats[1].since
    with pytest.raises(Refused, match="reserved"):
        await table.join(stranger)
    await table.join(token)
    assert (await service.matches.current(table.match)).seats[0].since


async def test_a_repeated_request_has_its_first_answer_at_any_worker(
    service: Service, other: Service
) -> None:
    table = await create(service)
    owner, player = await read(service, table.owner), service.create_player(strong())[0]
    first = [
        await service.owners.change_options(table.match, owner, "options", {"left": 9}),
        await service.owners.reserve(table.match, owner, "reserve", 1, player),
        await service.owners.reserve(table.match, owner, "free", 1, None),
    ]
    await table.join()
    first.append(await service.owners.remove(table.match, owner, "remove", 0))
    first.append(await service.owners.cancel(table.match, owner, "cancel"))
    again = [
        await other.owners.change_options(table.match, owner, "options", {"left": 9}),
        await other.owners.reserve(table.match, owner, "reserve", 1, player),
        await other.owners.reserve(table.match, owner, "free", 1, None),
        await other.owners.remove(table.match, owner, "remove", 0),
        await other.owners.cancel(table.match, owner, "cancel"),
    ]
    assert [done.entry for done in again] == [done.entry for done in first]
    assert all(done.repeated for done in again)
    with pytest.raises(RequestReused):
        await other.owners.remove(table.match, owner, "remove", 1)


async def test_a_seat_that_is_taken_meanwhile_is_not_reserved(service: Service, other: Service) -> None:
    player, _ = service.create_player(strong())
    for _ in range(4):
        table = await create(service, seats=1)
        owner = await read(service, table.owner)
        await other.matches.current(table.match)
        joined, reserved = await asyncio.gather(
            table.join(), other.owners.reserve(table.match, owner, None, 0, player), return_exceptions=True
        )
        state = await service.matches.current(table.match)
        if isinstance(reserved, Refused):
            assert (reserved.code, bool(state.seats[0].since)) == ("SEAT_TAKEN", True)
        else:
            assert isinstance(joined, Refused)
            assert (joined.code, bool(state.seats[0].reserved)) == ("SEAT_RESERVED", True)


async def test_options_wait_for_no_other_seat(service: Service) -> None:
    table = await create(service)
    seat = await table.join()
    owner = await read(service, table.owner)
    with pytest.raises(Refused, match="seat 0 has been taken"):
        await service.owners.change_options(table.match, owner, None, {"left": 9})
    both = await read(service, table.owner, seat)
    done = await service.owners.change_options(table.match, both, None, {"left": 9})
    assert done.state.options.left == 9
