"""The tiles that cover an island, and the coasts that they join (rules page, section 7.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from skerry.rules.islands_in_the_mist.components import Data, Tile
from skerry.rules.islands_in_the_mist.kinds import Kind
from skerry.rules.islands_in_the_mist.map_layout import Layout
from skerry.rules.islands_in_the_mist.state import NOTHING


class Cover(NamedTuple):
    """Sets of fields: all covered ones, those under landscape tiles, and so on.

    ``shows`` holds, for each landscape, the fields under tiles that show it, jokers included.
    """

    all: int
    joining: int
    jokers: int
    cities: int
    monuments: int
    shows: tuple[int, ...]

    def laid(self, tile: Tile, field: int) -> Cover:
        """Return the cover with one more tile."""
        bit = 1 << field
        joker = tile.kind is Kind.JOKER
        shows = self.shows
        if tile.joins:
            shows = tuple(
                shown | bit if joker or at == tile.landscape else shown for at, shown in enumerate(shows)
            )
        return Cover(
            self.all | bit,
            self.joining | (bit if tile.joins else 0),
            self.jokers | (bit if joker else 0),
            self.cities | (bit if tile.kind is Kind.CITY else 0),
            self.monuments | (bit if tile.kind is Kind.MONUMENT else 0),
            shows,
        )


def cover(data: Data, island: Sequence[str]) -> Cover:
    """Return what covers an island."""
    covered = joining = jokers = cities = monuments = 0
    shows = [0] * len(data.landscapes)
    for field, face in enumerate(island):
        if face == NOTHING:
            continue
        tile, bit = data.tile[face], 1 << field
        covered |= bit
        if tile.landscape is not None:
            joining |= bit
            shows[tile.landscape] |= bit
        elif tile.kind is Kind.JOKER:
            jokers |= bit
        elif tile.kind is Kind.CITY:
            cities |= bit
        elif tile.kind is Kind.MONUMENT:
            monuments |= bit
    return Cover(
        covered, joining | jokers, jokers, cities, monuments, tuple(shown | jokers for shown in shows)
    )


def chain(layout: Layout, covered: Cover) -> int:
    """Return the fields of the chain that begins next to the yard."""
    return layout.flood(layout.around[layout.yard], covered.joining)


def joined(layout: Layout, covered: Cover) -> int:
    """Return the joined coasts as a set, in which bit *i* is the coast of landscape *i*."""
    linked = chain(layout, covered)
    beside = layout.touching(linked) & ~covered.all
    found = 0
    for at, coast in enumerate(layout.coasts):
        if coast & (beside | (linked & covered.shows[at])):
            found |= 1 << at
    return found


def all_joined(layout: Layout, covered: Cover) -> bool:
    """Return whether every coast is joined."""
    return joined(layout, covered) == (1 << len(layout.coasts)) - 1
