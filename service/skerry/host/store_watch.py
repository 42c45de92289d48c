"""Watches the store: how durable it is, and whether it accepts writes.

Each problem is logged once when it begins and once when it ends; ``/readyz`` and the metrics report the
latest check.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import msgspec
from redis.exceptions import ResponseError

from skerry.host.store_limits import limits_of
from skerry.settings.store import StoreSettings
from skerry.store.durability import Durability, IsReplica, read_durability
from skerry.store.errors import StoreUnusable, Unavailable
from skerry.store.markers import Markers
from skerry.store.store import Store
from skerry.store.troubles import Trouble, reason_of

_logger = logging.getLogger(__name__)

DEFAULTS = StoreSettings()

Extra = Callable[[], Trouble | None]
"""Reports other problems of the store: of an embedded one, that it could not be restarted."""


class StoreHealth(msgspec.Struct, frozen=True):
    """The result of a check; ``usable`` says whether some of the store's servers accept writes."""

    durability: Durability
    troubles: tuple[Trouble, ...] = ()
    usable: bool = True


class StoreWatch:
    """Checks a store regularly and on request; ``last`` is the latest result."""

    def __init__(
        self,
        store: Store,
        durability: Durability,
        extra: Extra = lambda: None,
        settings: StoreSettings = DEFAULTS,
    ) -> None:
        self._settings = settings
        self._limits = limits_of(settings)
        self.last = StoreHealth(durability)
        self._store = store
        self._markers = Markers(store)
        self._extra = extra
        self._looking: asyncio.Task[StoreHealth] | None = None

    async def run(self) -> None:
        """Check regularly, until cancelled."""
        while True:
            try:
                await self.look()
            except Exception:
                _logger.exception("cannot check the store")
            settings = self._settings
            await asyncio.sleep(settings.trouble_interval if self.last.troubles else settings.watch_interval)

    async def close(self) -> None:
        """Cancel a running check."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)

    async def look(self) -> StoreHealth:
        """Check the store, or wait for the running check."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look(), name="skerry store look")
        return await asyncio.shield(self._looking)

    async def _look(self) -> StoreHealth:
        found = await self._found()
        before, self.last = self.last, found
        for trouble in found.troubles:
            if not _has(before, trouble):
                _logger.warning("%s", trouble.log_text)
        for trouble in before.troubles:
            if not _has(found, trouble):
                _logger.warning("Resolved: %s", trouble.text)
        return found

    async def _found(self) -> StoreHealth:
        extra = self._extra()
        own = () if extra is None else (extra,)
        try:
            durability = await read_durability(self._store, self._limits)
            emptied = await self._markers.troubles()
        except Unavailable as error:
            return self._unusable(*(own or (Trouble("unreachable", detail=error.message),)))
        except IsReplica:
            return self._unusable(Trouble("read_only"))
        except StoreUnusable as error:
            return self._unusable(Trouble("unusable", detail=str(error)))
        except ResponseError as error:
            return self._unusable(Trouble(reason_of(error) or "refused", detail=str(error)))
        troubles = (*own, *durability.troubles, *emptied)
        # A problem of one server of a cluster concerns only its own matches.
        whole = any(not trouble.server for trouble in (*own, *emptied))
        return StoreHealth(durability, troubles, usable=durability.writable and not whole)

    def _unusable(self, *troubles: Trouble) -> StoreHealth:
        return StoreHealth(self.last.durability, troubles, usable=False)


def _has(health: StoreHealth, trouble: Trouble) -> bool:
    key = trouble.reason, trouble.server
    return any((other.reason, other.server) == key for other in health.troubles)
