"""Matches with damaged logs: each causes one alert, and is not read again for a moment."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from cachetools import LRUCache

from skerry.log.refusals import MatchDamaged
from skerry.settings.matches import MatchSettings

_logger = logging.getLogger(__name__)

DEFAULTS = MatchSettings()


class DamagedMatches:
    """The damaged matches that this process has found. ``now`` counts seconds."""

    def __init__(self, settings: MatchSettings = DEFAULTS, now: Callable[[], float] = time.monotonic) -> None:
        self._again = settings.damaged_again
        self._now = now
        self._found: LRUCache[str, tuple[float, MatchDamaged]] = LRUCache(settings.cached_damages)

    def __len__(self) -> int:
        return len(self._found)

    def __contains__(self, match: str) -> bool:
        return match in self._found

    def note(self, damage: MatchDamaged) -> None:
        """Record a damage; the first time it is logged."""
        if damage.match not in self._found:
            _logger.error(
                "match %s is damaged, and suspended until it is restored: %s", damage.match, damage.message
            )
        self._found[damage.match] = self._now(), damage

    def check(self, match: str) -> None:
        """Raise the damage that was found a moment ago, if any."""
        seen = self._found.get(match)
        if seen is not None and self._now() - seen[0] < self._again:
            raise seen[1]

    def restored(self, match: str) -> None:
        """Record that a match was read without a fault."""
        if self._found.pop(match, None) is not None:
            _logger.warning("match %s is restored", match)
