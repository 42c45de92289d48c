"""The island alone with what can be clicked and what that needs, for pages that have panels of their own."""

from __future__ import annotations

from skerry.rules.dragon_island.picture import gems
from skerry.rules.dragon_island.picture.actions import actions
from skerry.rules.dragon_island.picture.chips import Room
from skerry.rules.dragon_island.picture.desk import desk
from skerry.rules.dragon_island.picture.hand import has_hand
from skerry.rules.dragon_island.picture.style import at, heading
from skerry.rules.dragon_island.picture.table import Table, active_energies, island
from skerry.rules.dragon_island.views import SeatView

WIDTH = 880.0
_EDGE, _BOARD, _GAP = 8.0, 660.0, 12.0
_INNER = WIDTH - 2 * _EDGE
_ROOM = Room(_INNER, 3, 50, 18)

_LETTERS = 11.0
"""The least size of numbers on the island."""


def draw_alone(table: Table) -> tuple[float, float, str]:
    """Draw the island; return its width, its height and the drawing."""
    data, holder = table.data, table.holder
    parts = [island(table, _EDGE, _EDGE, _INNER, _BOARD, _LETTERS)]
    y = _EDGE + _BOARD + _GAP
    if holder is None:
        return WIDTH, _BOARD + 2 * _EDGE, "".join(parts)
    parts.append(at(_EDGE, y, _stock(holder), at(_INNER, 26, active_energies(table, 18))))
    y += 48
    if has_hand(holder):
        drawn, high = desk(table, holder, _ROOM)
    else:
        drawn, high = actions(data, table.view, table.legal, table.look.words, _ROOM)
    parts.append(at(_EDGE, y, drawn))
    y += high
    return WIDTH, y + 4, "".join(parts)


def _stock(seat: SeatView) -> str:
    """Draw what the viewer has to pay with."""
    if seat.stock is None:
        return ""
    return heading(4, 26, "Your stock") + gems.amounts_row(seat.stock, 136, 20, 44, 1.15)
