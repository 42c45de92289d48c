"""The colours of the picture, by day and by night, and its texts, buttons and panels.

A colour is named here once for each meaning, since a night look replaces colours by their values.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping

from skerry.rules.kit.svg import Value, at, tag, title
from skerry.rules.kit.svg_style import SvgStyle

__all__ = [
    "CARD_EDGE",
    "CARD_HEAD",
    "FAINT",
    "FITS",
    "INK",
    "LIT",
    "MARK",
    "ON_LIGHT",
    "PAGE",
    "PANEL",
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
    "wrapped",
]

INK = "#173a4a"
"""Texts on panels and cards."""

ON_LIGHT = "#173a4b"
"""Texts and emblems on what is light by day and by night: what can be clicked, coins, yellow."""

FAINT = "#52707d"
"""Texts on panels that matter less."""

PAGE = "#14597f"
"""The ground of the whole picture."""

PANEL = "#fffdf4"
"""Panels, cards, and discs with numbers."""

CARD_HEAD, CARD_EDGE = "#f0dca6", "#b98b3e"

LIT = "#ffd84a"
"""What can be clicked."""

FITS = "#fffffe"
"""The shore of islands that meet the viewer's mission."""

MARK = "#ff7a1a"
"""The rings around what the last decision changed."""

DARK: Mapping[str, str] = {
    PAGE: "#0c212e",
    "#3f9fc4": "#17465f",
    "#2c83ab": "#103648",
    "#5cc1dc": "#236b86",
    "#2b8fb0": "#16485d",
    "#a8e4ef": "#4b93aa",
    "#f8e6b4": "#cdb67e",
    "#a9d98a": "#648f52",
    PANEL: "#173341",
    CARD_HEAD: "#4d4426",
    CARD_EDGE: "#94743a",
    INK: "#e8f1f3",
    FAINT: "#a3b9c3",
    "#6b4b25": "#f3e2bd",
    "#fdfefe": "#dbe9ee",
    "#22708c": "#2b6f8a",
}
"""The night look: dark sea and panels, light ink; pieces, symbols and seat colours stay."""

_STYLE = SvgStyle(INK, panel={"rx": 10, "fill": PANEL})

page = _STYLE.page
text = _STYLE.text
panel = _STYLE.panel
hot = _STYLE.hot
gradient = _STYLE.gradient
id_of = _STYLE.id
url = _STYLE.url
use = _STYLE.use

_LETTER = 0.58
"""A character of the widest named font takes this part of the size on average."""


def fitting(line: str, size: float, room: float) -> float:
    """Return the font size, at most ``size``, at which a line fits in a room."""
    return min(size, room / (_LETTER * max(1, len(line))))


def wrapped(words: str, size: float, room: float) -> list[str]:
    """Break a text into lines that fit in a room."""
    return textwrap.wrap(words, max(8, int(room / (_LETTER * size))))


def heading(x: float, y: float, words: str, room: float = 500) -> str:
    """Write the heading of a part of the picture, on the sea."""
    return text(x, y, words, fitting(words, 19, room), fill="#ffffff", font_weight="bold")


def button(
    words: str,
    label: str,
    wide: float,
    high: float,
    *,
    whole: bool,
    says: str = "",
    size: float = 18,
    left: float = 0,
) -> str:
    """Draw a hot spot as a button with its corner at the origin.

    ``says`` tells more than the label, ``left`` is the room for a picture before it.
    """
    lines = wrapped(label, size, wide - left - 12)
    size = min([size, *(fitting(line, size, wide - left - 12) for line in lines)])
    first = high / 2 + size * 0.36 - (len(lines) - 1) * size * 0.57
    return hot(
        words,
        says or label,
        tag("rect", width=wide, height=high, rx=10, fill=LIT, stroke="#ffffff", stroke_width=2),
        *(
            text(
                (left + wide) / 2,
                first + size * 1.14 * number,
                line,
                size,
                text_anchor="middle",
                font_weight="bold",
                fill=ON_LIGHT,
            )
            for number, line in enumerate(lines)
        ),
        whole=whole,
    )
