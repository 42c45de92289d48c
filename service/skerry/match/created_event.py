"""Entry 1: the game of a match, its options and its terms."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from skerry.match.table_event import Millis, Positive, PublicId, TableEvent

UndoPolicy: TypeAlias = Literal["NONE", "FREE"]
"""What can be undone.

NONE: Nothing.
FREE: A seat may undo its own moves that neither drew nor revealed anything, and others by consent.
"""

AnalysisPolicy: TypeAlias = Literal["AFTER_END", "ALWAYS"]
"""When a match may be forked for analysis.

AFTER_END: Once it is over.
ALWAYS: At any time.
"""

ClockKind: TypeAlias = Literal["DECISION", "BANK", "CORRESPONDENCE"]
"""How a clock counts.

DECISION: ``time`` for each decision.
BANK: ``time`` for all decisions of a seat together, plus ``increment`` after each.
CORRESPONDENCE: Like DECISION, but in days: seats get more time after an outage.
"""

ExpiryPolicy: TypeAlias = Literal["RESIGN", "DEFAULT_MOVE", "BOT"]
"""What happens to a seat that runs out of time.

RESIGN: It resigns.
DEFAULT_MOVE: Its default move is played.
BOT: A bot takes over.
"""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clock of each seat, which runs while the seat has to decide."""

    kind: ClockKind
    """How the time is counted."""
    time: Positive
    """The time for a decision, or with BANK for all decisions of a seat."""
    expiry: ExpiryPolicy
    """What happens when the time is up."""
    increment: Millis = 0
    """The time added after each decision; only with BANK."""


class Created(TableEvent, frozen=True, tag="table.created"):
    """The match was created: always entry 1."""

    game: str
    """The name of the game, such as `hashi`."""
    rules: int
    """The version of the rules."""
    components: str
    """The SHA-256 of the component data as canonical JSON, in hex."""
    options: dict[str, Any]
    """The game's options, with defaults filled in."""
    seats: int
    """The number of seats."""
    commitment: str
    """The hash that commits the host to its secret before the seats choose nonces, in hex."""
    open_within: Positive
    """How long seats have to open their nonces, from when the last seat is ready."""
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
    """The clock of each seat; null for a match without clocks."""
    claim_after: Positive | None = None
    """How long a seat may take to decide before the others may claim the match; null if there is no limit."""
    owner: PublicId = ""
    """The public id of the player who created the match; empty if unknown."""
    predecessor: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """The id of the match that this is a rematch of; empty if it is not a rematch."""
    seed: str | None = None
    """The seed of a practice match; null in a fair match, and while the seed is secret."""
