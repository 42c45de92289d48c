"""What the workers of bots have to do: seats whose turn it is, handed to one of them at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import msgspec

from skerry.auth.access import seat_token
from skerry.auth.rotations import Rotations
from skerry.auth.tokens import SeatToken
from skerry.host.bot_index import BotIndex
from skerry.host.bot_projection import BotProjection
from skerry.host.bot_seats import BotChoice, BotSeats
from skerry.host.bot_turns import awaits
from skerry.log.matches import Matches
from skerry.log.refusals import UnknownMatch
from skerry.match.state import MatchState
from skerry.rules.coded_error import Coded
from skerry.rules.game import Seat
from skerry.settings.bots import BotSettings
from skerry.store.errors import Unavailable

_logger = logging.getLogger(__name__)

DEFAULTS = BotSettings()


class BotTurn(msgspec.Struct, frozen=True):
    """A seat in which a bot has to move; ``bot`` is None if none is installed that plays the game."""

    state: MatchState
    seat: Seat
    bot: BotChoice | None
    token: SeatToken


class BotWork:
    """The turns of bots; ``now`` is the store's clock in ms."""

    def __init__(
        self,
        index: BotIndex,
        projection: BotProjection,
        matches: Matches,
        seats: BotSeats,
        rotations: Rotations,
        now: Callable[[], int],
        settings: BotSettings = DEFAULTS,
    ) -> None:
        self._index = index
        self._projection = projection
        self._matches = matches
        self._seats = seats
        self._rotations = rotations
        self._now = now
        self._settings = settings
        self._sweeping: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to compare the index with the matches, now and then in the background."""
        self._sweeping = asyncio.create_task(self._sweep_forever(), name="skerry bot sweep")

    async def close(self) -> None:
        """Stop."""
        if self._sweeping is not None:
            self._sweeping.cancel()
            await asyncio.gather(self._sweeping, return_exceptions=True)

    async def turns(
        self, most: int, lease: float, wait: float, check: Callable[[], None] = lambda: None
    ) -> list[BotTurn]:
        """Return up to ``most`` turns, as soon as there is one, or none after ``wait`` seconds.

        For ``lease`` seconds, or until its decision changes, no other worker gets the same turn. ``check``
        raises what a worker gets instead once its token is no longer accepted.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + wait
        while True:
            check()
            found = await self._lease(most, lease)
            left = end - loop.time()
            if found or left <= 0:
                return found
            await self._projection.wait(min(left, self._settings.bot_interval))

    async def sweep(self) -> int:
        """Repair what the index says of matches with bots; return the number of repaired matches."""
        repaired = 0
        async for known in self._index.matches():
            heads = await self._matches.log.heads(known)
            for match, seq in known.items():
                if match not in heads or heads[match].seq != seq:
                    repaired += await self._repair(match)
        return repaired

    async def _lease(self, most: int, lease: float) -> list[BotTurn]:
        now = self._now()
        turns = []
        for match, seat in await self._index.lease(most, now, now + round(lease * 1000)):
            try:
                state = await self._matches.current(match)
                if seat < len(state.seats) and awaits(state, seat):
                    turns.append(await self._turn(state, seat))
                else:
                    # The index was behind, as after a crash.
                    await self._projection.repair(state)
            except Unavailable:
                raise
            except Coded as error:
                # Another worker of the server may be able to read the match.
                _logger.warning("cannot let a bot move in match %s: %s", match, error)
        return turns

    async def _turn(self, state: MatchState, seat: Seat) -> BotTurn:
        bots = await self._seats.of(state)
        mark = await self._rotations.mark(state.match, seat, state.seats[seat].since)
        return BotTurn(state, seat, bots.get(seat), seat_token(state, seat, mark))

    async def _repair(self, match: str) -> bool:
        try:
            await self._projection.repair(await self._matches.current(match))
        except Unavailable:
            raise
        except UnknownMatch:
            await self._projection.forget(match)
        except Coded as error:
            _logger.warning("cannot see what bots have to do in match %s: %s", match, error)
            return False
        return True

    async def _sweep_forever(self) -> None:
        interval = self._settings.bot_sweep
        # At its start every worker sweeps, as it may be there because another was killed.
        is_due = True
        while True:
            try:
                if is_due or await self._index.claim_sweep(round(interval * 1000)):
                    await self.sweep()
                is_due = False
            except Unavailable:
                # What failed is done as soon as the store is back.
                is_due = True
                await asyncio.sleep(min(interval, self._settings.bot_interval * 5))
                continue
            except Exception:
                _logger.exception("cannot compare the seats of bots with their matches")
            await asyncio.sleep(interval)
