"""The commands of a match's owner, which are possible until all seats are ready.

The caller checks that the owner gives them. Each function takes a state and returns the next entry.

>>> from skerry.match import commands
>>> from skerry.rules.registry import game
>>> state = commands.create("m-1", game("hashi"), {}, 2, at=1_000, seed="example").state
>>> state = commands.join(state, 1, at=2_000).state
>>> state = remove(state, 1, at=3_000).state
>>> cancel(state, at=4_000).state
<MatchState m-1 of hashi.1 for 2: OVER, entry 4>
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from skerry.match.codec import options_json
from skerry.match.committed import Committed, commit_table
from skerry.match.drafts import ending
from skerry.match.guards import need_seats_free_to_change, seat_state, taken_seat
from skerry.match.refusals import Refused
from skerry.match.state import MatchState
from skerry.match.table_events import OptionsChanged, OwnerChanged, Removed, Reserved
from skerry.rules.coded_error import Kind
from skerry.rules.game import Json, Seat


def cancel(state: MatchState, at: int) -> Committed:
    """End a match that has not begun, without a result."""
    need_seats_free_to_change(state)
    return commit_table(state, at, "cancelled", ending(state, "ABANDONED", None))


def remove(state: MatchState, seat: Seat, at: int) -> Committed:
    """Free a seat that somebody has taken."""
    need_seats_free_to_change(state)
    taken_seat(state, seat)
    return commit_table(state, at, "removed", Removed(seat))


def reserve(state: MatchState, seat: Seat, holder: str, at: int) -> Committed:
    """Reserve a free seat for a player, by a public id; an empty one ends the reservation."""
    need_seats_free_to_change(state)
    place = seat_state(state, seat)
    if place.since:
        raise Refused(
            "SEAT_TAKEN", f"Seat {seat} is taken.", "Only a free seat can be reserved.", Kind.NOT_NOW
        )
    if not holder and not place.reserved:
        raise Refused(
            "SEAT_NOT_RESERVED", f"Seat {seat} is not reserved.", "Anyone may take it.", Kind.NOT_NOW
        )
    return commit_table(state, at, "reserved", Reserved(seat, holder))


def change_owner(state: MatchState, owner: str, at: int) -> Committed:
    """Give a match to another owner, by its public id."""
    need_seats_free_to_change(state)
    if owner == state.owner:
        raise Refused(
            "OWNER_SAME",
            "The holder of this seat already owns the match.",
            "Choose another seat.",
            Kind.NOT_NOW,
        )
    return commit_table(state, at, "owner", OwnerChanged(owner))


def need_player(state: MatchState, seat: Seat) -> None:
    """Raise ``Refused`` unless a player holds the seat."""
    if taken_seat(state, seat).kind != "PLAYER":
        raise Refused(
            "SEAT_NOT_A_PLAYER",
            f"Seat {seat} is held by the server, not by a player.",
            "Choose the seat of a player.",
            Kind.NOT_NOW,
        )


def change_options(state: MatchState, given: Mapping[str, Json], own: Collection[Seat], at: int) -> Committed:
    """Replace the game's options, while nobody sits at the table but the owner, in one of its ``own`` seats.

    Raises ``Illegal`` for options that the game does not allow.
    """
    need_seats_free_to_change(state)
    taken = [seat for seat, place in enumerate(state.seats) if place.since]
    if len(taken) > 1 or not set(taken) <= set(own):
        other = next(seat for seat in reversed(taken) if len(taken) > 1 or seat not in own)
        raise Refused(
            "OPTIONS_FIXED",
            f"The options cannot change, because seat {other} has been taken with them.",
            "Remove the other players first. If the seat is yours, send its token too.",
            Kind.NOT_NOW,
        )
    options = state.rules.options(given, len(state.seats))
    return commit_table(state, at, "options", OptionsChanged(options_json(options)))
