"""One tile as drawn, 60 by 60 units from its north-west corner (rules page, sections 2.1 and 10).

The land of an area is the line through its cells with a broad round brush, so that the coast is rounded
and runs on over the side of the tile. Symbols stay upright in every rotation.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from skerry.rules.kit.svg import plain
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.picture import figures
from skerry.rules.small_islands.picture.style import FITS, Value, at, id_of, tag, title, url, use
from skerry.rules.small_islands.tile_geometry import Area, Face, turned

SIZE = 60

_CENTRES = {
    name: (10 + 20 * (place % 3), 10 + 20 * (place // 3))
    for place, name in enumerate(("NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"))
}
_OUTWARD = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_BRUSHES = (("#f8e6b4", 19.0), ("#a9d98a", 15.5))

PORT_SCALE = 1.35
"""The size of ports in the sea."""


class Spot(msgspec.Struct, frozen=True):
    """Where a symbol stands on a tile, and how large."""

    x: float
    y: float
    scale: float


class Spots(msgspec.Struct, frozen=True):
    """Where the symbols of an area stand: resources, temples, house locations by number, and ports."""

    resources: tuple[Spot, ...]
    temples: tuple[Spot, ...]
    locations: tuple[Spot, ...]
    ports: tuple[Spot, ...]


class Mark(msgspec.Struct, frozen=True):
    """What lies on an area: visible resources, the seat colours of tokens on them by index, and of houses
    by location."""

    resources: tuple[str, ...]
    tokens: dict[int, str]
    houses: dict[int, str] = {}


def spots(area: Area, rotation: int) -> Spots:
    """Return where the symbols of an area stand on a turned tile."""
    cells = sorted(area.cells, key=lambda cell: (cell != "C", cell))
    number = len(area.resources) + area.temples + area.houses
    doubled = number > len(cells)
    places: list[Spot] = []
    for cell in cells:
        x, y = _CENTRES[turned(cell, rotation)]
        if doubled:
            places += [Spot(x - 4.8, y - 4.2, 1.18), Spot(x + 4.8, y + 4.2, 1.18)]
        else:
            places.append(Spot(x, y, 1.55))
    while len(places) < number:
        places.append(Spot(places[-1].x, places[-1].y + 4, 0.7))
    first, second = len(area.resources), len(area.resources) + area.temples
    return Spots(
        resources=tuple(places[:first]),
        temples=tuple(places[first:second]),
        locations=tuple(places[second:number]),
        ports=tuple(_sea(cell, rotation) for cell in area.ports),
    )


def _sea(cell: str, rotation: int) -> Spot:
    x, y = _CENTRES[turned(cell, rotation)]
    return Spot(x, y, PORT_SCALE)


@lru_cache(maxsize=8)
def definitions(data: Data) -> str:
    """Write the sea of a tile and each landscape once; tiles refer to them."""
    waves = "M6 8q3-2 6 0t6 0M40 52q3-2 6 0t6 0M6 50q3-2 6 0t6 0"
    sea = tag(
        "g",
        tag("rect", width=SIZE, height=SIZE, fill="#5cc1dc", stroke="#2b8fb0", stroke_width=0.6),
        tag("path", d=waves, fill="none", stroke="#a8e4ef", stroke_width=1),
        id=id_of("sea-tile"),
    )
    faces = [data.face(name) for name in data.tiles]
    faces += [data.face(name, side) for name in data.starts for side in data.sides(name)]
    return sea + "".join({_land_id(face): _land(face) for face in faces}.values())


def _land_id(face: Face) -> str:
    middle = "c" if any("C" in area.cells for area in face.areas) else ""
    return f"land-{face.rings[0]}{middle}"


def _land(face: Face) -> str:
    strokes = [
        tag(
            "path",
            d=_outline(area),
            fill=colour,
            stroke=colour,
            stroke_width=width,
            stroke_linejoin="round",
            stroke_linecap="round",
        )
        for colour, width in _BRUSHES
        for area in face.areas
    ]
    return tag("g", *strokes, id=id_of(_land_id(face)), clip_path=url("tile"))


def landscape(face: Face, rotation: int, bright: Sequence[int] = ()) -> str:
    """Draw sea and land of a tile, by reference to the ``definitions``.

    Areas that are ``bright`` have a shore, which takes its colour from the group ``SHORE``.
    """
    turn = {"transform": f"rotate({90 * rotation} 30 30)"} if rotation else {}
    shores = "".join(_shore(face.areas[number], turn) for number in bright)
    return use("sea-tile") + shores + use(_land_id(face), **turn)


SHORE: dict[str, Value] = {
    "fill": "none",
    "stroke": FITS,
    "stroke_width": 26,
    "stroke_linejoin": "round",
    "stroke_linecap": "round",
}
"""The attributes of the group in which tiles with bright shores are drawn."""


def _shore(area: Area, turn: dict[str, str]) -> str:
    """Draw a bright shore around an area; its land is to be drawn on it."""
    return tag("path", d=_outline(area), clip_path=url("tile"), **turn)


def _outline(area: Area) -> str:
    parts = []
    land = set(area.cells)
    for cell in area.cells:
        x, y = _CENTRES[cell]
        if cell in _OUTWARD:
            dx, dy = _OUTWARD[cell]
            parts.append(f"M{x} {y}l{14 * dx} {14 * dy}")
        if cell == "C":
            parts += [f"M30 30L{_CENTRES[side][0]} {_CENTRES[side][1]}" for side in _OUTWARD if side in land]
        if len(cell) == 2:
            # A corner cell is land only together with both sides: fill up to the corner of the tile.
            far_x, far_y = (-4 if x < 30 else 64), (-4 if y < 30 else 64)
            inner = "L30 30" if "C" in land else ""
            parts.append(f"M30 {y}{inner}L{x} 30H{far_x}V{far_y}H30Z")
        parts.append(f"M{x} {y}h.1")
    return "".join(parts)


def tile(
    data: Data,
    name: str,
    side: str,
    rotation: int,
    *,
    marks: Sequence[Mark] | None = None,
    ports: Sequence[tuple[int, str]] = (),
    tooltip: str = "",
) -> str:
    """Draw a tile with its symbols, as printed if there are no marks.

    ``ports`` are area and seat colour of each port token, in the order of placing.
    """
    face = data.face(name, side)
    ground = (title(tooltip) if tooltip else "") + landscape(face, rotation)
    return ground + things(face, side, rotation, marks=marks, ports=ports)


def things(
    face: Face,
    side: str,
    rotation: int,
    *,
    marks: Sequence[Mark] | None = None,
    ports: Sequence[tuple[int, str]] = (),
) -> str:
    """Draw what stands on a tile."""
    drawn = []
    for number, area in enumerate(face.areas):
        mark = marks[number] if marks is not None else Mark(area.resources, {})
        drawn.append(_symbols(area, mark, spots(area, rotation)))
    where = port_tokens(face, rotation, [area for area, _ in ports])
    for (_, colour), spot in zip(ports, where, strict=True):
        drawn += [put(spot, f"ring-{colour}"), put(spot, "PORT")]
    if side:
        drawn.append(at(8, 8, figures.gull()))
    return "".join(drawn)


def _symbols(area: Area, mark: Mark, where: Spots) -> str:
    drawn: list[str] = []
    for index, (resource, spot) in enumerate(zip(mark.resources, where.resources, strict=True)):
        if index in mark.tokens:
            drawn.append(put(spot, f"ring-{mark.tokens[index]}"))
        drawn.append(put(spot, resource))
    drawn += [put(spot, "TEMPLE") for spot in where.temples]
    for location, spot in enumerate(where.locations):
        drawn.append(put(spot, f"house-{mark.houses[location]}" if location in mark.houses else "LOCATION"))
    drawn += [put(spot, "PORT") for spot in where.ports]
    return "".join(drawn)


def put(spot: Spot, name: str) -> str:
    """Draw a figure of the ``definitions`` at a spot."""
    return use(name, transform=f"translate({plain(spot.x)} {plain(spot.y)})scale({plain(spot.scale)})")


def port_tokens(face: Face, rotation: int, areas: Sequence[int]) -> list[Spot]:
    """Return where port tokens stand, given their areas in the order of placing.

    Each takes the first sea cell next to its area that has no port of any area yet; if there is none, it
    overlaps another one.
    """
    taken = {cell for area in face.areas for cell in area.ports}
    found = []
    for number in areas:
        shore = face.areas[number].shore
        cell = next((cell for cell in shore if cell not in taken), None)
        if cell is None:
            spot = _sea(shore[0], rotation)
            found.append(Spot(spot.x + 6, spot.y + 4, 1.0))
        else:
            taken.add(cell)
            found.append(_sea(cell, rotation))
    return found
