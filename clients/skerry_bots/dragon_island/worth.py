"""The worth of things in fame, for Dragon Island's greedy bot (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.kinds import COLORS, Amounts, Color
from skerry.rules.dragon_island.views import SeatView, View


class Weights(msgspec.Struct, frozen=True):
    """The bot's weights, tuned over seeded matches.

    ``energy`` and ``gold`` are the worth of a unit while turns are left to spend it. Units beyond
    ``energy_cap`` and ``gold_cap`` per turn left are worth only the share ``surplus`` of that. ``pet`` is the
    worth of flight per turn left, ``ability`` that of each pet colour's ability. ``risk`` is a pet's expected
    loss to storms, per turn left and opponent. ``card`` is the worth of a treasure card in hand, up to
    ``hand`` cards; ``storm`` that of a coin taken from an opponent, ``unit`` of any other unit.
    """

    energy: float = 0.26
    gold: float = 0.75
    energy_cap: float = 8
    gold_cap: float = 4
    surplus: float = 0.3
    pet: float = 0.08
    ability: tuple[float, ...] = (0.1, 0.3, 0.2, 0.25, 0.1)
    risk: float = 0.04
    card: float = 1.0
    hand: int = 3
    storm: float = 0.5
    unit: float = 0.1


WEIGHTS = Weights()

GOLD = 4
"""The index of gold in a stock written as five numbers in colour order."""


def numbers(amounts: Amounts) -> list[int]:
    """Return amounts as five numbers in colour order."""
    return [amounts[color] for color in COLORS]


class Values:
    """The worth of stocks, pets and cards to a seat at this point of the game."""

    def __init__(self, data: Data, view: View, me: SeatView, weights: Weights = WEIGHTS) -> None:
        seats = len(view.seats)
        turns = data.bag(seats, view.options.extra_tiles_per_player) // seats + 1
        self.left = turns - (view.turn_number + seats - 1) // seats
        self.weights = weights
        self.opponents = seats - 1
        self.cards_held = me.card_count

    def stock(self, stock: Sequence[int]) -> float:
        """Return the worth of a stock for the turns left; at the end, gold breaks ties."""
        weights = self.weights
        if self.left == 0:
            return 0.01 * stock[GOLD]
        energy = _bent(sum(stock[:GOLD]), weights.energy_cap * self.left, weights.surplus)
        gold = _bent(stock[GOLD], weights.gold_cap * self.left, weights.surplus)
        return weights.energy * energy + weights.gold * gold

    def danger(self) -> float:
        """Return how many coins a pet may still lose to storms."""
        return min(self.weights.risk * self.left * self.opponents, 2.0)

    def tame(self, color: Color, coins: int) -> float:
        """Return the worth of a new pet: its coins less the risk of storms, and its ability."""
        weights = self.weights
        return coins - self.danger() + self.left * (weights.pet + weights.ability[COLORS.index(color)])

    def draw(self, number: int) -> float:
        """Return the worth of keeping this number of further treasure cards."""
        room = max(min(number, self.weights.hand - self.cards_held), 0)
        return self.weights.card * room * min(self.left, 3) / 3


def _bent(number: int, cap: float, surplus: float) -> float:
    return number if number <= cap else cap + surplus * (number - cap)
