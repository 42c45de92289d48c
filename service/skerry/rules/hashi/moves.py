"""The moves of Hashi (rules page, section 5.2)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class SetStart(
    msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True, tag_field="type", tag="SET_START"
):
    """Write a start number into an unflagged island; the left neighbour gets the board."""

    island: int
    number: int


class Write(
    msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True, tag_field="type", tag="WRITE"
):
    """Write the card's number into an island."""

    island: int


class SkipWrite(
    msgspec.Struct,
    frozen=True,
    rename="camel",
    forbid_unknown_fields=True,
    tag_field="type",
    tag="SKIP_WRITE",
):
    """Write no number this round."""


class Build(
    msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True, tag_field="type", tag="BUILD"
):
    """Draw one bridge per entry of ``lines``, a multiset of line ids kept in order of id."""

    lines: tuple[str, ...]


class SkipBuild(
    msgspec.Struct,
    frozen=True,
    rename="camel",
    forbid_unknown_fields=True,
    tag_field="type",
    tag="SKIP_BUILD",
):
    """Draw no bridges this round."""


Move: TypeAlias = SetStart | Write | SkipWrite | Build | SkipBuild


MOVES: tuple[type[Move], ...] = (SetStart, Write, SkipWrite, Build, SkipBuild)
