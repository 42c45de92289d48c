"""The table according to the entries: taken seats, pledges, and changes since a nonce was sent.

A client trusts the entries, not the server's view of the match: the chain, and with it the receipt, covers
only the entries.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from skerry.record.receipts import SEAT_EVENTS, Sent
from skerry_client.answers import Entry
from skerry_client.errors import OpeningBroken


class Table(msgspec.Struct, frozen=True):
    """The seats after some entries: which are ready, and each one's pledge in hex."""

    ready: tuple[bool, ...]
    pledges: tuple[str | None, ...]


def table_of(entries: Sequence[Entry], seats: int) -> Table:
    """Return the table after these entries, which start with the match's first."""
    ready: list[bool] = [False] * seats
    pledges: list[str | None] = [None] * seats
    for event in _events(entries):
        seat = event.get("seat")
        if not isinstance(seat, int) or not 0 <= seat < seats:
            continue
        match event["type"]:
            case "table.joined":
                # The server's own seats are ready at once and pledge nothing.
                ready[seat], pledges[seat] = event.get("kind") != "PLAYER", event.get("pledge")
            case "table.pledged":
                pledges[seat] = event.get("pledge")
            case "table.ready":
                ready[seat] = True
            case "table.left" | "table.removed":
                ready[seat], pledges[seat] = False, None
    return Table(tuple(ready), tuple(pledges))


def check_since(match: str, sent: Sent, entries: Sequence[Entry]) -> None:
    """Raise ``OpeningBroken`` if seats or pledges changed after a nonce was sent, or play began without it.

    ``entries`` are those after the head at which the nonce was sent.
    """
    for event in _events(entries):
        if event["type"] in SEAT_EVENTS:
            raise OpeningBroken(
                f"Seats or pledges of match {match} changed after the nonce of seat {sent.seat} was sent, so "
                "the host could choose the draws. This client opens no more nonces in it. Keep the receipt."
            )
        if event["type"] == "table.opened" and event.get("seat") == sent.seat:
            _need_own(match, sent, event.get("nonce"))
        if event["type"] == "table.started":
            nonces = event.get("nonces")
            _need_own(match, sent, nonces[sent.seat] if isinstance(nonces, list) and nonces else None)
            return


def _need_own(match: str, sent: Sent, nonce: object) -> None:
    if nonce != sent.nonce:
        raise OpeningBroken(
            f"The nonce of seat {sent.seat} in match {match} is not the one that was sent, so the host could "
            "choose the draws. Keep the receipt."
        )


def _events(entries: Sequence[Entry]) -> Iterator[dict[str, Any]]:
    for entry in entries:
        yield from entry.events
