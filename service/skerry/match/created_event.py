"""Entry 1: what a match is played with, and what holds for it until its end."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from skerry.match.table_event import Millis, Positive, PublicId, TableEvent

UndoPolicy: TypeAlias = Literal["NONE", "FREE"]
"""What can be undone.

NONE: Nothing.
FREE: A seat by itself undoes what showed nothing to anyone (``match.undo``), and the rest by consent.
"""

AnalysisPolicy: TypeAlias = Literal["AFTER_END", "ALWAYS"]
"""When a match may be forked for analysis.

AFTER_END: Once it is over.
ALWAYS: At any time.
"""

ClockKind: TypeAlias = Literal["DECISION", "BANK", "CORRESPONDENCE"]
"""How a clock counts.

DECISION: ``time`` for each decision.
BANK: ``time`` for all decisions of a seat, and ``increment`` more after each.
CORRESPONDENCE: As DECISION, but in days: seats get more time after an outage.
"""

ExpiryPolicy: TypeAlias = Literal["RESIGN", "DEFAULT_MOVE", "BOT"]
"""What happens to a seat whose time is up.

RESIGN: It resigns.
DEFAULT_MOVE: Its default move is played.
BOT: A bot takes over.
"""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clock of each seat; times are in milliseconds. It runs while the seat is asked for a decision."""

    kind: ClockKind
    """How the time is counted."""
    time: Positive
    """The time for a decision, or with BANK for all decisions of a seat."""
    expiry: ExpiryPolicy
    """What happens when the time is up."""
    increment: Millis = 0
    """The time that a seat gains after each decision; only with BANK."""


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
    """The name of the game, such as `hashi`."""
    rules: int
    """The version of the rules."""
    components: str
    """The SHA-256 of the component data as canonical JSON, in hex."""
    options: dict[str, Any]
    """The game's options, completed with defaults."""
    seats: int
    """The number of seats."""
    commitment: str
    """The hash by which the host commits itself to its secret before the seats choose nonces, in hex."""
    open_within: Positive
    """How long seats may take to open their nonces, from the last ready."""
    key: str = ""
    """The id of the host's master key."""
    listed: bool = True
    """Whether the match appears in the public list."""
    practice: bool = False
    """Whether all draws come from a seed, so that the match is not fair."""
    undo: UndoPolicy = "FREE"
    """What seats may undo."""
    analysis: AnalysisPolicy = "AFTER_END"
    """When the match may be forked for analysis."""
    clock: Clock | None = None
    """The clock of each seat; null if none runs."""
    claim_after: Positive | None = None
    """How long a seat may leave a decision open before the others may claim the match; null: for ever."""
    owner: PublicId = ""
    """The public id of the player who created the match; may be empty."""
    predecessor: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """The id of the match of which this is a rematch; may be empty."""
    seed: str | None = None
    """The seed of a practice match; null in a fair match, and while it is secret."""
