"""Events of the table: Skerry's own events, as opposed to a game's.

Their tags begin with ``table.``. The log contains them together with the game's events: setup follows
``table.started`` in one entry, and ``table.ended`` closes the entry that ends the match.
"""

from __future__ import annotations

from typing import TypeAlias

from skerry.match.consent_events import Answered, Paused, Proposed, Resumed, TimeAdded, Undone
from skerry.match.created_event import AnalysisPolicy, Clock, Created, UndoPolicy
from skerry.match.ending_events import Claimed, Ended, EndReason, Expired, Resigned
from skerry.match.seat_events import (
    Forked,
    HandedOver,
    Joined,
    Left,
    Opened,
    OptionsChanged,
    OwnerChanged,
    Pledged,
    Ready,
    Removed,
    Reserved,
    Started,
    TakenOver,
)
from skerry.match.table_event import PREFIX, Millis, SeatKind, TableEvent

AnyTableEvent: TypeAlias = (
    Created
    | Joined
    | Left
    | Pledged
    | Ready
    | Opened
    | Started
    | OptionsChanged
    | Reserved
    | Removed
    | OwnerChanged
    | HandedOver
    | TakenOver
    | Forked
    | Proposed
    | Answered
    | Undone
    | Paused
    | Resumed
    | TimeAdded
    | Resigned
    | Expired
    | Claimed
    | Ended
)

__all__ = [
    "PREFIX",
    "AnalysisPolicy",
    "Answered",
    "AnyTableEvent",
    "Claimed",
    "Clock",
    "Created",
    "EndReason",
    "Ended",
    "Expired",
    "Forked",
    "HandedOver",
    "Joined",
    "Left",
    "Millis",
    "Opened",
    "OptionsChanged",
    "OwnerChanged",
    "Paused",
    "Pledged",
    "Proposed",
    "Ready",
    "Removed",
    "Reserved",
    "Resigned",
    "Resumed",
    "SeatKind",
    "Started",
    "TableEvent",
    "TakenOver",
    "TimeAdded",
    "UndoPolicy",
    "Undone",
]
