"""A record as a film: where the match stood after each entry, as a viewer saw it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from skerry.chain.entries import Entry, Public, events_shown, move_shown
from skerry.match.fold import Games
from skerry.match.state import MatchState
from skerry.record.editions import may_have, viewer_of
from skerry.record.layout import Unusable
from skerry.record.reader import Record
from skerry.record.replay import replay
from skerry.rules.game import AnyGame, Viewer


class Playback:
    """Steps through a record. ``viewer`` None: as its edition shows it."""

    def __init__(self, record: Record, games: Games, viewer: Viewer | None = None) -> None:
        """Fold the record; raises ``Unusable`` if that cannot be done, or the edition hides the seat."""
        own = viewer_of(record.head.edition)
        self.record = record
        self.viewer: Viewer = own if viewer is None else viewer
        self._states = tuple(replay(record, games))
        if not self._states:
            raise Unusable("EMPTY", "The record has no entries.")
        self._need_seat()
        if not may_have(self.viewer if self.viewer != "all" else "full", own, self._states[0]):
            raise Unusable(
                "EDITION_HIDES",
                f"This record is the edition of {_name(own)} and cannot be seen as {_name(self.viewer)}.",
                "Take the full record, or look as its own viewer or as public.",
            )

    @property
    def last(self) -> int:
        """The seq of the last entry."""
        return len(self._states)

    @property
    def game(self) -> AnyGame:
        """The game that was played."""
        return self._states[0].rules

    def state(self, seq: int) -> MatchState:
        """Return where the match stood after an entry; raises ``Unusable`` for a seq that is not there."""
        if not 1 <= seq <= self.last:
            raise Unusable("NO_ENTRY", f"There is no entry {seq}.", f"Choose 1 to {self.last}.")
        return self._states[seq - 1]

    def view(self, seq: int) -> Any:
        """Return what the viewer saw after an entry; None before the start.

        Raises ``Unusable`` where a record that is not true leads to what no view has.
        """
        state = self.state(seq)
        if state.game_state is None:
            return None
        with _shown(seq):
            return self.game.view(state.game_state, state.viewer(self.viewer))

    def public(self, seq: int) -> Public:
        """Return the public part of an entry."""
        return self._entry(seq).read()

    def move(self, seq: int) -> str | None:
        """Return the notation of an entry's move as the viewer could read it; None if it has none."""
        return move_shown(self._entry(seq), self._eyes(seq))

    def events(self, seq: int) -> tuple[Any, ...]:
        """Return the events of an entry as JSON raw values, stand-ins where the viewer saw no more."""
        return events_shown(self._entry(seq), self._eyes(seq))

    def svg(self, seq: int) -> str:
        """Return the board after an entry as SVG; raises ``Unusable`` before the start, and as ``view``."""
        view = self.view(seq)
        if view is None:
            raise Unusable("NO_BOARD", "The match has not started at this entry.", "Choose a later one.")
        with _shown(seq):
            return self.game.draw(view, ())

    def _entry(self, seq: int) -> Entry:
        self.state(seq)
        return self.record.lines[seq - 1].entry

    def _eyes(self, seq: int) -> Viewer:
        return self.state(seq).viewer(self.viewer)

    def _need_seat(self) -> None:
        seats = len(self._states[0].seats)
        if isinstance(self.viewer, int) and not 0 <= self.viewer < seats:
            raise Unusable(
                "SEAT_INVALID", f"There is no seat {self.viewer}.", f"Choose 0 to {seats - 1}, or public."
            )


@contextmanager
def _shown(seq: int) -> Iterator[None]:
    try:
        yield
    except Exception as error:
        # Events that no rules made may fold all the same, into a state that there cannot be.
        raise Unusable(
            "CANNOT_SHOW",
            f"The rules cannot show the match after entry {seq}: {type(error).__name__}, {error}.",
            "Verify the record: it may be forged.",
            line=seq + 1,
        ) from error


def _name(viewer: Viewer) -> str:
    return f"seat {viewer}" if isinstance(viewer, int) else str(viewer)
