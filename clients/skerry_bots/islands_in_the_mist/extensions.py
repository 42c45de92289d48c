"""The worth of extensions over the remaining turns, for the greedy bot of Islands in the Mist."""

from __future__ import annotations

from collections.abc import Mapping

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.kinds import Effect
from skerry.rules.islands_in_the_mist.state import Player, State

ROUNDS = 14
"""The round in which a match usually ends."""

INCOME = 1.2
"""The usual net gain of energy per turn."""

SAVED: Mapping[Effect, float] = {Effect.ENERGY_EACH_TURN: 1.0, Effect.CHEAP_TURNING: 0.8}
"""The energy that an effect brings each turn."""

EACH_TURN: Mapping[Effect, float] = {Effect.EXTRA_OCULAR: 0.1, Effect.COAST_HARBOUR_POINT: 0.05}
"""The further worth of an effect each turn."""

POINT = 0.5
"""The worth of a point of energy at the end: crowns pay 2 for 4 points."""


def worth(data: Data, state: State, player: Player, name: str, *, cost: int) -> float:
    """Return the worth of an extension that still costs ``cost`` energy."""
    last = state.final_round
    left = max(last - state.round if last is not None else ROUNDS - state.round, 0)
    effect = data.extensions[name].effect
    without = min(player.energy + INCOME * left, data.max_energy)
    brought = player.energy - cost + (INCOME + SAVED.get(effect, 0.0)) * left
    return POINT * (min(brought, data.max_energy) - without) + EACH_TURN.get(effect, 0.0) * left
