"""Matches that the host has to look at by itself, by the time at which it has to.

A time is written here before the entry from which it follows, so no deadline is lost with a worker; one
that never came to be only costs a look at its match.
"""

from __future__ import annotations

from typing import Final

from skerry.store.script import Script
from skerry.store.store import Store

TAG = "due"
_KEY = f"sk:{{{TAG}}}.matches"

_FORGET: Final = Script("""\
-- KEYS matches   ARGV match, time
if tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]) or -1) == tonumber(ARGV[2]) then
  return redis.call('ZREM', KEYS[1], ARGV[1])
end
return 0
""")


class DueIndex:
    """The deadlines of all matches of a store, in ms of its clock: one per match."""

    def __init__(self, store: Store) -> None:
        self._lane = store.of(TAG)

    async def put(self, match: str, at: int) -> None:
        """Note when a match is due, in place of what was noted; raises ``Unavailable``."""
        await self._lane.call_durably("ZADD", _KEY, str(at), match)

    async def due(self, now: int, most: int) -> list[tuple[str, int]]:
        """Return up to ``most`` matches that are due, with their times, the longest due first."""
        found = await self._lane.call(
            "ZRANGEBYSCORE", _KEY, "-inf", str(now), "WITHSCORES", "LIMIT", "0", str(most)
        )
        return [(match.decode(), int(at)) for match, at in found]

    async def forget(self, match: str, at: int) -> None:
        """Strike a match out, unless another time was noted meanwhile."""
        await _FORGET.run(self._lane, (_KEY,), match, str(at))
