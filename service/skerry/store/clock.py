"""The store's time, which all workers use, so that they agree when a player's clock has run out."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from skerry.store.errors import Unavailable

_logger = logging.getLogger(__name__)

# Not settings: all workers have to take the same steps of the clock for jumps, to agree on the time.
JUMP_MS = 10_000
"""A larger step of the store's clock is a jump, not a drift."""
_SAMPLES = 3


class StoreClock:
    """Tracks the offset between the store's clock and this process's monotonic one, in milliseconds."""

    def __init__(
        self, time_ms: Callable[[], Awaitable[int]], local: Callable[[], float] = time.monotonic
    ) -> None:
        self._time_ms = time_ms
        self._local = local
        self._offset: float | None = None
        self._last = 0

    def now(self) -> int:
        """Return the store's time according to the last ``sync``.

        Within a process it does not go backwards, unless the store's clock was set back, and so was wrong
        before.
        """
        if self._offset is None:
            raise Unavailable("The store's time is not known yet.", "Synchronise the clock first.")
        now = round(self._local() * 1000 + self._offset)
        if now > self._last:
            self._last = now
        return self._last

    async def sync(self) -> float:
        """Ask the store a few times and use the quickest answer; return half its round trip in ms."""
        best: tuple[float, float] | None = None
        for _ in range(_SAMPLES):
            sent = self._local() * 1000
            answered = await self._time_ms()
            trip = self._local() * 1000 - sent
            # The time was read somewhere on the way, so it is off by at most half the round trip.
            sample = (trip / 2, answered - (sent + trip / 2))
            best = sample if best is None else min(best, sample)
        if best is None:
            raise AssertionError("no sample")
        self._take(*best)
        return best[0]

    async def run(self, interval: float) -> None:
        """Synchronise every ``interval`` seconds, until cancelled; while the store is away the offset stays.

        A clock that jumped is believed again after no more than this.
        """
        while True:
            try:
                await self.sync()
            except Unavailable:
                await asyncio.sleep(1)
            else:
                await asyncio.sleep(interval)

    def _take(self, unsure: float, offset: float) -> None:
        step = 0.0 if self._offset is None else offset - self._offset
        self._offset = offset
        if abs(step) - unsure <= JUMP_MS:
            return
        _logger.warning("The store's clock jumped by %+.0f seconds.", step / 1000)
        if step < 0:
            self._last = 0
