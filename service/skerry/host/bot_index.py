"""The seats of bots in a store: how many there are, and which have to move.

It is derived from the logs: the worker that appends an entry updates it afterwards, and the sweep repairs it
after a worker died in between. All its keys share one slot.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from skerry.rules.game import Seat
from skerry.store.script import Script
from skerry.store.store import Store

TAG = "bots"
_SEATS = f"sk:{{{TAG}}}.seats"
_ADDRESSES = f"sk:{{{TAG}}}.addresses"
_COUNTS = f"sk:{{{TAG}}}.counts"
_AWAITED = f"sk:{{{TAG}}}.awaited"
_SEQS = f"sk:{{{TAG}}}.seqs"
_SWEPT = f"sk:{{{TAG}}}.swept"

SeatTurn: TypeAlias = Literal["none", "waits", "opened", "open"]
"""What a bot has to do in a seat; ``none``: no bot has it, ``opened``: its decision is new."""

# A seat that is dropped is counted for its address no longer.
_DROP = """\
local function drop(member)
  if redis.call('ZREM', KEYS[1], member) == 1 then
    local address = redis.call('HGET', KEYS[2], member)
    if address then
      redis.call('HDEL', KEYS[2], member)
      if redis.call('HINCRBY', KEYS[3], address, -1) <= 0 then redis.call('HDEL', KEYS[3], address) end
    end
  end
end
"""

_TAKE: Final = Script(
    _DROP
    + """\
-- KEYS seats, addresses, counts, seqs   ARGV now, idle since, limit, limit of the address, address or "",
--   match, member...
local idle = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[2], 'LIMIT', '0', '1000')
for _, member in ipairs(idle) do drop(member) end
local new = {}
for i = 7, #ARGV do
  if not redis.call('ZSCORE', KEYS[1], ARGV[i]) then new[#new + 1] = ARGV[i] end
end
if redis.call('ZCARD', KEYS[1]) + #new > tonumber(ARGV[3]) then return 1 end
if ARGV[5] ~= '' then
  local used = tonumber(redis.call('HGET', KEYS[3], ARGV[5]) or 0)
  if used + #new > tonumber(ARGV[4]) then return 2 end
end
for _, member in ipairs(new) do
  redis.call('ZADD', KEYS[1], ARGV[1], member)
  if ARGV[5] ~= '' then
    redis.call('HSET', KEYS[2], member, ARGV[5])
    redis.call('HINCRBY', KEYS[3], ARGV[5], 1)
  end
end
redis.call('HSETNX', KEYS[4], ARGV[6], '0')
return 0
"""
)

_UPDATE: Final = Script(
    _DROP
    + """\
-- KEYS seats, addresses, counts, seqs, awaited   ARGV now, match, seq, "1": backwards, turns
local known = redis.call('HGET', KEYS[4], ARGV[2])
if known and ARGV[4] == '0' and tonumber(known) > tonumber(ARGV[3]) then return 0 end
local bots = 0
for i = 5, #ARGV do
  local member = ARGV[2] .. ' ' .. (i - 5)
  if ARGV[i] == 'none' then drop(member) else
    bots = bots + 1
    redis.call('ZADD', KEYS[1], ARGV[1], member)
  end
  if ARGV[i] == 'opened' then redis.call('ZADD', KEYS[5], ARGV[1], member)
  elseif ARGV[i] == 'open' then redis.call('ZADD', KEYS[5], 'NX', ARGV[1], member)
  else redis.call('ZREM', KEYS[5], member) end
end
if bots == 0 then redis.call('HDEL', KEYS[4], ARGV[2])
else redis.call('HSET', KEYS[4], ARGV[2], ARGV[3]) end
return 1
"""
)

_LEASE: Final = Script("""\
-- KEYS awaited   ARGV now, until, number
local found = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', '0', ARGV[3])
for _, member in ipairs(found) do redis.call('ZADD', KEYS[1], ARGV[2], member) end
return found
""")

_FREE: Final = Script(
    _DROP
    + """\
-- KEYS seats, addresses, counts   ARGV member...
for _, member in ipairs(ARGV) do drop(member) end
return 1
"""
)

_KEYS = (_SEATS, _ADDRESSES, _COUNTS, _SEQS, _AWAITED)


class Turns(NamedTuple):
    """What the bots of a match have to do after entry ``seq``, by seat; ``backwards``: its log went back."""

    seq: int
    seats: Sequence[SeatTurn]
    backwards: bool = False


class BotIndex:
    """The index of a store. Times are in ms of its clock. Every method raises ``Unavailable``."""

    def __init__(self, store: Store) -> None:
        self._lane = store.of(TAG)

    async def take(
        self,
        match: str,
        seats: Sequence[Seat],
        address: str,
        limits: tuple[int, int],
        now: int,
        idle_since: int,
    ) -> Literal["", "server", "address"]:
        """Count seats that a request fills with bots, unless that exceeds a limit, which is returned.

        ``limits`` are those of the server and of the address; an empty address is not counted.
        """
        members = [_member(match, seat) for seat in seats]
        numbers = (str(now), str(idle_since), str(limits[0]), str(limits[1]))
        refused = await _TAKE.run(self._lane, _KEYS[:4], *numbers, address, match, *members)
        return ("", "server", "address")[int(refused)]

    async def free(self, match: str, seats: Sequence[Seat]) -> None:
        """Count seats no longer, as they were not filled after all."""
        await _FREE.run(self._lane, _KEYS[:3], *(_member(match, seat) for seat in seats))

    async def update(self, match: str, turns: Turns, now: int) -> None:
        """Write what the bots of a match have to do; nothing if the index knows of a later entry."""
        back = "1" if turns.backwards else "0"
        await _UPDATE.run(self._lane, _KEYS, str(now), match, str(turns.seq), back, *turns.seats)

    async def lease(self, most: int, now: int, until: int) -> list[tuple[str, Seat]]:
        """Return up to ``most`` seats that have to move, longest due first; nobody else gets them until then.

        Each is a match and a seat.
        """
        found = await _LEASE.run(self._lane, (_AWAITED,), str(now), str(until), str(most))
        return [_pair(member) for member in found]

    async def claim_sweep(self, interval: int) -> bool:
        """Say whether this worker is to sweep now: one of all does, once in an interval in ms."""
        claimed = await self._lane.call("SET", _SWEPT, "1", "NX", "PX", str(interval))
        return claimed is not None

    async def matches(self) -> AsyncIterator[dict[str, int]]:
        """Yield the matches with bots, each with the seq as of which the index knows it, in batches."""
        cursor = b"0"
        while True:
            cursor, found = await self._lane.call("HSCAN", _SEQS, cursor, "COUNT", "500")
            pairs = zip(found[::2], found[1::2], strict=True)
            yield {match.decode(): int(seq) for match, seq in pairs}
            if cursor == b"0":
                return


def _pair(member: bytes) -> tuple[str, Seat]:
    match, _, seat = member.decode().rpartition(" ")
    return match, int(seat)


def _member(match: str, seat: Seat) -> str:
    return f"{match} {seat}"
