"""What an expired clock plays (rules page, section 5.13)."""

from __future__ import annotations

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.flights import free_flight, sky
from skerry.rules.islands_in_the_mist.harbour import actions
from skerry.rules.islands_in_the_mist.kinds import OFFER, WAITING_TILE, Phase
from skerry.rules.islands_in_the_mist.moves import (
    BuyExtension,
    ChooseStartField,
    ConvertTile,
    EndTurn,
    HarbourTake,
    KeepDice,
    LeaveHarbour,
    Move,
    SkipDraw,
    StoreTile,
    TakeCloud,
)
from skerry.rules.islands_in_the_mist.state import State, decision_of

START = "E6"
"""The default start field, if the component data have it."""


def default_move(data: Data, state: State, seat: int) -> Move:
    """Return the default move of the awaited seat."""
    layout, player = data.layout(state.options), state.players[seat]
    decision = decision_of(state)
    if decision == OFFER:
        return SkipDraw()
    if decision == WAITING_TILE:
        return StoreTile() if data.free_oculars(player) > 0 else ConvertTile()
    if state.phase is Phase.SETUP_BALLOON:
        return ChooseStartField(START if START in layout.starts else layout.starts[0])
    if state.phase is Phase.REROLL:
        return KeepDice()
    if state.phase is Phase.FLY:
        return free_flight(layout, sky(data, state, player))
    return _take(data, state, seat) if state.phase is Phase.TAKE else EndTurn()


def _take(data: Data, state: State, seat: int) -> Move:
    if state.visiting:
        return LeaveHarbour()
    free = data.free_oculars(state.players[seat])
    for cloud, tiles in enumerate(state.clouds):
        if tiles:
            return TakeCloud(cloud, tiles[:free])
    possible = list(actions(data, state, seat))
    if state.harbour and (take := HarbourTake(state.harbour[0], free > 0)) in possible:
        return take
    return next((move for move in possible if isinstance(move, BuyExtension)), possible[0])
