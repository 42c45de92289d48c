"""Ranks with ties: whoever is equally strong shares one, and the next one is behind all of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, TypeVar


class Strength(Protocol):
    """What decides: a number, or a tuple whose later members break ties of the earlier ones."""

    def __gt__(self, other: Any, /) -> bool:
        """Return whether this is stronger."""
        ...


S = TypeVar("S", bound=Strength)


def ranks(strengths: Iterable[S]) -> tuple[int, ...]:
    """Return for each strength 1 plus the number of those that are greater."""
    every = tuple(strengths)
    return tuple(1 + sum(other > one for other in every) for one in every)


def winners(ranks: Iterable[int]) -> tuple[int, ...]:
    """Return the seats of the first rank; ``ranks`` holds one for each seat."""
    return tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
