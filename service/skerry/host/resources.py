"""What a service stands on, opened and closed together: one store and everything that speaks to it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import TypeVar

import msgspec

from skerry.auth.key_ids import NotedKeys
from skerry.auth.key_places import FilePlace, StorePlace
from skerry.auth.keyring import Keyring
from skerry.chain.entries import hash_of
from skerry.host.keyring_check import follow_keyring, open_keyring
from skerry.host.store_limits import limits_of
from skerry.host.store_watch import Extra, StoreWatch
from skerry.lobby.index import Index
from skerry.log.event_log import EventLog
from skerry.log.pubsub_tailer import Tailer
from skerry.log.redis_log import RedisLog
from skerry.settings.settings import Settings
from skerry.store.clock import StoreClock
from skerry.store.connect import resolve_url
from skerry.store.durability import Durability, read_durability
from skerry.store.errors import Unavailable
from skerry.store.store import Store

T = TypeVar("T")

DEFAULTS = Settings()


class Resources(msgspec.Struct, frozen=True):
    """What a service stands on; ``log`` is the truth, all others are made from it or wait on it."""

    store: Store
    log: EventLog
    index: Index
    tailer: Tailer
    keyring: Keyring
    noted_keys: NotedKeys
    clock: StoreClock
    watch: StoreWatch
    settings: Settings = DEFAULTS

    @property
    def durability(self) -> Durability:
        """What the store promised when it was last asked."""
        return self.watch.last.durability


@asynccontextmanager
async def open_resources(
    url: str,
    keys: Path | None,
    lost_keys: Collection[str] = (),
    extra: Extra = lambda: None,
    waiting: Callable[[Unavailable], None] | None = None,
    settings: Settings = DEFAULTS,
) -> AsyncIterator[Resources]:
    """Open the resources over the store at a URL, with the keyring of a file or, without one, of the store.

    A node of a cluster stands for the cluster. ``lost_keys`` are given up although matches name them;
    ``extra`` is what is known of the store's health besides. Raises ``StoreUnusable`` or ``Unavailable``;
    with ``waiting`` a store that is away, or a part of it that is needed, is waited for. It is called once,
    with the reason, when that begins.
    """
    limits, auth = limits_of(settings.store), settings.auth
    there = _WaitFor(waiting, settings.store.start_interval)
    async with AsyncExitStack() as stack:
        address = await there(lambda: resolve_url(url, limits))
        log = await stack.enter_async_context(RedisLog(address, limits, settings.matches))
        durability = await there(lambda: read_durability(log.store, limits))
        watch = StoreWatch(log.store, durability, extra, settings.store)
        stack.push_async_callback(watch.close)
        index = Index(log.store, log)
        place = StorePlace(log.store) if keys is None else FilePlace(keys)
        noted_keys = NotedKeys(log.store)
        keyring = await there(
            lambda: open_keyring(place, noted_keys, log, index, lost_keys, auth.keyring_sample)
        )
        clock = StoreClock(log.time_ms)
        await there(clock.sync)
        tailer = await stack.enter_async_context(Tailer(log.store, log, hash_of, settings.streams))
        await watch.look()
        background = {
            "clock": clock.run(settings.store.clock_interval),
            "keyring": follow_keyring(keyring, auth.keyring_interval),
            "store watch": watch.run(),
        }
        for name, work in background.items():
            stack.push_async_callback(_stop, asyncio.create_task(work, name=f"skerry {name}"))
        yield Resources(log.store, log, index, tailer, keyring, noted_keys, clock, watch, settings)


class _WaitFor:
    """Asks something of the store until it answers, if somebody hears why that takes long."""

    def __init__(self, waiting: Callable[[Unavailable], None] | None, interval: float) -> None:
        self._interval = interval
        self._waiting = waiting
        self._said = False

    async def __call__(self, ask: Callable[[], Awaitable[T]]) -> T:
        while True:
            try:
                return await ask()
            except Unavailable as error:
                if self._waiting is None:
                    raise
                if not self._said:
                    self._said = True
                    self._waiting(error)
            await asyncio.sleep(self._interval)


async def _stop(task: asyncio.Task[None]) -> None:
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task
