"""Keeps the index of bots up to date with the matches, beside the requests that change them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Literal

from skerry.host.bot_index import BotIndex, SeatTurn, Turns
from skerry.host.bot_turns import changed_turns, has_bots, turns_of
from skerry.match.state import MatchState
from skerry.rules.game import Seat
from skerry.store.errors import Unavailable

_logger = logging.getLogger(__name__)

# Not settings: the first is the chain's, and nothing waits for the other but bots.
MAX_SEATS = 10
"""How many seats a match can have, as the owners of sealed parts have one digit."""
AGAIN_SECONDS = 0.5
"""The pause before an update that the store did not take is sent again."""


class BotProjection:
    """Writes what bots have to do into the index; ``now`` is the store's clock in ms.

    Nobody waits for an update: a request that makes a bot's turn is answered as fast as any other.
    """

    def __init__(self, index: BotIndex, now: Callable[[], int]) -> None:
        self._index = index
        self._now = now
        self._pending: dict[str, Turns] = {}
        self._writing: asyncio.Task[None] | None = None
        self._written = asyncio.Event()

    def note(self, before: MatchState, after: MatchState) -> None:
        """Note an entry; matches without bots cost nothing."""
        turns = changed_turns(before, after)
        if turns is not None:
            self._write(after.match, turns)

    def put(self, state: MatchState) -> None:
        """Note a match as it stands, unless the index knows of a later entry."""
        self._write(state.match, turns_of(state))

    def repaired(self, state: MatchState) -> None:
        """Note a match that somebody may have failed to note before."""
        if has_bots(state) and state.phase != "OVER":
            self.put(state)

    async def repair(self, state: MatchState) -> None:
        """Write a match as it stands at its head, even if the index knows of a later entry."""
        await self._index.update(state.match, turns_of(state)._replace(backwards=True), self._now())
        self._wake()

    async def forget(self, match: str) -> None:
        """Drop a match that does not exist."""
        nobody: list[SeatTurn] = ["none"] * MAX_SEATS
        await self._index.update(match, Turns(0, nobody, backwards=True), self._now())

    async def wait(self, seconds: float) -> None:
        """Wait until this worker has written a bot's turn, or for some seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._written.wait()

    def _wake(self) -> None:
        self._written.set()
        self._written = asyncio.Event()

    async def take(
        self, match: str, seats: Sequence[Seat], address: str, limits: tuple[int, int], idle: int
    ) -> Literal["", "server", "address"]:
        """Count seats that a request fills; see ``BotIndex.take``. ``idle`` is in ms."""
        now = self._now()
        return await self._index.take(match, seats, address, limits, now, now - idle)

    async def free(self, match: str, seats: Sequence[Seat]) -> None:
        """Count seats no longer, of a match that was not created."""
        await self._index.free(match, seats)

    async def flush(self) -> None:
        """Write what is noted, once; raises ``Unavailable``."""
        while self._pending:
            match, turns = next(iter(self._pending.items()))
            await self._index.update(match, turns, self._now())
            if self._pending.get(match) is turns:
                del self._pending[match]
            if "opened" in turns.seats or "open" in turns.seats:
                self._wake()

    async def close(self) -> None:
        """Stop; the sweep of another worker finds what is left."""
        if self._writing is not None:
            self._writing.cancel()
            await asyncio.gather(self._writing, return_exceptions=True)

    def _write(self, match: str, turns: Turns) -> None:
        earlier = self._pending.get(match)
        self._pending[match] = turns if earlier is None else _merged(earlier, turns)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._until_written(), name="skerry bots")

    async def _until_written(self) -> None:
        while self._pending:
            try:
                await self.flush()
            except Unavailable:
                await asyncio.sleep(AGAIN_SECONDS)
            except Exception:
                _logger.exception("cannot note the turns of bots")
                self._pending.clear()


def _merged(earlier: Turns, later: Turns) -> Turns:
    """Return one update for two: a decision that the earlier one opened is still new."""
    if earlier.seq > later.seq:
        earlier, later = later, earlier
    seats = [
        "opened" if before == "opened" and after == "open" else after
        for before, after in zip(earlier.seats, later.seats, strict=True)
    ]
    return Turns(later.seq, seats, earlier.backwards or later.backwards)
