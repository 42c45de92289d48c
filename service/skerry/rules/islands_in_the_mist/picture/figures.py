"""The figures that the picture defines once and repeats: tiles, marks, balloons (section 10)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import cos, pi, sin

from skerry.rules.islands_in_the_mist.components import Data, Tile
from skerry.rules.islands_in_the_mist.kinds import Kind
from skerry.rules.islands_in_the_mist.picture import icons
from skerry.rules.islands_in_the_mist.picture.palette import (
    CLOUD,
    CLOUD_RIM,
    CROWN_RIM,
    DARK,
    FOG_RIM,
    GOLD,
    GREEN,
    HORIZON,
    LANDSCAPES,
    MIST,
    MIST_EDGE,
    OCULAR,
    OCULAR_RIM,
    SEATS,
    SKY,
    WHITE,
)
from skerry.rules.islands_in_the_mist.picture.style import HALO, centred, gradient, tag, url, use
from skerry.rules.kit.svg import Value, plain

SIZE = 20.0
"""The radius of a field before its island is scaled; a tile is a little smaller."""

_KINDS = {
    Kind.JOKER: url("rainbow"),
    Kind.CITY: "#f6e7d2",
    Kind.MONUMENT: "#f5d3df",
    Kind.EXTENSION: "#cfc0ec",
}
_TILE = 18.4
_FIGURE: Mapping[str, Value] = {"fill": DARK, "stroke": WHITE, "stroke_width": 1.6, "paint_order": "stroke"}


def colour(tile: Tile) -> str:
    """Return the fill of a tile."""
    if tile.landscape is None:
        return _KINDS[tile.kind]
    return LANDSCAPES[tile.landscape % len(LANDSCAPES)]


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


def plain_name(data: Data, face: str) -> str:
    """Return the id of a tile without its number; equal kinds share it."""
    return f"p-{face if data.tile[face].kind is Kind.EXTENSION else face[:-1]}"


def seat_mark(seat: int, x: float, y: float) -> str:
    """Draw a seat's colour with its number around a point."""
    return tag("circle", cx=x, cy=y, r=11, fill=SEATS[seat % len(SEATS)], stroke=WHITE) + centred(
        x, y, str(seat), 14, fill=WHITE, font_weight="bold"
    )


def definitions(
    data: Data, faces: Iterable[str], plain_faces: Iterable[str], seats: int, *, effects: bool
) -> str:
    """Define the given tiles, with and without numbers, the icons, balloons and small marks."""
    values = sorted({tile.value for tile in data.tile.values()})
    numbers = (
        tag("g", centred(0, 10, str(n), 11.5, font_weight="bold", fill=DARK, **HALO), id=f"n{n}")
        for n in values
    )
    plains = {plain_name(data, face): face for face in plain_faces}
    return _common(data) + "".join(
        (
            *numbers,
            *(_effect(data, name) for name in data.extensions if effects),
            *(_tile(data, face) for face in sorted(set(faces))),
            *(_plain_tile(data, name, face) for name, face in sorted(plains.items())),
            *(_balloon(seat) for seat in range(seats)),
        )
    )


@lru_cache(maxsize=64)
def _common(data: Data) -> str:
    rainbow = ((0.0, "#f3a9a9"), (0.35, "#f7e69a"), (0.65, "#b0e19a"), (1.0, "#a9cdf3"))
    return "".join(
        (
            gradient("linearGradient", "sky", (0.0, SKY), (1.0, HORIZON), x1=0, y1=0, x2=0, y2=1),
            gradient("linearGradient", "rainbow", *rainbow),
            gradient("radialGradient", "mist", (0.0, MIST), (1.0, MIST_EDGE)),
            *(
                tag("path", id=f"i{at_}", d=path)
                for at_, path in enumerate(icons.LANDSCAPES[: len(data.landscapes)])
            ),
            *(
                use(f"i{at_}", id=f"f{at_}", **_FIGURE)
                for at_ in range(min(len(icons.LANDSCAPES), len(data.landscapes)))
            ),
            *(tag("path", d=path, id=f"f-{kind.value}", **_FIGURE) for kind, path in icons.KINDS.items()),
            tag("polygon", id="edge", points=hexagon(_TILE)),
            tag("polygon", id="hex", points=hexagon(_TILE), stroke=DARK, stroke_width=1.3),
            tag("polygon", id="fog", points=hexagon(19.2), fill=url("mist"), stroke=FOG_RIM, stroke_width=1),
            tag(
                "polygon",
                id="near",
                points=hexagon(17.4),
                fill="none",
                stroke=GREEN,
                stroke_width=1.8,
                stroke_dasharray="4 3",
            ),
            tag("path", id="cloudy", d=icons.CLOUD),
            use("cloudy", id="cloud", fill=CLOUD, stroke=CLOUD_RIM, stroke_width=1.6),
            tag("circle", id="disc", r=22),
            use("disc", id="ocular", fill=OCULAR, stroke=OCULAR_RIM, stroke_width=2),
            tag("path", id="crown", d=icons.CROWN, fill=GOLD, stroke=CROWN_RIM),
        )
    )


def _figure(data: Data, face: str, **place: str | float) -> str:
    """Draw what a tile shows."""
    tile = data.tile[face]
    if tile.landscape is not None:
        return use(f"f{tile.landscape % len(icons.LANDSCAPES)}", **place)
    return use(f"f-{face if tile.kind is Kind.EXTENSION else tile.kind.value}", **place)


def _effect(data: Data, extension: str) -> str:
    """Define what an extension shows."""
    path = icons.EFFECTS[data.extensions[extension].effect]
    return tag("path", d=path, id=f"f-{extension}", **_FIGURE)


@lru_cache(maxsize=4096)
def _tile(data: Data, face: str) -> str:
    """Define a tile: its colour, what it shows, and its number."""
    tile = data.tile[face]
    return tag(
        "g",
        use("hex", fill=colour(tile)),
        _figure(data, face, y=-4.5),
        use(f"n{tile.value}"),
        id=f"t-{face}",
    )


@lru_cache(maxsize=256)
def _plain_tile(data: Data, name: str, face: str) -> str:
    """Define a tile for small islands: its colour and what it shows."""
    return tag(
        "g", use("hex", fill=colour(data.tile[face])), _figure(data, face, transform="scale(1.25)"), id=name
    )


@lru_cache(maxsize=16)
def _balloon(seat: int) -> str:
    """Define a seat's balloon, whose basket is at the origin."""
    return tag(
        "g",
        tag("path", d=icons.BALLOON, fill=SEATS[seat % len(SEATS)], stroke=WHITE, stroke_width=1.8),
        centred(0, -17.5, str(seat), 14, fill=WHITE, font_weight="bold"),
        tag("rect", x=-3.8, y=-1, width=7.6, height=6.5, rx=1, fill="#5b3a1e", stroke=WHITE, stroke_width=1),
        id=f"b{seat}",
    )
