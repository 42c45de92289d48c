"""The tiles of the picture, on the island and in hand: sixty units from the middle to a corner.

The frame has the colour of the tile (black for jokers), and the upper left corner shows what it yields.
"""

from __future__ import annotations

from skerry.rules.dragon_island.kinds import Color, Kind
from skerry.rules.dragon_island.picture.gems import gem
from skerry.rules.dragon_island.picture.standing import alone
from skerry.rules.dragon_island.picture.style import LINE, TINT, WHITE, id_of, polygon, stamp
from skerry.rules.dragon_island.picture.symbols import symbol
from skerry.rules.kit.hexes import ORIGIN, corners

SIZE = 60.0
"""The distance from the middle of a tile to its corners."""

_GROUND = {
    Color.BLUE: "#c4daf6",
    Color.GREEN: "#d2ebbd",
    Color.RED: "#f4c9c0",
    Color.WHITE: "#dfe5ea",
    Color.YELLOW: "#fbe7ab",
}
_KEEP_GROUND, _KEEP_EDGE, _JOKER_EDGE = "#d8d2c0", "#6d675a", "#1c1c1c"
_PLAIN_JOKER = "#e4dfd6"

HEX, INNER, SHORE = "hex", "inner", "shore"
"""Ids of the outline of a tile, of the middle of its frame, and of its shore."""


def definitions() -> str:
    """Define the outlines of tiles."""
    reaches = {SHORE: -10.0, HEX: 0.8, INNER: 6.0}
    return "".join(polygon(corners(ORIGIN, SIZE, inset), id=id_of(name)) for name, inset in reaches.items())


def ground(kind: Kind, color: Color | None) -> str:
    """Draw the outline, the frame and the ground of a tile around 0, 0."""
    fill, edge = (_KEEP_GROUND, _KEEP_EDGE) if color is None else (_GROUND[color], TINT[color])
    if kind is Kind.JOKER:
        fill, edge = fill if color else _PLAIN_JOKER, _JOKER_EDGE
    return stamp(HEX, 0, 0, fill=LINE) + stamp(INNER, 0, 0, fill=fill, stroke=edge, stroke_width=8)


def yields(kind: Kind, color: Color | None, number: int = 1) -> str:
    """Draw what a tile yields in its upper left corner: the Keep gold, a tile with a spire two units."""
    if color is None and kind is not Kind.KEEP:
        return ""
    shown = color or Color.YELLOW
    if number == 1:
        return gem(shown, -32, -22, 0.62)
    return gem(shown, -37, -14, 0.58) + gem(shown, -27, -25, 0.58)


def face(kind: Kind, color: Color | None) -> str:
    """Draw a face without anything on it."""
    return ground(kind, color) + yields(kind, color) + symbol(kind, color, *alone(kind))


def top_face(kind: Kind, color: Color | None) -> str:
    """Draw a face whose symbol leaves room below it."""
    return ground(kind, color) + yields(kind, color) + symbol(kind, color, 0, -26, 0.72)


def small(color: Color, size: float) -> str:
    """Draw a small tile with nothing but its colour; ``size`` is the distance to its corners."""
    around = corners(ORIGIN, size)
    shape = polygon(around, fill=_GROUND[color], stroke=TINT[color], stroke_width=size / 6)
    return polygon(corners(ORIGIN, size, -size / 8), fill=LINE) + shape + gem(color, 0, 0, size / 26)


def outline(color: str, scale: float, *, inset: float = 3.5, fill: float = 0.0, width: float = 3.0) -> str:
    """Draw an outline with a thin white rim; it is equally wide at all scales."""
    around = corners(ORIGIN, SIZE, inset)
    rim = polygon(around, fill=WHITE, fill_opacity=fill, stroke=WHITE, stroke_width=(width + 4.5) / scale)
    return rim + polygon(around, fill="none", stroke=color, stroke_width=width / scale)
