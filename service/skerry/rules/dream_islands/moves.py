"""The moves of Dream Islands (rules page, sections 5.2 and 5.3)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from skerry.rules.dream_islands.kinds import TO_RING
from skerry.rules.kit.structs import MoveBase


class Walk(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """The way of one piece: from its place at the beginning of the turn, so many steps (rules, section 5.2).

    ``target`` is RING or MIDDLE; it is a text here, since a wrong one has a code of its own.
    """

    origin: int = msgspec.field(name="from")
    """The place where the piece stood when the turn began: 0 for the airplane, 1 to 8 for a ring island."""
    steps: int
    """How many steps it walks, at least 1."""
    target: str = TO_RING
    """RING to stay on the ring, MIDDLE to end on the middle islands; RING if left out."""


class Walking(MoveBase, frozen=True, tag="MOVE"):
    """The move MOVE: cover ``number`` and share its steps among own pieces (rules, section 5.2)."""

    number: int
    """The number to cover: 2, 3, 4 or 5."""
    walks: tuple[Walk, ...] = ()
    """The ways of the pieces that move; their steps add up to the number."""


class Resolve(MoveBase, frozen=True, tag="RESOLVE"):
    """The move RESOLVE: ids of missions laid down, and of cards slid under the pile in order (5.3)."""

    complete: tuple[str, ...] = ()
    """The ids of the fulfilled missions to lay down, in any order; none if left out."""
    tuck: tuple[str, ...] = ()
    """The ids of the cards to slide under the pile, the first nearest to the top; none if left out."""


Move: TypeAlias = Walking | Resolve
