"""What the last decision changed, and the ring around it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from skerry.rules.small_islands import events
from skerry.rules.small_islands.kinds import Cell, Phase
from skerry.rules.small_islands.picture.style import MARK, Value, tag, title
from skerry.rules.small_islands.view_types import View

_TURN = (Phase.TAKE, Phase.PLACE, Phase.TOKEN)


class Marks(msgspec.Struct, frozen=True):
    """What changed: cells of tiles and ships, houses, tokens, market slots, and tiles in hands by seat.

    Houses are cell, area and location; tokens are cell, area and index, which is None for a port.
    """

    cells: frozenset[Cell] = frozenset()
    houses: frozenset[tuple[Cell, int, int]] = frozenset()
    tokens: frozenset[tuple[Cell, int, int | None]] = frozenset()
    slots: frozenset[int] = frozenset()
    hands: frozenset[tuple[int, str]] = frozenset()


def marks_of(view: View, last: Sequence[Any]) -> Marks:
    """Return what some events changed.

    During a turn, the tile or ship that was placed last remains marked until something else on the table
    changes: the taking of a tile, or the end of a turn, changes nothing there.
    """
    cells: set[Cell] = set()
    houses: set[tuple[Cell, int, int]] = set()
    tokens: set[tuple[Cell, int, int | None]] = set()
    slots: set[int] = set()
    hands: set[tuple[int, str]] = set()
    for event in last:
        match event:
            case events.StartTilePlaced() | events.TilePlaced() | events.ShipPlaced():
                cells.add((event.x, event.y))
            case events.HousePlaced(x=x, y=y, area=area, location=location):
                houses.add(((x, y), area, location))
            case events.TokenPlaced(x=x, y=y, area=area, index=index):
                tokens.add(((x, y), area, index))
            case events.MarketFilled(slot=slot, tile=tile) if view.market[slot - 1] == tile:
                slots.add(slot)
            case events.TileTaken(seat=seat, tile=tile) | events.TileRedrawn(seat=seat, tile=tile):
                hands.add((seat, tile))
    if not (cells or houses or tokens) and view.last is not None and view.phase in _TURN:
        cells.add((view.last.x, view.last.y))
    return Marks(
        cells=frozenset(cells),
        houses=frozenset(houses),
        tokens=frozenset(tokens),
        slots=frozenset(slots),
        hands=frozenset(hands),
    )


def square(x: float, y: float, size: float, scale: float = 1.0) -> str:
    """Draw a ring around a square, 4 units wide on a page where it is grown by ``scale``."""
    box: dict[str, Value] = {"x": x, "y": y, "width": size, "height": size, "rx": 5 / scale, "fill": "none"}
    return tag(
        "g",
        title("changed last"),
        tag("rect", **box, stroke="#ffffff", stroke_width=6.5 / scale),
        tag("rect", **box, stroke=MARK, stroke_width=4 / scale),
    )


def circle(x: float, y: float, radius: float, scale: float = 1.0) -> str:
    """Draw a round ring, 4 units wide on a page where it is grown by ``scale``."""
    ring: dict[str, Value] = {"cx": x, "cy": y, "r": radius, "fill": "none"}
    return tag(
        "g",
        title("changed last"),
        tag("circle", **ring, stroke="#ffffff", stroke_width=6.5 / scale),
        tag("circle", **ring, stroke=MARK, stroke_width=4 / scale),
    )
