"""The panels of the seats: one large, the others small (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.moves import HarbourSwap, Move
from skerry.rules.islands_in_the_mist.notation import Notation
from skerry.rules.islands_in_the_mist.picture import energy, projects
from skerry.rules.islands_in_the_mist.picture.board import island
from skerry.rules.islands_in_the_mist.picture.figures import chip, face_name, seat_mark, tile_at
from skerry.rules.islands_in_the_mist.picture.island_spots import spots
from skerry.rules.islands_in_the_mist.picture.projects import state_of_project
from skerry.rules.islands_in_the_mist.picture.style import (
    ORANGE,
    at,
    centred,
    hot,
    panel,
    tag,
    text,
    title,
    use,
)
from skerry.rules.islands_in_the_mist.views import PlayerView, View

LARGE = 640.0
_LARGE_SCALE = 1.95
_SMALL_SCALE = 0.78
_ONLY_SCALE = 1.15
_WIDE = 500.0
ONLY_HEIGHT = 362.0
_SWAPS = 0.66


def large(
    data: Data, notation: Notation, view: View, player: PlayerView, legal: Sequence[Move], height: float
) -> str:
    """Draw a seat's island large, with its hot spots, energy and oculars."""
    moves = legal if player.seat == view.turn else ()
    parts = [_frame(view, player, LARGE, height), _head(view, player, large=True)]
    shown = island(data, view, player) + spots(data, notation, view, player, moves)
    parts.append(at(LARGE / 2 + 8, 288, _rows(data, view), shown, scale=_LARGE_SCALE))
    parts.append(at(34, 592, energy.track(data, player, LARGE - 68)))
    parts.append(at(14, 636, _oculars(data, notation, player, moves)))
    if view.options.module >= 3:
        below = projects.projects(data, notation, player, {notation.format(played) for played in moves})
        parts.append(at(14, height - projects.HEIGHT - 10, below))
    return "".join(parts)


def height_of_large(view: View) -> float:
    """Return how high the large panel is at least: modules 2 and 3 have swaps and projects below."""
    return (706.0, 758.0, 760.0 + projects.HEIGHT)[view.options.module - 1]


def height_of_small(width: float) -> float:
    """Return how high a small panel of some width is."""
    return ONLY_HEIGHT if width > _WIDE else 256.0


def only(data: Data, view: View, player: PlayerView, width: float) -> str:
    """Draw the island of the only other seat, with its energy and oculars beside it."""
    return "".join(
        (
            _frame(view, player, width, ONLY_HEIGHT),
            _head(view, player, large=False),
            at(220, 186, island(data, view, player), scale=_ONLY_SCALE),
            at(424, 90, energy.track(data, player, width - 460)),
            at(404, 160, _oculars(data, None, player, ())),
            at(404, 290, _built(data, view, player)),
        )
    )


