"""Choosing among moves that look as good as the best: by chance, so that equal bots do not play alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from skerry.rules.game import Chance

TIE = 1e-9
"""Values this close to one another are equal: the rest is rounding."""

T = TypeVar("T")


def pick_best(moves: Sequence[T], values: Sequence[float], chance: Chance, margin: float = TIE) -> T:
    """Return one of the moves whose values are less than ``margin`` below the best, each equally likely."""
    least = max(values) - margin
    best = [move for move, value in zip(moves, values, strict=True) if value > least]
    return best[chance.below("greedy", len(best))]
