"""Which bot plays a seat, and at what level: it stands beside the match, as the chain says only BOT.

A choice is written before the entry that seats the bot, under the request that asks for it. Of several
requests for one seat, the chosen bot is that of the request that the log accepted, so neither a race nor a
crash between the two writes gives the seat another bot.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from skerry.match.state import MatchState
from skerry.rules.bot_catalogue import default_bot
from skerry.rules.game import Seat
from skerry.store.bounded import Bounded
from skerry.store.names import bots_key, match_keys
from skerry.store.script import Script
from skerry.store.store import Store

# Not a setting: a hundred bytes each, and what does not fit is read again.
CACHE_SIZE = 16_384


class BotChoice(msgspec.Struct, frozen=True, array_like=True):
    """A bot and the level that it plays at."""

    bot: str
    level: str


_CHOICE = msgspec.json.Decoder(BotChoice)

_CHOSEN: Final = Script("""\
-- KEYS choices, requests   ARGV pairs of seat and the seq since which a bot has it
local fields = redis.call('HGETALL', KEYS[1])
local found = {}
for i = 1, #ARGV, 2 do
  local choice = ''
  for f = 1, #fields, 2 do
    local seat, request = string.match(fields[f], '^(%d+) (%x+)$')
    if seat == ARGV[i] then
      local seen = redis.call('HGET', KEYS[2], request)
      if seen and string.match(seen, ' (%d+)$') == ARGV[i + 1] then choice = fields[f + 1] end
    end
  end
  found[#found + 1] = choice
end
return found
""")


_NONE: Mapping[Seat, BotChoice] = {}


class BotSeats:
    """The bots of a store's matches. Methods that ask the store raise ``Unavailable``."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: Bounded[tuple[str, Seat, int], BotChoice | None] = Bounded(CACHE_SIZE)

    async def choose(self, match: str, seat: Seat, request: bytes, choice: BotChoice) -> bool:
        """Write what a request chooses, before its entry; say whether it had not been written before."""
        chosen = msgspec.json.encode(choice)
        lane = self._store.of(match)
        written = await lane.call_durably("HSETNX", bots_key(match), _field(seat, request), chosen)
        return int(written) == 1

    async def withdraw(self, match: str, seat: Seat, request: bytes) -> None:
        """Remove the choice of a request that was refused."""
        await self._store.of(match).call("HDEL", bots_key(match), _field(seat, request))

    async def of(self, state: MatchState) -> Mapping[Seat, BotChoice]:
        """Return the bots of a match by seat; asks the store about seats that are not known here."""
        seats = bot_seats(state)
        unknown = [(seat, since) for seat, since in seats if (state.match, seat, since) not in self._known]
        if unknown:
            asked = [str(number) for pair in unknown for number in pair]
            keys = (bots_key(state.match), match_keys(state.match)[2])
            answers = await _CHOSEN.run(self._store.of(state.match), keys, *asked)
            for (seat, since), answer in zip(unknown, answers, strict=True):
                chosen = _CHOICE.decode(answer) if answer else None
                self._known[state.match, seat, since] = chosen
        return self._named(state, seats)

    def known(self, state: MatchState) -> Mapping[Seat, BotChoice] | None:
        """As ``of`` without waiting, None if the store has to be asked."""
        for place in state.seats:
            if place.kind == "BOT":
                break
        else:
            return _NONE
        seats = bot_seats(state)
        if any((state.match, seat, since) not in self._known for seat, since in seats):
            return None
        return self._named(state, seats)

    def _named(self, state: MatchState, seats: list[tuple[Seat, int]]) -> Mapping[Seat, BotChoice]:
        named: dict[Seat, BotChoice] = {}
        for seat, since in seats:
            choice = self._known.get((state.match, seat, since)) or _default(state.rules.name)
            if choice is not None:
                named[seat] = choice
        return named


def bot_seats(state: MatchState) -> list[tuple[Seat, int]]:
    """Return the seats that bots have, each with the seq since which it has been so."""
    return [
        (seat, place.since) for seat, place in enumerate(state.seats) if place.kind == "BOT" and place.since
    ]


def _default(game: str) -> BotChoice | None:
    # A seat that became a bot's by an expiry or a claim: nobody chose one.
    bot = default_bot(game)
    return None if bot is None else BotChoice(bot.name, bot.default_level)


def _field(seat: Seat, request: bytes) -> str:
    return f"{seat} {request.hex()}"
