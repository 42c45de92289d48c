"""Tickets: they open one stream or picture for one viewer, for clients that cannot send headers.

A ticket is signed with the master key and not stored. Like a seat token it names the seat as taken at an
entry, and stops working with it; it only shows.
"""

from __future__ import annotations

import base64
import hmac
from typing import Literal, TypeAlias

import msgspec

from skerry.auth.tokens import MAC_BYTES, Masters, SeatToken
from skerry.rules.coded_error import Kind
from skerry.rules.hashing import keyed_digest, u64
from skerry.store.errors import LogError

TicketKind: TypeAlias = Literal["STREAM", "PICTURE"]
"""What a ticket gives access to.

STREAM: The messages of a match, as server-sent events for ``EventSource``.
PICTURE: The board as an SVG image.
"""

AnyTicketKind: TypeAlias = TicketKind | Literal["SEAT"]
"""SEAT: The code of an offered seat, which whoever has it may take."""

PUBLIC = "-"


class BadTicket(LogError):
    """The ticket is not from this host, or has expired."""

    code = "BAD_TICKET"
    kind = Kind.FORBIDDEN

    def __init__(self) -> None:
        super().__init__("The ticket is invalid or has expired.", "Create a new one with createTicket.")


class Ticket(msgspec.Struct, frozen=True):
    """Opens a stream or picture of a match, until a time in ms, for ``seat`` or, if None, the public.

    A ticket of the kind SEAT gives the seat itself.
    """

    kind: AnyTicketKind
    match: str
    seat: SeatToken | None
    until: int


class Tickets:
    """Makes and reads tickets with the keys of a keyring."""

    def __init__(self, keyring: Masters) -> None:
        self._keyring = keyring

    def issue(self, ticket: Ticket) -> str:
        """Return the text of a ticket: only letters, digits, ``-``, ``_`` and ``.``."""
        return self._text(ticket, self._keyring.current)

    def read(self, text: str, kind: AnyTicketKind, now: int) -> Ticket:
        """Read a ticket of a kind; raises ``BadTicket``, or ``KeysLost`` if its key is not in the keyring."""
        try:
            key_id, match, seat, since, mark, until, _mac = text.split(".")
            held = None if seat == PUBLIC else SeatToken(match, _number(seat), _number(since), mark)
            ticket = Ticket(kind, match, held, _number(until))
        except ValueError:
            raise BadTicket from None
        if not hmac.compare_digest(self._text(ticket, key_id).encode(), text.encode()) or ticket.until <= now:
            raise BadTicket
        return ticket

    def _text(self, ticket: Ticket, key_id: str) -> str:
        held = ticket.seat
        seat, since, mark = (PUBLIC, 0, "") if held is None else (str(held.seat), held.since, held.mark)
        named = (ticket.kind.encode(), ticket.match.encode(), seat.encode(), mark.encode())
        fields = (*named, u64(since), u64(ticket.until))
        mac = keyed_digest(self._keyring.master(key_id), "ticket", *fields)[:MAC_BYTES]
        signed = base64.urlsafe_b64encode(mac).decode().rstrip("=")
        return ".".join((key_id, ticket.match, seat, str(since), mark, str(ticket.until), signed))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 15):
        raise ValueError("not a number")
    return int(text)
