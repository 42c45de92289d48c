"""The names of the seats, in a hash of the store beside each match; a chain cannot forget, this can.

A name that comes with an entry is written by the script that appends the entry. So the names that are read
after the seq of a head include all names of the seats up to it, and only those that change later have to be
looked for again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping
from functools import partial

import msgspec

from skerry.chain.entries import Head
from skerry.host.people.person import Named, People, people_of
from skerry.log.event_log import SeatMark
from skerry.log.redis_log import MARK
from skerry.match.state import MatchState
from skerry.settings.people import PeopleSettings
from skerry.store.bounded import Bounded
from skerry.store.cache import TTLValue
from skerry.store.errors import Unavailable
from skerry.store.names import match_keys, names_key
from skerry.store.script import Script
from skerry.store.store import Store

DEFAULTS = PeopleSettings()

_CHANGE = Script("""\
-- KEYS head, names   ARGV field of the acting seat's mark or "", the mark of its token,
--                         expected head "<seq> <hash>", seat, expected value or "", value
local mark = ARGV[1] ~= '' and redis.call('HGET', KEYS[1], ARGV[1]) or ''
if mark ~= ARGV[2] then return -3 end                      -- the token was replaced
local head = redis.call('HMGET', KEYS[1], 'seq', 'hash')
if not head[1] or head[1] .. ' ' .. head[2] ~= ARGV[3] then return 0 end
if (redis.call('HGET', KEYS[2], ARGV[4]) or '') ~= ARGV[5] then return 0 end
redis.call('HSET', KEYS[2], ARGV[4], ARGV[6])
return 1
""")


_ERASE = Script("""\
-- KEYS names   ARGV seat, expected value
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
return redis.call('HDEL', KEYS[1], ARGV[1])
""")


class _Loaded(msgspec.Struct, frozen=True):
    """The names of a match as of entry ``seq`` or later."""

    seq: int
    found: dict[int, Named]


class Names:
    """The names of matches, as the store has them or had them moments ago. ``now`` counts seconds."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], float] = time.monotonic,
        settings: PeopleSettings = DEFAULTS,
    ) -> None:
        self._store = store
        self._now = now
        self._fresh = settings.names_fresh
        self._cached: Bounded[str, TTLValue[_Loaded]] = Bounded(settings.cached_names)

    async def of(self, state: MatchState) -> People:
        """Return who sits in each seat of a match."""
        cached = self._of(state.match)
        loaded = await cached.get()
        if loaded.seq < _seats_since(state):
            loaded = await cached.refresh()
        return people_of(state, loaded.found)

    def known(self, state: MatchState) -> People | None:
        """As ``of`` without waiting, None if the store has to be asked."""
        cached = self._cached.get(state.match)
        loaded = None if cached is None else cached.peek()
        if loaded is None or loaded.seq < _seats_since(state):
            return None
        return people_of(state, loaded.found)

    async def of_many(self, matches: Iterable[str]) -> Mapping[str, Mapping[int, Named]]:
        """Return what the store has of the seats of matches, as far as their servers answer."""
        asked = list(matches)
        found = await asyncio.gather(*map(self._found, asked))
        return {match: named for match, named in zip(asked, found, strict=True) if named is not None}

    async def _found(self, match: str) -> Mapping[int, Named] | None:
        try:
            return (await self._of(match).get()).found
        except Unavailable:
            return None

    async def read(self, match: str, seat: int) -> bytes:
        """Return what the store has of a seat, empty for nothing."""
        return await self._store.of(match).call("HGET", names_key(match), str(seat)) or b""

    async def stored(self, match: str) -> Mapping[int, tuple[bytes, Named]]:
        """Return what the store has of each seat with a name now, packed and as read."""
        found = await self._store.of(match).call("HGETALL", names_key(match))
        return {int(seat): (value, Named.unpack(value)) for seat, value in found.items()}

    async def erase(self, match: str, seat: int, value: bytes) -> int:
        """Erase what the store has of a seat, if it is still this; return 1 if so, else 0."""
        lane, keys = self._store.of(match), (names_key(match),)
        erased = await _ERASE.run_durably(lane, keys, str(seat), value)
        self.forget(match)
        return int(erased)

    async def change(
        self, match: str, head: Head, seat: int, before: bytes, after: bytes, mark: SeatMark | None
    ) -> int:
        """Replace what the store has of a seat, if the match and the seat are as they were read.

        Returns 1 if so, 0 if not, and -3 if the token was replaced.
        """
        changed = await _CHANGE.run_durably(
            self._store.of(match),
            (match_keys(match)[1], names_key(match)),
            *(("", "") if mark is None else (MARK + mark.name, mark.mark)),
            f"{head.seq} {head.hash}",
            str(seat),
            before,
            after,
        )
        self.forget(match)
        return int(changed)

    def forget(self, match: str) -> None:
        """Forget the names of a match, as the store has others."""
        self._cached.pop(match, None)

    def _of(self, match: str) -> TTLValue[_Loaded]:
        cached = self._cached.get(match)
        if cached is None:
            cached = self._cached[match] = TTLValue(partial(self._load, match), self._fresh, self._now)
        return cached

    async def _load(self, match: str) -> _Loaded:
        # The head first, so that no name of a seat up to it is missing.
        seq, fields = await self._store.of(match).calls(
            ("HGET", match_keys(match)[1], "seq"), ("HGETALL", names_key(match))
        )
        return _Loaded(int(seq or 0), {int(seat): Named.unpack(value) for seat, value in fields.items()})


def _seats_since(state: MatchState) -> int:
    """Return the last entry at which a seat was taken."""
    return max([place.since for place in state.seats], default=0)
