"""The deadlines at which the host must look at matches by itself.

The index has one time per match, at or before the match's next deadline; the deadline itself is beside the
head of the match. So an entry that only puts the deadline off writes nothing here: whoever looks too early
moves the time on. An entry with an earlier deadline notes it before the log has the entry, so it is not lost
if a worker dies; if the entry is then not written, this only costs one look at the match.

Nobody moves a time on that was noted meanwhile, as every note changes it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, NamedTuple, TypeVar

from skerry.store.errors import Unavailable
from skerry.store.script import Script
from skerry.store.store import Store

T = TypeVar("T")

TAG = "due"
_KEY = f"sk:{{{TAG}}}.matches"
_BEAT = f"sk:{{{TAG}}}.beat"

_NOTE: Final = Script("""\
-- KEYS matches   ARGV match, time
if redis.call('ZADD', KEYS[1], 'LT', 'CH', ARGV[2], ARGV[1]) == 0 then
  redis.call('ZINCRBY', KEYS[1], '-1', ARGV[1])
end
return 1
""")

# Whoever takes a match has it for a while; if it dies, the next worker finds the match due again.
_TAKE: Final = Script("""\
-- KEYS matches   ARGV now, number of matches, until when they are taken
local found = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', '0', ARGV[2])
for _, match in ipairs(found) do redis.call('ZADD', KEYS[1], ARGV[3], match) end
return found
""")

_MOVE: Final = Script("""\
-- KEYS matches   ARGV match, time that was read, new time or ""
if tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]) or -1) ~= tonumber(ARGV[2]) then return 0 end
if ARGV[3] == '' then return redis.call('ZREM', KEYS[1], ARGV[1]) end
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
return 1
""")

# `whole` is there once all logs have been compared with the present index, `builder` says until when somebody
# does that. After an outage it is done again, as the store may have lost the last writes.
_BEAT_ONCE: Final = Script("""\
-- KEYS beat   ARGV now, longest time between two beats, until when the index may be built
local now, limit = tonumber(ARGV[1]), tonumber(ARGV[2])
local found = redis.call('HMGET', KEYS[1], 'at', 'resumed', 'whole', 'builder')
local last, resumed, whole = tonumber(found[1] or 0), found[2] or '0', found[3]
local ended = now - last > limit or last - now > limit
if ended then
  resumed, whole, last = ARGV[1], false, now
  redis.call('HDEL', KEYS[1], 'whole')
end
redis.call('HSET', KEYS[1], 'at', string.format('%.0f', math.max(now, last)), 'resumed', resumed)
local builds = not whole and tonumber(found[4] or 0) < now
if builds then redis.call('HSET', KEYS[1], 'builder', ARGV[3]) end
return {resumed, ended and 1 or 0, builds and 1 or 0}
""")


class Beat(NamedTuple):
    """What a beat of the workers' common pulse found.

    ``resumed`` is when the last outage ended, in ms; ``ended`` says that this beat ended it, ``builds`` that
    its sender is to build the index.
    """

    resumed: int
    ended: bool
    builds: bool


class DueIndex:
    """The deadlines of all matches of a store, in ms of its clock. All methods raise ``Unavailable``."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lane = store.of(TAG)
        self._noting: set[asyncio.Task[None]] = set()

    async def note(self, match: str, at: int) -> None:
        """Make sure that the match is looked at by a time, or a moment earlier."""
        lane = self._store.of(match) if self._store.in_order else self._lane
        await _NOTE.run_durably(lane, (_KEY,), match, str(at))

    async def note_and(self, match: str, at: int, appending: Coroutine[Any, Any, T]) -> T:
        """Note a deadline before the entry that ``appending`` appends, and return what that returns.

        On one server both are sent together, on one connection, so the entry costs no second round trip. In a
        cluster the deadline is noted again afterwards, without waiting: somebody may have looked in between.
        """
        noting = asyncio.create_task(self.note(match, at), name="skerry deadline")
        try:
            # The note is sent first, in either case.
            await (asyncio.sleep(0) if self._store.in_order else noting)
            appended = await appending
        except BaseException:
            appending.close()
            # It goes on: the entry may be in the log.
            self._go_on(noting)
            raise
        if not self._store.in_order:
            self._go_on(asyncio.create_task(self.note(match, at), name="skerry deadline again"))
            return appended
        try:
            await noting
        except Unavailable:
            await self.note(match, at)
        return appended

    def _go_on(self, noting: asyncio.Task[None]) -> None:
        self._noting.add(noting)
        noting.add_done_callback(self._end)

    def _end(self, noting: asyncio.Task[None]) -> None:
        self._noting.discard(noting)
        if not noting.cancelled():
            noting.exception()

    async def take(self, now: int, most: int, until: int) -> list[str]:
        """Return up to ``most`` due matches, longest due first, which nobody else gets before ``until``."""
        found = await _TAKE.run(self._lane, (_KEY,), str(now), str(most), str(until))
        return [match.decode() for match in found]

    async def move(self, match: str, noted: int, at: int | None) -> bool:
        """Move the time of a match on, or remove it (None), unless it has changed since it was read."""
        new = "" if at is None else str(at)
        return int(await _MOVE.run(self._lane, (_KEY,), match, str(noted), new)) == 1

    async def until(self, at: int) -> list[tuple[str, int]]:
        """Return all matches that are looked at by a time, and when."""
        found = await self._lane.call("ZRANGEBYSCORE", _KEY, "-inf", str(at), "WITHSCORES")
        return [(match.decode(), int(float(time))) for match, time in found]

    async def beat(self, now: int, limit: int, build_until: int) -> Beat:
        """Show that a worker is awake; after more than ``limit`` ms without a beat there was an outage."""
        resumed, ended, builds = await _BEAT_ONCE.run(
            self._lane, (_BEAT,), str(now), str(limit), str(build_until)
        )
        return Beat(int(resumed), bool(ended), bool(builds))

    async def set_whole(self) -> None:
        """Record that the deadlines of all logs have been noted."""
        await self._lane.call("HSET", _BEAT, "whole", "1")
