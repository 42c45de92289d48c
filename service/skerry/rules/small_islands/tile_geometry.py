"""The geometry of a tile (rules page, section 2.1).

The eight border cells are the bits of a number, the ring, clockwise from NW; a quarter turn moves each bit
by two. Whether a tile fits depends only on its ring.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

CELLS = ("NW", "N", "NE", "E", "SE", "S", "SW", "W")
"""The border cells in the order of their bits."""

SIDES: tuple[tuple[int, int], ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The steps to the side neighbours N, E, S, W."""

CORNERS: tuple[tuple[int, int], ...] = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""The steps to the diagonal neighbours NW, NE, SE, SW."""

TURNS = range(4)
"""The rotations: clockwise quarter turns."""

# (own bit, facing bit of the neighbour) for each side neighbour, then for each diagonal one.
_FACING_SIDES = (
    ((0, 6), (1, 5), (2, 4)),
    ((2, 0), (3, 7), (4, 6)),
    ((4, 2), (5, 1), (6, 0)),
    ((6, 4), (7, 3), (0, 2)),
)
_FACING_CORNERS = (((0, 4),), ((2, 6),), ((4, 0),), ((6, 2),))


class Facing(msgspec.Struct, frozen=True):
    """What a neighbour one step away requires: for each of its rings, the own bits that must be land.

    ``mask`` holds the own bits that it touches; those that need not be land must be sea.
    """

    dx: int
    dy: int
    mask: int
    land: tuple[int, ...]


def _facing(step: tuple[int, int], pairs: Sequence[tuple[int, int]]) -> Facing:
    mask = sum(1 << own for own, _ in pairs)
    land = tuple(sum(1 << own for own, other in pairs if ring >> other & 1) for ring in range(256))
    return Facing(step[0], step[1], mask, land)


FACING_SIDES = tuple(map(_facing, SIDES, _FACING_SIDES))
FACING_CORNERS = tuple(map(_facing, CORNERS, _FACING_CORNERS))

GRID = ("NW", "N", "NE", "W", "C", "E", "SW", "S", "SE")
"""All cells, from the north and from the west."""

PLACES = {name: (at % 3, at // 3) for at, name in enumerate(GRID)}
"""The column and row of each cell."""


class Area(msgspec.Struct, frozen=True):
    """A connected part of the land of a tile; ``ports`` are the sea cells of its printed ports.

    ``cells`` are the names of its land cells, ``shore`` the sea cells of the tile beside it.
    """

    cells: tuple[str, ...]
    resources: tuple[str, ...]
    temples: int
    houses: int
    ports: tuple[str, ...]
    shore: tuple[str, ...] = ()


class Face(msgspec.Struct, frozen=True):
    """One side of a tile; for each rotation its ring, and in ``edges`` the area at N, E, S, W (-1: sea)."""

    shape: str
    grid: tuple[str, ...]
    areas: tuple[Area, ...]
    rings: tuple[int, ...]
    edges: tuple[tuple[int, ...], ...]


def face_of(shape: str, grid: Sequence[str], areas: Sequence[Area]) -> Face:
    """Return a face, with everything that follows from its grid."""
    land = {name for name, (x, y) in PLACES.items() if grid[y][x] == "#"}
    ring = sum(1 << at for at, name in enumerate(CELLS) if name in land)
    edge = tuple(
        next((at for at, area in enumerate(areas) if side in area.cells), -1) for side in ("N", "E", "S", "W")
    )
    return Face(
        shape=shape,
        grid=tuple(grid),
        areas=tuple(msgspec.structs.replace(area, shore=_shore(area.cells, land)) for area in areas),
        rings=tuple((ring << 2 * turn | ring >> 8 - 2 * turn) & 255 for turn in TURNS),
        edges=tuple(edge[-turn:] + edge[:-turn] if turn else edge for turn in TURNS),
    )


def turned(cell: str, rotation: int) -> str:
    """Return where a rotation moves a cell."""
    return cell if cell == "C" else CELLS[(CELLS.index(cell) + 2 * rotation) % 8]


def _shore(cells: Sequence[str], land: set[str]) -> tuple[str, ...]:
    beside = set()
    for name in cells:
        x, y = PLACES[name]
        beside |= {(x + dx, y + dy) for dx, dy in SIDES}
    return tuple(name for name in GRID if name not in land and PLACES[name] in beside)
