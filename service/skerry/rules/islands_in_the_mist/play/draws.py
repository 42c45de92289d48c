"""Draws from the bag, and the decision being made (rules page, section 6)."""

from __future__ import annotations

from typing import TypeAlias

from skerry.rules.game import Chance, Turn
from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.events import Event
from skerry.rules.islands_in_the_mist.folding import fold
from skerry.rules.islands_in_the_mist.state import State

GameTurn: TypeAlias = Turn[State, Event]
"""The decision being made."""


def begin(data: Data, state: State, chance: Chance) -> GameTurn:
    """Start a decision in this state."""
    return Turn(state, lambda now, event: fold(data, now, event), chance)


def draw(data: Data, turn: GameTurn) -> str:
    """Draw a face from the bag (section 6)."""
    return turn.pick("bag", data.in_order(turn.state.bag))
