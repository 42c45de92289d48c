"""A seat's legal moves, in pages or in structured form."""

from __future__ import annotations

from typing import Any

import msgspec


class LegalMove(msgspec.Struct, frozen=True):
    """A legal move by its notation, which is its id."""

    notation: str


class LegalMoves(msgspec.Struct, frozen=True, rename="camel"):
    """A page of a seat's legal moves: ``count`` of them in all, ``matching`` that contain the words."""

    seat: int
    seq: int
    count: int
    matching: int
    moves: tuple[LegalMove, ...]
    has_next_page: bool
    end_cursor: str | None

    @property
    def notations(self) -> tuple[str, ...]:
        """The moves of this page as text."""
        return tuple(move.notation for move in self.moves)


class Choices(msgspec.Struct, frozen=True, rename="camel"):
    """The legal moves in structured form, as JSON; None if the game does not offer it."""

    seat: int
    seq: int
    choices: Any = msgspec.field(default=None, name="json")
