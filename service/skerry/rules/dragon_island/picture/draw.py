"""The picture of section 10, from a view alone: the island, what can be clicked, hand, seats, supplies.

Hot spots are groups with ``data-move`` (a whole notation) or ``data-words`` (words that filter the legal
moves). They are drawn only if the view shows what is behind the deciding seat's screen, since
destinations would give away its stocks.
"""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.kinds import Phase
from skerry.rules.dragon_island.moves import Move
from skerry.rules.dragon_island.picture.alone import draw_alone
from skerry.rules.dragon_island.picture.defs import definitions
from skerry.rules.dragon_island.picture.style import page
from skerry.rules.dragon_island.picture.table import Table, summary
from skerry.rules.dragon_island.picture.tall import draw_tall
from skerry.rules.dragon_island.picture.wide import draw_wide
from skerry.rules.dragon_island.views import View
from skerry.rules.look import Layout, Look

_LAYOUTS = {Layout.WIDE: draw_wide, Layout.TALL: draw_tall, Layout.BOARD: draw_alone}


def draw_picture(data: Data, look: Look, view: View, legal: Sequence[Move]) -> str:
    """Draw a view, with hot spots for the moves in ``legal``."""
    table = Table(data, look, view, tuple(legal) if _may_show(view) else ())
    width, height, drawn = _LAYOUTS[look.layout](table)
    return page(width, height, summary(table), definitions(width, height), drawn)


def _may_show(view: View) -> bool:
    """Return whether the viewer may know the legal moves of a deciding seat."""
    if view.phase is Phase.SETUP_TREASURE:
        return any(seat.offered for seat in view.seats)
    return view.turn is not None and view.seats[view.turn].tiles is not None
