"""The messages of a match's stream."""

from __future__ import annotations

from typing import ClassVar, Protocol

import msgspec

from skerry.api.answers.entries import Entry
from skerry.api.answers.legal_moves import LegalMoves
from skerry.api.answers.match_parts import Head
from skerry.api.answers.matches import Match
from skerry.api.answers.views import BoardSvg
from skerry.api.types.scalars import Cursor
from skerry.rules.lazy import lazy


class StreamMessage(msgspec.Struct, frozen=True, rename="camel"):
    """A message of a match's stream."""

    cursor: Cursor
    """The position in the log after this message; pass it as `after` to resume."""


class Frame:
    """A message as one document asks for it, as JSON and as a transport sends it, made once for all."""

    __slots__ = ("chunk", "cursor", "event", "json")

    def __init__(self, json: bytes, cursor: str) -> None:
        self.json = json
        self.cursor = cursor
        self.event: bytes | None = None
        """The message as a server-sent event."""
        self.chunk = b""
        """The event as a chunk of a response."""


class Framing(Protocol):
    """A document that asks for messages: it makes frames of them."""

    is_alike: bool
    """Whether it asks only for what all viewers see alike, so that they share a frame."""

    def frame(self, message: MatchUpdate) -> Frame:
        """Return a message as the document asks for it; raises what completing it raises."""
        ...


class Making(Protocol):
    """Makes what a message contains only on request."""

    def board(self) -> BoardSvg | None:
        """Return the picture, None unless asked for."""
        ...

    def legal_moves(self) -> LegalMoves | None:
        """Return the seat's legal moves, None unless asked for."""
        ...


class MatchUpdate(StreamMessage, frozen=True, eq=False, dict=True):
    """A new entry, and the match after it."""

    SEEN_ALIKE: ClassVar = frozenset(("cursor", "head", "entry", "match"))
    """What all viewers see alike; see ``api.execution.alike``."""

    head: Head
    """The end of the chain at this entry."""
    entry: Entry
    """The new entry."""
    match: Match
    """The match after the entry, as you may see it."""
    _making: Making
    _frames: dict[object, Frame] = msgspec.field(default_factory=dict)
    """The message for each document, by its plan."""

    @lazy
    def board(self) -> BoardSvg | None:
        """The board as `boardSvg` draws it, on request (`board`); null for past entries and before play."""
        return self._making.board()

    @lazy
    def legal_moves(self) -> LegalMoves | None:
        """Your seat's legal moves, on request (`moves`); null for past entries and before play."""
        return self._making.legal_moves()


class Lagged(StreamMessage, frozen=True):
    """You read too slowly, so the stream ends; subscribe again with this cursor as `after`."""


class Rewound(StreamMessage, frozen=True):
    """The store lost entries that you may already have; the next messages continue from this cursor."""

    last_common_seq: int
    """The last entry that is still valid; discard later ones."""
