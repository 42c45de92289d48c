"""The move that is played when a clock expires (rules page, section 5.8)."""

from __future__ import annotations

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.kinds import AIRPLANE, Phase
from skerry.rules.dream_islands.missions import fulfilled
from skerry.rules.dream_islands.moves import Move, Resolve, Walk, Walking
from skerry.rules.dream_islands.state import State, open_numbers
from skerry.rules.game import Seat


def default_move(data: Data, state: State, seat: Seat) -> Move:
    """Return a MOVE of the rearmost piece by the lowest number, or a RESOLVE of what is mandatory."""
    if state.phase is Phase.RESOLVE:
        return Resolve(fulfilled(data, state, seat) if state.mandatory else ())
    player = state.players[seat]
    number = min(open_numbers(data.numbers, player.covered))
    lowest = next(place for place in range(AIRPLANE, len(player.places)) if player.places[place])
    return Walking(number, (Walk(lowest, number),))
