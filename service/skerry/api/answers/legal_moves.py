"""The legal moves of a seat, as a list and in structured form."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Annotated, Any, TypeAlias

import msgspec

from skerry.api.types.games import CHOICES
from skerry.api.types.scalars import JSON
from skerry.api.types.structs import Interface
from skerry.rules import game as rules
from skerry.rules.game import AnyGame, Seat
from skerry.rules.lazy import lazy
from skerry.rules.move_words import holding, next_words

ChoicesValue: TypeAlias = Annotated[Any, Interface(CHOICES)]


class LegalMove(msgspec.Struct, frozen=True, rename="camel"):
    """A legal move, identified by its notation."""

    notation: str
    """The move in notation; pass it as `move: {notation: ...}`."""


class LegalMoves(msgspec.Struct, frozen=True, dict=True, rename="camel", kw_only=True):
    """Legal moves of a seat, in a fixed order; empty if the seat does not have to move.

    The list describes the match at entry ``seq``; ``endCursor`` works until the next entry.
    """

    seat: Seat
    """The seat that may play the moves, from 0."""
    seq: int
    """The number of the last entry before the moves."""
    _game: AnyGame
    _legal: rules.LegalMoves[Any]
    _words: tuple[str, ...]
    _offset: int
    _first: int

    @lazy
    def count(self) -> int:
        """How many moves are legal."""
        return self._legal.count()

    @lazy
    def matching(self) -> int:
        """How many of them contain the requested words."""
        return sum(1 for _ in self._found()) if self._words else self.count

    @lazy
    def next_words(self) -> tuple[str, ...]:
        """The words that can be picked next, sorted: those of the matching moves besides the given ones."""
        return next_words(self._found(), self._words)

    @lazy
    def moves(self) -> tuple[LegalMove, ...]:
        """The moves of this page."""
        return tuple(map(LegalMove, self._page[: self._first]))

    @lazy
    def has_next_page(self) -> bool:
        """Whether more moves follow."""
        return len(self._page) > self._first

    @lazy
    def end_cursor(self) -> str | None:
        """Pass it as `after` for the next page; null on an empty page."""
        return f"{self.seq}-{self._offset + len(self.moves)}" if self.moves else None

    @lazy
    def _page(self) -> Sequence[str]:
        return list(islice(self._found(), self._offset, self._offset + self._first + 1))

    def _found(self) -> Iterator[str]:
        notations = map(self._game.format, self._legal)
        if not self._words:
            return notations
        return filter(holding(self._words), notations)


class Choices(msgspec.Struct, frozen=True, rename="camel"):
    """The legal moves of a seat in structured form."""

    seat: Seat
    """The seat that may choose, from 0."""
    seq: int
    """The number of the last entry before the choice."""
    choices: ChoicesValue | None
    """The legal moves in structured form; null if the seat has none or the game offers only the list."""
    json: JSON | None
    """The same choices as JSON; null if `choices` is null."""
