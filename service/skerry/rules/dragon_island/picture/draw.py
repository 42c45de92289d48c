"""The picture of section 10 as SVG, 1240 by 820, from a view alone.

Hot spots are groups with ``data-move`` (a whole notation) or ``data-words`` (words that filter the legal
moves). They are drawn only if the view shows what is behind the deciding seat's screen, since
destinations would give away its stocks.
"""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.kinds import Phase
from skerry.rules.dragon_island.moves import AllotDragon, Move, MoveDragon, MoveWizard, PlaceTile, Telekinesis
from skerry.rules.dragon_island.notation import format_move
from skerry.rules.dragon_island.picture import panels
from skerry.rules.dragon_island.picture.board import framed, island
from skerry.rules.dragon_island.picture.hot_spots import hot_cells
from skerry.rules.dragon_island.picture.style import INK, at, gradient, hot, page, tag, text, url
from skerry.rules.dragon_island.views import SeatView, View
from skerry.rules.kit.hexes import neighbours

SIZE = (1240, 820)
_BOARD = (20, 20, 840, 596)
_ON_BOARD = (PlaceTile, MoveWizard, AllotDragon, MoveDragon, Telekinesis)
_MAX_BUTTONS = 10

_LABELS = {
    "end-dragons": "Move no more",
    "tame": "Tame the dragon",
    "gold": "Take gold",
    "draw": "Draw maps",
    "skip-action": "Skip the action",
    "skip-treasure": "Play no map",
}


def draw_picture(data: Data, view: View, legal: Sequence[Move]) -> str:
    """Draw a view, with hot spots for the moves in ``legal``."""
    own = _own(view)
    moves = list(legal) if _may_show(view) else []
    texts = [format_move(move) for move in moves]
    used = frozenset(word for text in texts for word in text.split(" ")[1:])
    shore = {cell for tile in view.island for cell in (tile.at, *neighbours(tile.at))}
    frame = framed(sorted(shore), *_BOARD)
    return page(
        SIZE[0],
        SIZE[1],
        _summary(view),
        _sea(),
        island(view, frame),
        hot_cells(view, frame, moves),
        _beside(view),
        _below(data, view, own, used),
        _buttons(moves),
    )


def _own(view: View) -> SeatView | None:
    """Return the seat whose hand is drawn: the viewer's, or the active one if all is open."""
    seats = [seat for seat in view.seats if seat.tiles is not None]
    if len(seats) == 1:
        return seats[0]
    return next((seat for seat in seats if seat.seat == view.turn), None)


def _may_show(view: View) -> bool:
    """Return whether the viewer may know the legal moves of a deciding seat."""
    if view.phase is Phase.SETUP_TREASURE:
        return any(seat.offered for seat in view.seats)
    return view.turn is not None and view.seats[view.turn].tiles is not None


def _summary(view: View) -> str:
    phase = panels.PHASES[view.phase]
    if view.turn is None:
        return f"Dragon Island: {phase}"
    whose = "all seats" if view.phase is Phase.SETUP_TREASURE else f"seat {view.turn}"
    return f"Dragon Island, turn {view.turn_number}, {whose}: {phase}"


def _sea() -> str:
    stops = ((0, "#4fb3bf"), (0.6, "#23808f"), (1, "#0d4a5e"))
    sea = gradient("radialGradient", "sea", *stops, cx="36%", cy="42%", r="75%")
    spots = ((60, 90), (700, 60), (120, 560), (770, 520), (430, 610), (40, 330), (800, 290), (300, 40))
    waves = "".join(f"M{x} {y}q8 -6 16 0t16 0M{x + 12} {y + 9}q6 -4 12 0t12 0" for x, y in spots)
    return (
        tag("defs", sea)
        + tag("rect", width=SIZE[0], height=SIZE[1], rx=18, fill=url("sea"))
        + tag(
            "path",
            d=waves,
            fill="none",
            stroke="#d9f5f2",
            stroke_width=2,
            opacity=0.45,
            stroke_linecap="round",
        )
    )


def _beside(view: View) -> str:
    """Draw status, supplies and seats in the column on the right."""
    x, y = SIZE[0] - panels.WIDTH - 16, 14
    parts = [at(x, y, panels.status(view)), at(x, y + 62, panels.supplies(view))]
    y += 156
    for seat in view.seats:
        parts.append(at(x, y, panels.seat_panel(view, seat)))
        y += panels.panel_height(seat) + 8
    return "".join(parts)


def _below(data: Data, view: View, own: SeatView | None, used: frozenset[str]) -> str:
    """Draw the viewer's hand, or the result after the end."""
    if own is not None:
        shelf = tag("rect", x=20, y=650, width=850, height=156, rx=14, fill="#0a3543", opacity=0.55)
        return shelf + at(40, 668, panels.hand(data, own, used))
    if view.turn is not None:
        return ""
    shelf = tag("rect", x=20, y=690, width=850, height=70, rx=14, fill="#0a3543", opacity=0.55)
    line = panels.result(view)
    size = min(22.0, 820 / (0.62 * len(line)))
    return shelf + text(445, 732, line, size, fill="#fff", text_anchor="middle", font_weight="bold")


def _buttons(moves: Sequence[Move]) -> str:
    """Draw the moves without a place on the island as buttons, one per building if payments are many."""
    plain = [move for move in moves if not isinstance(move, _ON_BOARD)]
    if len(plain) <= _MAX_BUTTONS:
        made = [(text, True) for text in map(format_move, plain)]
    else:
        # The words without the payment; words that are a whole move stay as they are.
        texts = [format_move(move) for move in plain]
        heads = dict.fromkeys(" ".join(text.split(" ")[:-1]) or text for text in texts)
        made = [(head, head in texts) for head in heads]
    return "".join(
        at(24 + place // 2 * 174, 574 + place % 2 * 36, _button(text, complete))
        for place, (text, complete) in enumerate(made)
    )


def _button(words: str, complete: bool) -> str:
    label = _LABELS.get(words, words) if complete else f"{words} …"
    face = tag("rect", width=168, height=30, rx=9, fill="#ffdf7a", stroke=INK, stroke_width=1.5)
    inside = face + text(84, 20, label, 13, text_anchor="middle", font_weight="bold")
    if complete:
        return hot(words, f"Play {words}", inside, whole=True)
    return hot(words, f"Moves with {words}", inside)
