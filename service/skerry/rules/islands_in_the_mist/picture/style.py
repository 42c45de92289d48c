"""The style of the picture."""

from __future__ import annotations

from skerry.rules.kit import svg
from skerry.rules.kit import svg_style as kit_style
from skerry.rules.kit.svg import Value, at, tag, title
from skerry.rules.kit.svg_style import SvgStyle

__all__ = [
    "BLUE",
    "GOLD",
    "HALO",
    "INK",
    "ORANGE",
    "at",
    "button",
    "centred",
    "gradient",
    "hot",
    "page",
    "panel",
    "tag",
    "text",
    "title",
    "url",
    "use",
]

INK = "#1d2b38"
BLUE = "#12598f"
GOLD = "#f2b01e"
ORANGE = "#e05a00"

_STYLE = SvgStyle(INK, panel={"rx": 12, "fill": "#fcfdfe", "stroke": "#fff", "stroke_width": 1.5})

HALO = {**kit_style.HALO, "stroke_width": 3}
"""Attributes of a text on a busy ground."""

text = svg.text
panel = _STYLE.panel
hot = _STYLE.hot
gradient = _STYLE.gradient
url = _STYLE.url
use = _STYLE.use


def page(width: float, height: float, summary: str, *children: str) -> str:
    """Write the whole picture, in which texts and icons have the colour of ink unless they say another."""
    return _STYLE.page(width, height, summary, *children, fill=INK)


def centred(x: float, y: float, content: str, size: float, **attributes: Value) -> str:
    """Write a text around a point."""
    return svg.text(x, y + size * 0.36, content, size, text_anchor="middle", **attributes)


def button(line: str, tooltip: str, label: str, width: float, height: float = 22.0) -> str:
    """Draw a move as a button whose corner is the origin; its label fits into it."""
    size = round(min(height * 0.56, width / (len(label) * 0.68)), 1)
    return hot(
        line,
        tooltip,
        tag("rect", width=width, height=height, rx=6, fill=BLUE, stroke="#fff"),
        centred(width / 2, height / 2, label, size, fill="#fff", font_weight="bold"),
        whole=True,
    )
