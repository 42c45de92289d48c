"""Where tiles and ships may be placed (rules page, sections 2.1 and 5.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from skerry.rules.small_islands.kinds import Actor, Cell
from skerry.rules.small_islands.options import TableSize
from skerry.rules.small_islands.tile_geometry import SIDES, TURNS, Face
from skerry.rules.small_islands.tile_map import SEA, TileMap, fits


def on_table(tile_map: TileMap, size: TableSize | None, x: int, y: int) -> bool:
    """Return whether the bounding box, extended by a cell, stays within the table."""
    if size is None or tile_map.box is None:
        return True
    box = tile_map.box.with_cell(x, y)
    return box.right - box.left < size.width and box.bottom - box.top < size.height


def cells(tile_map: TileMap, size: TableSize | None) -> list[Cell]:
    """Return the empty cells on the table next to a tile or ship, from north to south, west to east."""
    found = (cell for cell in tile_map.open if on_table(tile_map, size, *cell))
    return sorted(found, key=lambda cell: (cell[1], cell[0]))


def rotations(tile_map: TileMap, cell: Cell, face: Face) -> tuple[int, ...]:
    """Return the rotations in which a face fits at one of the ``cells``."""
    return _fitting(face.rings, tile_map.open[cell])


@lru_cache(maxsize=1 << 15)
def _fitting(rings: tuple[int, ...], need: tuple[int, int]) -> tuple[int, ...]:
    return tuple(turn for turn in TURNS if fits(rings[turn], need))


def fits_somewhere(tile_map: TileMap, size: TableSize | None, faces: Iterable[Face]) -> bool:
    """Return whether any of some faces fits anywhere."""
    rings = {ring for face in faces for ring in face.rings}
    return any(
        fits(ring, need)
        for cell, need in tile_map.open.items()
        if on_table(tile_map, size, *cell)
        for ring in rings
    )


def ship_cells(tile_map: TileMap, size: TableSize | None) -> Iterator[Cell]:
    """Yield the cells where a ship may be placed."""
    return (cell for cell in cells(tile_map, size) if fits(SEA, tile_map.open[cell]))


def joins_house(tile_map: TileMap, face: Face, x: int, y: int, rotation: int, actor: Actor) -> bool:
    """Return whether a tile would join an island with a house of an actor (section 5.4)."""
    for at, (dx, dy) in enumerate(SIDES):
        neighbour = tile_map.laid.get((x + dx, y + dy))
        if neighbour is None or face.edges[rotation][at] < 0:
            continue
        facing = neighbour.edges[(at + 2) % 4]
        if facing >= 0 and actor in tile_map.islands[neighbour.islands[facing]].houses:
            return True
    return False
