"""kill -9 of the server under load: what was acknowledged is there, once, and in order."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest
from tests.plugins.chains import append_stubbornly, read_stubbornly

from skerry.log.event_log import Appended, Repeated
from skerry.log.redis_log import RedisLog
from skerry.store.embedded.server import EmbeddedStore

pytestmark = [pytest.mark.store, pytest.mark.chaos]

KILLS = 4
WRITERS = 24


async def test_no_acknowledged_entry_is_lost(tmp_path: Path) -> None:
    acknowledged: dict[str, list[bytes]] = {f"m-{number}": [] for number in range(WRITERS)}
    news: asyncio.Queue[bytes] = asyncio.Queue()
    over = asyncio.Event()

    async def write(log: RedisLog, match: str) -> None:
        head = None
        while not over.is_set():
            text = f"{match} {len(acknowledged[match])} {'x' * 300}"
            result, head, entry = await append_stubbornly(log, match, head, text)
            assert isinstance(result, Appended | Repeated)
            acknowledged[match].append(entry)
            news.put_nowait(entry)

    async def kill(store: EmbeddedStore) -> None:
        for _ in range(KILLS):
            for _ in range(200):  # so each kill comes in the middle of the work
                await news.get()
            os.kill(await asyncio.to_thread(store.pid), signal.SIGKILL)
        over.set()

    async with EmbeddedStore(tmp_path) as store, RedisLog(store.url) as log:
        async with asyncio.TaskGroup() as group:
            for match in acknowledged:
                group.create_task(write(log, match))
            group.create_task(kill(store))
        for match, entries in acknowledged.items():
            # The last kill may still be noticed here.
            rows = await read_stubbornly(log, match)
            assert [seq for seq, _ in rows] == list(range(1, len(entries) + 1))
            assert [entry for _, entry in rows] == entries
