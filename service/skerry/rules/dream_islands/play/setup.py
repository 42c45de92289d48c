"""The setup (rules page, section 4)."""

from __future__ import annotations

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.events import Event, HandDealt, StartPlayerSet
from skerry.rules.dream_islands.play.draws import begin, hide, pile
from skerry.rules.dream_islands.state import State
from skerry.rules.game import Chance, Step


def set_up(data: Data, state: State, chance: Chance) -> Step[State, Event]:
    """Choose the start player and deal a hand to each seat (section 4)."""
    turn = begin(data, state, chance)
    start_seat = state.options.start_player
    if start_seat is None:
        turn.tell(StartPlayerSet(turn.pick("start", range(state.seats)), drawn=True))
    else:
        turn.tell(StartPlayerSet(start_seat, drawn=False))
    for seat in range(state.seats):
        left = list(data.unseen(turn.state.players[seat]))
        hand: tuple[str, ...] = ()
        for _ in range(data.hand_size):
            card = turn.pick(pile(seat), left)
            left.remove(card)
            hand += (card,)
        turn.seal(HandDealt(seat, hand), to=seat, shown=HandDealt(seat, hide(hand)))
    return turn.done()
