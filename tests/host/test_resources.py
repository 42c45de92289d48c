"""Opening what a service stands on while the store, or a part of it, is away."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.plugins.clusters import TestCluster, again
from tests.plugins.clusters import until as wait_until

from skerry.host.resources import open_resources
from skerry.store.addresses import Node
from skerry.store.cluster.slot_map import slot_of
from skerry.store.cluster.store import Cluster
from skerry.store.embedded.server import EmbeddedStore
from skerry.store.errors import Unavailable
from skerry.store.names import KEYRING

pytestmark = pytest.mark.store


async def opened(url: str, reasons: asyncio.Queue[Unavailable]) -> str:
    async with open_resources(url, None, waiting=reasons.put_nowait) as resources:
        return resources.keyring.current


async def test_a_store_that_is_away_is_waited_for(tmp_path: Path) -> None:
    with EmbeddedStore(tmp_path) as store:
        url = store.url
    reasons: asyncio.Queue[Unavailable] = asyncio.Queue()
    start = asyncio.create_task(opened(url, reasons))
    assert "cannot be reached" in (await reasons.get()).message
    async with EmbeddedStore(tmp_path) as store:
        assert store.url == url
        async with asyncio.timeout(20):
            assert await start
    assert reasons.empty()  # it is said once


@pytest.mark.chaos
async def test_a_worker_that_starts_while_a_primary_is_away_waits_for_it(three: TestCluster) -> None:
    three.clear()
    reasons: asyncio.Queue[Unavailable] = asyncio.Queue()
    async with open_resources(three.url, None) as resources:
        keys = resources.keyring.current
        assert isinstance(resources.store, Cluster)
        owner = resources.store.topology.map.owner(slot_of(KEYRING))
    away = next(server for server in three.primaries if Node("127.0.0.1", server.port) == owner)
    away.kill()
    try:
        start = asyncio.create_task(opened(three.url, reasons))
        await reasons.get()
        assert not start.done()
    finally:
        again(away, three.binary, 15_000)
        await asyncio.to_thread(wait_until, away.serves)
    async with asyncio.timeout(30):
        assert await start == keys
