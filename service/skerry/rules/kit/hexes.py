"""Hex geometry for games that are played on hexagons.

Hexes have pointy tops and axial coordinates (q, r): rows run west to east, r grows to the south, q to the
east (rules pages of Dragon Island, section 2, and of Islands in the Mist, section 2). The third cube
coordinate, s = -q - r, is not stored. A hex is written ``q,r``, for example ``-1,0``.

>>> distance(Hex(0, 0), Hex(2, -1))
2
>>> Hex(0, 0) + DIRECTIONS[NAMES.index("NE")] * 2
Hex(q=2, r=-2)
>>> parse_hex(format_hex(Hex(-1, 0))) == Hex(-1, 0)
True
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from functools import lru_cache
from math import sqrt

import msgspec


class Hex(msgspec.Struct, frozen=True, order=True, forbid_unknown_fields=True):
    """A cell of the grid, or a step between two cells; ordered by q, then r."""

    q: int
    """The column of the axial coordinates, growing to the east."""
    r: int
    """The row of the axial coordinates, growing to the south."""

    def __add__(self, other: Hex) -> Hex:
        return Hex(self.q + other.q, self.r + other.r)

    def __sub__(self, other: Hex) -> Hex:
        return Hex(self.q - other.q, self.r - other.r)

    def __mul__(self, times: int) -> Hex:
        return Hex(self.q * times, self.r * times)


ORIGIN = Hex(0, 0)

DIRECTIONS: tuple[Hex, ...] = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))
"""The six steps, counter-clockwise from east; a direction is an index into them."""

NAMES: tuple[str, ...] = ("E", "NE", "NW", "W", "SW", "SE")
"""The names of the directions 0 to 5."""

_TEXT = re.compile(r"(0|-?[1-9][0-9]{0,3}),(0|-?[1-9][0-9]{0,3})")


@lru_cache(maxsize=8192)
def neighbours(at: Hex) -> tuple[Hex, ...]:
    """Return the six cells next to ``at``, in order of the directions.

    >>> neighbours(Hex(0, 0))[:2]
    (Hex(q=1, r=0), Hex(q=1, r=-1))
    """
    return tuple(at + step for step in DIRECTIONS)


def distance(one: Hex, two: Hex) -> int:
    """Return the number of steps between two cells.

    >>> distance(Hex(0, 0), Hex(1, 1))
    2
    """
    q, r = one.q - two.q, one.r - two.r
    return max(abs(q), abs(r), abs(q + r))


def direction_of(origin: Hex, to: Hex) -> int | None:
    """Return the direction of a straight line from ``origin`` to ``to``, None if there is none.

    >>> NAMES[direction_of(Hex(0, 0), Hex(-3, 3))]
    'SW'
    >>> direction_of(Hex(0, 0), Hex(1, 1)) is None
    True
    """
    far = distance(origin, to)
    if far == 0:
        return None
    for direction, step in enumerate(DIRECTIONS):
        if origin + step * far == to:
            return direction
    return None


def opposite(direction: int) -> int:
    """Return the opposite direction.

    >>> NAMES[opposite(NAMES.index("E"))]
    'W'
    """
    return (direction + 3) % 6


def turned(step: Hex, turns: int) -> Hex:
    """Return a step rotated counter-clockwise about the origin by ``turns`` times 60 degrees.

    >>> turned(Hex(1, 0), 1)
    Hex(q=1, r=-1)
    """
    for _ in range(turns % 6):
        step = Hex(step.q + step.r, -step.q)
    return step


def ray(origin: Hex, direction: int, length: int) -> Iterator[Hex]:
    """Yield ``length`` cells in a straight line from ``origin``, without it, the nearest first.

    >>> list(ray(Hex(0, 0), NAMES.index("E"), 2))
    [Hex(q=1, r=0), Hex(q=2, r=0)]
    """
    at = origin
    for _ in range(length):
        at += DIRECTIONS[direction]
        yield at


def row(origin: Hex, direction: int, cells: Container[Hex]) -> Iterator[Hex]:
    """Yield the cells in a straight line from ``origin``, without it, as long as they are in ``cells``.

    >>> list(row(Hex(0, 0), NAMES.index("E"), {Hex(1, 0), Hex(3, 0)}))
    [Hex(q=1, r=0)]
    """
    at = origin + DIRECTIONS[direction]
    while at in cells:
        yield at
        at += DIRECTIONS[direction]


def ring(radius: int, centre: Hex = ORIGIN) -> tuple[Hex, ...]:
    """Return the cells at a distance, counter-clockwise from the east.

    >>> ring(1) == neighbours(ORIGIN)
    True
    >>> len(ring(3))
    18
    """
    if radius == 0:
        return (centre,)
    at = centre + DIRECTIONS[0] * radius
    cells = []
    for side in range(6):
        for _ in range(radius):
            cells.append(at)
            at += DIRECTIONS[(side + 2) % 6]
    return tuple(cells)


def disc(radius: int, centre: Hex = ORIGIN) -> tuple[Hex, ...]:
    """Return all cells within a distance, row by row from north to south, each from west to east.

    >>> len(disc(2))
    19
    >>> disc(1)[0], disc(1)[-1]
    (Hex(q=0, r=-1), Hex(q=0, r=1))
    """
    return tuple(
        centre + Hex(q, r)
        for r in range(-radius, radius + 1)
        for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1)
    )


def middle(at: Hex, size: float) -> tuple[float, float]:
    """Return the centre of a cell in a picture; y grows downwards, and the origin is at 0, 0.

    ``size`` is the length of a side, which is also the distance from the centre to a corner.

    >>> middle(Hex(0, 2), size=10)
    (17.32..., 30.0)
    """
    return size * sqrt(3) * (at.q + at.r / 2), size * 1.5 * at.r


def corners(at: Hex, size: float, inset: float = 0.0) -> tuple[tuple[float, float], ...]:
    """Return the six corners of a cell, clockwise from the top; ``inset`` moves them inwards.

    >>> corners(Hex(0, 0), size=10)[0]
    (0.0, -10.0)
    """
    x, y = middle(at, size)
    reach = size - inset
    half = reach * sqrt(3) / 2
    return (
        (x, y - reach),
        (x + half, y - reach / 2),
        (x + half, y + reach / 2),
        (x, y + reach),
        (x - half, y + reach / 2),
        (x - half, y - reach / 2),
    )


def format_hex(at: Hex) -> str:
    """Write a cell as ``q,r``.

    >>> format_hex(Hex(-1, 0))
    '-1,0'
    """
    return f"{at.q},{at.r}"


def parse_hex(text: str) -> Hex | None:
    """Read ``q,r``, two ASCII numbers of at most four digits in shortest form; None for another text.

    >>> parse_hex("-1,0")
    Hex(q=-1, r=0)
    >>> parse_hex("01,0") is None
    True
    """
    match = _TEXT.fullmatch(text)
    return Hex(int(match[1]), int(match[2])) if match else None
