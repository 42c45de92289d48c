"""The moves of Hashi (rules page, section 5.2)."""

from __future__ import annotations

from typing import TypeAlias

from skerry.rules.kit.structs import MoveBase


class SetStart(MoveBase, frozen=True, tag="SET_START"):
    """Write a start number on an island without a flag; the left neighbour gets the board."""

    island: int
    """The id of an island without a flag."""
    number: int
    """The number to write, 3 or 4."""


class Write(MoveBase, frozen=True, tag="WRITE"):
    """Write the card's number on an island."""

    island: int
    """The id of an island that has no number yet."""


class SkipWrite(MoveBase, frozen=True, tag="SKIP_WRITE"):
    """Write no number this round."""


class Build(MoveBase, frozen=True, tag="BUILD"):
    """Draw one bridge per entry of ``lines``; the normal form has them in order of id."""

    lines: tuple[str, ...]
    """The ids of the lines, one for each bridge on the card; an id may occur twice."""


class SkipBuild(MoveBase, frozen=True, tag="SKIP_BUILD"):
    """Draw no bridges this round."""


Move: TypeAlias = SetStart | Write | SkipWrite | Build | SkipBuild


MOVES: tuple[type[Move], ...] = (SetStart, Write, SkipWrite, Build, SkipBuild)
