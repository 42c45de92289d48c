"""All legal moves, listed and counted (rules page, section 5.5)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from math import comb, perm

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.missions import fulfilled
from skerry.rules.dream_islands.moves import Resolve, Walking
from skerry.rules.dream_islands.state import State, open_numbers
from skerry.rules.dream_islands.walking import all_walks, count_walks
from skerry.rules.game import Seat


def list_walkings(data: Data, state: State, seat: Seat) -> Iterator[Walking]:
    """List the MOVEs of the seat on turn, by number."""
    player = state.players[seat]
    numbers = open_numbers(data.numbers, player.covered)
    ways = all_walks(player.places, max(numbers))
    return (Walking(number, walks) for number in numbers for walks in ways[number])


def count_walkings(data: Data, state: State, seat: Seat) -> int:
    """Count the MOVEs of the seat on turn."""
    player = state.players[seat]
    numbers = open_numbers(data.numbers, player.covered)
    counts = count_walks(player.places, max(numbers))
    return sum(counts[number] for number in numbers)


def list_resolves(data: Data, state: State, seat: Seat) -> Iterator[Resolve]:
    """List the RESOLVEs of the seat on turn: fewest cards laid down first, then fewest tucked."""
    met = fulfilled(data, state, seat)
    hand = data.in_order(card for card in state.players[seat].hand if card in data.card)
    for laid in range(len(met) if state.mandatory else 0, len(met) + 1):
        for complete in combinations(met, laid):
            left = [card for card in hand if card not in complete]
            for tucked in range(len(left) + 1):
                for tuck in permutations(left, tucked):
                    yield Resolve(complete, tuck)


def count_resolves(data: Data, state: State, seat: Seat) -> int:
    """Count the RESOLVEs of the seat on turn."""
    met = len(fulfilled(data, state, seat))
    hand = sum(card in data.card for card in state.players[seat].hand)
    total = 0
    for laid in range(met if state.mandatory else 0, met + 1):
        left = hand - laid
        total += comb(met, laid) * sum(perm(left, tucked) for tucked in range(left + 1))
    return total
