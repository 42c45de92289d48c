"""Draws the picture of section 10: all boards of a view as SVG, in one of three layouts.

Hot spots are groups with ``data-move`` (a whole notation) or ``data-words`` (words that filter the legal
moves).
"""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.hashi.components import Data
from skerry.rules.hashi.moves import Move
from skerry.rules.hashi.picture.places import phase_text
from skerry.rules.hashi.picture.style import SEA, page, tag
from skerry.rules.hashi.picture.table import Table, make_table
from skerry.rules.hashi.picture.tall import board_alone, tall
from skerry.rules.hashi.picture.wide import wide
from skerry.rules.hashi.views import View
from skerry.rules.kit.sentences import counted
from skerry.rules.look import Layout, Look

_LAYOUTS = {Layout.WIDE: wide, Layout.TALL: tall, Layout.BOARD: board_alone}


def draw_picture(data: Data, look: Look, view: View, legal: Sequence[Move]) -> str:
    """Draw a view, the viewer's board first, with hot spots for the moves in ``legal``."""
    table = make_table(data, look, view, legal)
    width, drawn = _LAYOUTS[look.layout](table)
    sea = tag("rect", width=width, height=drawn.height, fill=SEA)
    return page(width, drawn.height, _summary(table), sea, drawn.drawn)


def _summary(table: Table) -> str:
    side, mine = table.view.options.side.value, table.mine
    points = counted(mine.total, "point")
    return f"Hashi, side {side}: {phase_text(table.view)}; seat {mine.seat} has {points}"
