"""The style of the picture: its colours by day and by night, and the parts it writes often."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from skerry.rules.dragon_island.kinds import Color
from skerry.rules.kit import svg
from skerry.rules.kit.svg import Value, at, plain, tag, title
from skerry.rules.kit.svg_style import SvgStyle

__all__ = [
    "CARD",
    "DARK",
    "FAINT",
    "GOLD",
    "HOT",
    "INK",
    "LINE",
    "MARK",
    "ON",
    "TINT",
    "WHITE",
    "Value",
    "at",
    "button",
    "fitting",
    "gradient",
    "heading",
    "hot",
    "hot_at",
    "id_of",
    "page",
    "panel",
    "polygon",
    "ringed",
    "stamp",
    "tag",
    "text",
    "title",
    "url",
]

INK = "#2c2118"
"""The colour of texts on panels."""

FAINT = "#6b5a47"
"""The colour of texts on panels that matter less."""

LINE = "#271d15"
"""The colour of outlines, and of symbols and texts on tiles and cards, by day and by night."""

WHITE = "#ffffff"
"""The colour of texts on the sea and on buttons, and of rims."""

CARD = "#efdcab"
"""The colour of treasure maps."""

HOT = "#b0158c"
"""The colour of what can be clicked, which stands out on all five colours of tiles."""

GOLD = "#ffd95e"
"""The colour around the seat on turn, and of stars."""

MARK = "#ff7a1a"
"""The colour of the outline around what the last decision changed."""

TINT = {
    Color.BLUE: "#2f6fd0",
    Color.GREEN: "#5fae45",
    Color.RED: "#c8372d",
    Color.WHITE: "#fdfcf8",
    Color.YELLOW: "#f2b632",
}
"""The colours of frames, energy, dragons and wizards; red and green differ in lightness too."""

ON = {
    Color.BLUE: WHITE,
    Color.GREEN: LINE,
    Color.RED: WHITE,
    Color.WHITE: LINE,
    Color.YELLOW: LINE,
}
"""The colour of a number on each of them."""

DARK: Mapping[str, str] = {
    INK: "#efe6d4",
    FAINT: "#b9ac97",
    CARD: "#b9a876",
    "#f7ecd0": "#22323c",  # panels
    "#b89a5e": "#55656e",
    "#0d4a5e": "#0a1a22",  # around the sea
    "#3fa3b4": "#1f4d5d",  # the sea
    "#1d7489": "#12323f",
    "#d9f5f2": "#6d98a3",
    "#f3dfae": "#716648",  # the shore
    "#e0bf7a": "#877952",
    "#c4daf6": "#8fabd2",  # the ground of tiles
    "#d2ebbd": "#9cc189",
    "#f4c9c0": "#d09a8e",
    "#dfe5ea": "#b0b9c1",
    "#fbe7ab": "#d6bd72",
    "#d8d2c0": "#a39d8c",
    "#e4dfd6": "#aaa598",
    "#fff6dd": "#ddd3b6",  # scrolls, and frames of captured colours
    "#fff3fb": "#33202f",  # payments
    TINT[Color.WHITE]: "#eceae3",
}
"""What colours become by night: the sea and the panels are dark, tiles and pieces stay what they are."""

_STYLE = SvgStyle(INK, panel={"rx": 10, "fill": "#f7ecd0", "stroke": "#b89a5e", "stroke_width": 1.5})

page = _STYLE.page
text = _STYLE.text
panel = _STYLE.panel
hot = _STYLE.hot
gradient = _STYLE.gradient
id_of = _STYLE.id
url = _STYLE.url

# A character of the widest named font takes this part of the size on average; bold ones take more.
_WIDE, _BOLD = 0.59, 0.64


def fitting(line: str, size: float, room: float, *, bold: bool = False) -> float:
    """Return the font size, at most ``size``, at which a line fits in a room."""
    return round(min(size, room / ((_BOLD if bold else _WIDE) * max(1, len(line)))), 1)


def hot_at(x: float, y: float, move: str, says: str, *children: str) -> str:
    """Write a hot spot for a whole move, moved to a point."""
    where = f"translate({plain(x)} {plain(y)})"
    return svg.hot(move, says, *children, whole=True, cursor="pointer", transform=where)


def stamp(name: str, x: float, y: float, scale: float = 1.0, **attributes: Value) -> str:
    """Draw an element defined in the picture, moved to a point and scaled."""
    if (x, y, scale) == (0, 0, 1.0):
        return _STYLE.use(name, **attributes)
    grown = "" if scale == 1.0 else f" scale({plain(scale)})"
    return _STYLE.use(name, transform=f"translate({plain(x)} {plain(y)}){grown}", **attributes)


def polygon(corners: Iterable[tuple[float, float]], **attributes: Value) -> str:
    """Write a polygon."""
    return tag("polygon", points=" ".join(f"{plain(x)},{plain(y)}" for x, y in corners), **attributes)


def ringed(shape: str, color: str, width: float = 4.0, **attributes: Value) -> str:
    """Draw an outline with a thin white rim; ``shape`` is the path of the outline."""
    line: dict[str, Value] = {"d": shape, "fill": "none", "stroke_linejoin": "round"}
    rim = tag("path", **line, stroke=WHITE, stroke_width=width + 3.0)
    return rim + tag("path", **line, stroke=color, stroke_width=width, **attributes)


def heading(x: float, y: float, words: str, size: float = 17.0) -> str:
    """Write the heading of a part of the picture, on the sea."""
    return text(x, y, words, size, fill=WHITE, font_weight="bold")


def button(
    words: str, label: str, wide: float, high: float, size: float, below: str = "", *, whole: bool
) -> str:
    """Draw a hot spot as a button with its corner at the origin; ``below`` is its second line."""
    says = f"{label} {below}".strip()
    face = tag("rect", width=wide, height=high, rx=10, fill=HOT, stroke=WHITE, stroke_width=2)
    middle: dict[str, Value] = {"fill": WHITE, "text_anchor": "middle"}
    large = fitting(label, size, wide - 20, bold=True)
    if not below:
        line = text(wide / 2, high / 2 + large * 0.36, label, large, font_weight="bold", **middle)
        return hot(words, says, face, line, whole=whole)
    small = fitting(below, size * 0.9, wide - 20)
    first = text(wide / 2, high * 0.42, label, large, font_weight="bold", **middle)
    return hot(words, says, face, first, text(wide / 2, high * 0.82, below, small, **middle), whole=whole)