def small(data: Data, view: View, player: PlayerView, width: float) -> str:
    """Draw a seat's island small, with its energy and oculars beside it."""
    wider = width > _WIDE
    scale, left = (_ONLY_SCALE, 374.0) if wider else (_SMALL_SCALE, 264.0)
    columns = max(2, int((width - left) // 46))
    size = 0.95 if columns > 2 else 0.85
    parts = [
        _frame(view, player, width, height_of_small(width)),
        _head(view, player, large=False),
        at(left / 2 + 2, height_of_small(width) * 0.5 + 14, island(data, view, player), scale=scale),
        at(left, 44, energy.short(data, player)),
        text(left, 78, f"Oculars {len(player.oculars)}/{player.ocular_count}", 11.5),
    ]
    for place in range(player.ocular_count):
        x, y = left + 18 + (place % columns) * 42 * size, 102 + (place // columns) * 40 * size
        parts.append(at(x, y, use("ocular"), scale=size * 0.82))
        if place < len(player.oculars):
            face = player.oculars[place]
            parts.append(tag("g", title(face_name(data, face)), tile_at(face, x, y, size * 0.86)))
    parts.append(at(left, height_of_small(width) - 12, _built(data, view, player)))
    return "".join(parts)


def _built(data: Data, view: View, player: PlayerView) -> str:
    """Write how many projects a seat has built."""
    if view.options.module < 3:
        return ""
    states = [f"{face_name(data, name)} {state_of_project(player, name)}" for name in data.extensions]
    return tag("g", title(", ".join(states)), text(0, 0, f"Built: {len(player.built)}", 12))


def _frame(view: View, player: PlayerView, width: float, height: float) -> str:
    plays = player.seat == view.turn
    return panel(width, height, stroke=ORANGE if plays else "#fff", stroke_width=4 if plays else 1.5)


def _head(view: View, player: PlayerView, *, large: bool) -> str:
    """Write the seat and what is said of it, in lines if it is large."""
    notes = []
    if view.end_reason is not None:
        notes.append(f"place {player.place}")
    elif player.seat == view.turn:
        notes.append("to play")
    if player.seat == view.start_seat:
        notes.append("start seat")
    if player.joined_round:
        notes.append(f"coasts: round {player.joined_round}")
    if large:
        lines = [text(12, 50 + 18.0 * at_, note, 12) for at_, note in enumerate(notes)]
        return (
            seat_mark(player.seat, 22, 21)
            + text(40, 27, f"Seat {player.seat}", 18, font_weight="bold")
            + "".join(lines)
        )
    rest = "".join(f" \N{MIDDLE DOT} {note}" for note in notes)
    return seat_mark(player.seat, 20, 18) + text(
        36, 23, f"Seat {player.seat}{rest}", 13.5, font_weight="bold"
    )


def _rows(data: Data, view: View) -> str:
    """Write the letters of the rows to the left of the island."""
    layout = data.layout(view.options)
    return tag(
        "g",
        *(
            centred(cell.q * 34.64 + cell.r * 17.32 - 23, cell.r * 30.0, name[0], 7)
            for name, cell in zip(layout.ids, layout.cells, strict=True)
            if name.endswith("1")
        ),
        opacity=0.7,
    )


def _oculars(data: Data, notation: Notation | None, player: PlayerView, moves: Sequence[Move]) -> str:
    """Draw the oculars with their tiles; below each tile, those of the harbour that it can be swapped for."""
    swaps: dict[str, list[tuple[str, str]]] = {}
    for played in moves:
        if isinstance(played, HarbourSwap) and notation is not None:
            swaps.setdefault(played.give, []).append((notation.format(played), played.tile))
    step = min(84.0, (LARGE - 130) / player.ocular_count)
    parts = [
        text(0, 30, "Oculars", 15, font_weight="bold"),
        text(0, 48, f"{len(player.oculars)} of {player.ocular_count} full", 13),
    ]
    if swaps:
        parts.append(text(0, 78, "Swap for:", 13, font_weight="bold"))
    size = min(1.25, step / 48)
    for place in range(player.ocular_count):
        x = 104 + step * (place + 0.5)
        parts.append(at(x, 32, use("ocular"), scale=round(size, 2)))
        if place >= len(player.oculars):
            continue
        face = player.oculars[place]
        parts.append(tag("g", title(face_name(data, face)), tile_at(face, x, 32, round(size, 2))))
        # Equal tiles share one set of swaps.
        fitting = swaps.pop(face, [])
        wide = 2 if len(fitting) < 5 else 3
        for at_, (swap, wanted) in enumerate(fitting):
            tooltip = f"Swap {face_name(data, face)} for {face_name(data, wanted)}"
            spot = hot(swap, tooltip, chip(wanted, _SWAPS * step / 84), whole=True)
            y = 75 + step * 0.31 * (at_ // wide)
            parts.append(at(x + step * 0.31 * (at_ % wide - (wide - 1) / 2), y, spot))
    return tag("g", *parts)
