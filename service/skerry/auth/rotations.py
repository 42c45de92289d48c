"""Which seat tokens were rotated: a mark per seat as taken, in the store beside the match's log.

A rotated token carries the mark, and where there is one, no other token serves the seat. The mark is no
secret; tokens are signed. It stands in no entry: who holds which token is not the chain's business. Workers
keep marks at hand for a short while, so a dead token may serve on other workers for that long.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from skerry.auth.tokens import SeatToken, Token
from skerry.log.port import EventLog
from skerry.store.recent import Recent

FRESH_SECONDS = 3.0
"""How long marks are believed without asking the store again."""

KEPT = 8192


class Rotations:
    """The marks of matches, as the store has them or had them moments ago. ``now`` counts seconds."""

    def __init__(self, log: EventLog, now: Callable[[], float] = time.monotonic) -> None:
        self._log = log
        self._now = now
        self._kept: Recent[str, tuple[float, Mapping[str, str]]] = Recent(KEPT)

    async def alive(self, tokens: tuple[Token, ...]) -> tuple[Token, ...]:
        """Return those of some tokens that were not rotated away."""
        return tuple([token for token in tokens if await self._alive(token)])

    async def mark(self, match: str, seat: int, since: int, *, fresh: bool = False) -> str:
        """Return the mark of a seat as taken at an entry, empty if its token was never rotated."""
        at, marks = self._kept.get(match) or (None, {})
        if fresh or at is None or self._now() - at > FRESH_SECONDS:
            # Dated before the store is asked: what is rotated meanwhile is not missed for longer.
            at = self._now()
            marks = await self._log.marks(match)
            self._kept.put(match, (at, marks))
        return marks.get(_name(seat, since), "")

    async def rotate(self, match: str, seat: int, since: int, mark: str) -> None:
        """Give a seat a mark; all other tokens of the seat are dead."""
        await self._log.put_mark(match, _name(seat, since), mark)
        self._kept.drop(match)

    async def _alive(self, token: Token) -> bool:
        if not isinstance(token, SeatToken):
            return True
        return token.mark == await self.mark(token.match, token.seat, token.since)


def _name(seat: int, since: int) -> str:
    return f"{seat} {since}"
