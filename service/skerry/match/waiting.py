"""What a match waits for, in a sentence: seats that are free, not ready, without a nonce, or on turn."""

from __future__ import annotations

from collections.abc import Iterable

from skerry.match.state import MatchState
from skerry.rules.game import Seat
from skerry.rules.kit.sentences import all_of


def waiting_for(state: MatchState) -> str:
    """Return what has to happen next, from public facts; empty once the match is over.

    >>> from skerry.match import commands
    >>> from skerry.rules.hashi import Hashi
    >>> created = commands.create("m-1", Hashi(), {}, 2, at=1, seed="a seed").state
    >>> waiting_for(commands.join(created, 1, at=2).state)
    'Free: seat 0. Not ready: seat 1.'
    """
    if state.phase == "OVER":
        return ""
    if state.paused:
        return "The match is paused."
    if state.phase == "RUNNING":
        return f"To move: {_seats(state.decisions())}."
    if state.seats_fixed:
        return f"Nonces not opened: {_seats(state.unopened)}."
    free = [seat for seat, place in enumerate(state.seats) if not place.since]
    late = [seat for seat, place in enumerate(state.seats) if place.since and not place.ready]
    parts = (("Free", free), ("Not ready", late))
    return " ".join(f"{what}: {_seats(seats)}." for what, seats in parts if seats)


def _seats(seats: Iterable[Seat]) -> str:
    return all_of(f"seat {seat}" for seat in sorted(seats))
