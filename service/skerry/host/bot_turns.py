"""What the bots of a match have to do, from its states alone."""

from __future__ import annotations

from skerry.host.bot_index import SeatTurn, Turns
from skerry.match.state import MatchState
from skerry.rules.game import Seat


def has_bots(state: MatchState) -> bool:
    """Say whether bots have seats of a match."""
    return "BOT" in [place.kind for place in state.seats if place.since]


def turns_of(state: MatchState) -> Turns:
    """Return what the bots of a match have to do, whatever it was before."""
    return Turns(state.seq, [_turn(None, state, seat) for seat in range(len(state.seats))])


def changed_turns(before: MatchState, after: MatchState) -> Turns | None:
    """Return what the bots of a match have to do after an entry; None if it did not change that."""
    same_table = before.seats is after.seats and before.phase == after.phase and before.paused == after.paused
    if same_table and before.opened is after.opened:
        return None
    if not has_bots(after) and (same_table or not has_bots(before)):
        return None
    turns = [_turn(before, after, seat) for seat in range(len(after.seats))]
    if same_table and turns == [_turn(before, before, seat) for seat in range(len(before.seats))]:
        return None
    return Turns(after.seq, turns)


def awaits(state: MatchState, seat: Seat) -> bool:
    """Say whether a bot has to move in a seat now."""
    return _turn(state, state, seat) == "open"


def _turn(before: MatchState | None, after: MatchState, seat: Seat) -> SeatTurn:
    place = after.seats[seat]
    if place.kind != "BOT" or not place.since or place.resigned or after.phase == "OVER":
        return "none"
    if after.phase != "RUNNING" or after.paused or seat not in after.opened:
        return "waits"
    if before is None or not before.seq:
        return "open"
    was = before.seats[seat]
    same = was.since == place.since and before.opened.get(seat) == after.opened[seat]
    return "open" if same else "opened"
