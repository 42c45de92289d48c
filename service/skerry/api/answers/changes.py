"""Answers to mutations of a match and its table."""

from __future__ import annotations

import msgspec

from skerry.api.answers.entries import Entry, Event
from skerry.api.answers.match_parts import Head
from skerry.api.answers.matches import Match
from skerry.api.types.scalars import ID, JSON, Millis
from skerry.rules.game import Seat


class PlayerCreated(msgspec.Struct, frozen=True, rename="camel"):
    """A new player, whose token works for all seats that the player takes."""

    token: str
    """The secret that identifies the player; send it when you create or join a match."""
    player: ID
    """The player's id; it opens nothing by itself."""


class MatchCreated(msgspec.Struct, frozen=True, rename="camel"):
    """A match was created. Others join it with ``code``; the owner token is for you alone."""

    match: Match
    """The new match, as the public sees it."""
    code: str
    """The code to join with; pass it to the other players."""
    owner_token: str
    """The secret that lets a request change or cancel the match until all seats are ready."""
    repeated: bool
    """True if an earlier request with the same request id created the match."""


class ForkSeat(msgspec.Struct, frozen=True, rename="camel"):
    """A seat of a match for analysis."""

    seat: Seat
    """The number of the seat, from 0."""
    token: str
    """The secret that lets a request act for the seat."""


class MatchForked(msgspec.Struct, frozen=True, rename="camel"):
    """A match for analysis was made, and you have all its seats."""

    match: Match
    """The new match, as the public sees it; send the token of a seat to see what it sees."""
    seats: tuple[ForkSeat, ...]
    """The seats with their tokens, in order."""
    repeated: bool
    """True if an earlier request with the same request id made the match."""


class SeatJoined(msgspec.Struct, frozen=True, rename="camel"):
    """A seat was taken. Keep the token: it is needed for every action of the seat."""

    match: Match
    """The match, as the seat sees it."""
    seat: Seat
    """The number of your seat, from 0."""
    token: str
    """The secret that lets a request act for the seat."""
    repeated: bool
    """True if an earlier request with the same request id took the seat."""


class TokenRotated(msgspec.Struct, frozen=True, rename="camel"):
    """The seat has a new token; the old token and its streams stop working within moments."""

    seat: Seat
    """The number of the seat, from 0."""
    token: str
    """The new secret of the seat."""
    repeated: bool
    """True if an earlier request with the same request id rotated the token."""


class SeatNamed(msgspec.Struct, frozen=True, rename="camel"):
    """The seat shows the name; no entry records it."""

    match: Match
    """The match, as you may see it."""
    seat: Seat
    """The number of your seat, from 0."""
    repeated: bool
    """True if an earlier request with the same request id changed the name."""


class SeatOffered(msgspec.Struct, frozen=True, rename="camel"):
    """A code with which another person can take your seat, once, with `takeSeat`."""

    seat: Seat
    """The number of the seat, from 0."""
    code: str
    """The secret code; whoever has it can take the seat, and your token then stops working."""
    expires_at: Millis
    """When the code stops working; it does so earlier if you use `rotateToken`."""


class NamesForgotten(msgspec.Struct, frozen=True, rename="camel"):
    """Your names and avatars are erased from this server."""

    seats: int
    """How many seats showed one."""
    out_of_reach: str
    """What the server cannot erase, in a sentence for display."""
    repeated: bool
    """True if an earlier request with the same request id erased them, within a day."""


class TableChanged(msgspec.Struct, frozen=True, rename="camel"):
    """The table changed, as ``entry`` records."""

    match: Match
    """The match after the change, as you may see it."""
    entry: Entry
    """The entry that records the change."""
    repeated: bool
    """True if an earlier request with the same request id made the change."""


class MovePlayed(msgspec.Struct, frozen=True, rename="camel"):
    """The move was played; entry ``seq`` records it."""

    seq: int
    """The number of the entry that records the move."""
    head: Head
    """The end of the chain right after the move."""
    entry: Entry
    """The entry with the move and its events."""
    repeated: bool
    """True if an earlier request with the same request id played the move."""
    match: Match
    """The match after the move, as its seat sees it."""


class DryRun(msgspec.Struct, frozen=True, rename="camel"):
    """What a legal move would do, as its seat may see it; nothing was played.

    ``events`` ends before the first draw or reveal; ``stopsBefore`` says whether there is one.
    """

    legal: bool
    """Always true: an illegal move is refused instead."""
    events: tuple[Event, ...]
    """The events that the move would cause, in order, up to the first draw or reveal."""
    events_json: JSON
    """The same events as JSON."""
    stops_before: bool
    """True if a draw or a reveal would follow; its result is known only once the move is played."""
    notation: str
    """The move in its normal form."""
    text: str
    """The events in plain English, as in `Entry.text`; empty if there is none before a draw or reveal."""
