"""Draws, and the decision being made (rules page, section 6)."""

from __future__ import annotations

from typing import TypeAlias

from skerry.rules.game import HIDDEN, Chance, Turn
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.events import Event
from skerry.rules.small_islands.folding.fold import fold
from skerry.rules.small_islands.state import State

GameTurn: TypeAlias = Turn[State, Event]
"""The decision being made."""

START = "start"
TILES = "tiles"
DISCOVERIES = "discoveries"
EXPEDITIONS = "expeditions"
"""The labels of draws (section 6); those of cards are the kinds in ``Data``."""


def hidden(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the same number of hidden ids."""
    return (HIDDEN,) * len(names)


def drawn(turn: GameTurn, label: str, items: tuple[str, ...], number: int) -> tuple[str, ...]:
    """Draw items one after the other, without replacement."""
    left = list(items)
    found = []
    for _ in range(number):
        item = turn.pick(label, left)
        left.remove(item)
        found.append(item)
    return tuple(found)


def begin(data: Data, state: State, chance: Chance) -> GameTurn:
    """Start a decision in this state."""
    return Turn(state, lambda now, event: fold(data, now, event), chance)
