"""The workers' common pulse: how long all of them, or the store, were away.

While nobody could move, clocks went on. So no expiry is enforced before this worker knows when the last
outage ended, and before seats have got the time that they lost in it.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from skerry.log.due_index import Beat, DueIndex
from skerry.settings.matches import MatchSettings

# Not a setting: it only keeps two workers from doing the same work.
_BUILD_MS = 60_000
"""How long one worker may take to build the index before another begins."""

DEFAULTS = MatchSettings()


class Outages:
    """What one worker knows about outages; ``now`` is the store's clock in ms."""

    def __init__(
        self,
        index: DueIndex,
        now: Callable[[], int],
        settings: MatchSettings = DEFAULTS,
        local: Callable[[], float] = time.monotonic,
    ) -> None:
        self._index = index
        self._now = now
        self._local = local
        self._limit = settings.outage_after
        self._resumed = 0
        self._beaten: float | None = None

    @property
    def resumed(self) -> int | None:
        """When the last outage ended, in ms since 1970 (0: never); None while this worker cannot know."""
        known = self._beaten is not None and self._local() - self._beaten < self._limit
        return self._resumed if known else None

    async def beat(self) -> Beat:
        """Show that this worker is awake, and learn whether there was an outage; raises ``Unavailable``."""
        sent, now = self._local(), self._now()
        beat = await self._index.beat(now, round(self._limit * 1000), now + _BUILD_MS)
        self._resumed, self._beaten = beat.resumed, sent
        return beat
