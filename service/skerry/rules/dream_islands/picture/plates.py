"""Writes the names of places on plates, with the number of an island in a disc."""

from __future__ import annotations

from collections.abc import Mapping

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.kinds import AIRPLANE
from skerry.rules.dream_islands.picture.ground import short_name
from skerry.rules.dream_islands.picture.style import BRIGHT, CLASSIC, DISC, INK, PANEL, Value, at, tag, text

TOP, BOTTOM = 51.0, 78.0
"""Where the plate of an island lies below its centre."""

_HIGH = BOTTOM - TOP
_LETTER = 11.8
_SIZE = 18


LETTERS: Mapping[str, Value] = {"text_anchor": "middle", "font_weight": "bold"}
"""The attributes of the number in a disc; a group of discs has them once."""


def disc(
    x: float,
    y: float,
    number: str,
    radius: float = _HIGH / 2,
    *,
    light: bool = False,
    letters: Mapping[str, Value] = LETTERS,
) -> str:
    """Draw the number of an island around a point, on a dark disc or on a light one."""
    fill, ink = (BRIGHT, CLASSIC) if light else (DISC, BRIGHT)
    size = radius * 1.36
    return tag("circle", cx=x, cy=y, r=radius, fill=fill) + text(
        x, y + size * 0.36, number, size, fill=ink, **letters
    )


def name_of(data: Data, place: int) -> tuple[str, str]:
    """Return the name and the number on the plate of a place."""
    return short_name(data, place), "" if place == AIRPLANE else str(place)


def width(content: str, number: str = "") -> float:
    """Return the width of a plate."""
    return _LETTER * len(content) + 18 + (_HIGH - 4 if number else 0)


def plate(y: float, content: str, number: str = "") -> str:
    """Draw a plate whose top is at ``y``, centred at 0."""
    wide = width(content, number)
    middle = y + _HIGH / 2
    left = -wide / 2
    parts = [tag("rect", x=left, y=y, width=wide, height=_HIGH, rx=_HIGH / 2, fill=PANEL)]
    if number:
        parts.append(disc(left + _HIGH / 2, middle, number))
    at_ = (left + _HIGH + wide / 2 - 4) / 2 if number else 0.0
    parts.append(
        text(at_, middle + _SIZE * 0.36, content, _SIZE, fill=INK, text_anchor="middle", font_weight="bold")
    )
    return at(0, 0, *parts)
