"""What the last decision changed, so that the picture can outline it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from skerry.rules.dream_islands.events import CardsDrawn, MissionsCompleted, NumberCovered, PiecesMoved


class Marks(NamedTuple):
    """What is outlined: pieces that moved, numbers just covered, missions just completed, cards just drawn.

    ``moved`` has the seats whose pieces reached a place, by place; ``arrived`` the positions, from 0, in the
    order of arrival on the middle islands; ``numbers`` and ``missions`` have pairs with the seat.
    """

    moved: Mapping[int, frozenset[int]] = {}
    arrived: frozenset[int] = frozenset()
    numbers: frozenset[tuple[int, int]] = frozenset()
    missions: frozenset[tuple[int, str]] = frozenset()
    drawn: frozenset[tuple[int, str]] = frozenset()


def marks(last: Iterable[Any]) -> Marks:
    """Return what some events changed; events that change nothing visible mark nothing."""
    found = Marks()
    for event in last:
        match event:
            case PiecesMoved(seat=seat, islands=islands, middle_places=arrivals):
                found = found._replace(
                    moved={island: frozenset([seat]) for island in islands},
                    arrived=frozenset(place - 1 for place in arrivals),
                )
            case NumberCovered(seat=seat, number=number):
                found = found._replace(numbers=frozenset([(seat, number)]))
            case MissionsCompleted(seat=seat, cards=cards):
                found = found._replace(missions=frozenset((seat, card) for card in cards))
            case CardsDrawn(seat=seat, cards=cards):
                found = found._replace(drawn=frozenset((seat, card) for card in cards))
            case _:
                pass
    return found
