"""What a seat may undo by itself: its own moves since the last draw or reveal.

With the consent of all others, the last moves of all seats can be undone, across draws too.

This is Board Game Arena's policy as a rule that can be checked: never across a draw or a reveal, and never
across another seat's move, unless that move is sealed, so that the others did not see it. The fold holds the
moves that can still be undone and the game's state before them, and leaves undone moves out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

import msgspec

from skerry.rules.game import Seat

REACH = 64
"""The maximum number of moves that a seat can undo by itself, which the fold must hold."""

DRAWS = 8
"""The maximum number of moves with a draw or a reveal to undo across by consent."""


# Without ``gc``, as the states that hold them; see ``MatchState``.
class UndoableMove(msgspec.Struct, frozen=True, gc=False):
    """A move that neither drew nor revealed: its entry, its events as folded, and its seat.

    ``sealed`` says that its decision was sealed, ``by_host`` that the host played it for the seat.
    """

    seq: int
    seat: Seat
    events: tuple[Any, ...]
    sealed: bool = False
    by_host: bool = False


class PackedWindow(msgspec.Struct, frozen=True, gc=False):
    """An earlier window as bytes, which only the game's types can open; see ``packed_windows``."""

    data: bytes
    opened_by: int = 0
    drawn_by: Seat = -1
    earlier: UndoWindow | PackedWindow | None = None


class UndoWindow(msgspec.Struct, frozen=True, gc=False):
    """The moves that a seat can still undo by itself, oldest first, and the game's state before them.

    ``opened_by`` is the seq of the move with a draw or reveal just before them (0: none), ``drawn_by`` its
    seat, ``earlier`` the window before that move, which can be undone by consent (None: it cannot).
    """

    base: Any = None
    moves: tuple[UndoableMove, ...] = ()
    opened_by: int = 0
    drawn_by: Seat = -1
    earlier: UndoWindow | PackedWindow | None = None

    def undoable(self, seat: Seat) -> tuple[int, ...]:
        """Return the seqs of the moves that a seat may undo now, latest first."""
        found: list[int] = []
        for move in reversed(self.moves):
            if move.seat == seat and not move.by_host:
                found.append(move.seq)
            elif not move.sealed:
                break
        return tuple(found)

    def extended(self, move: UndoableMove, evolve: Callable[[Any, Any], Any]) -> UndoWindow:
        """Return the window with one more move, and without the oldest if it is full."""
        moves = (*self.moves, move)
        if len(moves) <= REACH:
            return msgspec.structs.replace(self, moves=moves)
        return UndoWindow(replay(self.base, moves[:1], evolve), moves[1:])

    def after_draw(self, seq: int, seat: Seat, state: Any) -> UndoWindow:
        """Return the window after a seat's move with a draw or reveal, which left the game in ``state``."""
        return UndoWindow(state, (), seq, seat, _shortened(self, DRAWS))

    def without(self, seqs: Sequence[int]) -> UndoWindow:
        """Return the window without some moves."""
        moves = tuple(move for move in self.moves if move.seq not in seqs)
        return msgspec.structs.replace(self, moves=moves)

    def last_moves(self, open_packed: OpenPacked | None = None) -> Iterator[tuple[int, Seat]]:
        """Yield seq and seat of the moves that consent can undo, latest first; see ``rewound``."""
        window: UndoWindow | None = self
        while window is not None:
            yield from ((move.seq, move.seat) for move in reversed(window.moves))
            if window.earlier is None:
                break
            yield window.opened_by, window.drawn_by
            window = _opened(window, open_packed)

    def rewound(self, seqs: Sequence[int], open_packed: OpenPacked | None = None) -> UndoWindow | None:
        """Return the window without the last moves of all, the latest first; None if they are not the last.

        ``open_packed`` opens a packed window, given the base of the one after it.
        """
        window: UndoWindow | None = self
        left = list(seqs)
        while window is not None and left:
            moves = list(window.moves)
            while moves and left and moves[-1].seq == left[0]:
                moves.pop()
                left.pop(0)
            if not left:
                return msgspec.structs.replace(window, moves=tuple(moves))
            if moves or left[0] != window.opened_by:
                return None
            left.pop(0)
            window = _opened(window, open_packed)
        return window


def _opened(window: UndoWindow, open_packed: OpenPacked | None) -> UndoWindow | None:
    earlier = window.earlier
    if not isinstance(earlier, PackedWindow):
        return earlier
    if open_packed is None:
        raise TypeError("nothing opens packed windows here")
    return open_packed(window.base, earlier)


def _shortened(window: AnyWindow, draws: int) -> AnyWindow | None:
    if draws == 0:
        return None
    last: AnyWindow | None = window
    for _ in range(draws):
        if last is None:
            # It is as short already.
            return window
        last = last.earlier
    if last is None:
        return window
    earlier = None if window.earlier is None else _shortened(window.earlier, draws - 1)
    return window if earlier is window.earlier else msgspec.structs.replace(window, earlier=earlier)


AnyWindow: TypeAlias = UndoWindow | PackedWindow
OpenPacked: TypeAlias = Callable[[Any, PackedWindow], UndoWindow]


def replay(state: Any, moves: Sequence[UndoableMove], evolve: Callable[[Any, Any], Any]) -> Any:
    """Return the game's state after the events of moves."""
    for move in moves:
        for event in move.events:
            state = evolve(state, event)
    return state
