"""The style of the picture: colours by day and by night, sizes of texts, labels, panels and hot spots."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from skerry.rules.kit.svg import Value, tag, title
from skerry.rules.kit.svg import at as moved
from skerry.rules.kit.svg_style import SvgStyle

__all__ = [
    "hot",
    "label",
    "moved",
    "page",
    "panel",
    "tag",
    "text",
    "title",
]

INK = "#21404d"
SOFT = "#4a6570"
"""The colour of secondary texts."""

TEAL = "#0e6a85"
"""The colour of headings."""

DEEP = "#0d6680"
"""The ground of white letters: the total and the rounds played."""

WHITE = "#fff"
PAPER = "#fffdf6"
PAPER_EDGE = "#c9d8d8"
PLAYED = "#dfe8e8"
"""The ground of a card that has been played."""

GLOW = "#ffe3b3"
"""The ground of what stands out in a list."""

SEA = "#a9d5de"
WATER = "#d8eef2"
WATER_EDGE = "#8fc3ce"
WAVE = "#cbe7ed"
SHORE = "#c5e4ea"
LINE = "#2a7c94"
SHUT = "#8ea9b1"
"""The colour of a line that a bridge blocks."""

SAND = "#f6e3b4"
SAND_EDGE = "#c8a45a"
ON_SAND = "#1b3945"
FRESH_ON_SAND = "#b23a0a"
"""The colour of a number that was written in the current round."""

PIP = "#80622a"
WOOD = "#7a4a21"
FRESH = "#d9480f"
"""The colour of bridges that were drawn in the current round."""

PLANK = "#ffe9dc"
"""The dashes in such a bridge, which tell it from others without colour."""

RIM = "#f4fbfc"
POLE = "#5b4a2e"
GREEN = "#2b8a3e"
"""The ring of a finished island."""

GONE = "#c92a2a"
"""What strikes a value out."""

HOT = "#5b3fd6"
"""The ground of white letters on what can be clicked."""

HOT_ON_SAND = "#5433cf"
HOT_ON_WATER = "#7c66e6"
MARK = "#ff7a1a"
"""What the last decision changed; the same in the pictures of all games, by day and by night."""

MARK_RIM = "#ffffff"
FLAGS = {"RED": "#d33a34", "BLUE": "#2f62c9"}
BADGES = ("#0063a0", "#a33f00", "#00694f", "#833a6b")
"""The colours of the seats; they have different shapes, too."""

DARK: Mapping[str, str] = {
    INK: "#e9f1f2",
    SOFT: "#b3c8cf",
    TEAL: "#74cfe6",
    DEEP: "#1a6a85",
    PAPER: "#173543",
    PAPER_EDGE: "#3a6072",
    PLAYED: "#10262f",
    GLOW: "#5a4418",
    SEA: "#0c222c",
    WATER: "#133c4e",
    WATER_EDGE: "#2f6275",
    WAVE: "#1b4a5d",
    SHORE: "#205266",
    LINE: "#7fc0d3",
    SHUT: "#55798a",
    SAND: "#e5d09a",
    SAND_EDGE: "#97793f",
    FRESH_ON_SAND: "#962e06",
    HOT_ON_SAND: "#4420b8",
    WOOD: "#d29a62",
    FRESH: "#ff7d3f",
    PLANK: "#4a1c05",
    RIM: "#0a2530",
    POLE: "#c4ae86",
    GREEN: "#56d67a",
    GONE: "#ff7b7b",
    HOT: "#6b52e8",
    HOT_ON_WATER: "#a394ff",
    FLAGS["RED"]: "#ff6d64",
    FLAGS["BLUE"]: "#78a9ff",
}
"""The colours at night; islands stay light and keep their dark numbers."""


class Sizes(msgspec.Struct, frozen=True):
    """The sizes of texts in panels, and whether they are for a telephone."""

    head: float
    body: float
    small: float
    tall: bool = False


ON_DESK = Sizes(18, 14.5, 13)
ON_PHONE = Sizes(26, 21, 18.5, tall=True)

_STYLE = SvgStyle(INK, panel={"fill": PAPER, "stroke": PAPER_EDGE, "rx": 10})

page = _STYLE.page
panel = _STYLE.panel
hot = _STYLE.hot


def text(x: float, y: float, content: str, size: float, **attributes: Value) -> str:
    """Write a text whose baseline starts at a point; nothing if it is empty."""
    return _STYLE.text(x, y, content, size, **attributes) if content else ""


def label(x: float, y: float, content: str, size: float, **attributes: Value) -> str:
    """Write a text whose baseline is centred on a point; nothing if it is empty."""
    return text(x, y, content, size, **{"text_anchor": "middle", **attributes})


class Block(msgspec.Struct, frozen=True):
    """A part of the page, drawn from its top left corner."""

    height: float
    drawn: str


def stacked(x: float, y: float, gap: float, *blocks: Block) -> Block:
    """Place blocks below each other from a point; the height is where the next one would begin."""
    parts = []
    for block in blocks:
        parts.append(moved(x, y, block.drawn))
        y += block.height + gap
    return Block(y, "".join(parts))
