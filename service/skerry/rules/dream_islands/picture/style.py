"""The style of the picture: colours by day and by night, texts, panels and buttons.

Each colour value has one meaning, so that the night replaces colours by their values.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from skerry.rules.kit.svg import Value, at, tag, title
from skerry.rules.kit.svg_style import SvgStyle

__all__ = [
    "DARK_COLOURS",
    "Value",
    "at",
    "button",
    "fitting",
    "gradient",
    "heading",
    "hot",
    "id_of",
    "marked",
    "page",
    "panel",
    "tag",
    "text",
    "title",
    "url",
    "use",
]

INK, MUTED, TEAL = "#16323f", "#45606d", "#0f6480"
"""Texts: normal, less important, and titles."""

TABLE, PANEL, TILE, EDGE = "#14597a", "#fffdf4", "#eaf2f3", "#b4c6cb"
"""Grounds: around the panels, of panels, of what lies on panels, and the lines around the latter."""

LIT, LIT_INK, LIT_EDGE = "#ffd84a", "#2a2206", "#b98a00"
"""What can be clicked: ground, letters and edge."""

PICKED, LAY, TUCK, BRIGHT = "#0e5f86", "#1e7a3c", "#7a4a2c", "#ffffff"
"""What is picked; buttons that lay a mission down or put it under the pile; letters on all three."""

MARK, RIM = "#ff7a1a", "#fefefe"
"""The outline of what the last move changed, and its rim."""

ALARM, CLASSIC, DISC = "#b3261e", "#14303e", "#15313f"
"""The band of the final round, the outlines of figures, and the discs with the numbers of islands."""

DARK_COLOURS: Mapping[str, str] = MappingProxyType(
    {
        INK: "#e8f1f4",
        MUTED: "#b3c6cf",
        TEAL: "#7fd0e6",
        TABLE: "#0a1720",
        PANEL: "#172a35",
        TILE: "#22394a",
        EDGE: "#47606f",
        DISC: "#0f6c90",
        "#8fe3e6": "#1f6a80",
        "#3fb4d3": "#134a66",
        "#1d7fb3": "#0b2c44",
        "#c9f6f3": "#2f8196",
        "#fff2c9": "#d9c493",
        "#f7dd9b": "#c4a468",
        "#e9c47a": "#a98a4e",
        "#b5e07e": "#7fae58",
        "#6dbb5c": "#47803f",
        "#e8f1f5": "#8fa9b5",
        "#f4fcff": "#a9c9d6",
    }
)
"""The colours by night of those by day; all others stay."""


class SeatColour(NamedTuple):
    """The colour of a seat, and that of letters on it."""

    fill: str
    ink: str


_SEATS = {
    "yellow": SeatColour("#f7ca2e", "#2b2410"),
    "red": SeatColour("#c42f2a", "#fffefe"),
    "blue": SeatColour("#2a5cc2", "#fffefe"),
    "green": SeatColour("#45bf95", "#0d2b20"),
}


def seat_colour(name: str) -> SeatColour:
    """Return the colour of a seat by its name; red and green differ in brightness too."""
    return _SEATS.get(name, SeatColour("#8a949a", "#101719"))


_STYLE = SvgStyle(INK, panel={"rx": 12, "fill": PANEL})

page = _STYLE.page
text = _STYLE.text
panel = _STYLE.panel
hot = _STYLE.hot
gradient = _STYLE.gradient
id_of = _STYLE.id
url = _STYLE.url
use = _STYLE.use


def fitting(line: str, size: float, room: float, *, bold: bool = False) -> float:
    """Return the font size, at most ``size``, at which a line fits in a room."""
    # What a character of the widest named fonts takes of the size on average.
    letter = 0.66 if bold else 0.58
    return min(size, room / (letter * max(1, len(line))))


def heading(x: float, y: float, words: str, size: float, room: float) -> str:
    """Write the heading of a panel."""
    return text(x, y, words, fitting(words, size, room, bold=True), fill=TEAL, font_weight="bold")


def button(width: float, height: float, label: str, size: float, fill: str = LIT, ink: str = LIT_INK) -> str:
    """Draw a button with its corner at the origin."""
    fits = fitting(label, size, width - 10, bold=True)
    return tag(
        "rect", width=width, height=height, rx=9, fill=fill, stroke=LIT_EDGE if fill == LIT else fill
    ) + text(
        width / 2, height / 2 + fits * 0.36, label, fits, fill=ink, text_anchor="middle", font_weight="bold"
    )


def marked(x: float, y: float, width: float, height: float, rx: float) -> str:
    """Outline what the last move changed."""
    box: dict[str, Value] = {"x": x, "y": y, "width": width, "height": height, "rx": rx, "fill": "none"}
    return tag("rect", **box, stroke=RIM, stroke_width=7) + tag("rect", **box, stroke=MARK, stroke_width=4)
