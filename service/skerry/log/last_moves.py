"""Finds the entry of a match's last move, among entries that are at hand or by one look into the log."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.chain.entries import Entry
from skerry.log.matches import Matches
from skerry.log.pubsub_tailer import Tailer
from skerry.match.last_move import LOOK_BACK, LastMove, last_move
from skerry.match.state import MatchState


class LastMoves:
    """Finds the last moves of matches."""

    def __init__(self, matches: Matches, tailer: Tailer) -> None:
        self._matches = matches
        self._tailer = tailer

    def known(self, state: MatchState, entry: Entry | None = None) -> LastMove | None:
        """Return the last move of a state without asking the store; None if that does not tell.

        ``entry`` is the last one, if it is at hand.
        """
        found = None if entry is None else last_move((entry,))
        if found is None:
            tail = self._tailer.tail(state.match, state.head, LOOK_BACK)
            found = last_move([self._matches.unpack(state.match, item.seq, item.entry) for item in tail])
        return found

    async def of(self, state: MatchState, entry: Entry | None = None) -> Entry | None:
        """Return the entry of the last move of a state; None if there is none among the last entries."""
        found = self.known(state, entry)
        if found is None:
            start = max(state.seq - LOOK_BACK, 0)
            read = await self._matches.entries(state.match, after=start, limit=state.seq - start)
            found = last_move(read) if _ends_with(read, state) else None
        return None if found is None else found.entry


def _ends_with(entries: Sequence[Entry], state: MatchState) -> bool:
    """Say whether entries lead to a state; not if the store has lost some since."""
    return bool(entries) and entries[-1].hash == state.hash
