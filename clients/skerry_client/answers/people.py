"""Who sits in the seats of a match."""

from __future__ import annotations

import msgspec

from skerry.chain.entries import Head
from skerry.match.table_events import SeatKind


class Person(msgspec.Struct, frozen=True):
    """A seat and who sits there; ``name`` is None if nobody gave one, ``kind`` while the seat is free."""

    seat: int
    taken: bool
    kind: SeatKind | None = None
    name: str | None = None
    avatar: str | None = None
    connected: bool = False


class Avatar(msgspec.Struct, frozen=True):
    """A drawing for a seat, as SVG of 64 by 64."""

    name: str
    svg: str


class People(msgspec.Struct, frozen=True):
    """The seats of a match, in order."""

    seats: tuple[Person, ...]
    head: Head
