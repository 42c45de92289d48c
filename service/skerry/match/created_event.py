"""Entry 1: what a match is played with, and what holds for it until its end."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from skerry.match.table_event import Millis, Positive, PublicId, TableEvent

UndoPolicy: TypeAlias = Literal["NONE", "FREE"]
"""What can be undone.

NONE: nothing. FREE: by a seat alone what showed nothing to anyone (``match.undo``), and the rest by consent.
"""

AnalysisPolicy: TypeAlias = Literal["AFTER_END", "ALWAYS"]
"""When a match may be forked for analysis: after its end only, or at any time."""

ClockKind: TypeAlias = Literal["DECISION", "BANK", "CORRESPONDENCE"]
"""How a clock counts.

DECISION: ``time`` for each decision. BANK: ``time`` for all decisions of a seat, and ``increment`` more after
each. CORRESPONDENCE: as DECISION, but in days: longer time is given after an outage.
"""

ExpiryPolicy: TypeAlias = Literal["RESIGN", "DEFAULT_MOVE", "BOT"]
"""What happens to a seat whose time is up: it resigns, its default move is played, or a bot takes over."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clock of each seat; times are in milliseconds. It runs while the seat is asked for a decision."""

    kind: ClockKind
    time: Positive
    expiry: ExpiryPolicy
    increment: Millis = 0


class Created(TableEvent, frozen=True, tag="table.created"):
    """The match was made: always entry 1.

    ``components`` is the SHA-256 of the game's component data in canonical JSON, ``key`` the id of the master
    key, ``commitment`` the host's, both hashes in hex. ``practice`` marks a match whose draws come from a
    ``seed``, and which is not fair; the seed is sealed for nobody before the end.

    ``open_within`` is how long seats have, in ms from the last ready, to open what they pledged. In a match
    without a clock, ``claim_after`` is after how many ms without an answer the others may claim the match;
    None: never. ``owner`` is the public id of who made the match, ``predecessor`` the match of which this is
    a rematch; both may be empty.
    """

    game: str
    rules: int
    components: str
    options: dict[str, Any]
    seats: int
    commitment: str
    open_within: Positive
    key: str = ""
    listed: bool = True
    practice: bool = False
    undo: UndoPolicy = "FREE"
    analysis: AnalysisPolicy = "AFTER_END"
    clock: Clock | None = None
    claim_after: Positive | None = None
    owner: PublicId = ""
    predecessor: Annotated[str, msgspec.Meta(max_length=64)] = ""
    seed: str | None = None
