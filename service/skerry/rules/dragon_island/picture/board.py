"""The island in the picture: tiles and what stands on them (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from skerry.rules.dragon_island.kinds import Building, Color
from skerry.rules.dragon_island.picture import figures, tiles, words
from skerry.rules.dragon_island.picture.standing import Standing, standing
from skerry.rules.dragon_island.picture.style import at, stamp, tag, title
from skerry.rules.dragon_island.picture.symbols import symbol
from skerry.rules.dragon_island.state import Tile
from skerry.rules.dragon_island.views import View
from skerry.rules.kit.hexes import Hex, corners, middle

_LARGEST = 104.0
"""The largest distance from the middle of a tile to its corners."""

_MARGIN = 0.28
"""The border around the cells, in parts of that distance."""


TREASURE = (33.0, -21.0, 0.95)
"""Where the mark of a found treasure is on a tile, and its scale."""


class Frame(msgspec.Struct, frozen=True):
    """Where the island is in the picture: the side length of a hex, and the position of the origin.

    ``letters`` is the least size of numbers in the picture.
    """

    size: float
    x: float
    y: float
    letters: float

    @property
    def scale(self) -> float:
        """The scale of tiles."""
        return self.size / tiles.SIZE

    @property
    def digits(self) -> float:
        """The least size of numbers in the units of tiles."""
        return self.letters / self.scale

    def point(self, cell: Hex) -> tuple[float, float]:
        """Return the middle of a cell in the picture."""
        x, y = middle(cell, self.size)
        return self.x + x, self.y + y

    def on(self, cell: Hex, *inside: str) -> str:
        """Draw something in the units of tiles, with the middle of a cell at 0, 0."""
        return at(*self.point(cell), *inside, scale=self.size / tiles.SIZE)


def framed(
    cells: Iterable[Hex], left: float, top: float, width: float, height: float, letters: float
) -> Frame:
    """Return the largest frame that fits all cells into an area, centred."""
    wide, high, (x, y) = _extent(cells)
    size = min(width / wide, height / high, _LARGEST)
    return Frame(size, left + width / 2 - size * x, top + height / 2 - size * y, letters)


def height_at(cells: Iterable[Hex], width: float) -> float:
    """Return how high the island is if it takes a width."""
    wide, high, _ = _extent(cells)
    return high * min(width / wide, _LARGEST)


def _extent(cells: Iterable[Hex]) -> tuple[float, float, tuple[float, float]]:
    """Return width, height and middle of cells whose side is 1, with a border."""
    points = [point for cell in cells for point in corners(cell, 1.0)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    centre = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
    return max(xs) - min(xs) + 2 * _MARGIN, max(ys) - min(ys) + 2 * _MARGIN, centre


def island(view: View, frame: Frame) -> str:
    """Draw all tiles, northern ones first."""
    shown = sorted(view.island, key=lambda tile: (tile.at.r, tile.at.q))
    shores = "".join(frame.on(tile.at, stamp(tiles.SHORE, 0, 0)) for tile in shown)
    sand = tag("g", shores, fill="#f3dfae", stroke="#e0bf7a", stroke_width=1.5)
    return sand + "".join(frame.on(tile.at, _tile(view, tile, frame.digits)) for tile in shown)


def _tile(view: View, tile: Tile, digits: float) -> str:
    here = standing(view, tile)
    spires = 2 if tile.building is Building.SPIRE else 1
    return "".join(
        (
            title(words.tile(view, tile)),
            tiles.ground(tile.kind, tile.color),
            tiles.yields(tile.kind, tile.color, spires),
            symbol(tile.kind, tile.color, *here.symbol),
            _pieces(view, tile, here, digits),
            figures.treasure(*TREASURE) if tile.treasure else "",
            *(figures.wizard(seat, view.seats[seat].color, *spot, digits) for seat, spot in here.wizards),
        )
    )


def _pieces(view: View, tile: Tile, here: Standing, digits: float) -> str:
    """Draw building and dragons, with the numbers above all dragons and a pen before them."""
    built = ""
    if tile.building is not None and here.building is not None:
        builder = tile.builder or 0
        owner = view.seats[builder].color if tile.builder is not None else Color.WHITE
        x, y, scale = here.building
        built = at(
            x,
            y,
            figures.building(tile.building, builder, owner, tile.lair_color, digits / scale),
            scale=scale,
        )
    animals = "".join(figures.dragon(color, *spot) for color, spot in here.dragons)
    numbers = "".join(
        figures.dragons_badge(tile.dragons[color], spot, digits) for color, spot in here.dragons
    )
    return (animals + built if tile.building is Building.PEN else built + animals) + numbers
