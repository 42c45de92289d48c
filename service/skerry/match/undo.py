"""What a seat may undo by itself: its own moves since a draw or a reveal last showed anything.

Board Game Arena's written policy, as a checkable rule: never across a draw or a reveal, and never across
another's move, unless that move is of a sealed decision, which nobody else saw. The fold holds the moves
that could still be undone and the game's state before them, and leaves undone ones out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from skerry.rules.game import Seat

REACH = 64
"""How many moves back can be undone at most, which a fold has to hold."""


class UndoableMove(msgspec.Struct, frozen=True):
    """A move that neither drew nor revealed: its entry, its events as folded, and whose it is.

    ``sealed`` says that it was of a sealed decision; ``by_host`` that the host played it for the seat.
    """

    seq: int
    seat: Seat
    events: tuple[Any, ...]
    sealed: bool = False
    by_host: bool = False


class UndoWindow(msgspec.Struct, frozen=True):
    """The moves that can still be undone, oldest first, and the game's state before them."""

    base: Any = None
    moves: tuple[UndoableMove, ...] = ()

    def undoable(self, seat: Seat) -> tuple[int, ...]:
        """Return the seqs of the moves that a seat may undo now, the latest first."""
        found: list[int] = []
        for move in reversed(self.moves):
            if move.seat == seat and not move.by_host:
                found.append(move.seq)
            elif not move.sealed:
                break
        return tuple(found)

    def extended(self, move: UndoableMove, evolve: Callable[[Any, Any], Any]) -> UndoWindow:
        """Return the window with one more move; the oldest leaves it when it is full."""
        moves = (*self.moves, move)
        if len(moves) <= REACH:
            return UndoWindow(self.base, moves)
        return UndoWindow(replay(self.base, moves[:1], evolve), moves[1:])

    def without(self, seqs: Sequence[int]) -> UndoWindow:
        """Return the window with moves left out."""
        return UndoWindow(self.base, tuple(move for move in self.moves if move.seq not in seqs))


def replay(state: Any, moves: Sequence[UndoableMove], evolve: Callable[[Any, Any], Any]) -> Any:
    """Return the game's state after the events of moves."""
    for move in moves:
        for event in move.events:
            state = evolve(state, event)
    return state
