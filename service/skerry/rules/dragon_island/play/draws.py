"""Draws of tiles and treasure cards, and the decision being made (rules page, section 6)."""

from __future__ import annotations

from typing import TypeAlias

from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.events import Event, TileDrawn, TreasuresDrawn, TreasuresKept
from skerry.rules.dragon_island.folding import fold
from skerry.rules.dragon_island.state import State
from skerry.rules.game import HIDDEN, Chance, Seat, Turn

GameTurn: TypeAlias = Turn[State, Event]
"""The decision being made."""

START = "start"
TILES = "tiles"
TREASURES = "treasures"
"""The labels of the draws C1 to C3."""


def begin(data: Data, state: State, chance: Chance) -> GameTurn:
    """Start a decision in this state."""
    return Turn(state, lambda now, event: fold(data, now, event), chance)


def draw_tile(turn: GameTurn, seat: Seat) -> None:
    """Draw one tile from the bag, uniformly from all tiles never drawn."""
    tile = turn.pick(TILES, turn.state.pool)
    turn.seal(TileDrawn(seat, tile), to=seat, shown=TileDrawn(seat, HIDDEN))


def draw_cards(turn: GameTurn, seat: Seat, number: int) -> None:
    """Draw treasure cards, one after the other, until the deck is empty."""
    unknown, known = list(turn.state.unknown), list(turn.state.known)
    drawn: list[str] = []
    while len(drawn) < number and (unknown or known):
        if unknown:
            card = turn.pick(TREASURES, unknown)
            unknown.remove(card)
        else:
            # Others may know this card, but the drawer sees it only now.
            turn.reveal()
            card = known.pop(0).card
        drawn.append(card)
    cards = tuple(drawn)
    turn.seal(TreasuresDrawn(seat, cards), to=seat, shown=TreasuresDrawn(seat, _hide(cards)))


def keep_cards(turn: GameTurn, seat: Seat, cards: tuple[str, ...], under: tuple[str, ...]) -> None:
    """Record which cards a seat keeps and which go under the deck, sealed for it."""
    hidden = TreasuresKept(seat, _hide(cards), _hide(under))
    turn.seal(TreasuresKept(seat, cards, under), to=seat, shown=hidden)


def _hide(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (HIDDEN,) * len(cards)
