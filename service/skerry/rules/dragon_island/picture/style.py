"""The colours of the picture, and texts, polygons and hot spots in it."""

from __future__ import annotations

from collections.abc import Iterable

from skerry.rules.dragon_island.kinds import Color
from skerry.rules.svg import Value, at, hot, plain, tag, text, title

__all__ = [
    "INK",
    "PAPER",
    "TINT",
    "Value",
    "at",
    "filtering",
    "polygon",
    "tag",
    "title",
    "whole",
    "words",
]

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


def words(x: float, y: float, content: str, size: float = 13, **attributes: Value) -> str:
    """Write a text with its baseline at y."""
    return text(x, y, content, size, **{"fill": INK, **attributes})


def polygon(corners: Iterable[tuple[float, float]], **attributes: Value) -> str:
    """Write a polygon."""
    return tag("polygon", points=" ".join(f"{plain(x)},{plain(y)}" for x, y in corners), **attributes)


def whole(move: str, tooltip: str, *inside: str) -> str:
    """Write a hot spot that plays a move: ``move`` is its notation."""
    return hot(move, tooltip, *inside, whole=True)


def filtering(some: str, tooltip: str, *inside: str) -> str:
    """Write a hot spot whose words filter the legal moves."""
    return hot(some, tooltip, *inside)
