"""The worth of an island, for the greedy bot of Islands in the Mist (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from skerry.rules.islands_in_the_mist.coasts import Cover, chain, cover
from skerry.rules.islands_in_the_mist.components import Data, Tile
from skerry.rules.islands_in_the_mist.kinds import Kind
from skerry.rules.islands_in_the_mist.map_layout import Layout
from skerry.rules.islands_in_the_mist.options import Options
from skerry.rules.islands_in_the_mist.scoring import (
    city_points,
    has_bonus,
    landscape_points,
    monument_points,
    volcano_points,
)
from skerry.rules.islands_in_the_mist.state import NOTHING

COAST = (2.0, 1.3, 0.7, 0.0)
"""The worth of a coast that is joined, or that one, two or three more tiles would join."""

ALL_COASTS = 4.0
"""The additional worth of the last coast."""

DROP = 0.5
"""The worth of a point of energy from a drop."""

QUESTION = 1.0
"""The worth of a draw."""

MONUMENT = 0.8
"""The share of a monument's points that is expected to last."""


def missing(layout: Layout, covered: Cover) -> tuple[int, ...]:
    """Return the minimum number of tiles that would join each coast; 3 means 3 or more."""
    free = ~covered.all & ~(1 << layout.yard)
    linked = chain(layout, covered)
    left = [3] * len(layout.coasts)
    for count in range(3):
        beside = layout.touching(linked)
        for at, coast in enumerate(layout.coasts):
            if left[at] == 3 and coast & ((beside & free) | (linked & covered.shows[at])):
                left[at] = count
        fresh = (beside | layout.around[layout.yard]) & free
        linked |= layout.flood(fresh, fresh | covered.joining)
    return tuple(left)


@lru_cache(maxsize=64)
def isle_of(data: Data, options: Options, island: tuple[str, ...], rivals: tuple[int, ...]) -> Isle:
    """Return an island, cached for later decisions; ``rivals`` are the opponents' numbers of monuments."""
    return Isle(data, options, island, rivals)


class Isle:
    """An island, and the gain of each kind of tile on each of its fields."""

    def __init__(
        self, data: Data, options: Options, island: tuple[str, ...], rivals: tuple[int, ...]
    ) -> None:
        self._data = data
        self._options = options
        self._layout = data.layout(options)
        self._island = island
        self._rivals = rivals
        self._cover = cover(data, island)
        self._landscapes = [self._landscape(self._cover, at) for at in range(len(data.landscapes))]
        self._others = self._rest(self._cover)
        self._rests: dict[tuple[object, int], float] = {}
        self._known: dict[tuple[object, int], float] = {}
        self._best: dict[object, float] = {}

    def gain(self, tile: Tile, field: int) -> float:
        """Return the gain of a tile on an open field."""
        kind = tile.kind if tile.landscape is None else tile.landscape
        key = (kind, field)
        if key not in self._known:
            self._known[key] = self._gain(tile, field)
        return self._known[key]

    def best(self, tile: Tile) -> float:
        """Return the best gain of a tile on any field."""
        kind = tile.kind if tile.landscape is None else tile.landscape
        if kind not in self._best:
            fields = (field for field in range(len(self._layout.ids)) if self.open(field))
            self._best[kind] = max((self.gain(tile, field) for field in fields), default=0.0)
        return self._best[kind]

    def open(self, field: int) -> bool:
        """Return whether a field may be covered, ignoring the balloon."""
        return field != self._layout.yard and self._island[field] == NOTHING

    def _gain(self, tile: Tile, field: int) -> float:
        after = self._cover.laid(tile, field)
        touched: Sequence[int] = ()
        if tile.landscape is not None:
            touched = (tile.landscape,)
        elif tile.kind is Kind.JOKER:
            touched = range(len(self._landscapes))
        coast = self._layout.coast_of[field]
        if coast is not None and (at := self._data.landscapes.index(coast)) not in touched:
            touched = (*touched, at)
        gain: float = sum(self._landscape(after, at) - self._landscapes[at] for at in touched)
        # Away from the coasts, a tile's landscape does not matter to the chains.
        key = (tile.joins if coast is None and tile.kind is not Kind.CITY else tile.face[:3], field)
        if key not in self._rests:
            self._rests[key] = self._rest(after) - self._others
        gain += self._rests[key] + DROP * self._layout.drops[field]
        if self._layout.questions[field]:
            gain += QUESTION
        if tile.kind is Kind.MONUMENT:
            gain += MONUMENT * self._monument()
        return gain

    def _monument(self) -> int:
        """Return the points of one more monument, given the opponents' current numbers."""
        own = self._cover.monuments.bit_count()
        before, after = (monument_points(self._data, (count, *self._rivals))[0] for count in (own, own + 1))
        return after - before

    def _landscape(self, covered: Cover, at: int) -> int:
        data, layout, options = self._data, self._layout, self._options
        if not covered.shows[at]:
            return 0
        bonus = data.scoring.landscape_bonus.points * has_bonus(data, layout, options, covered, at)
        return landscape_points(data, layout, options, covered, at) + bonus

    def _rest(self, covered: Cover) -> float:
        left = missing(self._layout, covered)
        worth = sum(COAST[count] for count in left) + (0.0 if any(left) else ALL_COASTS)
        worth += city_points(self._data, self._layout, covered)
        return worth + volcano_points(self._layout, covered)
