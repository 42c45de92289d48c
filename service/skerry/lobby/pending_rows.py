"""Rows that are behind their matches, until they are written: several together, and each once.

While a match is being seated, its row changes with every request. It is written once these changes have had a
moment to come together, or before a list is read here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from itertools import islice

from skerry.lobby.index import Index, Summary
from skerry.match.state import MatchState
from skerry.store.eager import run_eagerly
from skerry.store.errors import Unavailable

_logger = logging.getLogger(__name__)

# Not a setting: as many as one batch of the store takes by default.
TOGETHER = 64
"""How many rows are written together."""


class PendingRows:
    """The rows of one worker that are to be written.

    ``seconds`` is how long a change may wait for others; ``failed`` is called with the state of each row that
    could not be written then.
    """

    def __init__(
        self,
        index: Index,
        summary: Callable[[MatchState], Summary],
        seconds: float,
        failed: Callable[[MatchState], None],
    ) -> None:
        self._index = index
        self._summary = summary
        self._seconds = seconds
        self._failed = failed
        self._moved: dict[str, MatchState] = {}
        self._changed: dict[str, MatchState] = {}
        self._timer: asyncio.TimerHandle | None = None

    def moved(self, state: MatchState) -> None:
        """Have a row written by the next flush, or sooner if it is to be shown anyway."""
        _keep(self._changed if state.match in self._changed else self._moved, state)

    def changed(self, state: MatchState) -> None:
        """Have a row written soon, since what the lists show has changed."""
        _keep(self._changed, self._moved.pop(state.match, state))
        _keep(self._changed, state)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._seconds, self._begin)

    async def show(self) -> None:
        """Write the changed rows now; raises ``Unavailable``."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        changed, self._changed = self._changed, {}
        try:
            await self._write(changed)
        except BaseException:
            for state in changed.values():
                self._failed(state)
            raise

    async def flush(self) -> None:
        """Write all rows; raises ``Unavailable``."""
        await self.show()
        moved, self._moved = self._moved, {}
        try:
            await self._write(moved)
        except BaseException:
            for state in moved.values():
                _keep(self._moved, state)
            raise

    def close(self) -> None:
        """Write nothing more by itself."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _begin(self) -> None:
        self._timer = None
        run_eagerly(self.show(), self._end)

    def _end(self, _: None, error: BaseException | None) -> None:
        if error is not None and not isinstance(error, Unavailable):
            _logger.error("cannot update the lists: %s", type(error).__name__)

    async def _write(self, states: dict[str, MatchState]) -> None:
        """Write rows, and remove them from ``states``."""
        while states:
            some = list(islice(states.values(), TOGETHER))
            await self._index.take_all(self._rows(some))
            for state in some:
                del states[state.match]

    def _rows(self, states: Sequence[MatchState]) -> list[tuple[str, Summary]]:
        rows = []
        for state in states:
            try:
                rows.append((state.match, self._summary(state)))
            except Exception:
                # One failing row must not delay the others; the sweep tries it again.
                _logger.exception("cannot list match %s", state.match)
        return rows


def _keep(states: dict[str, MatchState], state: MatchState) -> None:
    """Keep the later state: a repeated request tells of its first entry again."""
    known = states.get(state.match)
    if known is None or known.seq <= state.seq:
        states[state.match] = state
