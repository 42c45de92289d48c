"""The checks of the tiles of a component set (rules page, section 2.1)."""

from __future__ import annotations

from itertools import combinations

from skerry.rules.kit.component_checks import distinct, ids, label, need, one_of, refuse, shown, within
from skerry.rules.small_islands.component_file import File, RawArea, RawFace, RawStart
from skerry.rules.small_islands.kinds import RESOURCES
from skerry.rules.small_islands.tile_geometry import CELLS, GRID, PLACES, SIDES

_SYMBOLS = 4
"""The most symbols of a kind in an area."""

_SURROUNDED = {1: 4, 2: 3, 3: 2}
"""By the number of start tiles placed: how many sides of each must be wrong for another to fit nowhere."""


def check_tiles(file: File) -> None:
    """Check each tile by itself, and that all start tiles can be placed."""
    ids("landscapeTiles", file.landscape_tiles, "T[0-9]{2}", "T and two digits")
    ids("startTiles", file.start_tiles, "S[0-9]", "S and a digit")
    for at, tile in enumerate(file.landscape_tiles):
        _check_face(f"landscapeTiles[{at}]", tile, file.constants.max_ports_per_tile)
    for at, start in enumerate(file.start_tiles):
        for side, face in start.sides.items():
            _check_face(f"startTiles[{at}].faces.{side}", face, file.constants.max_ports_per_tile)
    _check_starts(file.start_tiles)


def _check_face(place: str, face: RawFace, most_ports: int) -> None:
    label(f"{place}.shape", face.shape)
    land = _check_grid(place, face)
    covered: list[tuple[str, object]] = []
    ports: list[tuple[str, object]] = []
    for at, area in enumerate(face.areas):
        where = f"{place}.areas[{at}]"
        _check_area(where, area, land)
        covered += [(f"{where}.cells", cell) for cell in area.cells]
        ports += [(f"{where}.ports[{number}]", port) for number, port in enumerate(area.ports)]
    distinct(covered, "land")
    distinct(ports, "port")
    need(len(covered) == len(land), f"{place}.areas", "some land of grid does not belong to an area")
    if len(ports) > most_ports:
        refuse(f"{place}.areas", f"the tile has {len(ports)} ports, but at most {most_ports} are allowed")


def _check_grid(place: str, face: RawFace) -> set[str]:
    """Return the cells of the land."""
    for row, cells in enumerate(face.grid):
        if len(cells) != 3 or set(cells) - {"#", "~"}:
            refuse(f"{place}.grid[{row}]", f"{shown(cells)} is not three cells of land # and sea ~")
    land = {cell for cell, (x, y) in PLACES.items() if face.grid[y][x] == "#"}
    need(bool(land), f"{place}.grid", "the tile has no land")
    for at in range(0, len(CELLS), 2):
        if CELLS[at] in land and not {CELLS[at - 1], CELLS[at + 1]} <= land:
            refuse(f"{place}.grid", f"{CELLS[at]} is land, so both cells next to it must be land too")
    return land


def _check_area(place: str, area: RawArea, land: set[str]) -> None:
    cells = frozenset(area.cells)
    if cells not in _parts(land) or len(cells) < len(area.cells):
        named = " ".join(area.cells) or "nothing"
        refuse(f"{place}.cells", f"{named} is not a connected part of the land of grid")
    for number, resource in enumerate(area.resources):
        one_of(f"{place}.resources[{number}]", resource, RESOURCES)
    within(f"{place}.resources", len(area.resources), 0, _SYMBOLS)
    within(f"{place}.temples", area.temples, 0, _SYMBOLS)
    within(f"{place}.houses", area.houses, 0, _SYMBOLS)
    for number, port in enumerate(area.ports):
        if port not in _shore(cells, land):
            refuse(f"{place}.ports[{number}]", f"{shown(port)} is not a sea cell next to the area")


def _beside(cell: str) -> set[str]:
    x, y = PLACES[cell]
    steps = {(x + dx, y + dy) for dx, dy in SIDES}
    return {other for other in GRID if PLACES[other] in steps}


def _shore(cells: frozenset[str], land: set[str]) -> set[str]:
    return {beside for cell in cells for beside in _beside(cell)} - land


def _parts(land: set[str]) -> list[frozenset[str]]:
    """Return the connected parts of the land of a tile."""
    left, parts = set(land), []
    while left:
        part, grown = set(), {left.pop()}
        while grown:
            part |= grown
            grown = {beside for cell in grown for beside in _beside(cell) if beside in land} - part
        left -= part
        parts.append(frozenset(part))
    return parts


def _check_starts(starts: tuple[RawStart, ...]) -> None:
    """Refuse start tiles if some can be placed so that none of the others fits anywhere.

    Each of up to three tiles is at the edge of the group. So another one fits if it has a side that matches
    one of the sides that they turn outward.
    """
    for number in range(1, len(starts)):
        for laid in combinations(starts, number):
            others = [start for start in starts if start not in laid]
            if all(_may_shut_out(laid, other) for other in others):
                names = " and ".join(start.id for start in laid)
                place = f"startTiles[{starts.index(others[0])}]"
                refuse(place, f"{others[0].id} may fit nowhere beside {names}")


def _may_shut_out(laid: tuple[RawStart, ...], other: RawStart) -> bool:
    suiting = {side[::-1] for face in other.sides.values() for side in _sides(face)}
    return all(
        any(
            sum(side not in suiting for side in _sides(face)) >= _SURROUNDED[len(laid)]
            for face in start.sides.values()
        )
        for start in laid
    )


def _sides(face: RawFace) -> list[str]:
    """Return the cells of each side, clockwise."""
    north, middle, south = face.grid
    east = north[2] + middle[2] + south[2]
    west = south[0] + middle[0] + north[0]
    return [north, east, south[::-1], west]
