"""Answers to mutations of a match and its table."""

from __future__ import annotations

import msgspec

from skerry.api.answers.entries import Entry, Event
from skerry.api.answers.match_parts import Head
from skerry.api.answers.matches import Match
from skerry.api.types.scalars import ID, JSON
from skerry.rules.game import Seat


class PlayerCreated(msgspec.Struct, frozen=True, rename="camel"):
    """A new player; the token gathers the player's seats."""

    token: str
    player: ID


class MatchCreated(msgspec.Struct, frozen=True, rename="camel"):
    """A match was made. ``code`` is what others join it by; ``repeated``: this request had made it before."""

    match: Match
    code: str
    repeated: bool


class SeatJoined(msgspec.Struct, frozen=True, rename="camel"):
    """A seat was taken; the token serves it."""

    match: Match
    seat: Seat
    token: str
    repeated: bool


class TokenRotated(msgspec.Struct, frozen=True, rename="camel"):
    """The seat has a new token; its old ones, and what they opened, are dead on every worker in moments."""

    seat: Seat
    token: str
    repeated: bool


class TableChanged(msgspec.Struct, frozen=True, rename="camel"):
    """The table changed, by this entry."""

    match: Match
    entry: Entry
    repeated: bool


class MovePlayed(msgspec.Struct, frozen=True, rename="camel"):
    """The move stands in the log as entry ``seq``; ``head`` is the match's right after it."""

    seq: int
    head: Head
    entry: Entry
    repeated: bool
    match: Match


class DryRun(msgspec.Struct, frozen=True, rename="camel"):
    """What a legal move would do, as its seat may see it; nothing was played.

    ``stopsBefore``: the play goes on with a draw or a reveal, before which this stops. ``notation`` is
    the move in its normal form.
    """

    legal: bool
    events: tuple[Event, ...]
    events_json: JSON
    stops_before: bool
    notation: str
