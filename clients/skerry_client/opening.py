"""The table as its entries tell it: who sits, what was pledged, and what changed since a nonce was sent.

A client goes by the entries and not by the server's view of the match, since entries are what the chain,
and so its receipt, holds the server to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from skerry.record.receipts import Sent
from skerry_client.answers import Entry
from skerry_client.errors import OpeningBroken

SEAT_EVENTS = frozenset({"table.joined", "table.left", "table.pledged"})
"""Events that change seats or pledges: from the sending of a nonce until play begins none may come."""


class Table(msgspec.Struct, frozen=True):
    """The seats after some entries: the pledge of each in hex, and whether the nonce of one was opened."""

    taken: tuple[bool, ...]
    pledges: tuple[str | None, ...]
    opened: tuple[bool, ...]


def table_of(entries: Sequence[Entry], seats: int) -> Table:
    """Return the table after entries, which begin with the first."""
    taken: list[bool] = [False] * seats
    pledges: list[str | None] = [None] * seats
    opened: list[bool] = [False] * seats
    for event in _events(entries):
        seat = event.get("seat")
        if not isinstance(seat, int) or not 0 <= seat < seats:
            continue
        match event["type"]:
            case "table.joined":
                taken[seat], pledges[seat], opened[seat] = True, event.get("pledge"), False
            case "table.pledged":
                pledges[seat] = event.get("pledge")
            case "table.ready":
                # Whatever happens to pledges afterwards: this nonce is known.
                opened[seat] = opened[seat] or event.get("nonce") is not None
            case "table.left":
                taken[seat] = False
                pledges = [None] * seats
    return Table(tuple(taken), tuple(pledges), tuple(opened))


def check_since(match: str, sent: Sent, entries: Sequence[Entry]) -> None:
    """Raise ``OpeningBroken`` if seats or pledges changed after a nonce was sent, or play began without it.

    ``entries`` are those after the head at which it was sent.
    """
    for event in _events(entries):
        if event["type"] in SEAT_EVENTS:
            raise OpeningBroken(
                f"Seats or pledges of match {match} changed after the nonce of seat {sent.seat} was sent, "
                "so its draws could be chosen. Nothing more is opened in it; keep the receipt."
            )
        if event["type"] == "table.started":
            nonces = event.get("nonces")
            if not isinstance(nonces, list) or nonces[sent.seat : sent.seat + 1] != [sent.nonce]:
                raise OpeningBroken(
                    f"Match {match} began without the nonce that seat {sent.seat} had sent, so its draws "
                    "could be chosen. Keep the receipt."
                )
            return


def _events(entries: Sequence[Entry]) -> Iterator[dict[str, Any]]:
    for entry in entries:
        yield from entry.events
