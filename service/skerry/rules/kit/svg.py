"""Writes SVG for the pictures of all games: elements, texts, groups and hot spots.

A hot spot has an attribute for clicks: ``data-move``, the whole notation of a move, or ``data-words``, words
that filter the legal moves.
"""

from __future__ import annotations

from html import escape
from typing import TypeAlias

Value: TypeAlias = str | float
"""The value of an attribute; a number is written with at most two decimals."""


def tag(name: str, *children: str, **attributes: Value) -> str:
    """Write an element; underscores in attribute names become hyphens, and a trailing one is dropped."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(plain(value))}"' for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(children)}</{name}>" if children else f"<{name}{written}/>"


def plain(value: Value) -> str:
    """Write a number with at most two decimals; leave a text unchanged."""
    if not isinstance(value, float):
        return str(value)
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def text(x: float, y: float, content: str, size: float, **attributes: Value) -> str:
    """Write a text whose baseline starts at a point, or is centred there with ``text_anchor``."""
    return tag("text", escape(content), x=x, y=y, font_size=size, **attributes)


def title(content: str) -> str:
    """Write a title, which is a tooltip and the text for screen readers."""
    return tag("title", escape(content))


def at(x: float, y: float, *children: str, scale: float = 1.0, **attributes: Value) -> str:
    """Write a group, moved to a point and scaled."""
    grown = "" if scale == 1.0 else f" scale({plain(scale)})"
    return tag("g", *children, transform=f"translate({plain(x)} {plain(y)}){grown}", **attributes)


def hot(words: str, says: str, *children: str, whole: bool = False, **attributes: Value) -> str:
    """Write a hot spot: a whole move, or words that filter the legal moves; ``says`` is its label."""
    named: dict[str, Value] = {"aria_label": says, **attributes}
    data: dict[str, Value] = {"data_move": words} if whole else {"data_words": words}
    return tag("g", title(says), *children, class_="hot", role="button", tabindex="0", **named, **data)
