"""Colours and small pictures: tiles, special fields, the balloon (rules page, section 10)."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from skerry.rules.islands_in_the_mist.components import Data, Tile
from skerry.rules.islands_in_the_mist.kinds import Kind
from skerry.rules.islands_in_the_mist.picture.style import HALO, INK, at, centred, tag, url

COLOURS = ("#7d8f4e", "#2f8a4c", "#8c93a3", "#e7c15b", "#c9683d", "#a5d45f")
"""The colours of the landscapes, in the order of the data file."""

SEATS = ("#d64541", "#2e86c1", "#e6a21a", "#7d4fa8")
_KINDS = {
    Kind.JOKER: url("rainbow"),
    Kind.CITY: "#e8ddd0",
    Kind.MONUMENT: "#cfd8e6",
    Kind.EXTENSION: "#c7b8e2",
}
_SHAPES = (
    "M-6 3h12M-4 3v-6M0 3v-8M4 3v-5",
    "M-5 4L0-6L5 4ZM0 4v3",
    "M-7 4L-2-5L1 0L3-3L7 4Z",
    "M-7 3Q-3-4 1 2Q4-2 7 3",
    "M-6 4V-4H-2V1H2V-4H6V4",
    "M-6 3Q-3-3-2 3M-1 3Q0-6 1 3M2 3Q3-3 6 3",
)
_MORE = {
    Kind.JOKER: "M0-6L1.8-1.9L6-1.5L2.8 1.4L3.8 5.6L0 3.4L-3.8 5.6L-2.8 1.4L-6-1.5L-1.8-1.9Z",
    Kind.CITY: "M-6 4V-2L-3-5L0-2V4ZM0 4V-4H5V4Z",
    Kind.MONUMENT: "M-2 4L-1-5H1L2 4ZM-5 4H5",
    Kind.EXTENSION: "M-5 4V-1L0-5L5-1V4ZM-1 4V1H1V4",
}


def colour(data: Data, tile: Tile) -> str:
    """Return the fill of a tile."""
    if tile.landscape is None:
        return _KINDS[tile.kind]
    return COLOURS[tile.landscape % len(COLOURS)]


@lru_cache(maxsize=64)
def hexagon(size: float) -> str:
    """Return the corners of a pointy-topped hexagon around the origin."""
    corners = ((size * sin(turn * pi / 3), -size * cos(turn * pi / 3)) for turn in range(6))
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)


def face_name(data: Data, face: str) -> str:
    """Return a face in words, such as ``forest 3``."""
    tile = data.tile[face]
    if tile.kind is Kind.EXTENSION:
        return face.lower().replace("_", " ")
    return f"{face[:-1].lower()} {tile.value}"


def picture(data: Data, face: str) -> str:
    """Draw what a tile shows, around the origin."""
    tile = data.tile[face]
    shape = _MORE[tile.kind] if tile.landscape is None else _SHAPES[tile.landscape % len(_SHAPES)]
    return tag("path", d=shape, fill="none", stroke="#fff", stroke_width=3.2, stroke_linejoin="round") + tag(
        "path", d=shape, fill="none", stroke=INK, stroke_width=1.3, stroke_linejoin="round"
    )


@lru_cache(maxsize=4096)
def tile_at(data: Data, x: float, y: float, face: str, size: float = 20.0) -> str:
    """Draw a tile around a point."""
    tile = data.tile[face]
    return at(
        x,
        y,
        tag("polygon", points=hexagon(size), fill=colour(data, tile), stroke=INK, stroke_width=1.2),
        at(0, -size * 0.28, picture(data, face)),
        centred(0, size * 0.5, str(tile.value), size * 0.55, font_weight="bold", **HALO),
    )


def chip(data: Data, face: str, code: str, radius: float = 6.6) -> str:
    """Draw a very small tile around the origin."""
    tile = data.tile[face]
    return tag("circle", r=radius, fill=colour(data, tile), stroke="#ff7a00", stroke_width=1.6) + centred(
        0, 0, code[:1] + str(tile.value), radius, font_weight="bold", **HALO
    )


def volcano(minus: int) -> str:
    """Draw a volcano around the origin."""
    hill = tag("path", d="M-8 5L-2.5-5H2.5L8 5Z", fill="#b23a2e", stroke=INK, stroke_width=0.8)
    return hill + centred(0, 1, f"-{minus}", 7.5, fill="#fff", font_weight="bold")


def drop(energy: int) -> str:
    """Draw a drop of energy around the origin."""
    water = tag(
        "path", d="M0-8Q7 0 5 4A5.6 5.6 0 0 1-5 4Q-7 0 0-8Z", fill="#3a9bd9", stroke=INK, stroke_width=0.8
    )
    return water + centred(0, 2, f"+{energy}", 7, fill="#fff", font_weight="bold")


def question() -> str:
    """Draw a question mark around the origin."""
    return tag("circle", r=6.5, fill="#6c4fb3", stroke=INK, stroke_width=0.8) + centred(
        0, 0, "?", 10, fill="#fff", font_weight="bold"
    )


def balloon(fill: str) -> str:
    """Draw a balloon whose basket is at the origin."""
    bag = tag(
        "path",
        d="M0-26C10-26 13-17 9-10Q6-5 3-2H-3Q-6-5-9-10C-13-17-10-26 0-26Z",
        fill=fill,
        stroke="#fff",
        stroke_width=1.4,
    )
    stripe = tag("path", d="M0-26Q-4-14 0-2Q4-14 0-26Z", fill="#fff", opacity=0.45)
    basket = tag("rect", x=-3, y=0, width=6, height=5, rx=1, fill="#7a5230", stroke="#fff", stroke_width=0.8)
    return bag + stripe + basket
