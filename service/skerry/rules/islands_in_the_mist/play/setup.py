"""The setup, up to the first start field (rules page, section 4)."""

from __future__ import annotations

from skerry.rules.game import Chance, Step
from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.events import Event, FirstSeatDrawn, GameCreated, StartTileDrawn
from skerry.rules.islands_in_the_mist.play.draws import begin
from skerry.rules.islands_in_the_mist.state import State


def set_up(data: Data, state: State, chance: Chance) -> Step[State, Event]:
    """Find the start seat and draw the start tiles (section 4)."""
    turn = begin(data, state, chance)
    options = state.options
    turn.tell(GameCreated(options, state.seats, options.first_player))
    if options.first_player is None:
        turn.tell(FirstSeatDrawn(turn.pick("start", range(state.seats))))
    left = list(data.start_tiles)
    for seat in turn.state.order:
        tile = turn.pick("starts", left)
        left.remove(tile)
        turn.tell(StartTileDrawn(seat, tile))
    return turn.done()
