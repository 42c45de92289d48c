"""Draws of cards, and the decision being made (rules page, section 6)."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.events import CardsDrawn, Event
from skerry.rules.dream_islands.folding import fold
from skerry.rules.dream_islands.state import State
from skerry.rules.game import HIDDEN, Chance, Seat, Turn

GameTurn: TypeAlias = Turn[State, Event]
"""The decision being made."""


def begin(data: Data, state: State, chance: Chance) -> GameTurn:
    """Start a decision in this state."""
    return Turn(state, partial(fold, data), chance)


def pile(seat: Seat) -> str:
    """Return the label of the draws from a seat's pile."""
    return f"pile/{seat}"


def hide(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the placeholders for hidden cards."""
    return (HIDDEN,) * len(cards)


def refill(data: Data, turn: GameTurn, seat: Seat) -> int:
    """Refill the hand: random cards from the unseen part, then tucked cards from the top (section 6).

    Returns the number of cards drawn.
    """
    player = turn.state.players[seat]
    unseen, tucked = list(data.unseen(player)), list(player.tucked)
    drawn: tuple[str, ...] = ()
    while len(player.hand) + len(drawn) < data.hand_size and (unseen or tucked):
        if unseen:
            card = turn.pick(pile(seat), unseen)
            unseen.remove(card)
        else:
            # Its owner knows the card, but taking it is as final as a draw.
            turn.reveal()
            card = tucked.pop(0)
        drawn += (card,)
    if drawn:
        turn.seal(CardsDrawn(seat, drawn), to=seat, shown=CardsDrawn(seat, hide(drawn)))
    return len(drawn)
