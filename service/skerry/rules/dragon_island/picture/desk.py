"""The viewer's hand with the buttons beside or above it."""

from __future__ import annotations

from collections.abc import Callable

from skerry.rules.dragon_island.picture.actions import actions
from skerry.rules.dragon_island.picture.chips import Room
from skerry.rules.dragon_island.picture.hand import HEIGHT, hand_tiles, map_width, maps
from skerry.rules.dragon_island.picture.style import at
from skerry.rules.dragon_island.picture.table import Table
from skerry.rules.dragon_island.views import SeatView


def desk(
    table: Table,
    holder: SeatView,
    room: Room,
    filler: Callable[[float], str] | None = None,
    *,
    most: float | None = None,
) -> tuple[str, float]:
    """Draw the hand of a seat and the buttons; return also how high they are.

    Where the hand leaves room, buttons are beside it, so that the island is larger; if there are none,
    ``filler`` draws something else in that width. The hand gives way to buttons higher than ``most``.
    """
    data, view, legal, words = table.data, table.view, table.legal, table.look.words
    sides, width = hand_tiles(data, holder, legal, table.me)
    cards, _ = maps(data, holder, legal, table.me, room.width - width - 14)
    hand = sides + at(width + 14, 0, cards)
    taken = width + 14 + map_width(len(holder.cards or ()) + len(holder.offered or ())) + 24
    beside = Room(room.width - taken, 1, room.high, room.size)
    if beside.width >= room.wide:
        drawn, high = actions(data, view, legal, words, beside)
        if high <= HEIGHT:
            more = drawn or (filler(beside.width) if filler else "")
            return hand + at(taken, (HEIGHT - high) / 2 if drawn else 0, more), HEIGHT
    drawn, high = actions(data, view, legal, words, room)
    if most is not None and high > most:
        return drawn, high
    return drawn + at(0, high, hand), high + HEIGHT
