"""Ranks with ties: equal strengths share a rank, and the next rank counts all of them (1, 1, 3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, TypeVar


class Strength(Protocol):
    """What seats are ranked by: a number, or a tuple whose later items break ties."""

    def __gt__(self, other: Any, /) -> bool:
        """Return whether this is stronger."""
        ...


S = TypeVar("S", bound=Strength)


def ranks(strengths: Iterable[S]) -> tuple[int, ...]:
    """Return the rank of each strength: 1 plus the number of greater ones.

    >>> ranks([12, 20, 12])
    (2, 1, 2)
    >>> ranks([(12, 3), (20, 0), (12, 4)])
    (3, 1, 2)
    """
    every = tuple(strengths)
    return tuple(1 + sum(other > one for other in every) for one in every)


def winners(ranks: Iterable[int]) -> tuple[int, ...]:
    """Return the seats with rank 1; ``ranks`` has the rank of each seat.

    >>> winners((1, 3, 1))
    (0, 2)
    """
    return tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
