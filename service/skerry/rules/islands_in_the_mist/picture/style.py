"""The style of the picture."""

from __future__ import annotations

from skerry.rules.kit import svg_style as kit_style
from skerry.rules.kit.svg import Value, at, tag, title
from skerry.rules.kit.svg_style import SvgStyle

__all__ = [
    "HALO",
    "INK",
    "SHARED_HEIGHT",
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
]

INK = "#22313f"

SHARED_HEIGHT = 150.0
"""The height of the part that all seats share."""

_STYLE = SvgStyle(
    INK, panel={"rx": 10, "fill": "#fdfefe", "opacity": 0.93, "stroke": "#fff", "stroke_width": 1.5}
)

HALO = {**kit_style.HALO, "stroke_width": 2}
"""Attributes of a text on a busy ground."""

page = _STYLE.page
text = _STYLE.text
panel = _STYLE.panel
hot = _STYLE.hot
gradient = _STYLE.gradient
url = _STYLE.url


def centred(x: float, y: float, content: str, size: float, **attributes: Value) -> str:
    """Write a text around a point."""
    return _STYLE.text(x, y + size * 0.36, content, size, text_anchor="middle", **attributes)


def button(line: str, tooltip: str, label: str, width: float) -> str:
    """Draw a move as a button whose corner is the origin."""
    return hot(
        line,
        tooltip,
        tag("rect", width=width, height=15, rx=5, fill="#1b6ca8", stroke="#fff"),
        centred(width / 2, 7.5, label, 9, fill="#fff"),
        whole=True,
    )
