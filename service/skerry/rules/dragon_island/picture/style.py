"""The style of the picture: its colours, and polygons beside the usual parts."""

from __future__ import annotations

from collections.abc import Iterable

from skerry.rules.dragon_island.kinds import Color
from skerry.rules.kit.svg import Value, at, plain, tag, title
from skerry.rules.kit.svg_style import SvgStyle

__all__ = [
    "INK",
    "PAPER",
    "TINT",
    "Value",
    "at",
    "gradient",
    "hot",
    "page",
    "panel",
    "polygon",
    "tag",
    "text",
    "title",
    "url",
]

INK = "#2c2118"
PAPER = "#f7ecd0"

TINT = {
    Color.BLUE: "#3b78d8",
    Color.GREEN: "#3f9d4a",
    Color.RED: "#d2433b",
    Color.WHITE: "#f6f3ea",
    Color.YELLOW: "#f2b632",
}
"""The web colours of frames, dragons and wizards."""

_STYLE = SvgStyle(INK, panel={"rx": 10, "fill": PAPER})

page = _STYLE.page
text = _STYLE.text
panel = _STYLE.panel
hot = _STYLE.hot
gradient = _STYLE.gradient
url = _STYLE.url


def polygon(corners: Iterable[tuple[float, float]], **attributes: Value) -> str:
    """Write a polygon."""
    return tag("polygon", points=" ".join(f"{plain(x)},{plain(y)}" for x, y in corners), **attributes)
