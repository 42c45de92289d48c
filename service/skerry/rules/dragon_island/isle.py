"""The island in the picture: tiles and what stands on them, with hot spots (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from skerry.rules.dragon_island import glyphs
from skerry.rules.dragon_island.kinds import Building, Color, Kind
from skerry.rules.dragon_island.model import Tile
from skerry.rules.dragon_island.moves import (
    AllotDragon,
    Move,
    MoveDragon,
    MoveWizard,
    PlaceTile,
    Telekinesis,
)
from skerry.rules.dragon_island.notation import format_move
from skerry.rules.dragon_island.svg import INK, TINT, at, filtering, polygon, says, tag, whole, words
from skerry.rules.dragon_island.views import View
from skerry.rules.hexes import DIRECTIONS, NAMES, Hex, corners, format_hex, middle

_GROUND = {
    Color.BLUE: "#bcd5f5",
    Color.GREEN: "#c3e6bd",
    Color.RED: "#f3c3ba",
    Color.WHITE: "#fbfaf4",
    Color.YELLOW: "#fbe6a8",
}


class Frame(msgspec.Struct, frozen=True):
    """Where the island lies in the picture: the length of a side, and the origin's place."""

    size: float
    x: float
    y: float

    def point(self, cell: Hex) -> tuple[float, float]:
        """Return the middle of a cell in the picture."""
        x, y = middle(cell, self.size)
        return self.x + x, self.y + y

    def around(self, cell: Hex, inset: float) -> list[tuple[float, float]]:
        """Return the corners of a cell in the picture."""
        return [(self.x + x, self.y + y) for x, y in corners(cell, self.size, inset)]


def framed(cells: Sequence[Hex], left: float, top: float, width: float, height: float) -> Frame:
    """Return the largest frame in which all cells fit an area, their middle in its middle."""
    points = [middle(cell, 1.0) for cell in cells]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    size = min(width / (max(xs) - min(xs) + 2.0), height / (max(ys) - min(ys) + 2.2), 62.0)
    x = left + width / 2 - size * (max(xs) + min(xs)) / 2
    y = top + height / 2 - size * (max(ys) + min(ys)) / 2
    return Frame(size, x, y)


def island(view: View, frame: Frame) -> str:
    """Draw all tiles, northern ones first."""
    tiles = sorted(view.island, key=lambda tile: (tile.at.r, tile.at.q))
    shores = "".join(
        polygon(frame.around(tile.at, -frame.size * 0.18), fill="#f3dfae", stroke="#e0bf7a", stroke_width=1)
        for tile in tiles
    )
    return tag("g", shores) + "".join(_tile(view, frame, tile) for tile in tiles)


def _tile(view: View, frame: Frame, tile: Tile) -> str:
    ground = "#d8d2c0" if tile.color is None else _GROUND[tile.color]
    edge = "#6d675a" if tile.color is None else TINT[tile.color]
    if tile.kind is Kind.JOKER:
        edge = "#1c1c1c"
    scale = frame.size / 40
    x, y = frame.point(tile.at)
    busy = bool(tile.building or tile.dragons)
    return tag(
        "g",
        says(_describe(view, tile)),
        polygon(frame.around(tile.at, 1), fill=INK),
        polygon(frame.around(tile.at, 1.8), fill=edge),
        polygon(frame.around(tile.at, 1.8 + 5.5 * scale), fill=ground),
        at(
            x,
            y - (16 if busy else 3) * scale,
            glyphs.symbol(tile.kind, tile.color),
            scale=scale * (0.7 if busy else 1.2),
        ),
        _standing(view, frame, tile),
    )


def _standing(view: View, frame: Frame, tile: Tile) -> str:
    """Draw building, dragons, marker and wizards of a tile."""
    scale = frame.size / 40
    x, y = frame.point(tile.at)
    parts = []
    if tile.building is not None:
        owner = view.seats[tile.builder].color if tile.builder is not None else Color.WHITE
        parts.append(
            at(x, y + 4 * scale, glyphs.building(tile.building, owner, tile.lair_color), scale=scale)
        )
    shown = tile.dragons.present
    for place, color in enumerate(shown):
        dx = (place - (len(shown) - 1) / 2) * min(17, 48 / len(shown))
        low = 6 if tile.building is Building.PEN else -2
        parts.append(
            at(x + dx * scale, y + low * scale, glyphs.dragon(color, tile.dragons[color]), scale=scale * 0.95)
        )
    if tile.treasure:
        parts.append(at(x + 21 * scale, y - 13 * scale, glyphs.treasure(), scale=scale))
    there = [seat for seat in view.seats if seat.wizard == tile.at]
    for place, seat in enumerate(there):
        dx = (place - (len(there) - 1) / 2) * 15
        figure = at(
            x + dx * scale,
            y + 17 * scale,
            says(f"Wizard of seat {seat.seat}"),
            glyphs.wizard(seat.color),
            scale=scale,
        )
        parts.append(figure)
    return "".join(parts)


