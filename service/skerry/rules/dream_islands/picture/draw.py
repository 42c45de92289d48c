"""Draws the picture of section 10 from a view alone: the board large, the desk of the viewer beside it.

Hot spots are groups with ``data-move`` (a whole notation) or ``data-words`` (words that filter the
legal moves). Any picture may show MOVEs; only a view that shows the hand has RESOLVEs.
"""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.kinds import Phase
from skerry.rules.dream_islands.moves import Move, Walking
from skerry.rules.dream_islands.picture import board, figures, icons, layouts, pieces
from skerry.rules.dream_islands.picture.marks import marks
from skerry.rules.dream_islands.picture.parts import Parts
from skerry.rules.dream_islands.picture.picks import Picks
from skerry.rules.dream_islands.picture.style import TABLE, page, tag
from skerry.rules.dream_islands.picture.words import seat_name
from skerry.rules.dream_islands.views import View
from skerry.rules.look import Look


def draw_picture(data: Data, look: Look, view: View, legal: Sequence[Move]) -> str:
    """Draw a view in the layout of a look, with hot spots for the moves in ``legal``."""
    own = look.seat if look.seat is not None else _viewer(view)
    picks = Picks(data, [move for move in legal if _may_show(view, move)], look.words)
    parts = Parts(data, view, own, picks, marks(look.last))
    width, height, drawn = layouts.DRAW[look.layout](parts)
    return page(
        width,
        height,
        _summary(data, view, own),
        tag(
            "defs",
            board.definitions(),
            figures.definitions(data.islands),
            icons.definitions(data),
            pieces.definitions(data, len(view.players)),
        ),
        tag("rect", width=width, height=height, rx=16, fill=TABLE),
        drawn,
    )


def _viewer(view: View) -> int | None:
    """Return the only seat whose cards are known, which is the viewer's; None if it is not one."""
    known = [player.seat for player in view.players if player.hand]
    return known[0] if len(known) == 1 and view.phase is not Phase.OVER else None


def _may_show(view: View, move: Move) -> bool:
    if isinstance(move, Walking):
        return True
    return view.turn is not None and view.players[view.turn].hand is not None


def _summary(data: Data, view: View, own: int | None) -> str:
    if view.turn is None:
        return f"Dream Islands, game over after round {view.round}"
    final = ", final round" if view.final_round else ""
    phase, seat = data.phase_names[view.phase.value], seat_name(data, view.turn, own)
    return f"Dream Islands, round {view.round}{final}: {phase}, {seat}, seat {view.turn}"
