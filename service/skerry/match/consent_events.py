"""Events that need the consent of the other seats: proposals, answers, undo, pauses, more time."""

from __future__ import annotations

from typing import Literal, TypeAlias

from skerry.match.table_event import EntrySeq, Millis, Positive, TableEvent
from skerry.rules.game import Seat

ProposalKind: TypeAlias = Literal["UNDO", "PAUSE", "ABANDON", "TIME"]
"""What a seat proposes to the other seats.

UNDO: To undo moves.
PAUSE: To stop all clocks.
ABANDON: To close the match without a result.
TIME: To give more time to each seat that has to decide.
"""

TimeCause: TypeAlias = Literal["CONSENT", "OUTAGE"]
"""Why seats gained time.

CONSENT: All other seats agreed to a proposal.
OUTAGE: The server was down.
"""


class Proposed(TableEvent, frozen=True, tag="table.proposed"):
    """A seat proposes something; the seq of the entry names the proposal.

    It needs the consent of every other seat of the kind PLAYER that has not resigned. It lapses with the next
    move or undo, or when a seat resigns or changes hands.
    """

    seat: Seat
    """The seat that proposes, from 0."""
    proposes: ProposalKind
    """What it proposes."""
    seqs: tuple[EntrySeq, ...] = ()
    """The entries to undo, latest first; empty for other proposals."""
    amount: Millis = 0
    """The additional time for each seat that has to decide; 0 for other proposals."""


class Answered(TableEvent, frozen=True, tag="table.answered"):
    """A seat agrees to a proposal, or refuses and so ends it; a proposer refuses to withdraw it."""

    seat: Seat
    """The seat that answers, from 0."""
    proposal: EntrySeq
    """The entry of the proposal."""
    agrees: bool
    """Whether the seat agrees; one refusal ends the proposal."""


class Undone(TableEvent, frozen=True, tag="table.undone"):
    """A seat undid moves: the entries ``seqs`` no longer count."""

    seat: Seat
    """The seat that undid them, from 0."""
    seqs: tuple[int, ...]
    """The entries that no longer count, latest first."""
    proposal: int = 0
    """The entry of the proposal that all agreed to; 0 if the seat needed no consent."""


class Paused(TableEvent, frozen=True, tag="table.paused"):
    """The match is paused: all clocks stop and no moves are played until ``table.resumed``."""

    proposal: EntrySeq
    """The entry of the proposal that all agreed to."""


class Resumed(TableEvent, frozen=True, tag="table.resumed"):
    """A seat ended a pause."""

    seat: Seat
    """The seat that ended the pause, from 0."""


class TimeAdded(TableEvent, frozen=True, tag="table.time_added"):
    """Some of the seats that have to decide got more time."""

    to: tuple[Seat, ...]
    """The seats that gained time."""
    amount: Positive
    """The time that each of them gained."""
    cause: TimeCause
    """Why they gained it."""
    proposal: int = 0
    """The entry of the proposal that all agreed to; 0 after an outage."""
