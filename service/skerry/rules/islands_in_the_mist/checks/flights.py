"""The checks of a flight, in the order of the page (rules page, section 5.5)."""

from __future__ import annotations

from skerry.rules.game import Illegal, Seat
from skerry.rules.islands_in_the_mist.checks.refusals import unless
from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.flights import price, sky
from skerry.rules.islands_in_the_mist.kinds import Wind
from skerry.rules.islands_in_the_mist.moves import Fly
from skerry.rules.islands_in_the_mist.state import State
from skerry.rules.kit.options import shown
from skerry.rules.kit.sentences import any_of
from skerry.rules.option_specs import in_words

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
            f"A flight of distance {move.distance} and surplus {move.surplus} needs a direction.",
            "Name a direction, or stand still with distance 0.",
        )
    else:
        wind = _WINDS.get(move.direction)
        if wind is None:
            direction, directions = shown(move.direction), any_of(_WINDS)
            raise Illegal(
                "UNKNOWN_DIRECTION",
                f"Unknown direction {direction}.",
                f"Choose {directions}.",
            )
        edge = len(layout.rays[wind][now.field])
        _check_way(now.cap, edge, move)
        if wind in now.free:
            least = min(now.cap, now.base - edge) if move.distance == edge else 0
            unless(
                move.surplus >= least,
                "SURPLUS_TOO_SMALL",
                f"A surplus of {move.surplus} is too small.",
                f"The surplus must be at least {least}, the movement left at the coast.",
            )
        else:
            unless(
                move.distance + move.surplus > 0,
                "NOTHING_BEYOND_COAST",
                f"There is no field to fly to in the direction {move.direction}.",
                "Stand still without a direction, or choose another one.",
            )
    cost = price(now, edge, wind, move.distance, move.surplus)
    unless(
        cost <= player.energy,
        "NOT_ENOUGH_ENERGY",
        f"The flight costs {cost} energy, but you have {player.energy}.",
        "Choose a cheaper flight.",
    )


def _check_way(cap: int, edge: int, move: Fly) -> None:
    unless(
        0 <= move.distance <= edge,
        "BEYOND_COAST",
        f"A flight of distance {move.distance} would leave the island.",
        f"The distance in this direction can be 0 to {edge}.",
    )
    unless(
        move.distance > 0 or edge == 0,
        "STANDSTILL_NEEDS_NO_DIRECTION",
        f"A flight of distance 0 cannot have the direction {move.direction}.",
        "To stand still, set direction to null.",
    )
    allowed = in_words(range(cap + 1))
    unless(
        0 <= move.surplus <= cap,
        "SURPLUS_NOT_ALLOWED",
        f"The surplus cannot be {move.surplus}.",
        f"It can be {allowed}.",
    )
    unless(
        move.surplus == 0 or move.distance == edge,
        "SURPLUS_NEEDS_COAST",
        f"A flight of distance {move.distance} cannot have a surplus: it does not reach the coast.",
        f"Set distance to {edge}, or surplus to 0.",
    )
