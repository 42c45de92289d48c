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
    title: str
    rules: int


class SeatInfo(msgspec.Struct, frozen=True, rename="camel"):
    """One seat's place at the table.

    ``kind`` says who sits there, null while it is free. ``pledge`` and ``nonce`` are in hex, the nonce once
    it is opened. ``mine``: a token of this request serves the seat.
    """

    seat: Seat
    taken: bool
    kind: SeatKind | None
    ready: bool
    pledged: bool
    pledge: str | None
    nonce: str | None
    resigned: bool
    awaited: bool
    mine: bool


class Head(msgspec.Struct, frozen=True, rename="camel"):
    """The end of a match's chain: keep it, it proves later what the host showed now."""

    seq: int
    hash: str


class Decision(msgspec.Struct, frozen=True, rename="camel"):
    """What the viewer's own seat is asked for now, and at which entry that was opened or last changed."""

    kind: str
    sealed: bool
    opened_seq: int
