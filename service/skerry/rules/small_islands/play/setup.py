"""The setup: the first seat, and what is dealt before round 1 (rules page, section 4)."""

from __future__ import annotations

from skerry.rules.game import Chance, Step
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.events import Event, MarketFilled, SetUp, TilesDealt
from skerry.rules.small_islands.kinds import Source
from skerry.rules.small_islands.play.draws import START, TILES, GameTurn, begin, drawn, hidden
from skerry.rules.small_islands.play.rounds import begin_round, draw_cards, seats_in_order
from skerry.rules.small_islands.state import State

_FIRST_CARDS = 1


def set_up(data: Data, state: State, chance: Chance) -> Step[State, Event]:
    """Find the first seat, which will place the start tiles (section 4.1)."""
    turn = begin(data, state, chance)
    given = 0 if state.alexis is not None else state.options.first_seat
    seat = turn.pick(START, range(state.seats)) if given is None else given
    colours = data.colours[: state.seats] if state.alexis is None else (data.colours[1],)
    turn.tell(SetUp(seat, given is None, colours))
    return turn.done()


def deal(data: Data, turn: GameTurn) -> None:
    """Lay out the market, deal the hands and the first cards, and begin round 1 (section 4.3 to 4.5)."""
    for slot in range(1, data.constants.market_slots + 1):
        tile = turn.pick(TILES, turn.state.unseen)
        turn.tell(MarketFilled(slot, tile, Source.RESERVE))
    for seat in seats_in_order(turn):
        tiles = data.in_order(drawn(turn, TILES, turn.state.unseen, data.constants.hand_size))
        turn.seal(TilesDealt(seat, tiles), to=seat, shown=TilesDealt(seat, hidden(tiles)))
    draw_cards(data, turn, _FIRST_CARDS)
    begin_round(data, turn)
