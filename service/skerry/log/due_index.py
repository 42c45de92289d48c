"""The deadlines at which the host must look at matches by itself.

A deadline is written before the entry that causes it, so it is not lost if a worker dies; if the entry is
then not written, the deadline only costs one look at the match.
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
        """Set the deadline of a match; raises ``Unavailable``."""
        await self._lane.call_durably("ZADD", _KEY, str(at), match)

    async def due(self, now: int, most: int) -> list[tuple[str, int]]:
        """Return up to ``most`` due matches with their deadlines, longest due first."""
        found = await self._lane.call(
            "ZRANGEBYSCORE", _KEY, "-inf", str(now), "WITHSCORES", "LIMIT", "0", str(most)
        )
        return [(match.decode(), int(at)) for match, at in found]

    async def forget(self, match: str, at: int) -> None:
        """Remove the deadline of a match, unless it has changed meanwhile."""
        await _FORGET.run(self._lane, (_KEY,), match, str(at))
