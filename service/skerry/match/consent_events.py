"""Events that the others' consent makes: proposals, answers, undo, pauses, more time.

All but ``Undone`` are not written yet: their forms stand here so that old verifiers know them.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from skerry.match.table_event import EntrySeq, Millis, Positive, TableEvent
from skerry.rules.game import Seat

ProposalKind: TypeAlias = Literal["UNDO", "PAUSE", "ABANDON", "TIME"]
"""What a seat proposes: to undo moves, to stop the clocks, to close the match, or more time for each seat."""

TimeCause: TypeAlias = Literal["CONSENT", "OUTAGE"]
"""Why time was added: all agreed, or the server had been away."""


class Proposed(TableEvent, frozen=True, tag="table.proposed"):
    """A seat proposes something; the seq of the entry names the proposal.

    It lapses with the next move or undo, and when a seat resigns or changes hands.

    ``seqs`` are the entries to undo, the latest first, ``amount`` the ms for each awaited seat; each is empty
    for the other kinds. It takes the consent of every other seat of kind PLAYER that has not resigned.
    """

    seat: Seat
    proposes: ProposalKind
    seqs: tuple[EntrySeq, ...] = ()
    amount: Millis = 0


class Answered(TableEvent, frozen=True, tag="table.answered"):
    """A seat agrees to a proposal or refuses it, which ends it; the proposer refuses to take it back."""

    seat: Seat
    proposal: EntrySeq
    agrees: bool


class Undone(TableEvent, frozen=True, tag="table.undone"):
    """A seat took back entries, the latest first; the fold leaves ``seqs`` out.

    ``proposal`` is 0 for what a seat undoes by itself, else the seq of the proposal that all agreed to.
    """

    seat: Seat
    seqs: tuple[int, ...]
    proposal: int = 0


class Paused(TableEvent, frozen=True, tag="table.paused"):
    """All clocks stand still, and no moves are played, until ``table.resumed``."""

    proposal: EntrySeq


class Resumed(TableEvent, frozen=True, tag="table.resumed"):
    """A seat ended a pause."""

    seat: Seat


class TimeAdded(TableEvent, frozen=True, tag="table.time_added"):
    """Some seats that are asked for a decision got more time; ``amount`` in ms, for each of them.

    ``proposal`` is 0 after an outage, else the seq of the proposal that all agreed to.
    """

    to: tuple[Seat, ...]
    amount: Positive
    cause: TimeCause
    proposal: int = 0
