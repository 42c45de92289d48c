"""A match as the viewer sees it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from skerry.chain.entries import Head
from skerry.match.consent_events import ProposalKind
from skerry.match.created_event import Clock
from skerry.match.table_events import SeatKind, UndoPolicy
from skerry.rules.game import Outcome
from skerry_client.answers.games import GameBrief

Phase = Literal["OPEN", "RUNNING", "OVER"]


class SeatBot(msgspec.Struct, frozen=True, rename="camel"):
    """The bot that plays a seat, and its level."""

    name: str
    level: str


class SeatClock(msgspec.Struct, frozen=True):
    """The time of a seat: ``left`` ms at ``since``, or while the clock is stopped (``since`` is None)."""

    left: int
    since: int | None = None
    deadline: int | None = None


class SeatInfo(msgspec.Struct, frozen=True, rename="camel"):
    """A seat of a match; ``pledge`` and ``nonce`` are hex, the nonce None until it is opened.

    ``kind`` is None while the seat is free.
    """

    seat: int
    taken: bool
    ready: bool
    pledged: bool
    pledge: str | None
    resigned: bool
    awaited: bool
    mine: bool
    kind: SeatKind | None = None
    nonce: str | None = None
    bot: SeatBot | None = None
    clock: SeatClock | None = None


class OpenDecision(msgspec.Struct, frozen=True, rename="camel"):
    """What a seat has to decide, and the seq at which the decision opened or last changed."""

    kind: str
    sealed: bool
    opened_seq: int


class Proposal(msgspec.Struct, frozen=True):
    """What a seat proposes: ``seq`` identifies it, and ``agreed`` holds the other seats that have agreed.

    ``seqs`` are the moves to undo, ``amount`` is the time to add in ms.
    """

    seq: int
    seat: int
    kind: ProposalKind
    seqs: tuple[int, ...] = ()
    amount: int = 0
    agreed: tuple[int, ...] = ()


class Match(msgspec.Struct, frozen=True, rename="camel"):
    """A match as the viewer sees it; ``viewer`` is ``public``, a seat's number, or ``all``."""

    id: str
    game: GameBrief
    seats: tuple[SeatInfo, ...]
    phase: Phase
    seq: int
    head: Head
    cursor: str
    viewer: str
    listed: bool
    practice: bool
    fair: bool
    commitment: str
    created_at: int
    updated_at: int
    join_code: str | None = None
    options: Any = msgspec.field(default=None, name="optionsJson")
    view: Any = msgspec.field(default=None, name="viewJson")
    decision: OpenDecision | None = None
    awaited: tuple[int, ...] = ()
    outcome: Outcome | None = None
    undo: UndoPolicy = "NONE"
    undoable: tuple[int, ...] = ()
    proposal: Proposal | None = None
    paused: bool = False
    clock: Clock | None = None
    claim_after: int | None = None
    open_within: int = 0
    open_until: int | None = None
    end_reason: str | None = None
    secret: str | None = None
