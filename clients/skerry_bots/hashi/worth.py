"""The expected points of a Hashi board: the credits of the rules page, section 10.

Measured over many games, a flag counts for less than on the page while no bridge leads to it, and least while
no number is near: start numbers beside flags gain most (about four points on side A).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from skerry.rules.hashi.components import Data, Layout

PROMISE, PER_BRIDGE = 0.86, 0.05
"""The credit of a numbered island, and the deduction per missing bridge."""

TIGHT, SNUG = 0.7, 0.9
"""The share that remains if its lines have room for only those bridges, or for one more."""

BLANK_CREDIT, AT_HAND, FAR = 0.5, 0.75, 0.6
"""The credit of a blank island that some card fits, and the share that remains if it has a flag and no bridge
yet: with a number at the other end of one of its lines, and without."""


class Pay(msgspec.Struct, frozen=True):
    """The points of a category: ``now`` if this round meets its goal, ``later`` if a later one does.

    ``had`` are the points if it was achieved earlier.
    """

    now: int
    later: int
    had: int | None


class Judge:
    """Evaluates boards as they may be after the current round; ``numbers`` are those still to come."""

    def __init__(
        self, data: Data, layout: Layout, numbers: Iterable[int], pays: Sequence[Pay], *, last: bool
    ):
        self._crossing = layout.crossing
        self._goal = data.group_goal
        self._most = data.per_line
        self._limit = data.blank_limit
        self._per_island = data.per_island
        self._near = tuple(
            tuple((line, sum(layout.ends[line]) - island) for line in lines)
            for island, lines in enumerate(layout.at)
        )
        self._flagged = tuple(island.flag is not None for island in layout.islands)
        self._flags = tuple(layout.flagged(flag) for flag in ("RED", "BLUE"))
        self._numbers = () if last else tuple(sorted(numbers, reverse=True))
        self._red, self._blue, self._six = pays

    def value(self, numbers: Sequence[int], bridges: Sequence[int], degree: Sequence[int]) -> float:
        """Return a board's expected points."""
        credit = self._credits(numbers, bridges, degree)
        total = self._per_island * sum(credit)
        for pay, islands in zip((self._red, self._blue), self._flags, strict=True):
            if pay.had is not None:
                total += pay.had
                continue
            hope = 1.0
            for island in islands:
                hope *= credit[island]
            total += pay.now if hope == 1.0 else pay.later * hope
        if self._six.had is not None:
            return total + self._six.had
        if self._joined(numbers, bridges, credit, finished=True) >= self._goal:
            return total + self._six.now
        share = min(1.0, self._joined(numbers, bridges, credit, finished=False) / self._goal)
        return total + self._six.later * share * share

    def _credits(self, numbers: Sequence[int], bridges: Sequence[int], degree: Sequence[int]) -> list[float]:
        drawn = 0
        for line, count in enumerate(bridges):
            if count:
                drawn |= 1 << line
        credit = [0.0] * len(numbers)
        blanks: list[tuple[int, int]] = []
        far: dict[int, float] = {}
        most, limit, crossing = self._most, self._limit, self._crossing
        for island, number in enumerate(numbers):
            touching = degree[island]
            if number == touching and number:
                credit[island] = 1.0
                continue
            room = 0
            reached = touching
            for line, other in self._near[island]:
                free = most - bridges[line]
                if free and not crossing[line] & drawn and (numbers[other] or limit) > degree[other]:
                    room += free
                    reached = reached or numbers[other]
            if not number:
                blanks.append((touching + room, island))
                if self._flagged[island] and not touching:
                    far[island] = AT_HAND if reached else FAR
                continue
            lacking = number - touching
            if room >= lacking:
                worth = PROMISE - PER_BRIDGE * lacking
                if room == lacking:
                    worth *= TIGHT
                elif room == lacking + 1:
                    worth *= SNUG
                credit[island] = worth
        if blanks and self._numbers:
            self._match(blanks, far, degree, credit)
        return credit

    def _match(
        self, blanks: list[tuple[int, int]], far: dict[int, float], degree: Sequence[int], credit: list[float]
    ) -> None:
        """Find a card for each blank island; those that could take most choose first."""
        left = list(self._numbers)
        blanks.sort(key=lambda blank: -blank[0])
        for most, island in blanks:
            touching = degree[island]
            for at, number in enumerate(left):
                if number <= most:
                    if number >= touching:
                        del left[at]
                        credit[island] = BLANK_CREDIT * far.get(island, 1.0)
                    break

    def _joined(
        self, numbers: Sequence[int], bridges: Sequence[int], credit: Sequence[float], *, finished: bool
    ) -> float:
        """Return the credits of the best group of islands that bridges join, numbered or finished."""
        least = 1.0 if finished else 0.0
        fresh = [bool(number) and credit[island] >= least for island, number in enumerate(numbers)]
        best = 0.0
        for start, isnew in enumerate(fresh):
            if not isnew:
                continue
            fresh[start] = False
            group = [start]
            worth = 0.0
            for island in group:
                worth += credit[island]
                for line, other in self._near[island]:
                    if fresh[other] and bridges[line]:
                        fresh[other] = False
                        group.append(other)
            best = max(best, worth)
        return best
