"""Events of how a match ends, or a seat's part in it.

``Expired`` and ``Claimed`` are not written yet: their forms stand here so that old verifiers know them.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from skerry.match.table_event import Millis, TableEvent
from skerry.rules.game import Outcome, Seat

EndReason: TypeAlias = Literal["COMPLETED", "RESIGNED", "ABANDONED", "UNOPENED"]
"""Why a match ended: its rules ended it, seats resigned, the table was closed, or nonces stayed closed."""

ClaimKind: TypeAlias = Literal["END", "BOT"]
"""What a claim asks for: the end of the match without a result, or a bot in the absent seat."""


class Resigned(TableEvent, frozen=True, tag="table.resigned"):
    """A seat gave up; with three or more seats its moves are played for it from now on."""

    seat: Seat


class Expired(TableEvent, frozen=True, tag="table.expired"):
    """The time of a seat was up at ``deadline``, in ms since 1970, by the host's clock.

    What the policy of entry 1 demands follows in the same entry.
    """

    seat: Seat
    deadline: Millis


class Claimed(TableEvent, frozen=True, tag="table.claimed"):
    """A seat claims the match, as another has not answered since ``deadline`` was ahead.

    What it asks for follows in the same entry.
    """

    seat: Seat
    absent: Seat
    demands: ClaimKind
    deadline: Millis


class Ended(TableEvent, frozen=True, tag="table.ended"):
    """The match is over, and the host's ``secret``, in hex, is public.

    ``unopened`` names the seats that pledged and did not open, by the host's word; empty unless the reason is
    UNOPENED.
    """

    reason: EndReason
    outcome: Outcome | None
    secret: str
    unopened: tuple[Seat, ...] = ()
