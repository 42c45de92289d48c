"""The hot spots on the island: cells to choose and rows of telekinesis (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.dragon_island.kinds import COLORS
from skerry.rules.dragon_island.moves import AllotDragon, Move, MoveDragon, MoveWizard, PlaceTile, Telekinesis
from skerry.rules.dragon_island.notation import format_move
from skerry.rules.dragon_island.picture.board import Frame, named, side_by_side
from skerry.rules.dragon_island.picture.style import INK, TINT, at, hot, polygon, tag, text
from skerry.rules.dragon_island.terrain import in_row
from skerry.rules.dragon_island.views import View
from skerry.rules.kit.hexes import DIRECTIONS, NAMES, Hex, format_hex

_MARK = "#b3189f"
"""The outline of a cell to choose, in a colour that stands out on all five tile colours."""


def hot_cells(view: View, frame: Frame, legal: Sequence[Move]) -> str:
    """Draw the hot spots on the island: cells to place on, to move to, and the rows of telekinesis."""
    return "".join(
        (
            _places(frame, legal),
            _whole_cells(view, frame, legal),
            _dragon_cells(view, frame, legal),
            _rows(view, frame, legal),
        )
    )


def _outline(frame: Frame, cell: Hex, color: str, *, dashed: bool = False) -> str:
    return polygon(
        frame.around(cell, 3),
        fill="#fff",
        fill_opacity=0.28 if dashed else 0.12,
        stroke=color,
        stroke_width=3,
        stroke_dasharray="7 5" if dashed else "none",
    )


def _places(frame: Frame, legal: Sequence[Move]) -> str:
    cells = sorted({move.at for move in legal if isinstance(move, PlaceTile)})
    return "".join(
        hot(
            f"place {format_hex(cell)}",
            f"Place a tile at {format_hex(cell)}",
            _outline(frame, cell, "#fffbe8", dashed=True),
        )
        for cell in cells
    )


def _names(view: View) -> dict[Hex, str]:
    """Return the names of the tiles: a hot spot hides the title of the tile under it."""
    return {tile.at: named(tile) for tile in view.island}


def _whole_cells(view: View, frame: Frame, legal: Sequence[Move]) -> str:
    names = _names(view)
    parts = []
    for move in legal:
        if isinstance(move, MoveWizard):
            tooltip = f"Move the wizard to {names[move.to]}"
            parts.append(hot(format_move(move), tooltip, _outline(frame, move.to, _MARK), whole=True))
        if isinstance(move, AllotDragon):
            tooltip = f"Put a {move.color.value} dragon on {names[move.to]}"
            parts.append(hot(format_move(move), tooltip, _outline(frame, move.to, _MARK), whole=True))
    return "".join(parts)


def _dragon_cells(view: View, frame: Frame, legal: Sequence[Move]) -> str:
    names = _names(view)
    moves = [move for move in legal if isinstance(move, MoveDragon)]
    parts = [
        hot(
            f"dragon {format_hex(cell)}",
            f"Move a dragon from or to {names[cell]}",
            _outline(frame, cell, _MARK, dashed=True),
        )
        for cell in sorted({cell for move in moves for cell in (move.origin, move.to)})
    ]
    for origin in sorted({move.origin for move in moves}):
        x, y = frame.point(origin)
        here = {move.color for move in moves if move.origin == origin}
        colors = [color for color in COLORS if color in here]
        for color, across in side_by_side(colors, x, frame.size / 40):
            spot = tag(
                "circle",
                cx=across,
                cy=y + frame.size * 0.6,
                r=frame.size * (0.16 if len(colors) < 4 else 0.12),
                fill=TINT[color],
                stroke=INK,
                stroke_width=1.5,
            )
            some = f"dragon {color.value[0]} {format_hex(origin)}"
            parts.append(hot(some, f"Move a {color.value} dragon from {names[origin]}", spot))
    return "".join(parts)


def _rows(view: View, frame: Frame, legal: Sequence[Move]) -> str:
    """Outline the tiles of each row of telekinesis, with a badge that names its direction."""
    wizard = None if view.turn is None else view.seats[view.turn].wizard
    if wizard is None:
        return ""
    land = {tile.at: tile for tile in view.island}
    x, y = frame.point(wizard)
    parts = []
    for move in legal:
        if isinstance(move, Telekinesis):
            _, *reached = in_row(land, view.options.telekinesis_reach, wizard, move.direction)
            cells = (_outline(frame, tile.at, _MARK) for tile in reached)
            near_x, near_y = frame.point(wizard + DIRECTIONS[move.direction])
            badge = at(
                x + (near_x - x) * 0.62,
                y + (near_y - y) * 0.62,
                tag("circle", r=frame.size * 0.24, fill="#7a4fd0", stroke="#fff", stroke_width=2),
                text(
                    0,
                    frame.size * 0.09,
                    NAMES[move.direction],
                    frame.size * 0.24,
                    fill="#fff",
                    text_anchor="middle",
                ),
            )
            tooltip = f"Telekinesis to the {NAMES[move.direction]}"
            parts.append(hot(format_move(move), tooltip, *cells, badge, whole=True))
    return "".join(parts)
