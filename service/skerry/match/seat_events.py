"""Events of the seats: who takes, leaves and holds them, and how play begins.

Those after ``Started`` are not written yet: their forms stand here so that old verifiers know them.
"""

from __future__ import annotations

from typing import Any

from skerry.match.table_event import EntrySeq, PublicId, SeatKind, TableEvent
from skerry.rules.game import Seat


class Joined(TableEvent, frozen=True, tag="table.joined"):
    """A seat was taken; ``pledge``, in hex, if it pledged a nonce.

    ``holder`` is a pseudonym of the player that holds the seat, good for this match alone; empty where only
    the seat's token counts.
    """

    seat: Seat
    """The seat that was taken, from 0."""
    holder: PublicId = ""
    """A pseudonym of the player, valid in this match only; empty if only the seat's token counts."""
    pledge: str | None = None
    """The hash of the seat's nonce, in hex; null if it pledged none yet."""
    kind: SeatKind = "PLAYER"
    """Who took the seat."""


class Left(TableEvent, frozen=True, tag="table.left"):
    """A seat was given up before the last ready; the pledges and readies of the others stand."""

    seat: Seat
    """The seat that is free again, from 0."""


class Pledged(TableEvent, frozen=True, tag="table.pledged"):
    """A seat that joined without a pledge made one before it was ready."""

    seat: Seat
    """The seat that pledged, from 0."""
    pledge: str
    """The hash of its nonce, in hex."""


class Ready(TableEvent, frozen=True, tag="table.ready"):
    """A seat is ready to start. With the last one the seats are fixed: nonces are opened, or play begins."""

    seat: Seat
    """The seat that is ready, from 0."""


class Opened(TableEvent, frozen=True, tag="table.opened"):
    """A seat opened the nonce that it had pledged (hex); the last opening begins play."""

    seat: Seat
    """The seat that opened its nonce, from 0."""
    nonce: str
    """The nonce, in hex."""


class Started(TableEvent, frozen=True, tag="table.started"):
    """Play began; ``nonces`` holds the opened nonce of each seat in hex, empty where there is none."""

    nonces: tuple[str, ...]
    """The nonce of each seat, in hex; empty for a seat that pledged none."""


class OptionsChanged(TableEvent, frozen=True, tag="table.options_changed"):
    """The owner changed the game's options while at most one seat was taken: the last ones count."""

    options: dict[str, Any]
    """The game's options from now on, completed with defaults."""


class Reserved(TableEvent, frozen=True, tag="table.reserved"):
    """The owner keeps a free seat for one player, by its public id; an empty one ends a reservation."""

    seat: Seat
    """The free seat, from 0."""
    holder: PublicId
    """The public id of the player for whom it is reserved; empty to end the reservation."""


class Removed(TableEvent, frozen=True, tag="table.removed"):
    """The owner freed a seat before the last ready, as if it had left."""

    seat: Seat
    """The seat that is free again, from 0."""


class OwnerChanged(TableEvent, frozen=True, tag="table.owner_changed"):
    """The match belongs to another player now, named by its public id."""

    owner: PublicId
    """The public id of the new owner."""


class HandedOver(TableEvent, frozen=True, tag="table.handed_over"):
    """The holder of a seat gave it to another player or to a bot while the match ran."""

    seat: Seat
    """The seat, from 0."""
    holder: PublicId
    """The public id of the new holder; empty if only the seat's token counts."""
    kind: SeatKind
    """Who holds the seat now."""


class TakenOver(TableEvent, frozen=True, tag="table.taken_over"):
    """Another plays on for a seat: a bot after an expiry or a claim, or a player in the place of a bot."""

    seat: Seat
    """The seat, from 0."""
    holder: PublicId
    """The public id of who plays for it now; empty if only the seat's token counts."""
    kind: SeatKind
    """Who plays for the seat now."""


class Forked(TableEvent, frozen=True, tag="table.forked"):
    """Play begins for analysis at a state of another match; takes the place of ``table.started``.

    ``state`` is the sampled state of the game as JSON, which only the same version of the rules reads. A fork
    is a practice match and has no record.
    """

    origin: str
    """The id of the other match."""
    seq: EntrySeq
    """The entry of the other match at which play begins."""
    state: dict[str, Any]
    """The state of the game, as JSON that only this version of the rules reads."""
