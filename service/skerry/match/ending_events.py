"""Events that end a match or a seat's part in it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from skerry.match.table_event import Millis, TableEvent
from skerry.rules.game import Outcome, Seat

EndReason: TypeAlias = Literal["COMPLETED", "RESIGNED", "ABANDONED", "UNOPENED"]
"""Why a match ended.

COMPLETED: The rules of the game ended it.
RESIGNED: Seats resigned.
ABANDONED: It was closed without a result.
UNOPENED: Some seats did not open their nonces in time.
"""

ClaimKind: TypeAlias = Literal["END", "BOT"]
"""What a claim asks for.

END: To end the match without a result.
BOT: To put a bot in the absent seat.
"""


class Resigned(TableEvent, frozen=True, tag="table.resigned"):
    """A seat resigned; if at least two others are left, default moves are played for it from now on."""

    seat: Seat
    """The seat that resigned, from 0."""


class Expired(TableEvent, frozen=True, tag="table.expired"):
    """A seat ran out of time; the consequence that entry 1 sets follows in the same entry."""

    seat: Seat
    """The seat that ran out of time, from 0."""
    deadline: Millis
    """When the time ran out, by the host's clock."""


class Claimed(TableEvent, frozen=True, tag="table.claimed"):
    """A seat claims the match because another took too long; the consequence follows in the same entry."""

    seat: Seat
    """The seat that claims, from 0."""
    absent: Seat
    """The seat that did not decide, from 0."""
    demands: ClaimKind
    """What the claim asks for."""
    deadline: Millis
    """When the absent seat should have decided."""


class Ended(TableEvent, frozen=True, tag="table.ended"):
    """The match is over, and the host's secret is public."""

    reason: EndReason
    """Why the match ended."""
    outcome: Outcome | None
    """The result; null if the match ended without one."""
    secret: str
    """The host's secret, in hex, which lets anyone check the draws."""
    unopened: tuple[Seat, ...] = ()
    """The seats that did not open their nonces, as the host says; empty unless the reason is UNOPENED."""
