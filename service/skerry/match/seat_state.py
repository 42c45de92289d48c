"""The state of a seat at the table."""

from __future__ import annotations

import msgspec

from skerry.match.table_event import SeatKind


class SeatState(msgspec.Struct, frozen=True, gc=False):
    """A seat; ``since`` is the seq at which it was taken, 0 while it is free.

    ``nonce`` is the one that the seat opened, ``reserved`` the public id of the player for whom a free seat
    is reserved.
    """

    since: int = 0
    holder: str = ""
    kind: SeatKind = "PLAYER"
    pledge: str | None = None
    nonce: str | None = None
    ready: bool = False
    resigned: bool = False
    reserved: str = ""
