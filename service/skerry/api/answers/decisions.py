"""Answers to a seat that waits for its next decision."""

from __future__ import annotations

import msgspec

from skerry.api.answers.legal_moves import LegalMoves
from skerry.api.answers.match_parts import Decision, Head, View
from skerry.api.answers.matches import Match
from skerry.api.types.scalars import JSON, Cursor, Millis
from skerry.match.state import Phase
from skerry.rules.game import Outcome, Seat


class DecisionDue(msgspec.Struct, frozen=True, rename="camel"):
    """The seat has to decide now."""

    seat: Seat
    """The number of your seat, from 0."""
    decision: Decision
    """What the seat has to decide."""
    opened_seq: int
    """The entry that opened or last changed the decision."""
    head: Head
    """The end of the chain that this answer shows."""
    cursor: Cursor
    """Pass it as `after` to wait for the next decision."""
    view: View
    """What the seat sees of the match."""
    view_json: JSON
    """The same view as JSON."""
    legal_moves: LegalMoves
    """The first legal moves, at most as many as the argument `moves` allows."""
    deadline: Millis | None
    """When the time for the decision is up; null if no clock runs."""
    match: Match
    """The match, as the seat sees it."""


class NothingYet(msgspec.Struct, frozen=True, rename="camel"):
    """The seat has nothing to decide yet: ask again with the same ``after``."""

    head: Head
    """The end of the chain when the wait ended."""
    cursor: Cursor
    """The same position as a cursor."""
    awaited: tuple[Seat, ...]
    """The seats that have to decide now, in ascending order."""
    phase: Phase
    """How far the match has come."""
    waiting_for: str
    """What the match waits for, in English: seats that are free, not ready, without a nonce, or to move."""


class MyDecisionDue(msgspec.Struct, frozen=True, rename="camel"):
    """One of your seats has to decide now."""

    due: DecisionDue
    """The seat's decision, view and legal moves."""
    cursor: str
    """Pass it as `after` to wait for the next decision of any of your seats."""


class NothingDue(msgspec.Struct, frozen=True, rename="camel"):
    """None of your seats has anything new to decide: ask again with this cursor."""

    cursor: str
    """Pass it as `after`."""
    followed: int
    """How many matches were followed; 0 if you have none that is not over."""
    more: bool
    """Whether you have more matches than one request follows; the next one follows others."""


class MatchEnded(msgspec.Struct, frozen=True, rename="camel"):
    """The match is over; the outcome is null if it was abandoned."""

    match: Match
    """The finished match."""
    outcome: Outcome | None
    """The result; null if the match ended without one."""
    head: Head
    """The end of the chain; no entries follow."""
