"""What can be clicked around the symbols of a tile: as large as it can be without touching the next one."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

from skerry.rules.small_islands.picture.style import tag
from skerry.rules.small_islands.picture.tiles import SIZE, Spot

_EDGE = 1
"""How far from the edge of a tile a click counts."""


def reaches(spots: Sequence[Spot]) -> list[str]:
    """Return the invisible areas that can be clicked for some spots of one tile.

    A single spot has the whole tile, two share it, and more have a disc each.
    """
    if len(spots) == 1:
        return [_part(_EDGE, _EDGE, SIZE - _EDGE, SIZE - _EDGE)]
    if len(spots) == 2:
        return _halves(*spots)
    return [
        tag("circle", cx=one.x, cy=one.y, r=radius, fill="#ffffff", fill_opacity=0)
        for number, one in enumerate(spots)
        for radius in [_radius(one, [*spots[:number], *spots[number + 1 :]])]
    ]


def _radius(one: Spot, others: Sequence[Spot]) -> float:
    # One spot may lie on another.
    return max(4.0, min(10.0, *(dist((one.x, one.y), (other.x, other.y)) / 2 for other in others)))


def _halves(one: Spot, other: Spot) -> list[str]:
    low, high = _EDGE, SIZE - _EDGE
    if abs(one.x - other.x) >= abs(one.y - other.y):
        middle = (one.x + other.x) / 2
        parts = [_part(low, low, middle, high), _part(middle, low, high, high)]
        return parts if one.x <= other.x else parts[::-1]
    middle = (one.y + other.y) / 2
    parts = [_part(low, low, high, middle), _part(low, middle, high, high)]
    return parts if one.y <= other.y else parts[::-1]


def _part(left: float, top: float, right: float, bottom: float) -> str:
    return tag("rect", x=left, y=top, width=right - left, height=bottom - top, fill="#ffffff", fill_opacity=0)
