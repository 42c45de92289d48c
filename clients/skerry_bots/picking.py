"""Picks one of the best moves at random, so that equal bots do not all play alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from skerry.rules.game import Chance

TIE = 1e-9
"""Values that differ by less are equal: the difference is rounding."""

T = TypeVar("T")


def pick_best(moves: Sequence[T], values: Sequence[float], chance: Chance, margin: float = TIE) -> T:
    """Return one of the moves whose value is less than ``margin`` below the best, each equally likely."""
    least = max(values) - margin
    best = [move for move, value in zip(moves, values, strict=True) if value > least]
    return best[chance.below("greedy", len(best))]
