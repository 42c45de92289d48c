"""Proposals at a table: whose consent they need, and whether they have it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from skerry.match.consent_events import ProposalKind
from skerry.match.seat_state import SeatState
from skerry.rules.game import Seat


class Proposal(msgspec.Struct, frozen=True):
    """An open proposal; ``seq`` is that of its entry, ``agreed`` holds the seats that have agreed."""

    seq: int
    seat: Seat
    proposes: ProposalKind
    seqs: tuple[int, ...] = ()
    amount: int = 0
    agreed: tuple[Seat, ...] = ()


def has_a_say(seats: Sequence[SeatState], seat: Seat) -> bool:
    """Say whether a seat may propose and answer: it exists, is a player and has not resigned."""
    if not 0 <= seat < len(seats):
        return False
    place = seats[seat]
    return place.since > 0 and place.kind == "PLAYER" and not place.resigned


def is_agreed(proposal: Proposal, seats: Sequence[SeatState]) -> bool:
    """Say whether there are other active players and all of them have agreed."""
    others = {seat for seat in range(len(seats)) if seat != proposal.seat and has_a_say(seats, seat)}
    return bool(others) and others <= set(proposal.agreed)
