"""The island in the picture: tiles and what stands on them (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from skerry.rules.dragon_island.kinds import Building, Color, Kind
from skerry.rules.dragon_island.picture import figures
from skerry.rules.dragon_island.picture.style import INK, TINT, at, polygon, tag, title
from skerry.rules.dragon_island.state import Tile
from skerry.rules.dragon_island.views import View
from skerry.rules.kit.hexes import Hex, corners, format_hex, middle

_GROUND = {
    Color.BLUE: "#bcd5f5",
    Color.GREEN: "#c3e6bd",
    Color.RED: "#f3c3ba",
    Color.WHITE: "#fbfaf4",
    Color.YELLOW: "#fbe6a8",
}


class Frame(msgspec.Struct, frozen=True):
    """Where the island is in the picture: the side length of a hex, and the position of the origin."""

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
    """Return the largest frame that fits all cells into an area, centred."""
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
        title(_describe(view, tile)),
        polygon(frame.around(tile.at, 1), fill=INK),
        polygon(frame.around(tile.at, 1.8), fill=edge),
        polygon(frame.around(tile.at, 1.8 + 5.5 * scale), fill=ground),
        at(
            x,
            y - (16 if busy else 3) * scale,
            figures.symbol(tile.kind, tile.color),
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
            at(x, y + 4 * scale, figures.building(tile.building, owner, tile.lair_color), scale=scale)
        )
    low = y + (6 if tile.building is Building.PEN else -2) * scale
    abreast = side_by_side(tile.dragons.present, x, scale)
    parts += [at(at_x, low, figures.dragon(color), scale=scale * 0.95) for color, at_x in abreast]
    # Drawn above all dragons, so that no dragon covers a number.
    parts += [
        at(at_x, low, figures.dragons(tile.dragons[color]), scale=scale * 0.95)
        for color, at_x in abreast
        if tile.dragons[color] > 1
    ]
    if tile.treasure:
        parts.append(at(x + 21 * scale, y - 13 * scale, figures.treasure(), scale=scale))
    there = [seat for seat in view.seats if seat.wizard == tile.at]
    for place, seat in enumerate(there):
        dx = (place - (len(there) - 1) / 2) * 15
        figure = at(
            x + dx * scale,
            y + 17 * scale,
            title(f"Wizard of seat {seat.seat}"),
            figures.wizard(seat.color),
            scale=scale,
        )
        parts.append(figure)
    return "".join(parts)


def side_by_side(colors: Sequence[Color], x: float, scale: float) -> list[tuple[Color, float]]:
    """Return where dragons of several colours stand on a tile whose middle is at x."""
    apart = min(17, 48 / max(len(colors), 1)) * scale
    return [(color, x + (place - (len(colors) - 1) / 2) * apart) for place, color in enumerate(colors)]


def named(tile: Tile) -> str:
    """Return a tile's id, face and place."""
    return f"{tile.id}{tile.face.value if tile.face else ''} at {format_hex(tile.at)}"


def _describe(view: View, tile: Tile) -> str:
    parts = [named(tile), tile.kind.value]
    if tile.color is not None:
        parts.append(tile.color.value)
    if tile.building is not None:
        lair = f" {tile.lair_color.value}" if tile.lair_color else ""
        parts.append(f"{tile.building.value}{lair} of seat {tile.builder}")
    parts += [
        f"{tile.dragons[color]} {color.value} dragon{'s' * (tile.dragons[color] != 1)}"
        for color in tile.dragons.present
    ]
    if tile.treasure:
        parts.append("treasure found")
    return ", ".join(parts).replace("_", " ")
