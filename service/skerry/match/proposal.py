"""Proposals at a table: whose consent they need, and whether they have it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from skerry.match.consent_events import ProposalKind
from skerry.match.seat_state import SeatState
from skerry.rules.game import Seat


class Proposal(msgspec.Struct, frozen=True):
    """A proposal that is open; ``seq`` is that of its entry, ``agreed`` are the seats that have agreed."""

    seq: int
    seat: Seat
    proposes: ProposalKind
    seqs: tuple[int, ...] = ()
    amount: int = 0
    agreed: tuple[Seat, ...] = ()


def has_a_say(seats: Sequence[SeatState], seat: Seat) -> bool:
    """Say whether there is such a seat and it proposes and answers: players do who have not resigned."""
    if not 0 <= seat < len(seats):
        return False
    place = seats[seat]
    return place.since > 0 and place.kind == "PLAYER" and not place.resigned


def is_agreed(proposal: Proposal, seats: Sequence[SeatState]) -> bool:
    """Say whether all other players that still play have agreed; where there are none, nobody can."""
    others = {seat for seat in range(len(seats)) if seat != proposal.seat and has_a_say(seats, seat)}
    return bool(others) and others <= set(proposal.agreed)
