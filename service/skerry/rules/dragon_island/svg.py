"""Writing SVG: elements, texts, groups and hot spots."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from skerry.rules.dragon_island.kinds import Color

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

Value = str | float


def tag(name: str, *inside: str, **attributes: Value) -> str:
    """Write an element; ``stroke_width`` becomes ``stroke-width``, ``class_`` becomes ``class``."""
    told = []
    for key, value in attributes.items():
        told.append(f'{key.rstrip("_").replace("_", "-")}="{escape(number(value))}"')
    head = " ".join((name, *told))
    return f"<{head}>{''.join(inside)}</{name}>" if inside else f"<{head}/>"


def number(value: Value) -> str:
    """Write a value, a float with at most two decimals."""
    if isinstance(value, str):
        return value
    short = f"{value:.2f}"
    return "0" if short == "-0.00" else short.rstrip("0").rstrip(".")


def words(x: float, y: float, content: str, size: float = 13, **attributes: Value) -> str:
    """Write a text with its baseline at y."""
    return tag("text", escape(content), x=x, y=y, font_size=size, **{"fill": INK, **attributes})


def says(content: str) -> str:
    """Write a title, which a pointer shows and a screen reader reads."""
    return tag("title", escape(content))


def at(x: float, y: float, *inside: str, scale: float = 1, **attributes: Value) -> str:
    """Move, and perhaps scale, a group."""
    move = f"translate({number(x)} {number(y)})"
    if scale != 1:
        move += f" scale({number(float(scale))})"
    return tag("g", *inside, transform=move, **attributes)


def polygon(corners: Iterable[tuple[float, float]], **attributes: Value) -> str:
    """Write a polygon."""
    return tag("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in corners), **attributes)


def whole(move: str, title: str, *inside: str) -> str:
    """Write a hot spot that plays a move: ``move`` is its notation."""
    return _hot(title, inside, data_move=move)


def filtering(some: str, title: str, *inside: str) -> str:
    """Write a hot spot whose words filter the legal moves."""
    return _hot(title, inside, data_words=some)


def _hot(title: str, inside: Iterable[str], **data: Value) -> str:
    return tag("g", says(title), *inside, class_="hot", role="button", tabindex="0", **data)
