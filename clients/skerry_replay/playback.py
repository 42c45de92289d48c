"""Plays a record back: the match after each entry, as a viewer saw it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from skerry.chain.entries import Entry, Public, events_shown, move_shown
from skerry.match.entry_text import entry_text, event_texts
from skerry.match.fold import Games
from skerry.match.last_move import events_of_game, last_move
from skerry.match.state import MatchState
from skerry.record.editions import may_have, viewer_of
from skerry.record.layout import Unusable
from skerry.record.reader import Record
from skerry.record.replay import replay
from skerry.rules.board_picture import draw_board
from skerry.rules.game import AnyGame, Viewer
from skerry.rules.look import Layout, Look, Theme


class Playback:
    """Steps through a record as ``viewer`` saw it; None means the viewer of the record's edition."""

    def __init__(self, record: Record, games: Games, viewer: Viewer | None = None) -> None:
        """Fold the record; raises ``Unusable`` if it cannot be folded, or hides what the viewer saw."""
        own = viewer_of(record.head.edition)
        self.record = record
        self.viewer: Viewer = own if viewer is None else viewer
        self._states = tuple(replay(record, games))
        if not self._states:
            raise Unusable("EMPTY", "The record has no entries.", "Choose another record.")
        self._need_seat()
        if not may_have(self.viewer if self.viewer != "all" else "full", own, self._states[0]):
            raise Unusable(
                "EDITION_HIDES",
                f"The edition of {_name(own)} does not show what {_name(self.viewer)} saw.",
                "Get the full edition, or choose another viewer.",
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
        """Return the match's state after an entry; raises ``Unusable`` if the entry does not exist."""
        if not 1 <= seq <= self.last:
            raise Unusable("NO_ENTRY", f"Entry {seq} does not exist.", f"Choose 1 to {self.last}.")
        return self._states[seq - 1]

    def view(self, seq: int) -> Any:
        """Return what the viewer saw after an entry; None before the start.

        Raises ``Unusable`` if a forged record leads to an impossible state.
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
        """Return the notation of an entry's move; None if there is no move or the viewer could not see it."""
        return move_shown(self._entry(seq), self._eyes(seq))

    def events(self, seq: int) -> tuple[Any, ...]:
        """Return the events of an entry as raw JSON, with stand-ins for what the viewer could not see."""
        return events_shown(self._entry(seq), self._eyes(seq))

    def text(self, seq: int) -> str:
        """Return what happened in an entry, in plain English, as far as the viewer could see it.

        Raises ``Unusable`` if a forged record names cards or tiles that the game does not have.
        """
        with _shown(seq):
            return entry_text(self.game, self.public(seq).by, self.events(seq), self._eyes(seq))

    def event_texts(self, seq: int) -> list[str]:
        """Return a sentence for each event of an entry; raises ``Unusable`` as ``text`` does."""
        with _shown(seq):
            return event_texts(self.game, self.events(seq), self._eyes(seq))

    def svg(self, seq: int, theme: Theme = Theme.LIGHT, layout: Layout = Layout.WIDE) -> str:
        """Return the board after an entry as SVG; raises ``Unusable`` before the start, and like ``view``."""
        view = self._board(seq)
        with _shown(seq):
            return draw_board(self.game, view, (), self._look(seq, theme, layout), 0)

    def sketch(self, seq: int) -> str:
        """Return the board after an entry as text that fits 80 x 24; raises ``Unusable`` like ``svg``."""
        view = self._board(seq)
        with _shown(seq):
            return self.game.sketch(view)

    def _look(self, seq: int, theme: Theme, layout: Layout) -> Look:
        """Return the look of the board after an entry: the viewer's seat foremost, the last move marked."""
        eyes = self._eyes(seq)
        # The whole record is at hand, so the last move is found however far back it is.
        found = next(filter(None, (last_move([self._entry(n)]) for n in range(seq, 0, -1))), None)
        entry = None if found is None else found.entry
        last = () if entry is None else events_of_game(entry, self.game, eyes)
        return Look(
            seat=self.viewer if isinstance(self.viewer, int) else None, last=last, theme=theme, layout=layout
        )

    def _board(self, seq: int) -> Any:
        view = self.view(seq)
        if view is None:
            raise Unusable("NO_BOARD", f"The match has not started at entry {seq}.", "Choose a later one.")
        return view

    def _entry(self, seq: int) -> Entry:
        self.state(seq)
        return self.record.lines[seq - 1].entry

    def _eyes(self, seq: int) -> Viewer:
        return self.state(seq).viewer(self.viewer)

    def _need_seat(self) -> None:
        seats = len(self._states[0].seats)
        if isinstance(self.viewer, int) and not 0 <= self.viewer < seats:
            raise Unusable(
                "SEAT_INVALID", f"Seat {self.viewer} does not exist.", f"Choose 0 to {seats - 1}, or public."
            )


@contextmanager
def _shown(seq: int) -> Iterator[None]:
    try:
        yield
    except Exception as error:
        # Forged events may fold into an impossible state.
        raise Unusable(
            "CANNOT_SHOW",
            f"The rules cannot show the match after entry {seq}: {type(error).__name__}, {error}.",
            "Verify the record: it may be forged.",
            line=seq + 1,
        ) from error


def _name(viewer: Viewer) -> str:
    return f"seat {viewer}" if isinstance(viewer, int) else str(viewer)
