"""What is drawn: the view with its look and hot spots, and the parts that all layouts share."""

from __future__ import annotations

import msgspec

from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.kinds import Phase
from skerry.rules.dragon_island.moves import Move
from skerry.rules.dragon_island.picture import board, defs, marks, targets, words
from skerry.rules.dragon_island.picture.gems import gem
from skerry.rules.dragon_island.picture.style import WHITE, tag, text, title
from skerry.rules.dragon_island.views import SeatView, View
from skerry.rules.kit.hexes import Hex
from skerry.rules.look import Look


class Table(msgspec.Struct, frozen=True):
    """A view with its look; ``legal`` are the moves that have hot spots."""

    data: Data
    look: Look
    view: View
    legal: tuple[Move, ...]

    @property
    def me(self) -> int | None:
        """The viewer's seat: that of the look, or the only one whose hand is seen."""
        if self.look.seat is not None:
            return self.look.seat
        seen = [seat.seat for seat in self.view.seats if seat.tiles is not None]
        return seen[0] if len(seen) == 1 else None

    @property
    def holder(self) -> SeatView | None:
        """The seat whose hand is drawn: the viewer's, or the active one if all is open."""
        if self.view.turn is None:
            return None
        seen = [seat for seat in self.view.seats if seat.tiles is not None]
        if len(seen) == 1:
            return seen[0]
        return next((seat for seat in seen if seat.seat == self.view.turn), None)

    @property
    def seats(self) -> tuple[SeatView, ...]:
        """All seats in turn order, the viewer's first, else the start seat."""
        first = self.view.start_seat if self.me is None else self.me
        return (*self.view.seats[first:], *self.view.seats[:first])

    @property
    def marks(self) -> marks.Marks:
        """What the last decision changed."""
        return marks.changed(self.look.last)

    @property
    def cells(self) -> set[Hex]:
        """The cells that have to be in the picture."""
        return {tile.at for tile in self.view.island} | targets.cells(self.legal)


def island(table: Table, x: float, y: float, width: float, height: float, letters: float) -> str:
    """Draw the sea with the island, its outlines and hot spots; no number is smaller than ``letters``."""
    frame = board.framed(table.cells, x, y, width, height, letters)
    return "".join(
        (
            defs.sea(x, y, width, height),
            board.island(table.view, frame),
            marks.on_island(table.view, frame, table.marks),
            targets.draw_targets(table.data, table.view, frame, table.legal, table.look.words),
        )
    )


def status(table: Table) -> str:
    """Say which turn it is, whose, and what is asked: ``Turn 5 of 20: Seat 0 (you), place a tile``."""
    view = table.view
    seats = len(view.seats)
    turns = table.data.bag(seats, view.options.extra_tiles_per_player) + seats
    phase = words.PHASES[view.phase]
    if view.turn != table.me:
        phase = phase.replace("your", "the")
    if view.turn is None:
        return f"After {turns} turns {phase}"
    if view.phase is Phase.SETUP_TREASURE:
        return f"Setup: {phase}"
    return f"Turn {view.turn_number} of {turns}: {words.seat_name(view.turn, table.me)}, {phase}"


def active_energies(table: Table, size: float = 18.0) -> str:
    """Draw the active energies of the tile on which the wizard to play stands, to the left of the origin."""
    active = table.view.active
    if not active:
        return ""
    apart = 1.7 * size
    left = -apart * len(active)
    said = title(f"Active energy here: {', '.join(active)}")
    drawn = (
        gem(color, left + apart * (place + 0.5), -0.36 * size, size / 20)
        for place, color in enumerate(active)
    )
    return tag("g", said, text(left - 6, 0, "Active energy", size, fill=WHITE, text_anchor="end"), *drawn)


def summary(table: Table) -> str:
    """Return the title of the picture, for screen readers."""
    return f"Dragon Island. {status(table)}"
