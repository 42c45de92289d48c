"""Events that the others' consent makes: proposals, answers, undo, pauses, more time.

All but ``Undone`` are not written yet: their forms stand here so that old verifiers know them.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from skerry.match.table_event import EntrySeq, Millis, Positive, TableEvent
from skerry.rules.game import Seat

ProposalKind: TypeAlias = Literal["UNDO", "PAUSE", "ABANDON", "TIME"]
"""What a seat proposes to the others.

UNDO: To undo moves.
PAUSE: To stop all clocks.
ABANDON: To close the match without a result.
TIME: More time for each seat that has to decide.
"""

TimeCause: TypeAlias = Literal["CONSENT", "OUTAGE"]
"""Why seats gained time.

CONSENT: All agreed to a proposal.
OUTAGE: The server was down.
"""


class Proposed(TableEvent, frozen=True, tag="table.proposed"):
    """A seat proposes something; the seq of the entry names the proposal.

    It lapses with the next move or undo, and when a seat resigns or changes hands.

    ``seqs`` are the entries to undo, the latest first, ``amount`` the ms for each awaited seat; each is empty
    for the other kinds. It takes the consent of every other seat of kind PLAYER that has not resigned.
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
    """A seat agrees to a proposal or refuses it, which ends it; the proposer refuses to take it back."""

    seat: Seat
    """The seat that answers, from 0."""
    proposal: EntrySeq
    """The entry of the proposal."""
    agrees: bool
    """Whether the seat agrees; one refusal ends the proposal."""


class Undone(TableEvent, frozen=True, tag="table.undone"):
    """A seat took back entries, the latest first; the fold leaves ``seqs`` out.

    ``proposal`` is 0 for what a seat undoes by itself, else the seq of the proposal that all agreed to.
    """

    seat: Seat
    """The seat whose undo it is, from 0."""
    seqs: tuple[int, ...]
    """The entries that no longer count, latest first."""
    proposal: int = 0
    """The entry of the proposal that all agreed to; 0 if the seat needed no consent."""


class Paused(TableEvent, frozen=True, tag="table.paused"):
    """All clocks stand still, and no moves are played, until ``table.resumed``."""

    proposal: EntrySeq
    """The entry of the proposal that all agreed to."""


class Resumed(TableEvent, frozen=True, tag="table.resumed"):
    """A seat ended a pause."""

    seat: Seat
    """The seat that ended the pause, from 0."""


class TimeAdded(TableEvent, frozen=True, tag="table.time_added"):
    """Some seats that are asked for a decision got more time; ``amount`` in ms, for each of them.

    ``proposal`` is 0 after an outage, else the seq of the proposal that all agreed to.
    """

    to: tuple[Seat, ...]
    """The seats that gained time."""
    amount: Positive
    """The time that each of them gained."""
    cause: TimeCause
    """Why they gained it."""
    proposal: int = 0
    """The entry of the proposal that all agreed to; 0 after an outage."""