def _describe(view: View, tile: Tile) -> str:
    told = [f"{tile.id}{tile.face.value if tile.face else ''} at {format_hex(tile.at)}", tile.kind.value]
    if tile.color is not None:
        told.append(tile.color.value)
    if tile.building is not None:
        lair = f" {tile.lair_color.value}" if tile.lair_color else ""
        told.append(f"{tile.building.value}{lair} of seat {tile.builder}")
    told += [f"{tile.dragons[color]} {color.value} dragon" for color in tile.dragons.present]
    if tile.treasure:
        told.append("treasure found")
    return ", ".join(told).replace("_", " ")


def hot_cells(view: View, frame: Frame, legal: Sequence[Move]) -> str:
    """Draw the hot spots on the island: cells to place on, to move to, and the rows of telekinesis."""
    return "".join(
        (
            _places(frame, legal),
            _whole_cells(frame, legal),
            _dragon_cells(frame, legal),
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
        filtering(
            f"place {format_hex(cell)}",
            f"Place a tile at {format_hex(cell)}",
            _outline(frame, cell, "#fffbe8", dashed=True),
        )
        for cell in cells
    )


def _whole_cells(frame: Frame, legal: Sequence[Move]) -> str:
    parts = []
    for move in legal:
        if isinstance(move, MoveWizard):
            title = f"Move the wizard to {format_hex(move.to)}"
            parts.append(whole(format_move(move), title, _outline(frame, move.to, "#ffdf5a")))
        if isinstance(move, AllotDragon):
            title = f"Put a {move.color.value} dragon on {format_hex(move.to)}"
            parts.append(whole(format_move(move), title, _outline(frame, move.to, TINT[move.color])))
    return "".join(parts)


def _dragon_cells(frame: Frame, legal: Sequence[Move]) -> str:
    moves = [move for move in legal if isinstance(move, MoveDragon)]
    parts = [
        filtering(
            f"dragon {format_hex(cell)}",
            f"Move a dragon from or to {format_hex(cell)}",
            _outline(frame, cell, "#ff9d3b", dashed=True),
        )
        for cell in sorted({cell for move in moves for cell in (move.origin, move.to)})
    ]
    for origin, color in sorted({(move.origin, move.color) for move in moves}):
        x, y = frame.point(origin)
        parts.append(
            filtering(
                f"dragon {color.value[0]} {format_hex(origin)}",
                f"Move a {color.value} dragon from {format_hex(origin)}",
                tag(
                    "circle",
                    cx=x,
                    cy=y + frame.size * 0.6,
                    r=frame.size * 0.16,
                    fill=TINT[color],
                    stroke=INK,
                    stroke_width=1.5,
                ),
            )
        )
    return "".join(parts)


def _rows(view: View, frame: Frame, legal: Sequence[Move]) -> str:
    wizard = None if view.turn is None else view.seats[view.turn].wizard
    if wizard is None:
        return ""
    parts = []
    for move in legal:
        if isinstance(move, Telekinesis):
            cell = wizard + DIRECTIONS[move.direction]
            x, y = frame.point(wizard)
            dx, dy = (goal - start for goal, start in zip(frame.point(cell), (x, y), strict=True))
            spot = tag("circle", r=frame.size * 0.24, fill="#7a4fd0", stroke="#fff", stroke_width=2)
            name = words(
                0,
                frame.size * 0.09,
                NAMES[move.direction],
                frame.size * 0.24,
                fill="#fff",
                text_anchor="middle",
            )
            title = f"Telekinesis to the {NAMES[move.direction]}"
            parts.append(whole(format_move(move), title, at(x + dx * 0.62, y + dy * 0.62, spot, name)))
    return "".join(parts)
