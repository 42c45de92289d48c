"""Draws the picture of section 10: all boards of a view as SVG, 1096 by 832.

Hot spots are groups with ``data-move`` (a whole notation) or ``data-words`` (words that filter the legal
moves). If the list of BUILDs contains the skip, it need not be complete: every line that a legal BUILD may
use is hot. If it does not, as after filtering, the lines that its moves name are hot.
"""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.hashi.bridges import Site
from skerry.rules.hashi.components import Data
from skerry.rules.hashi.kinds import StepName
from skerry.rules.hashi.moves import Build, Move, SetStart, SkipBuild, SkipWrite, Write
from skerry.rules.hashi.notation import format_move, line_number
from skerry.rules.hashi.picture import panels
from skerry.rules.hashi.picture.board import NO_SPOTS, Spots, board
from skerry.rules.hashi.picture.style import FRESH, TEAL, hot, label, moved, page, panel, tag
from skerry.rules.hashi.views import SeatView, View, shown_board
from skerry.rules.kit.sentences import counted

_MAX_BUTTONS = 6


def draw_picture(data: Data, view: View, legal: Sequence[Move]) -> str:
    """Draw a view, the viewer's board first, with hot spots for the moves in ``legal``."""
    first = view.viewer or 0
    mine = view.seats[first]
    others = [*view.seats[first + 1 :], *view.seats[:first]]
    layout = data.layout(view.options)
    spots = _spots(data, view, mine, legal) if legal else NO_SPOTS
    right = [
        moved(704, 20 + 188 * at, panels.seat_panel(data, view, seat, scale=0.3))
        for at, seat in enumerate(others)
    ]
    if not others:
        right = [moved(704, 262, panels.titles(data, view))]
    card_at = (704, 20 + 188 * len(others)) if others else (704, 20)
    return page(
        1096,
        832,
        _summary(view, mine),
        tag("rect", width=1096, height=832, fill="#a9d5de"),
        moved(20, 20, panels.head(data, view)),
        moved(20, 112, board(layout, mine, spots)),
        *right,
        moved(*card_at, _desk(data, view, mine, legal)),
        moved(20, 696, panels.bonuses(data, view, mine)),
        moved(20, 768, panels.info_bar(data, view)),
    )


def _summary(view: View, mine: SeatView) -> str:
    side = view.options.side.value
    points = counted(mine.total, "point")
    return f"Hashi, side {side}: {panels.phase_text(view)}; seat {mine.seat} has {points}"


def _desk(data: Data, view: View, mine: SeatView, legal: Sequence[Move]) -> str:
    """Draw the card, the seat of the large board, its step, and buttons for whole moves."""
    step = panels.step_text(view, mine)
    who = f"Seat {mine.seat}" if view.viewer is None else f"You, seat {mine.seat}"
    parts = [
        panels.current_card(data, view),
        label(136, 26, who, 17, text_anchor="start", font_weight="bold"),
        label(136, 48, step, 13, text_anchor="start", fill=TEAL),
    ]
    if mine.start is not None:
        chosen = f"{mine.start.number} on island {mine.start.island}, for seat {mine.start.receiver}"
        parts.append(label(136, 68, chosen, 12, text_anchor="start", fill=FRESH))
    return "".join((*parts, *_buttons(legal)))


def _buttons(legal: Sequence[Move]) -> list[str]:
    """Draw buttons for the skip, and for whole BUILDs if only a few are left."""
    skips = [move for move in legal if isinstance(move, SkipWrite | SkipBuild)]
    builds = [move for move in legal if isinstance(move, Build)]
    shown = [*skips, *builds] if len(builds) < _MAX_BUTTONS else skips
    return [
        moved(
            at % 2 * 190,
            94 + at // 2 * 29,
            hot(
                format_move(move),
                f"Play {format_move(move)}",
                panel(182, 27, fill=TEAL, stroke="#fff", rx=8),
                label(91, 18, _button_label(move), 13, fill="#fff", font_weight="bold"),
                whole=True,
            ),
        )
        for at, move in enumerate(shown)
    ]


def _button_label(move: Move) -> str:
    if isinstance(move, SkipWrite):
        return "Write no number"
    return "Draw no bridges" if isinstance(move, SkipBuild) else format_move(move)


def _spots(data: Data, view: View, mine: SeatView, legal: Sequence[Move]) -> Spots:
    islands: dict[int, tuple[str, ...]] = {}
    for move in legal:
        if isinstance(move, SetStart | Write):
            islands[move.island] = (*islands.get(move.island, ()), format_move(move))
    bridges = view.card.bridges if view.card is not None else 0
    named = {line for move in legal if isinstance(move, Build) for line in move.lines}
    if SkipBuild() in legal and mine.step is StepName.BUILD:
        layout = data.layout(view.options)
        named |= {layout.lines[at].id for at in Site(data, layout, shown_board(mine)).max_bridges(bridges)}
    whole = bridges == 1
    lines = {line: format_move(Build((line,))) if whole else line_number(line) for line in sorted(named)}
    return Spots(islands, lines, whole=whole)
