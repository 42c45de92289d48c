"""Answers to a seat that waits for its decision."""

from __future__ import annotations

import msgspec

from skerry.api.answers.legal_moves import LegalMoves
from skerry.api.answers.match_parts import Decision, Head, View
from skerry.api.answers.matches import Match
from skerry.api.types.scalars import JSON, Cursor, Millis
from skerry.match.state import Phase
from skerry.rules.game import Outcome, Seat


class DecisionDue(msgspec.Struct, frozen=True, rename="camel"):
    """The seat's decision is open. ``deadline`` is null where no clock runs."""

    seat: Seat
    decision: Decision
    opened_seq: int
    head: Head
    cursor: Cursor
    view: View
    view_json: JSON
    legal_moves: LegalMoves
    deadline: Millis | None
    match: Match


class NothingYet(msgspec.Struct, frozen=True, rename="camel"):
    """Nothing is asked of the seat yet: ask again with the same ``after``."""

    head: Head
    cursor: Cursor
    awaited: tuple[Seat, ...]
    phase: Phase


class MatchEnded(msgspec.Struct, frozen=True, rename="camel"):
    """The match is over; the outcome is null if it was abandoned."""

    match: Match
    outcome: Outcome | None
    head: Head
