"""The moves of Dream Islands (rules page, sections 5.2 and 5.3)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from skerry.rules.dream_islands.kinds import TO_RING
from skerry.rules.kit.structs import MoveBase


class Walk(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """The walk of one piece in a MOVE (rules, section 5.2)."""

    origin: int = msgspec.field(name="from")
    """The place where the piece stood when the turn began: 0 for the airplane, 1 to 8 for a ring island."""
    steps: int
    """How many steps it walks, at least 1."""
    # A string, not an enumeration: an unknown target has its own code.
    target: str = TO_RING
    """RING to stay on the ring, MIDDLE to end on the middle islands; RING if omitted."""


class Walking(MoveBase, frozen=True, tag="MOVE"):
    """Cover a number and divide its steps among your pieces (rules, section 5.2)."""

    number: int
    """The number to cover: 2, 3, 4 or 5."""
    walks: tuple[Walk, ...] = ()
    """The walks of the pieces that move; their steps must add up to the number."""


class Resolve(MoveBase, frozen=True, tag="RESOLVE"):
    """Lay down fulfilled missions and slide cards under your pile (rules, section 5.3)."""

    complete: tuple[str, ...] = ()
    """The ids of the fulfilled missions to lay down, in any order; none if omitted."""
    tuck: tuple[str, ...] = ()
    """The ids of the cards to slide under the pile, the first nearest to the top; none if omitted."""


Move: TypeAlias = Walking | Resolve
