"""Where symbol, building, dragons and wizards are on a tile, so that none hides another.

The symbol moves to the top as soon as something stands on the tile; wizards stand at the bottom.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import TypeAlias

import msgspec

from skerry.rules.dragon_island.kinds import Building, Color, Kind
from skerry.rules.dragon_island.state import Tile
from skerry.rules.dragon_island.views import View

Spot: TypeAlias = tuple[float, float, float]
"""A place on a tile: the middle in units of tiles, and the scale."""


class Standing(msgspec.Struct, frozen=True):
    """Where the parts of a tile are drawn; wizards by seat."""

    symbol: Spot
    building: Spot | None
    dragons: tuple[tuple[Color, Spot], ...]
    wizards: tuple[tuple[int, Spot], ...]


def standing(view: View, tile: Tile) -> Standing:
    """Arrange a tile."""
    seats = [seat.seat for seat in view.seats if seat.wizard == tile.at]
    colors = tile.dragons.present
    pieces = tile.building is not None or bool(colors)
    if not pieces:
        symbol = (0.0, -22.0, 0.85) if seats else alone(tile.kind)
        return Standing(symbol, None, (), _wizards(seats, 23.0, 1.15))
    middle, size = (0.0, 0.8) if seats else (12.0, 1.05)
    building, dragons = _pieces(tile, colors, middle, size)
    return Standing((0.0, -33.0, 0.58), building, dragons, _wizards(seats, 35.0, 0.82))


def alone(kind: Kind) -> Spot:
    """Return where the symbol of a tile is on which nothing stands; wide ones leave room for the corner."""
    return (0.0, 9.0, 1.12) if kind in (Kind.DRAGON_BUILD, Kind.DOUBLE_DRAGON) else (0.0, 3.0, 1.25)


def ring_radius(dragons: Sequence[tuple[Color, Spot]]) -> float:
    """Return the radius of a ring around each of a tile's dragons, so that rings do not overlap."""
    (x, y, scale), *others = (spot for _, spot in dragons)
    near = min((hypot(to_x - x, to_y - y) for to_x, to_y, _ in others), default=50.0)
    return min(25 * scale, near / 2 + 0.5)


def _pieces(
    tile: Tile, colors: Sequence[Color], y: float, size: float
) -> tuple[Spot | None, tuple[tuple[Color, Spot], ...]]:
    if tile.building is Building.PEN:
        return (0.0, y + 8 * size, size), _abreast(colors, 0.0, y - 6 * size, size * 0.95, 84.0)
    if tile.building is None:
        return None, _abreast(colors, 0.0, y, size * 1.1, 84.0)
    if not colors:
        return (0.0, y, size * 1.05), ()
    return (-23.0, y, size * 0.95), _abreast(colors, 21.0, y + 2, size * 0.9, 44.0)


def _abreast(
    colors: Sequence[Color], x: float, y: float, size: float, room: float
) -> tuple[tuple[Color, Spot], ...]:
    """Place dragons side by side, smaller if they are many; in two rows if there is room."""
    if len(colors) > 2 and room > 80 and size > 1.1:
        half = -(-len(colors) // 2)
        rows = colors[:half], colors[half:]
        small = 0.74 if half < 3 else 0.66
        return tuple(
            (color, (31.0 * (across - (len(row) - 1) / 2), y - 13 + 27 * down, small))
            for down, row in enumerate(rows)
            for across, color in enumerate(row)
        )
    apart = min(38.0 * size, room / max(len(colors), 1))
    scale = min(size, max(apart / 34, 0.42))
    left = x - apart * (len(colors) - 1) / 2
    return tuple((color, (left + apart * place, y, scale)) for place, color in enumerate(colors))


def _wizards(seats: Sequence[int], y: float, size: float) -> tuple[tuple[int, Spot], ...]:
    scale = size * (1.0, 1.0, 0.95, 0.78, 0.68)[len(seats)]
    apart = min(40.0 * scale, 24.0 if len(seats) > 2 else 40.0)
    left = -apart * (len(seats) - 1) / 2
    return tuple((seat, (left + apart * place, y, scale)) for place, seat in enumerate(seats))
