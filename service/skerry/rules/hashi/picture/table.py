"""What all parts of a picture are drawn from."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from skerry.rules.hashi.components import Data, Layout
from skerry.rules.hashi.moves import Move
from skerry.rules.hashi.picture.marks import Marks, marks_of
from skerry.rules.hashi.picture.spots import Spots, spots_of
from skerry.rules.hashi.views import SeatView, View
from skerry.rules.look import Look


class Table(msgspec.Struct, frozen=True):
    """The position, the seat of the large board, what it may do, and what changed last.

    ``own`` is the seat of the viewer, if it has one.
    """

    data: Data
    view: View
    own: int | None
    legal: Sequence[Move]
    words: Sequence[str]
    spots: Spots
    marks: Marks

    @property
    def layout(self) -> Layout:
        """The board side."""
        return self.data.layout(self.view.options)

    @property
    def mine(self) -> SeatView:
        """The seat of the large board: the viewer's, or the first."""
        return self.view.seats[self.own or 0]

    @property
    def others(self) -> Sequence[SeatView]:
        """The other seats, in order from the left neighbour."""
        first = self.own or 0
        return [*self.view.seats[first + 1 :], *self.view.seats[:first]]

    def is_own(self, seat: SeatView) -> bool:
        """Return whether a seat is the viewer's."""
        return seat.seat == self.own


def make_table(data: Data, look: Look, view: View, legal: Sequence[Move]) -> Table:
    """Gather what a picture is drawn from."""
    own = view.viewer if look.seat is None else look.seat
    mine = view.seats[own or 0]
    spots = spots_of(data, view, mine, legal, look.words)
    return Table(data, view, own, legal, look.words, spots, marks_of(look.last))
