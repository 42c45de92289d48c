"""What the rules refuse of a flight, in the order of the page (rules page, section 5.5)."""

from __future__ import annotations

from skerry.rules.game import Illegal, Seat
from skerry.rules.islands_in_the_mist.checks.refusals import unless
from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.flights import price, sky
from skerry.rules.islands_in_the_mist.kinds import Wind
from skerry.rules.islands_in_the_mist.moves import Fly
from skerry.rules.islands_in_the_mist.state import State

_WINDS = {wind.value: wind for wind in Wind}


def check_flight(data: Data, state: State, seat: Seat, move: Fly) -> None:
    """Raise ``Illegal`` with the first code that applies to a flight, or return."""
    layout, player = data.layout(state.options), state.players[seat]
    now = sky(data, state, player)
    wind: Wind | None = None
    edge = 0
    if move.direction is None:
        unless(
            move.distance == 0 and move.surplus == 0,
            "DIRECTION_REQUIRED",
            "A flight has a direction.",
            "Name one, or stand still with distance 0.",
        )
    else:
        wind = _WINDS.get(move.direction)
        if wind is None:
            raise Illegal(
                "UNKNOWN_DIRECTION", "There is no such direction.", f"Directions are {', '.join(_WINDS)}."
            )
        edge = len(layout.rays[wind][now.field])
        _check_way(now.cap, edge, move)
        if wind in now.free:
            least = min(now.cap, now.base - edge) if move.distance == edge else 0
            unless(
                move.surplus >= least,
                "SURPLUS_TOO_SMALL",
                "Surplus movement is carried beyond the coast.",
                f"The surplus is at least {least}.",
            )
        else:
            unless(
                move.distance + move.surplus > 0,
                "NOTHING_BEYOND_COAST",
                "There is nothing to fly to in this direction.",
                "Stand still without a direction, or fly elsewhere.",
            )
    cost = price(now, edge, wind, move.distance, move.surplus)
    unless(
        cost <= player.energy,
        "NOT_ENOUGH_ENERGY",
        f"The flight costs {cost} energy, the seat has {player.energy}.",
        "Choose a cheaper flight.",
    )


def _check_way(cap: int, edge: int, move: Fly) -> None:
    unless(
        0 <= move.distance <= edge,
        "BEYOND_COAST",
        f"The island ends after {edge} fields.",
        f"Fly 0 to {edge} fields in this direction.",
    )
    unless(
        move.distance > 0 or edge == 0,
        "STANDSTILL_NEEDS_NO_DIRECTION",
        "Standing still has no direction.",
        "Leave the direction empty.",
    )
    unless(
        0 <= move.surplus <= cap,
        "SURPLUS_NOT_ALLOWED",
        f"A surplus of {move.surplus} is not possible.",
        f"The surplus is 0 to {cap}.",
    )
    unless(
        move.surplus == 0 or move.distance == edge,
        "SURPLUS_NEEDS_COAST",
        "Only beyond the coast is there surplus.",
        f"Fly all {edge} fields to the coast.",
    )
