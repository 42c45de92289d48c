"""What is drawn: a view, the moves that may be shown in it, and how it is to look."""

from __future__ import annotations

from functools import cached_property

from skerry.rules.look import Layout, Look
from skerry.rules.small_islands import moves
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.picture.marks import Marks, marks_of
from skerry.rules.small_islands.view_types import SeatView, View


class Scene:
    """A view as it is drawn; ``legal`` has only moves that reveal nothing which the view hides.

    ``own`` is the viewer's seat. ``holder`` is the seat whose hand is drawn: the viewer's, or the active one
    if its hand is open to all.
    """

    def __init__(self, data: Data, view: View, legal: tuple[moves.Move, ...], look: Look) -> None:
        self.data = data
        self.view = view
        self.look = look
        self.legal = tuple(move for move in legal if self._may_show(move))

    @property
    def tall(self) -> bool:
        """Whether the picture is for a telephone held upright."""
        return self.look.layout is Layout.TALL

    @property
    def own(self) -> SeatView | None:
        """The seat of the viewer."""
        return None if self.view.viewer is None else self.view.seats[self.view.viewer]

    @property
    def holder(self) -> SeatView | None:
        """The seat whose hand is drawn."""
        if self.own is not None:
            return self.own
        active = self._active
        return active if active is not None and active.hand is not None else None

    @cached_property
    def marks(self) -> Marks:
        """What the last decision changed."""
        return marks_of(self.view, self.look.last)

    @property
    def _active(self) -> SeatView | None:
        who = self.view.active
        return None if who is None or who.seat is None else self.view.seats[who.seat]

    def _may_show(self, move: moves.Move) -> bool:
        if isinstance(move, moves.Choose):
            return self.own is not None and self.own.drawn is not None
        if isinstance(move, moves.Place | moves.Redraw | moves.KeepDiscovery):
            return self._active is not None and self._active.hand is not None
        return True
