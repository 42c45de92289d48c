"""The setup (rules page, section 4)."""

from __future__ import annotations

from skerry.rules.dragon_island import events
from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.events import Event
from skerry.rules.dragon_island.play.draws import START, begin, draw_cards, draw_tile
from skerry.rules.dragon_island.state import State
from skerry.rules.game import Chance, Step

_SETUP_CARDS = 2


def set_up(data: Data, state: State, chance: Chance) -> Step[State, Event]:
    """Find the start seat, deal a tile and two treasure cards to each seat (section 4)."""
    turn = begin(data, state, chance)
    given = state.options.start_seat
    start = turn.pick(START, range(state.seats)) if given is None else given
    colors = state.options.seat_colors
    turn.tell(events.GameSetUp(state.options, colors, start, drawn=given is None))
    for seat in turn.state.turn_order():
        draw_tile(turn, seat)
    for seat in turn.state.turn_order():
        draw_cards(turn, seat, _SETUP_CARDS)
    return turn.done()
