"""Islands: areas joined by sides, with what they hold (rules page, section 2.1).

Islands are updated tile by tile: a new tile joins the islands that its areas touch, and no others are
looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from skerry.rules.small_islands.kinds import RESOURCES, Actor, Symbol

AreaAt: TypeAlias = tuple[int, int, int]
"""An area on the table: x, y and its number on the tile."""

SYMBOLS = tuple(Symbol)
"""The order of ``counts``."""

_AT = {symbol.value: at for at, symbol in enumerate(SYMBOLS)}
_PORT = _AT[Symbol.PORT]


class Island(msgspec.Struct, frozen=True):
    """A connected component of areas.

    ``size`` is the number of different tiles, ``counts`` are the visible symbols in the order of
    ``Symbol``, ``locations`` the house locations, free or not, ``houses`` the owners of its houses.
    """

    areas: tuple[AreaAt, ...]
    size: int
    counts: tuple[int, ...]
    locations: int
    houses: tuple[Actor, ...] = ()

    def count(self, symbol: str) -> int:
        """Return how many of a symbol it shows."""
        return self.counts[_AT[symbol]]

    @property
    def resources(self) -> tuple[int, ...]:
        """The counts of the three resources."""
        return self.counts[: len(RESOURCES)]

    @property
    def ports(self) -> int:
        """The number of ports, printed and tokens."""
        return self.counts[_PORT]

    @property
    def free(self) -> int:
        """The number of free house locations."""
        return self.locations - len(self.houses)

    def changed(self, gained: str, lost: str | None = None) -> Island:
        """Return the island with one more symbol, perhaps in place of another."""
        counts = list(self.counts)
        counts[_AT[gained]] += 1
        if lost is not None:
            counts[_AT[lost]] -= 1
        return replace(self, counts=tuple(counts))


def lone(at: AreaAt, resources: Sequence[str], temples: int, ports: int, locations: int) -> Island:
    """Return the island of a single area."""
    counts = [0] * len(SYMBOLS)
    for resource in resources:
        counts[_AT[resource]] += 1
    counts[_AT[Symbol.TEMPLE]] = temples
    counts[_PORT] = ports
    return Island((at,), 1, tuple(counts), locations)


def joined(parts: Sequence[Island]) -> Island:
    """Return the island that several form together; a tile with two areas in it counts once."""
    areas = tuple(area for part in parts for area in part.areas)
    return Island(
        areas=areas,
        size=len({(x, y) for x, y, _ in areas}),
        counts=tuple(sum(column) for column in zip(*(part.counts for part in parts), strict=True)),
        locations=sum(part.locations for part in parts),
        houses=tuple(actor for part in parts for actor in part.houses),
    )
