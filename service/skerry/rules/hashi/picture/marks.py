"""What the last decision changed on the boards, read from its events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from skerry.rules.hashi.events import (
    BridgesBuilt,
    CardRevealed,
    NumberWritten,
    RoundResolved,
    StartNumbersPlaced,
)
from skerry.rules.hashi.kinds import Category
from skerry.rules.hashi.picture.style import MARK, MARK_RIM, tag
from skerry.rules.kit.svg import Value


class Marks(msgspec.Struct, frozen=True):
    """Islands, lines and categories that changed, each with its seat, and whether the card did."""

    islands: frozenset[tuple[int, int]] = frozenset()
    lines: frozenset[tuple[int, str]] = frozenset()
    categories: frozenset[tuple[int, Category]] = frozenset()
    card: bool = False


def marks_of(events: Iterable[Any]) -> Marks:
    """Return what the events changed; those that changed nothing visible are ignored."""
    islands: set[tuple[int, int]] = set()
    lines: set[tuple[int, str]] = set()
    categories: set[tuple[int, Category]] = set()
    card = False
    for event in events:
        match event:
            case StartNumbersPlaced(boards=boards):
                islands |= {(board.seat, board.island) for board in boards}
            case NumberWritten(seat=seat, island=island):
                islands.add((seat, island))
            case BridgesBuilt(seat=seat, lines=built):
                lines |= {(seat, line) for line in built}
            case RoundResolved(entries=entries):
                for entry in entries:
                    islands |= {(entry.seat, entry.written)} if entry.written is not None else set()
                    lines |= {(entry.seat, line) for line in entry.built or ()}
                    categories |= {(entry.seat, one.category) for one in entry.achieved}
            case CardRevealed():
                card = True
    return Marks(frozenset(islands), frozenset(lines), frozenset(categories), card)


def outlined(name: str, scale: float = 1, **shape: Value) -> str:
    """Draw a shape as an outline: the colour of marks with a thin white rim."""
    return "".join(
        tag(name, **shape, fill="none", stroke=stroke, stroke_width=width * scale)
        for stroke, width in ((MARK_RIM, 7), (MARK, 4))
    )
