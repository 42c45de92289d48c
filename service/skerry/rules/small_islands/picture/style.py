"""The style of the picture."""

from __future__ import annotations

from skerry.rules.kit.svg import Value, at, tag, title
from skerry.rules.kit.svg_style import SvgStyle

__all__ = [
    "FITS",
    "INK",
    "LIT",
    "Value",
    "at",
    "button",
    "fitting",
    "gradient",
    "heading",
    "hot",
    "id_of",
    "page",
    "panel",
    "tag",
    "text",
    "title",
    "url",
    "use",
]

INK = "#173a4a"

LIT = "#ffd84a"
"""The colour of what can be clicked."""

FITS = "#fffbe6"
"""The colour of the frames of islands that meet the viewer's mission."""

_STYLE = SvgStyle(INK, panel={"rx": 10, "fill": "#fffdf4"})

page = _STYLE.page
text = _STYLE.text
panel = _STYLE.panel
hot = _STYLE.hot
gradient = _STYLE.gradient
id_of = _STYLE.id
url = _STYLE.url
use = _STYLE.use


def fitting(line: str, size: float, room: float) -> float:
    """Return the font size, at most ``size``, at which a line fits in a room."""
    # A character of the widest named font takes 0.58 of the size on average.
    return min(size, room / (0.58 * max(1, len(line))))


def heading(x: float, y: float, words: str) -> str:
    """Write the heading of a part of the picture, on the sea."""
    return text(x, y, words, 19, fill="#ffffff", font_weight="bold")


def button(words: str, label: str, wide: float, high: float = 38, *, whole: bool) -> str:
    """Draw a hot spot as a button with its corner at the origin."""
    size = fitting(label, 18, wide - 14)
    return hot(
        words,
        label,
        tag("rect", width=wide, height=high, rx=10, fill=LIT, stroke="#ffffff", stroke_width=2),
        text(wide / 2, high / 2 + size * 0.36, label, size, text_anchor="middle", font_weight="bold"),
        whole=whole,
    )
