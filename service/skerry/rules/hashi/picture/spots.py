"""What can be clicked on a board, from the legal moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from skerry.rules.hashi.bridges import Site
from skerry.rules.hashi.components import Data
from skerry.rules.hashi.kinds import StepName
from skerry.rules.hashi.moves import Build, Move, SetStart, SkipBuild, Write
from skerry.rules.hashi.notation import format_move, line_number
from skerry.rules.hashi.views import SeatView, View, shown_board

_NO_LINES: Mapping[str, str] = {}


class Spots(msgspec.Struct, frozen=True):
    """What can be clicked: moves by island id, and texts by line id.

    ``whole`` says that the texts of lines are whole moves, not words; ``picked`` counts the bridges that the
    player has picked on each line. ``number`` is what a click on an island writes.
    """

    islands: Mapping[int, tuple[SetStart | Write, ...]] = {}
    lines: Mapping[str, str] = _NO_LINES
    whole: bool = False
    picked: Mapping[str, int] = {}
    number: int | None = None


NO_SPOTS = Spots()


def spots_of(
    data: Data, view: View, mine: SeatView, legal: Sequence[Move], words: Sequence[str] = ()
) -> Spots:
    """Return what leads to the legal moves.

    If they contain the skip of building, they need not be complete: every line that a legal BUILD may use is
    hot. If they do not, as after filtering by picked ``words``, the lines that they name are hot.
    """
    if not legal:
        return NO_SPOTS
    islands: dict[int, tuple[SetStart | Write, ...]] = {}
    for move in legal:
        if isinstance(move, SetStart | Write):
            islands[move.island] = (*islands.get(move.island, ()), move)
    bridges = view.card.bridges if view.card is not None else 0
    named = {line for move in legal if isinstance(move, Build) for line in move.lines}
    layout = data.layout(view.options)
    if SkipBuild() in legal and mine.step is StepName.BUILD:
        named |= {layout.lines[at].id for at in Site(data, layout, shown_board(mine)).max_bridges(bridges)}
    whole = bridges == 1
    lines = {line: format_move(Build((line,))) if whole else line_number(line) for line in sorted(named)}
    counts = Counter(words)
    picked = {line.id: counts[number] for line in layout.lines if (number := line_number(line.id)) in counts}
    return Spots(islands, lines, whole, picked, view.card.number if view.card is not None else None)
