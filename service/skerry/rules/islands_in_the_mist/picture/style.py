"""The style of the picture: its colours by day and by night, texts, panels, buttons and marks.

Drawings are made in units of a wide picture, where no text is smaller than 12; a tall one is scaled as a
whole.
"""

from __future__ import annotations

from collections.abc import Mapping

from skerry.rules.islands_in_the_mist.picture.palette import BLUE, EDGE, GREEN, INK, MARK, PANEL, WHITE
from skerry.rules.kit import svg
from skerry.rules.kit import svg_style as kit_style
from skerry.rules.kit.svg import Value, at, tag, title
from skerry.rules.kit.svg_style import SvgStyle

__all__ = ["HALO", "at", "tag", "title"]

_STYLE = SvgStyle(INK, panel={"rx": 12, "fill": PANEL, "stroke": EDGE, "stroke_width": 1.5})

HALO: Mapping[str, Value] = kit_style.HALO
"""Attributes of a dark text on a tile."""

BOLD: Mapping[str, Value] = {"font_weight": "bold"}
MOUSE, TOUCH = 30.0, 43.0
"""The heights of a button in wide and in tall pictures."""

_LETTER = 0.64
"""How wide a bold letter is, at most on average, in parts of its size."""

text = svg.text
panel = _STYLE.panel
hot = _STYLE.hot
gradient = _STYLE.gradient
url = _STYLE.url
use = _STYLE.use


def page(width: float, height: float, summary: str, *children: str) -> str:
    """Write the whole picture, in which texts have the colour of ink unless they say another."""
    return _STYLE.page(width, height, summary, *children, fill=INK)


def centred(x: float, y: float, content: str, size: float, **attributes: Value) -> str:
    """Write a text around a point."""
    return svg.text(x, y + size * 0.36, content, size, text_anchor="middle", **attributes)


def button(line: str, tooltip: str, label: str, width: float, height: float = MOUSE) -> str:
    """Draw a move as a button whose corner is the origin; its label fits into it."""
    size = min(16.0, max(12.0, height * 0.5), (width - 6) / (len(label) * _LETTER))
    return hot(
        line,
        tooltip,
        tag("rect", width=width, height=height, rx=7, fill=BLUE),
        centred(width / 2, height / 2, label, round(size, 1), fill=WHITE, font_weight="bold"),
        whole=True,
    )


def rim(name: str, scale: float, colour: str = GREEN, **place: Value) -> str:
    """Draw the outline ``name`` of something that can be picked, about 3 units wide at a scale."""
    return use(name, fill="none", stroke=colour, stroke_width=round(3 / scale, 2), **place)


def last_mark(name: str, scale: float, **place: Value) -> str:
    """Draw a ring around what the last move changed: an outline ``name`` with a white rim."""
    return "".join(
        use(name, fill="none", stroke=colour, stroke_width=round(width / scale, 2), **place)
        for colour, width in ((WHITE, 7.0), (MARK, 4.0))
    )
