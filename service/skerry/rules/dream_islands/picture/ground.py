"""Where the places lie on the board, whose drawing area is 780 by 772 in every layout.

The positions of the component file are stretched, so that the ring fills the area and leaves room for large
islands.
"""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

from skerry.rules.dream_islands.component_file import Point
from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.kinds import AIRPLANE

WIDTH, HEIGHT = 780.0, 772.0
RADIUS, MAIN, SMALL = 80.0, 92.0, 42.0
"""The radius of a ring island, of the main island and of a small middle island."""

_EDGE = 14.0
_GAP = 14.0


class Spot(NamedTuple):
    """A point of the board."""

    x: float
    y: float


class Ground(NamedTuple):
    """The centres of airplane and ring islands, by place, and of the middle islands in filling order."""

    places: tuple[Spot, ...]
    middle: tuple[Spot, ...]


def ground(data: Data) -> Ground:
    """Return where everything lies."""
    given = [data.airplane.position, *(island.position for island in data.islands)]
    left, right = min(point.x for point in given), max(point.x for point in given)
    top, bottom = min(point.y for point in given), max(point.y for point in given)
    across = (WIDTH - 2 * (RADIUS + _EDGE)) / max(1, right - left)
    down = (HEIGHT - 2 * (RADIUS + _EDGE)) / max(1, bottom - top)

    def spot(point: Point) -> Spot:
        return Spot(RADIUS + _EDGE + across * (point.x - left), RADIUS + _EDGE + down * (point.y - top))

    *small, main = (place.position for place in data.middle_islands)
    centre = spot(main)
    # The main island lies a little lower than in the file, which gives the small ones above it more room.
    centre = Spot(centre.x, centre.y + 16)
    return Ground(tuple(map(spot, given)), (*(_beside(centre, main, point) for point in small), centre))


def _beside(centre: Spot, main: Point, small: Point) -> Spot:
    """Return where a small island lies: in its direction from the main island, close to it."""
    dx, dy = small.x - main.x, small.y - main.y
    far = (MAIN + SMALL + _GAP) / max(1.0, hypot(dx, dy))
    return Spot(centre.x + dx * far, centre.y + dy * far)


def short_name(data: Data, place: int) -> str:
    """Return the name of a place without the word that all islands share."""
    return "Airplane" if place == AIRPLANE else data.islands[place - 1].name.removesuffix(" Island")
