"""When the host must act by itself, without a request."""

from __future__ import annotations

from skerry.match.state import MatchState
from skerry.rules.game import Seat

MAX_MISSED = 2
"""How many decisions in a row each seat may miss before the match counts as deserted."""


def next_due(state: MatchState) -> int | None:
    """Return when the host must act next if no request comes first, in ms since 1970; None: never.

    A claim is not due by itself: a player has to make it.
    """
    if not state.clocks:
        return state.opening_due if state.phase == "OPEN" else None
    if state.phase != "RUNNING" or state.created is None or state.created.clock is None:
        return None
    if is_deserted(state):
        return state.at
    found = None
    for clock in state.clocks:
        if clock.since is not None and (found is None or clock.since + clock.left < found):
            found = clock.since + clock.left
    return found


def expired_seat(state: MatchState, at: int) -> Seat | None:
    """Return the seat whose time is up, the one whose deadline was first; None if none is."""
    if state.phase != "RUNNING" or state.created is None or state.created.clock is None:
        return None
    dues = [
        (clock.since + clock.left, seat)
        for seat, clock in enumerate(state.clocks)
        if clock.since is not None and clock.since + clock.left <= at
    ]
    return min(dues)[1] if dues else None


def is_deserted(state: MatchState) -> bool:
    """Say whether every player has missed two decisions in a row, so that nobody plays any more."""
    if state.phase != "RUNNING" or state.paused or not any(clock.missed for clock in state.clocks):
        return False
    playing = [
        clock.missed
        for clock, place in zip(state.clocks, state.seats, strict=True)
        if place.kind != "BOT" and not place.resigned
    ]
    return bool(playing) and min(playing) >= MAX_MISSED
