"""The answers of mutations."""

from __future__ import annotations

from typing import Any

import msgspec

from skerry.chain.entries import Head
from skerry.rules.short_repr import ShortRepr
from skerry_client.answers.entries import Entry
from skerry_client.answers.matches import Match


class PlayerCreated(ShortRepr, msgspec.Struct, frozen=True):
    """A new anonymous player and its token."""

    token: str
    player: str

    def summary(self) -> str:
        """Return what ``repr`` says: nothing of the token."""
        return f"{self.player}"


class TokenRotated(ShortRepr, msgspec.Struct, frozen=True):
    """A seat's new token; the old ones no longer work, nor do the streams and tickets that they opened."""

    seat: int
    token: str
    repeated: bool

    def summary(self) -> str:
        """Return what ``repr`` says: nothing of the token."""
        return f"of seat {self.seat}"


class TicketCreated(msgspec.Struct, frozen=True, rename="camel"):
    """A signed path on the server for one viewer's stream or picture, valid until a time in ms."""

    path: str
    viewer: str
    expires_at: int


class MatchCreated(ShortRepr, msgspec.Struct, frozen=True, rename="camel"):
    """A new match, its join code and the token of its owner."""

    match: Match
    code: str
    owner_token: str = ""
    repeated: bool = False

    def summary(self) -> str:
        """Return what ``repr`` says: nothing of the token."""
        return f"{self.match.id}, join code {self.code}"


class ForkSeat(ShortRepr, msgspec.Struct, frozen=True):
    """A seat of a match for analysis, with its token."""

    seat: int
    token: str

    def summary(self) -> str:
        """Return what ``repr`` says: nothing of the token."""
        return f"{self.seat}"


class MatchForked(msgspec.Struct, frozen=True):
    """A match for analysis, with the tokens of all its seats."""

    match: Match
    seats: tuple[ForkSeat, ...]
    repeated: bool = False


class SeatJoined(ShortRepr, msgspec.Struct, frozen=True):
    """A seat that was taken, with its token."""

    match: Match
    seat: int
    token: str
    repeated: bool = False

    def summary(self) -> str:
        """Return what ``repr`` says: nothing of the token."""
        return f"{self.seat} of {self.match.id}"


class SeatNamed(msgspec.Struct, frozen=True):
    """The name in the seat was changed."""

    seat: int
    repeated: bool = False


class SeatOffered(ShortRepr, msgspec.Struct, frozen=True, rename="camel"):
    """A code with which another person can take the seat, until a time in ms."""

    seat: int
    code: str
    expires_at: int

    def summary(self) -> str:
        """Return what ``repr`` says: nothing of the code."""
        return f"{self.seat}, until {self.expires_at}"


class NamesForgotten(msgspec.Struct, frozen=True, rename="camel"):
    """Names were erased from ``seats`` seats; ``out_of_reach`` says what the server cannot erase."""

    seats: int
    out_of_reach: str
    repeated: bool = False


class TableChanged(msgspec.Struct, frozen=True):
    """The table changed; ``entry`` says how."""

    match: Match
    entry: Entry
    repeated: bool = False


class MovePlayed(msgspec.Struct, frozen=True):
    """A move was accepted as ``entry``."""

    seq: int
    head: Head
    entry: Entry
    match: Match
    repeated: bool = False


class DryRun(msgspec.Struct, frozen=True, rename="camel"):
    """What a move would do, up to the first draw or reveal."""

    legal: bool
    stops_before: bool
    notation: str | None = None
    events: tuple[Any, ...] = msgspec.field(default=(), name="eventsJson")
    text: str = ""
