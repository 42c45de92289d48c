"""Events of the seats: who takes, leaves and holds them, and how play begins."""

from __future__ import annotations

from typing import Any

from skerry.match.table_event import EntrySeq, PublicId, SeatKind, TableEvent
from skerry.rules.game import Seat


class Joined(TableEvent, frozen=True, tag="table.joined"):
    """A seat was taken."""

    seat: Seat
    """The seat that was taken, from 0."""
    holder: PublicId = ""
    """A pseudonym of the player, valid in this match only; empty if only the seat's token counts."""
    pledge: str | None = None
    """The pledge: the hash of the seat's nonce, in hex; null if the seat has not pledged."""
    kind: SeatKind = "PLAYER"
    """Who took the seat."""


class Left(TableEvent, frozen=True, tag="table.left"):
    """A seat was given up before all seats were ready; the other seats stay as they are."""

    seat: Seat
    """The seat that is free again, from 0."""


class Pledged(TableEvent, frozen=True, tag="table.pledged"):
    """A seat that joined without a pledge made one before it was ready."""

    seat: Seat
    """The seat that pledged, from 0."""
    pledge: str
    """The hash of its nonce, in hex."""


class Ready(TableEvent, frozen=True, tag="table.ready"):
    """A seat is ready to start; once all are, the seats are fixed and nonces are opened or play begins."""

    seat: Seat
    """The seat that is ready, from 0."""


class Opened(TableEvent, frozen=True, tag="table.opened"):
    """A seat opened the nonce that it had pledged; play begins with the last one."""

    seat: Seat
    """The seat that opened its nonce, from 0."""
    nonce: str
    """The nonce, in hex."""


class Started(TableEvent, frozen=True, tag="table.started"):
    """Play began."""

    nonces: tuple[str, ...]
    """The nonce of each seat, in hex; empty for a seat that pledged none."""


class OptionsChanged(TableEvent, frozen=True, tag="table.options_changed"):
    """The owner changed the game's options, while at most one seat was taken."""

    options: dict[str, Any]
    """The new options of the game, with defaults filled in."""


class Reserved(TableEvent, frozen=True, tag="table.reserved"):
    """The owner reserved a free seat for one player, or ended the reservation."""

    seat: Seat
    """The free seat, from 0."""
    holder: PublicId
    """The public id of the player for whom it is reserved; empty to end the reservation."""


class Removed(TableEvent, frozen=True, tag="table.removed"):
    """The owner removed a player before all seats were ready, as if the seat had been given up."""

    seat: Seat
    """The seat that is free again, from 0."""


class OwnerChanged(TableEvent, frozen=True, tag="table.owner_changed"):
    """The match has a new owner."""

    owner: PublicId
    """The public id of the new owner."""


class HandedOver(TableEvent, frozen=True, tag="table.handed_over"):
    """The holder of a seat gave it to another player or to a bot while the match ran."""

    seat: Seat
    """The seat, from 0."""
    holder: PublicId
    """The public id of the new player; empty if only the seat's token counts."""
    kind: SeatKind
    """Who holds the seat now."""


class TakenOver(TableEvent, frozen=True, tag="table.taken_over"):
    """A seat was taken over: by a bot after an expiry or a claim, or by a player from a bot."""

    seat: Seat
    """The seat, from 0."""
    holder: PublicId
    """The public id of the new player; empty if only the seat's token counts."""
    kind: SeatKind
    """Who plays for the seat now."""


class Forked(TableEvent, frozen=True, tag="table.forked"):
    """Play begins for analysis at a state of another match, in place of ``table.started``.

    A fork is a practice match and has no record.
    """

    origin: str
    """The id of the other match."""
    seq: EntrySeq
    """The entry of the other match from which play continues."""
    state: dict[str, Any]
    """The state of the game as JSON, which only this version of the rules can read."""
