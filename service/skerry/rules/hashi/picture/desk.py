"""Draws the desk: the card, what the seat of the large board has to do, and buttons."""

from __future__ import annotations

from skerry.rules.hashi.kinds import Phase
from skerry.rules.hashi.picture.buttons import buttons
from skerry.rules.hashi.picture.cards import CARD, current_card
from skerry.rules.hashi.picture.instructions import instructions
from skerry.rules.hashi.picture.places import phase_text
from skerry.rules.hashi.picture.style import SOFT, TEAL, Block, Sizes, label, moved, panel, text
from skerry.rules.hashi.picture.table import Table


def desk(table: Table, width: float, sizes: Sizes, *, least: float = 0, phase: bool = False) -> Block:
    """Draw the desk, at least ``least`` high; it shows the round if nothing else does."""
    scale = 1.25 if sizes.tall else 1.3
    card = CARD * scale
    left = 32 + card
    says = instructions(table)
    y = sizes.head * 1.8
    lines: tuple[str, ...] = (
        text(left, y, says.what, sizes.head, font_weight="bold"),
        text(left, y + sizes.body * 1.8, says.how, sizes.body, fill=SOFT),
        text(left, y + sizes.body * 3.4, says.more, sizes.body, fill=SOFT),
    )
    if phase and table.view.phase is not Phase.GAME_OVER:
        at = phase_text(table.view)
        lines = (*lines, label(width - 16, y, at, sizes.body, text_anchor="end", fill=TEAL))
    x, top = (16, 32 + card) if sizes.tall else (left, 104)
    below = buttons(table.legal, width - x - 16, sizes)
    height = max(least, 32 + card + (below.height + 16 if sizes.tall and below.height else 0))
    drawn = current_card(table.data, table.view, marked=table.marks.card, scale=scale)
    return Block(
        height, "".join((panel(width, height), moved(16, 16, drawn), *lines, moved(x, top, below.drawn)))
    )
