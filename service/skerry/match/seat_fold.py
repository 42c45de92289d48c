"""Folds events of the table before the seats are fixed: seats taken, left, reserved or freed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from skerry.match.seat_state import SeatState
from skerry.match.state import BadEntry, MatchState, replace
from skerry.match.table_events import (
    AnyTableEvent,
    Joined,
    Left,
    OptionsChanged,
    OwnerChanged,
    Pledged,
    Ready,
    Removed,
    Reserved,
    TableEvent,
)
from skerry.rules.game import Illegal, Seat

_FREE: Mapping[str, Any] = msgspec.structs.asdict(SeatState())


def fold_seats(state: MatchState, event: AnyTableEvent | TableEvent, seq: int) -> MatchState:
    """Fold one event of the seats; raises ``BadEntry`` if it cannot happen now."""
    need(state.phase == "OPEN" and state.seq > 0 and not state.seats_fixed, event)
    match event:
        case Joined(seat=seat, holder=holder, pledge=pledge, kind=kind):
            # Only players become ready later; all others are ready at once.
            ready = kind != "PLAYER"
            taken = SeatState(since=seq, holder=holder, pledge=pledge, kind=kind, ready=ready)
            joined = with_seat(state, seat, **msgspec.structs.asdict(taken))
            return joined if kind == "BOT" else replace(joined, deserted=False)
        case Left(seat=seat) | Removed(seat=seat):
            return _freed(state, seat)
        case Pledged(seat=seat, pledge=pledge):
            return with_seat(state, seat, pledge=pledge)
        case Ready(seat=seat):
            return with_seat(state, seat, ready=True)
        case Reserved(seat=seat, holder=holder):
            return with_seat(state, seat, reserved=holder)
        case OwnerChanged(owner=owner):
            return replace(state, owner=owner, owner_since=seq)
        case OptionsChanged(options=given):
            try:
                return replace(state, options=state.rules.options(given, len(state.seats)))
            except Illegal as error:
                raise BadEntry(f"the options are refused: {error}") from error
    raise BadEntry("unknown event of the table")


def _freed(state: MatchState, seat: Seat) -> MatchState:
    freed = with_seat(state, seat, **_FREE)
    # Bots do not wait for anyone.
    gone = state.seats[seat].kind != "BOT"
    return replace(freed, deserted=True) if gone and not any(map(_is_person, freed.seats)) else freed


def _is_person(place: SeatState) -> bool:
    return place.since > 0 and place.kind != "BOT"


def with_seat(state: MatchState, seat: Seat, **changes: Any) -> MatchState:
    """Return the state with one seat changed; raises ``BadEntry`` if the seat does not exist."""
    if not 0 <= seat < len(state.seats):
        raise BadEntry(f"seat {seat} is not at the table")
    changed = replace(state.seats[seat], **changes)
    return replace(state, seats=(*state.seats[:seat], changed, *state.seats[seat + 1 :]))


def need(condition: bool, event: object) -> None:
    """Raise ``BadEntry`` unless an event can happen now."""
    if not condition:
        raise BadEntry(f"{type(event).__name__.lower()} cannot happen now")
