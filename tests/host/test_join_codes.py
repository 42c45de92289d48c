"""Join codes while the lists take no writes, are lost or in the making: never a final "no such match"."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress

import pytest
from tests.plugins.clusters import Server, TestCluster
from tests.plugins.stores import on_a_cluster_too, say
from tests.toys.pebbles import Pebbles

from skerry.host.resources import open_resources
from skerry.host.service import Created, Seated, Service
from skerry.lobby.completeness import ListsBehind
from skerry.lobby.delisted import TAG
from skerry.log.refusals import UnknownMatch
from skerry.rules.game import AnyGame
from skerry.settings.lobby import LobbySettings
from skerry.settings.settings import Settings
from skerry.store.addresses import Node
from skerry.store.cluster.slot_map import slot_of
from skerry.store.cluster.store import Cluster
from skerry.store.errors import Unavailable
from skerry.store.store import Store

pytestmark = pytest.mark.store

GAME = Pebbles()


def games(_name: str) -> AnyGame:
    return GAME


# Looks more often than a server does.
QUICK = Settings(lobby=LobbySettings(rows_interval=0.05, code_wait=0.2))


@asynccontextmanager
async def worker(url: str) -> AsyncIterator[Service]:
    async with open_resources(url, None, settings=QUICK) as resources:
        service = Service(resources, games)
        service.open()
        try:
            yield service
        finally:
            await service.close()


def strong() -> str:
    return secrets.token_urlsafe(16)


def home(three: TestCluster, store: Store, tag: str) -> Server:
    assert isinstance(store, Cluster)
    owner = store.topology.map.owner(slot_of(tag))
    return next(server for server in three.primaries if Node("127.0.0.1", server.port) == owner)


@pytest.fixture
def empty(three: TestCluster) -> Iterator[TestCluster]:
    three.clear()
    yield three
    for server in three.primaries:
        server.say("CONFIG", "SET", "min-replicas-to-write", "0")


async def created(service: Service) -> Created:
    """Make a match while the server of the lists takes no writes: on that server it is refused."""
    for _ in range(30):
        with suppress(Unavailable):
            return await service.create(GAME.name, 2, {}, strong())
    raise AssertionError("no match could be made")


async def listed(service: Service) -> list[str]:
    """Return the listed matches."""
    return [item.row.match for item in (await service.lobby.page(first=50))[0]]


async def joined_in_the_end(service: Service, code: str) -> Seated:
    """Join as a client does, that sends again what may be sent again."""
    request = strong()
    async with asyncio.timeout(20):
        while True:
            with suppress(ListsBehind):
                return await service.join(request, code=code)


async def test_a_match_made_while_the_lists_take_no_writes_is_joined_by_its_code(empty: TestCluster) -> None:
    async with worker(empty.url) as one, worker(empty.url) as other:
        lists = home(empty, one.resources.store, TAG)
        await one.create(GAME.name, 2, {}, strong())  # from then on the store knows the keys
        lists.say("CONFIG", "SET", "min-replicas-to-write", "1")
        made = await created(one)
        assert home(empty, one.resources.store, made.done.state.match) is not lists
        for service in (one, other):
            with pytest.raises(ListsBehind):
                await service.join(strong(), code="AAAAAAAA")
        assert (await other.join(strong(), code=made.code)).seat == 0
        waiting = asyncio.create_task(joined_in_the_end(other, "AAAAAAAA"))
        await asyncio.sleep(0.3)
        assert not waiting.done()
        lists.say("CONFIG", "SET", "min-replicas-to-write", "0")
        with pytest.raises(UnknownMatch):
            await waiting
        with pytest.raises(UnknownMatch):
            await joined_in_the_end(other, "AAAAAAAA")


async def test_the_row_of_a_worker_that_died_meanwhile_is_found_by_another(empty: TestCluster) -> None:
    async with worker(empty.url) as other:
        lists = home(empty, other.resources.store, TAG)
        await other.create(GAME.name, 2, {}, strong())
        async with worker(empty.url) as one:
            lists.say("CONFIG", "SET", "min-replicas-to-write", "1")
            made = await created(one)
            with pytest.raises(ListsBehind):
                await other.join(strong(), code="AAAAAAAA")
        # It ended without having listed its match.
        assert made.done.state.match not in await listed(other)
        lists.say("CONFIG", "SET", "min-replicas-to-write", "0")
        async with asyncio.timeout(20):
            while made.done.state.match not in await listed(other):  # noqa: ASYNC110  # nothing signals it
                await asyncio.sleep(0.02)


@on_a_cluster_too
async def test_lists_that_were_lost_or_are_rebuilt_answer_nothing_final(store_url: str) -> None:
    async with worker(store_url) as one, worker(store_url) as other:
        made = await one.create(GAME.name, 4, {}, strong())
        with pytest.raises(UnknownMatch):
            await joined_in_the_end(other, "AAAAAAAA")
        for _ in range(3):
            await asyncio.gather(one.lobby.rebuild(), joined_in_the_end(other, made.code))
            (row,) = (await other.lobby.page(first=5))[0]
            assert row.row.match == made.done.state.match
        # As after the loss of that server's data.
        say(
            store_url,
            "DEL",
            f"sk:{{{TAG}}}:codes",
            f"sk:{{{TAG}}}.whole",
            f"sk:{{{TAG}}}:row:{row.row.match}",
        )
        assert (await joined_in_the_end(other, made.code)).seat == 3


async def test_a_sweep_that_began_before_the_lists_were_dropped_does_not_make_them_whole(
    store_url: str,
) -> None:
    async with open_resources(store_url, None, settings=QUICK) as resources:
        index = resources.index
        sweep = index.all_matches

        async def dropped() -> AsyncIterator[list[str]]:
            async for matches in sweep():
                yield matches
            await index.forget_all()

        index.all_matches = dropped  # type: ignore[method-assign]
        await index.heal(lambda _match: asyncio.sleep(0))
        assert not (await index.check()).whole
        index.all_matches = sweep  # type: ignore[method-assign]
        await index.heal(lambda _match: asyncio.sleep(0))
        assert (await index.check()).whole
