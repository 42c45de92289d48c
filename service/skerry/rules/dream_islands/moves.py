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
    steps: int
    target: str = TO_RING


class Walking(MoveBase, frozen=True, tag="MOVE"):
    """The move MOVE: cover ``number`` and share its steps among own pieces (rules, section 5.2)."""

    number: int
    walks: tuple[Walk, ...] = ()


class Resolve(MoveBase, frozen=True, tag="RESOLVE"):
    """The move RESOLVE: ids of missions laid down, and of cards slid under the pile in order (5.3)."""

    complete: tuple[str, ...] = ()
    tuck: tuple[str, ...] = ()


Move: TypeAlias = Walking | Resolve
