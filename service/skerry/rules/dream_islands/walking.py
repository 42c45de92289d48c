"""The walks of the pieces: where they lead, and all ways to use up a number (rules page, section 5.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

from skerry.rules.dream_islands.kinds import AIRPLANE, MIDDLE, RING, TO_MIDDLE, TO_RING
from skerry.rules.dream_islands.moves import Walk

Walks: TypeAlias = tuple[Walk, ...]


def island_reached(origin: int, steps: int) -> int:
    """Return the ring island reached after ``steps`` along the arrows; the airplane (0) precedes 1."""
    return (origin + steps - 1) % RING + 1


def reaches_middle(origin: int, steps: int) -> bool:
    """Return whether the last step may lead from island 8 onto the middle islands (R5, R6)."""
    return origin > AIRPLANE and origin + steps == MIDDLE


def normal(walks: Iterable[Walk]) -> Walks:
    """Return the walks in normal order: by origin, then steps, RING before MIDDLE."""
    given = tuple(walks)
    if len(given) < 2:
        return given
    return tuple(
        sorted(given, key=lambda walk: (walk.origin, walk.steps, walk.target != TO_RING, walk.target))
    )


def moved(places: Sequence[int], walks: Iterable[Walk]) -> tuple[int, ...]:
    """Return the counts on airplane and ring after the walks, without pieces that entered the middle."""
    after = list(places)
    for walk in walks:
        after[walk.origin] -= 1
        if walk.target == TO_RING:
            after[island_reached(walk.origin, walk.steps)] += 1
    return tuple(after)


@lru_cache(maxsize=4096)
def _one(origin: int, steps: int) -> tuple[Walk, ...]:
    """Return the walks of one piece with exactly this number of steps, in normal order."""
    ring = Walk(origin, steps, TO_RING)
    return (ring, Walk(origin, steps, TO_MIDDLE)) if reaches_middle(origin, steps) else (ring,)


def one_piece(origin: int, limit: int) -> Walks:
    """Return the walks of one piece with 1 to ``limit`` steps, in normal order."""
    return tuple(walk for steps in range(1, limit + 1) for walk in _one(origin, steps))


@lru_cache(maxsize=4096)
def _from_place(origin: int, pieces: int, total: int) -> tuple[Walks, ...]:
    """Return the ways in which at most ``pieces`` pieces of one place use exactly ``total`` steps."""

    def extend(chosen: Walks, choices: Walks, left: int) -> Iterable[Walks]:
        if left == 0:
            yield chosen
        elif len(chosen) < pieces:
            for at, walk in enumerate(choices):
                if walk.steps <= left:
                    # The next walk is never before this one in the list, so each multiset appears once.
                    yield from extend((*chosen, walk), choices[at:], left - walk.steps)

    return tuple(extend((), one_piece(origin, total), total))


def all_walks(places: Sequence[int], limit: int) -> list[list[Walks]]:
    """Return all ways to use exactly 0, 1, .. ``limit`` steps, each once and in normal order.

    They are built from the last place to the first, so that the ways of later places are shared.
    """
    ways: list[list[Walks]] = [[()], *([] for _ in range(limit))]
    for origin in range(len(places) - 1, -1, -1):
        pieces = places[origin]
        if pieces:
            heads = [_from_place(origin, pieces, steps) for steps in range(limit + 1)]
            ways = [
                [
                    head + tail
                    for steps in range(total + 1)
                    for head in heads[steps]
                    for tail in ways[total - steps]
                ]
                for total in range(limit + 1)
            ]
    return ways


def count_walks(places: Sequence[int], limit: int) -> list[int]:
    """Return the number of ways to use exactly 0, 1, .. ``limit`` steps, without listing them."""
    counts = [1, *(0 for _ in range(limit))]
    for origin, pieces in enumerate(places):
        if pieces:
            heads = [len(_from_place(origin, pieces, steps)) for steps in range(limit + 1)]
            counts = [
                sum(heads[steps] * counts[total - steps] for steps in range(total + 1))
                for total in range(limit + 1)
            ]
    return counts
