"""What a seat may take back by itself: its own entries since chance or a reveal last told anything.

Board Game Arena's written policy, as a checkable rule: never across a draw or a reveal, and never across
another's move, unless that move is of a sealed decision and so was told to nobody. The fold keeps the
entries that could still be taken back and the game's state before them, and leaves undone ones out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from skerry.rules.game import Seat

REACH = 64
"""How many entries back can be taken back at most: what a fold has to keep at hand."""


class Played(msgspec.Struct, frozen=True):
    """An accepted move that neither drew nor revealed: its entry, its events as folded, and whose it is.

    ``sealed`` says that it was of a sealed decision; ``by_host`` that the host played it for the seat.
    """

    seq: int
    seat: Seat
    events: tuple[Any, ...]
    sealed: bool = False
    by_host: bool = False


class Window(msgspec.Struct, frozen=True):
    """The entries that can still be taken back, oldest first, and the game's state before them."""

    base: Any = None
    turns: tuple[Played, ...] = ()

    def undoable(self, seat: Seat) -> tuple[int, ...]:
        """Return the seqs that a seat may take back now, the latest first."""
        found: list[int] = []
        for turn in reversed(self.turns):
            if turn.seat == seat and not turn.by_host:
                found.append(turn.seq)
            elif not turn.sealed:
                break
        return tuple(found)

    def grown(self, turn: Played, evolve: Callable[[Any, Any], Any]) -> Window:
        """Return the window with one more entry; the oldest leaves it when it is full."""
        turns = (*self.turns, turn)
        if len(turns) <= REACH:
            return Window(self.base, turns)
        return Window(folded(self.base, turns[:1], evolve), turns[1:])

    def without(self, seqs: Sequence[int]) -> Window:
        """Return the window with entries left out."""
        return Window(self.base, tuple(turn for turn in self.turns if turn.seq not in seqs))


def folded(state: Any, turns: Sequence[Played], evolve: Callable[[Any, Any], Any]) -> Any:
    """Return the game's state after the events of entries."""
    for turn in turns:
        for event in turn.events:
            state = evolve(state, event)
    return state
