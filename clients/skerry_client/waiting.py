"""What a match that has not begun waits for, in a sentence."""

from __future__ import annotations

from skerry.rules.kit.sentences import all_of
from skerry_client.answers import Match


def waiting_for(match: Match) -> str:
    """Return which seats are free, not ready, or have not opened their nonces; empty if none."""
    free = [seat.seat for seat in match.seats if not seat.taken]
    late = [seat.seat for seat in match.seats if seat.taken and not seat.ready]
    closed = [seat.seat for seat in match.seats if seat.pledged and seat.nonce is None]
    parts = (("Free", free), ("Not ready", late), ("Nonces not opened", [] if free or late else closed))
    return " ".join(f"{what}: {all_of(f'seat {seat}' for seat in seats)}." for what, seats in parts if seats)
