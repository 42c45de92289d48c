"""An island board: its fields as numbers, sets of fields as bits (rules page, sections 2.1 to 2.3)."""

from __future__ import annotations

from skerry.rules.islands_in_the_mist.component_file import Drop, File, Question, Volcano
from skerry.rules.islands_in_the_mist.kinds import MapSide, Wind
from skerry.rules.kit.hexes import NAMES, Hex, neighbours, row

SPIN = tuple(Wind(name) for name in NAMES)
"""The winds counter-clockwise from east."""

_CHUNK = 255
"""Neighbours of sets are looked up for eight fields at a time."""


class Layout:
    """One side of the island boards.

    A field is its index in ``ids``; bit *i* of a set stands for field *i*. ``near`` lists the neighbours of
    each field and ``around`` holds them as sets; ``rays`` holds, per wind and field, the fields that a
    straight flight passes, the nearest first. ``coasts`` are sets, in the order of the landscapes.
    """

    def __init__(self, file: File, side: MapSide) -> None:
        fields = file.sides[side].fields
        self.side = side
        self.ids = tuple(field.id for field in fields)
        self.cells = tuple(Hex(field.q, field.r) for field in fields)
        self.index = {field: at for at, field in enumerate(self.ids)}
        places = {cell: at for at, cell in enumerate(self.cells)}
        self.near = tuple(
            tuple(places[next_] for next_ in neighbours(cell) if next_ in places) for cell in self.cells
        )
        self.around = tuple(sum(1 << at for at in near) for near in self.near)
        self._tables = tuple(_table(self.around[at : at + 8]) for at in range(0, len(fields), 8))
        self.rays = {
            wind: tuple(tuple(places[hit] for hit in row(cell, at, places)) for cell in self.cells)
            for at, wind in enumerate(SPIN)
        }
        self.values = tuple(field.value for field in fields)
        specials = [field.special for field in fields]
        self.minus = tuple(
            special.minus_points if isinstance(special, Volcano) else 0 for special in specials
        )
        self.drops = tuple(special.energy if isinstance(special, Drop) else 0 for special in specials)
        self.questions = tuple(isinstance(special, Question) for special in specials)
        self.yard = self.index[file.yard]
        self.starts = tuple(field for field in self.ids if field in file.start_fields)
        self.coasts = tuple(self.bits(coast.fields) for coast in file.shore)
        self.rim = sum(self.coasts)
        self.coast_of = tuple(field.coast for field in fields)

    def bits(self, fields: tuple[str, ...]) -> int:
        """Return fields, given by id, as a set."""
        return sum(1 << self.index[field] for field in fields)

    def touching(self, fields: int) -> int:
        """Return the neighbours of a set of fields, which may belong to the set themselves."""
        touched = 0
        for table in self._tables:
            if not fields:
                break
            touched |= table[fields & _CHUNK]
            fields >>= 8
        return touched

    def flood(self, seeds: int, within: int) -> int:
        """Return the fields ``within`` a set that can be reached through it from ``seeds``."""
        reached = fresh = seeds & within
        while fresh:
            fresh = self.touching(fresh) & within & ~reached
            reached |= fresh
        return reached


def _table(around: tuple[int, ...]) -> tuple[int, ...]:
    """Return the neighbours of each subset of up to eight consecutive fields."""
    touched = [0]
    for near in around:
        touched += [near | others for others in touched]
    return tuple(touched)


def members(fields: int) -> tuple[int, ...]:
    """Return the fields of a set, ascending."""
    found = []
    while fields:
        lowest = fields & -fields
        found.append(lowest.bit_length() - 1)
        fields ^= lowest
    return tuple(found)
