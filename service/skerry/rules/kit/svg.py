"""Writing SVG: elements, texts, groups and hot spots, for the pictures of all games.

A hot spot carries what a click means: ``data-move``, a move's whole notation, or ``data-words``, words that
filter the legal moves.
"""

from __future__ import annotations

from html import escape
from typing import TypeAlias

Value: TypeAlias = str | float
"""The value of an attribute; a number is written with at most two decimals."""


def tag(name: str, *children: str, **attributes: Value) -> str:
    """Write an element; underscores in attribute names become hyphens, a trailing one is dropped."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(plain(value))}"' for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(children)}</{name}>" if children else f"<{name}{written}/>"


def plain(value: Value) -> str:
    """Write a number shortly, with at most two decimals; leave a text as it is."""
    if not isinstance(value, float):
        return str(value)
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def text(x: float, y: float, content: str, size: float, **attributes: Value) -> str:
    """Write a text whose baseline begins, or by ``text_anchor`` centres, at a point."""
    return tag("text", escape(content), x=x, y=y, font_size=size, **attributes)


def title(content: str) -> str:
    """Write a title: what a pointer shows and a screen reader says."""
    return tag("title", escape(content))


def at(x: float, y: float, *children: str, scale: float = 1.0, **attributes: Value) -> str:
    """Move a group to a point, scaled there."""
    grown = "" if scale == 1.0 else f" scale({plain(scale)})"
    return tag("g", *children, transform=f"translate({plain(x)} {plain(y)}){grown}", **attributes)


def hot(words: str, says: str, *children: str, whole: bool = False, **attributes: Value) -> str:
    """Write a hot spot: a whole move, or words that filter the legal moves."""
    data: dict[str, Value] = {"data_move": words} if whole else {"data_words": words}
    return tag("g", title(says), *children, class_="hot", role="button", tabindex="0", **attributes, **data)
