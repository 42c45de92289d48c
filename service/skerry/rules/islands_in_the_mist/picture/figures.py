"""Colours and the figures that the picture defines once and repeats: tiles, marks, balloons (section 10)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import cos, pi, sin

from skerry.rules.islands_in_the_mist.components import Data, Tile
from skerry.rules.islands_in_the_mist.kinds import Kind
from skerry.rules.islands_in_the_mist.picture import icons
from skerry.rules.islands_in_the_mist.picture.style import (
    GOLD,
    HALO,
    INK,
    ORANGE,
    at,
    centred,
    gradient,
    tag,
    url,
    use,
)
from skerry.rules.kit.svg import plain

SIZE = 20.0
"""The radius of a field before its island is scaled; a tile is a little smaller."""

COLOURS = ("#8d9a55", "#2f8f57", "#a3abba", "#f0cf63", "#d26a3a", "#b6e27a")
"""The colours of the landscapes, in the order of the data file."""

SEATS = ("#b3261e", "#1f6fb2", "#a86a00", "#6a3d9a")
_KINDS = {
    Kind.JOKER: url("rainbow"),
    Kind.CITY: "#f6e7d2",
    Kind.MONUMENT: "#f5d3df",
    Kind.EXTENSION: "#cfc0ec",
}
_TILE = 18.4


def colour(tile: Tile) -> str:
    """Return the fill of a tile."""
    if tile.landscape is None:
        return _KINDS[tile.kind]
    return COLOURS[tile.landscape % len(COLOURS)]


@lru_cache(maxsize=64)
def hexagon(size: float) -> str:
    """Return the corners of a pointy-topped hexagon around the origin."""
    corners = ((size * sin(turn * pi / 3), -size * cos(turn * pi / 3)) for turn in range(6))
    return " ".join(f"{plain(round(x, 1))},{plain(round(y, 1))}" for x, y in corners)


def face_name(data: Data, face: str) -> str:
    """Return a face in words, such as ``forest 3``."""
    tile = data.tile[face]
    if tile.kind is Kind.EXTENSION:
        return face.lower().replace("_", " ")
    return f"{face[:-1].lower()} {tile.value}"


def tile_at(face: str, x: float, y: float, scale: float = 1.0) -> str:
    """Draw a tile around a point."""
    if scale == 1.0:
        return use(f"t-{face}", x=x, y=y)
    return use(f"t-{face}", transform=f"translate({plain(x)} {plain(y)}) scale({plain(scale)})")


def chip(face: str, scale: float) -> str:
    """Draw a small tile around the origin, with the rim of something to pick."""
    return tag("g", use(f"t-{face}"), use("pick"), transform=f"scale({plain(scale)})")


def seat_mark(seat: int, x: float, y: float) -> str:
    """Draw a seat's colour with its number around a point."""
    return tag("circle", cx=x, cy=y, r=11, fill=SEATS[seat % len(SEATS)], stroke="#fff") + centred(
        x, y, str(seat), 14, fill="#fff", font_weight="bold"
    )


def icon_of(data: Data, face: str) -> str:
    """Return the path of what a tile shows."""
    tile = data.tile[face]
    if tile.landscape is not None:
        return icons.LANDSCAPES[tile.landscape % len(icons.LANDSCAPES)]
    if tile.kind is Kind.EXTENSION:
        return icons.EFFECTS[data.extensions[face].effect]
    return icons.KINDS[tile.kind]


def definitions(data: Data, faces: Iterable[str], seats: int) -> str:
    """Define the given tiles, the landscapes' icons, the balloons of the seats, and the small marks."""
    values = sorted({tile.value for tile in data.tile.values()})
    numbers = (tag("g", centred(0, 10, str(n), 11.5, font_weight="bold", **HALO), id=f"n{n}") for n in values)
    return _common(data) + "".join(
        (
            *numbers,
            *(_tile(data, face) for face in sorted(set(faces))),
            *(_balloon(seat) for seat in range(seats)),
        )
    )


@lru_cache(maxsize=64)
def _common(data: Data) -> str:
    rainbow = ((0.0, "#f3a9a9"), (0.35, "#f7e69a"), (0.65, "#b0e19a"), (1.0, "#a9cdf3"))
    return "".join(
        (
            gradient("linearGradient", "sky", (0.0, "#8fb7d3"), (1.0, "#dbe7ee"), x1=0, y1=0, x2=0, y2=1),
            gradient("linearGradient", "rainbow", *rainbow),
            gradient("radialGradient", "mist", (0.0, "#ffffff"), (1.0, "#dde7ef")),
            *(_icon(f"i{at_}", path) for at_, path in enumerate(icons.LANDSCAPES[: len(data.landscapes)])),
            _drawn("hex", stroke=INK, stroke_width=1.3),
            _drawn("pick", fill="none", stroke=ORANGE, stroke_width=3.5),
            _drawn("near", size=17.5, fill="none", stroke=ORANGE, stroke_width=1.6, stroke_dasharray="4 3"),
            tag("path", id="cloud", d=icons.CLOUD, fill="#fff", stroke="#9dbbd2", stroke_width=1.6),
            tag("circle", id="ocular", r=23, fill="#f3efe4", stroke="#8c7340", stroke_width=2.5),
            tag("path", id="crown", d=icons.CROWN, fill=GOLD, stroke="#8a5f10"),
        )
    )


def _icon(name: str, path: str) -> str:
    return tag("path", id=name, d=path, stroke="#fff", stroke_width=1.6, paint_order="stroke")


def _drawn(name: str, size: float = _TILE, **attributes: str | float) -> str:
    return tag("polygon", id=name, points=hexagon(size), **attributes)


@lru_cache(maxsize=4096)
def _tile(data: Data, face: str) -> str:
    """Define a tile: its colour, what it shows, and its number."""
    tile = data.tile[face]
    return tag(
        "g",
        use("hex", fill=colour(tile)),
        at(0, -4.5, tag("path", d=icon_of(data, face), stroke="#fff", stroke_width=1.6, paint_order="stroke"))
        if tile.landscape is None
        else use(f"i{tile.landscape % len(icons.LANDSCAPES)}", y=-4.5),
        use(f"n{tile.value}"),
        id=f"t-{face}",
    )


@lru_cache(maxsize=16)
def _balloon(seat: int) -> str:
    """Define a seat's balloon, whose basket is at the origin."""
    return tag(
        "g",
        tag("path", d=icons.BALLOON, fill=SEATS[seat % len(SEATS)], stroke="#fff", stroke_width=1.6),
        centred(0, -17, str(seat), 12, fill="#fff", font_weight="bold"),
        tag(
            "rect", x=-3.4, y=0, width=6.8, height=5.5, rx=1, fill="#5b3a1e", stroke="#fff", stroke_width=0.8
        ),
        id=f"b{seat}",
    )
