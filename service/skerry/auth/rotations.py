"""Which seat tokens were rotated: a mark for each taken seat, in the store beside the match's head.

A rotated token carries the mark; if there is a mark, only the token with it works. The mark is not secret, as
tokens are signed, and is not part of an entry, as tokens are not the chain's business. Workers cache marks
for a short while, so a replaced token may still read on other workers for that long.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import partial

from skerry.auth.tokens import RotatedToken, SeatToken, Token
from skerry.log.event_log import EventLog, mark_name
from skerry.settings.auth import AuthSettings
from skerry.store.bounded import Bounded
from skerry.store.cache import TTLValue

DEFAULTS = AuthSettings()


class Rotations:
    """The marks of matches, as the store has them or had them moments ago. ``now`` counts seconds.

    A dead token may read for ``fresh`` seconds on workers that did not replace it; what it would change is
    refused at once, as the store compares marks when it appends.
    """

    def __init__(
        self, log: EventLog, now: Callable[[], float] = time.monotonic, settings: AuthSettings = DEFAULTS
    ) -> None:
        self.fresh = settings.rotation_fresh
        self._log = log
        self._now = now
        self._marks: Bounded[str, TTLValue[Mapping[str, str]]] = Bounded(settings.cached_rotations)

    async def current(self, tokens: tuple[Token, ...]) -> tuple[Token, ...]:
        """Return tokens in their current state: a replaced seat token becomes a ``RotatedToken``."""
        return tuple([await self._current(token) for token in tokens])

    async def mark(self, match: str, seat: int, since: int, *, fresh: bool = False) -> str:
        """Return the mark of a seat taken at an entry; empty if its token was never rotated."""
        marks = self._marks.get(match) or self._unknown(match)
        return (await (marks.refresh() if fresh else marks.get())).get(mark_name(seat, since), "")

    def known(self, tokens: tuple[Token, ...]) -> tuple[Token, ...] | None:
        """As ``current`` without waiting, None if the store has to be asked."""
        found: list[Token] = []
        for token in tokens:
            if isinstance(token, SeatToken):
                known = self.known_marks(token.match)
                if known is None or token.mark != known.get(mark_name(token.seat, token.since), ""):
                    return None
            found.append(token)
        return tuple(found)

    def known_marks(self, match: str) -> Mapping[str, str] | None:
        """Return the marks of a match without waiting, None if the store has to be asked.

        They are the same object until they are loaded again.
        """
        marks = self._marks.get(match)
        return None if marks is None else marks.peek()

    async def rotate(self, match: str, seat: int, since: int, mark: str) -> None:
        """Set the mark of a seat, so that its other tokens stop working."""
        await self._log.put_mark(match, mark_name(seat, since), mark)
        self.forget(match)

    def forget(self, match: str) -> None:
        """Forget the marks of a match, as the store has others."""
        self._marks.pop(match, None)

    def created(self, match: str) -> None:
        """Note that a match was created a moment ago: no token of it can have been rotated."""
        self._unknown(match).put({})

    def _unknown(self, match: str) -> TTLValue[Mapping[str, str]]:
        marks = self._marks[match] = TTLValue(partial(self._log.marks, match), self.fresh, self._now)
        return marks

    async def _current(self, token: Token) -> Token:
        if not isinstance(token, SeatToken):
            return token
        if token.mark == await self.mark(token.match, token.seat, token.since):
            return token
        # A token with a mark may be newer than the cache, and must work at once.
        if token.mark and token.mark == await self.mark(token.match, token.seat, token.since, fresh=True):
            return token
        return RotatedToken(token.match, token.seat, token.since)
