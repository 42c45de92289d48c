"""What happens at the table: the events that are Skerry's own and not a game's.

Their tags begin with ``table.``. They stand in the log beside the game's events: setup follows
``table.started`` in one entry, and ``table.ended`` closes the entry that ends the match.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from skerry.rules.game import Outcome, Seat

PREFIX = "table."

EndReason: TypeAlias = Literal["COMPLETED", "RESIGNED", "ABANDONED"]
"""Why a match ended: its rules ended it, seats resigned, or the table was closed."""


UndoPolicy: TypeAlias = Literal["NONE", "FREE"]
"""What a seat may undo: nothing, or by itself what showed nothing to anyone (``match.undo``)."""


class TableEvent(msgspec.Struct, frozen=True, tag_field="type", rename="camel", forbid_unknown_fields=True):
    """The base of all events of the table."""


class Created(TableEvent, frozen=True, tag="table.created"):
    """The match was made: always entry 1.

    ``components`` is the SHA-256 of the game's component data in canonical JSON, ``key`` the id of the
    master key, ``commitment`` the host's, both hashes in hex. ``practice`` marks a match whose draws
    come from a ``seed``, and which is not fair; the seed is sealed for nobody before the end.
    """

    game: str
    rules: int
    components: str
    options: dict[str, Any]
    seats: int
    commitment: str
    key: str = ""
    listed: bool = True
    practice: bool = False
    undo: UndoPolicy = "FREE"
    seed: str | None = None


class Joined(TableEvent, frozen=True, tag="table.joined"):
    """A seat was taken; ``pledge``, in hex, if it pledged a nonce.

    ``holder`` is a pseudonym of the player that holds the seat, good for this match alone; empty where
    only the seat's token counts.
    """

    seat: Seat
    holder: str = ""
    pledge: str | None = None


class Left(TableEvent, frozen=True, tag="table.left"):
    """A seat was given up before the start: all pledges lapse and have to be made afresh."""

    seat: Seat


class Pledged(TableEvent, frozen=True, tag="table.pledged"):
    """A seat pledged afresh, after another had left."""

    seat: Seat
    pledge: str


class Ready(TableEvent, frozen=True, tag="table.ready"):
    """A seat is ready to start and, if it pledged one, opened its nonce (hex)."""

    seat: Seat
    nonce: str | None = None


class Started(TableEvent, frozen=True, tag="table.started"):
    """Play began; ``nonces`` holds the opened nonce of each seat in hex, empty where there is none."""

    nonces: tuple[str, ...]


class Undone(TableEvent, frozen=True, tag="table.undone"):
    """A seat took back its own entries, the latest first; the fold leaves ``seqs`` out."""

    seat: Seat
    seqs: tuple[int, ...]


class Resigned(TableEvent, frozen=True, tag="table.resigned"):
    """A seat gave up; with three or more seats its moves are played for it from now on."""

    seat: Seat


class Ended(TableEvent, frozen=True, tag="table.ended"):
    """The match is over; the host's ``secret``, in hex, is told."""

    reason: EndReason
    outcome: Outcome | None
    secret: str


AnyTableEvent: TypeAlias = Created | Joined | Left | Pledged | Ready | Started | Undone | Resigned | Ended
