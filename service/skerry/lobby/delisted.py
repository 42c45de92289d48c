"""Matches that an operator removed from the lists; they stay removed when the lists are rebuilt.

The key shares the slot of the lists, so that the script that writes a row can read it; its name has another
prefix, so it is not dropped with them.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from skerry.settings.lobby import LobbySettings
from skerry.store.cache import TTLValue
from skerry.store.store import Lane, Store

TAG = "index"
DELISTED = f"sk:{{{TAG}}}.delisted"

DEFAULTS = LobbySettings()


class Delisted:
    """The matches that stay out of the public lists. ``now`` counts seconds."""

    def __init__(
        self, store: Store, now: Callable[[], float] = time.monotonic, settings: LobbySettings = DEFAULTS
    ) -> None:
        self._lane: Lane = store.of(TAG)
        self._matches = TTLValue(self._load, settings.delisted_fresh, now)

    async def put(self, match: str, *, delisted: bool) -> bool:
        """Remove a match from the lists, or put it back; say whether that changed anything."""
        changed = await self._lane.call_durably("SADD" if delisted else "SREM", DELISTED, match)
        self._matches.invalidate()
        return int(changed) == 1

    async def has(self, match: str) -> bool:
        """Say whether a match is removed from the lists, as of a moment ago."""
        return match in await self._matches.get()

    def is_known(self, match: str) -> bool | None:
        """As ``has`` without waiting, None if the store has to be asked."""
        matches = self._matches.peek()
        return None if matches is None else match in matches

    async def _load(self) -> frozenset[str]:
        found: set[bytes] = await self._lane.call("SMEMBERS", DELISTED)
        return frozenset(member.decode() for member in found)
