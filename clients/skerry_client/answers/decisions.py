"""The answers of a long poll: a decision is due, nothing yet, or the match has ended."""

from __future__ import annotations

from typing import Any

import msgspec

from skerry.chain.entries import Head
from skerry.rules.game import Decision, Outcome
from skerry_client.answers.legal_moves import LegalMoves
from skerry_client.answers.matches import Match, Phase


class DecisionDue(msgspec.Struct, frozen=True, rename="camel"):
    """A seat has to decide: its view and its legal moves in one answer."""

    seat: int
    decision: Decision
    opened_seq: int
    head: Head
    cursor: str
    legal_moves: LegalMoves
    match: Match
    view: Any = msgspec.field(default=None, name="viewJson")
    deadline: int | None = None


class NothingYet(msgspec.Struct, frozen=True, rename="camel"):
    """The wait is over and the seat has no decision to make; ``awaited`` are the seats that do.

    ``waiting_for`` says in English what the match waits for.
    """

    head: Head
    cursor: str
    awaited: tuple[int, ...]
    phase: Phase
    waiting_for: str = ""


class MyDecisionDue(msgspec.Struct, frozen=True, rename="camel"):
    """One of your seats has to decide; ``cursor`` continues with the others."""

    due: DecisionDue
    cursor: str


class NothingDue(msgspec.Struct, frozen=True, rename="camel"):
    """None of your seats has anything new to decide; ``more`` matches than one request follows take turns."""

    cursor: str
    followed: int
    more: bool


class MatchEnded(msgspec.Struct, frozen=True, rename="camel"):
    """The match is over."""

    match: Match
    outcome: Outcome | None
    head: Head
