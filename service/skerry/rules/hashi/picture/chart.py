"""Where the islands and lines of a board are in a drawing of it."""

from __future__ import annotations

from collections.abc import Iterator

from skerry.rules.hashi.bridges import members
from skerry.rules.hashi.components import Layout

Point = tuple[float, float]

_CLEAR = 0.8
"""The minimum distance of a line's number from crossings, in radii of islands."""


class Chart:
    """A board side drawn with a width and a height; islands are circles with a radius.

    Columns and rows are spread over the drawing, with room for flags above and for rings around.
    """

    def __init__(self, layout: Layout, width: float, height: float, radius: float) -> None:
        self.layout = layout
        self.width, self.height, self.radius = width, height, radius
        aside, above, below = radius * 2.1, radius * 2.15, radius * 1.75
        across = (width - 2 * aside) / (layout.columns - 1)
        down = (height - above - below) / (layout.rows - 1)
        self.centres: tuple[Point, ...] = tuple(
            (round(aside + island.column * across), round(above + island.row * down))
            for island in layout.islands
        )

    def ends(self, line: int) -> tuple[Point, Point]:
        """Return the centres of the islands at the ends of a line, left or upper one first."""
        one, two = (self.centres[end] for end in self.layout.ends[line])
        return (one, two) if one <= two else (two, one)

    def level(self, line: int) -> bool:
        """Return whether a line is horizontal."""
        one, two = self.ends(line)
        return one[1] == two[1]

    def crossings(self, line: int, others: int) -> Iterator[Point]:
        """Yield where a line crosses lines of a bit set."""
        (x, y), _ = self.ends(line)
        for other in members(self.layout.crossing[line] & others):
            (ox, oy), _ = self.ends(other)
            yield (ox, y) if self.level(line) else (x, oy)

    def number_place(self, line: int) -> Point:
        """Return the place of a line's number: near its middle, away from the lines that cross it."""
        (x1, y1), (x2, y2) = self.ends(line)
        clear = _CLEAR * self.radius
        crossed = list(self.crossings(line, -1))
        for part in (0.5, 0.36, 0.64, 0.28, 0.72):
            x, y = round(x1 + part * (x2 - x1)), round(y1 + part * (y2 - y1))
            if all(abs(x - cx) + abs(y - cy) >= clear for cx, cy in crossed):
                return x, y
        return round((x1 + x2) / 2), round((y1 + y2) / 2)

    def shore_to_shore(self, line: int, inset: float) -> tuple[Point, Point]:
        """Return the ends of a line outside the circles of its islands, moved inwards by ``inset``."""
        (x1, y1), (x2, y2) = self.ends(line)
        cut = self.radius + inset
        return ((x1 + cut, y1), (x2 - cut, y2)) if self.level(line) else ((x1, y1 + cut), (x2, y2 - cut))
