"""The parts of a match: its game, seats, head and the viewer's decision."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec

from skerry.api.types.games import OPTIONS, VIEW
from skerry.api.types.structs import Interface
from skerry.match.table_events import SeatKind
from skerry.rules.game import Seat

View: TypeAlias = Annotated[Any, Interface(VIEW)]
Options: TypeAlias = Annotated[Any, Interface(OPTIONS)]


class GameBrief(msgspec.Struct, frozen=True, rename="camel"):
    """The game of a match: its name, its title for people, and the version of its rules."""

    name: str
    """The name of the game on the wire, such as `hashi`."""
    title: str
    """The name for people."""
    rules: int
    """The version of the rules that the match is played by."""


class SeatInfo(msgspec.Struct, frozen=True, rename="camel"):
    """One seat's place at the table.

    ``kind`` says who sits there, null while it is free. ``pledge`` and ``nonce`` are in hex, the nonce once
    it is opened. ``mine``: a token of this request serves the seat.
    """

    seat: Seat
    """The number of the seat, from 0."""
    taken: bool
    """Whether someone sits here."""
    kind: SeatKind | None
    """Who sits here; null while the seat is free."""
    ready: bool
    """Whether the seat is ready to start."""
    pledged: bool
    """Whether the seat pledged a nonce."""
    pledge: str | None
    """The hash of the nonce, in hex; null if the seat pledged none."""
    nonce: str | None
    """The nonce, in hex; null until the seat opens it."""
    resigned: bool
    """Whether the seat resigned."""
    awaited: bool
    """Whether the seat has to decide now."""
    mine: bool
    """Whether one of your tokens is for this seat."""


class Head(msgspec.Struct, frozen=True, rename="camel"):
    """The end of a match's chain: keep it, it proves later what the host showed now."""

    seq: int
    """The number of the last entry."""
    hash: str
    """The SHA-256 of the chain at that entry, in hex."""


class Decision(msgspec.Struct, frozen=True, rename="camel"):
    """What the viewer's own seat is asked for now, and at which entry that was opened or last changed."""

    kind: str
    """The name of the decision, from the game's rules."""
    sealed: bool
    """Whether the other seats see nothing of the move until the next draw or reveal."""
    opened_seq: int
    """The entry that opened the decision or changed it last."""
