"""Draws of cards, and one decision in the making (rules page, section 6)."""

from __future__ import annotations

from typing import TypeAlias

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.events import CardsDrawn, Event
from skerry.rules.dream_islands.folding import fold
from skerry.rules.dream_islands.state import State
from skerry.rules.game import HIDDEN, Chance, Seat, Turn

GameTurn: TypeAlias = Turn[State, Event]
"""One decision in the making."""


def begin(data: Data, state: State, chance: Chance) -> GameTurn:
    """Return a decision that begins in this state."""
    return Turn(state, lambda now, event: fold(data, now, event), chance)


def pile(seat: Seat) -> str:
    """The label of the draws from a seat's pile."""
    return f"pile/{seat}"


def hide(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return as many hidden ids."""
    return (HIDDEN,) * len(cards)


def refill(data: Data, turn: GameTurn, seat: Seat) -> int:
    """Fill the hand: by chance from the unseen part, then from the top of the tucked cards (section 6).

    Returns how many cards came.
    """
    player = turn.state.players[seat]
    unseen, tucked = list(data.unseen(player)), list(player.tucked)
    drawn: tuple[str, ...] = ()
    while len(player.hand) + len(drawn) < data.hand_size and (unseen or tucked):
        if unseen:
            card = turn.pick(pile(seat), unseen)
            unseen.remove(card)
        else:
            # Its owner knows the card, but the taking is as final as a draw.
            turn.reveal()
            card = tucked.pop(0)
        drawn += (card,)
    if drawn:
        turn.seal(CardsDrawn(seat, drawn), to=seat, shown=CardsDrawn(seat, hide(drawn)))
    return len(drawn)
