"""How many bytes of memory matches take, estimated: measured now and then, not with every entry."""

from __future__ import annotations

import sys
from collections.abc import Collection, Mapping
from enum import Enum
from typing import Any, Final

import msgspec

from skerry.match.state import MatchState
from skerry.match.undo import UndoWindow
from skerry.rules.game import Game

# Not settings: a better estimate than this changes nothing.
CACHE_BYTES: Final = 350
"""What the cache itself takes for a match: its id, its place, and the number that says how large it is."""
_SAMPLE_EVERY = 1024
"""Of how many states of one kind one is measured; of the first ones each whose number is a power of two."""
_WEIGHT = 8
"""How many measurements the average stands for."""


class StateSizes:
    """Average sizes of states by kind: game, number of seats, phase, and whether undo windows are packed."""

    def __init__(self) -> None:
        self._kinds: dict[object, _Kind] = {}

    def estimate(self, state: MatchState) -> int:
        """Return the estimated bytes of a state, with what the cache takes for it."""
        created = state.created
        is_packed = not isinstance(state.undo_window.earlier, UndoWindow)
        name = None if created is None else (created.game, created.seats, state.phase, is_packed)
        kind = self._kinds.get(name)
        if kind is None:
            kind = self._kinds[name] = _Kind()
        return CACHE_BYTES + kind.estimate(state)


class _Kind:
    """What was measured of states of one kind."""

    def __init__(self) -> None:
        self._seen = self._measured = self._average = 0
        self._match = ""
        self._shared: Collection[int] = ()
        """What the match measured last refers to: where another does too, all matches share it."""

    def estimate(self, state: MatchState) -> int:
        self._seen = seen = self._seen + 1
        if seen % _SAMPLE_EVERY == 0 or (seen < _SAMPLE_EVERY and seen & (seen - 1) == 0):
            self._measure(state)
        return self._average

    def _measure(self, state: MatchState) -> None:
        if state.match == self._match:
            return
        sizes = sizes_of(state)
        own = sum(size for item, size in sizes.items() if item not in self._shared)
        self._match, self._shared = state.match, frozenset(sizes)
        self._measured = min(self._measured + 1, _WEIGHT)
        self._average += (own - self._average) // self._measured


def sizes_of(value: object) -> dict[int, int]:
    """Return the bytes of a value and of each object that it holds, by identity.

    Classes, games and enum members are left out: all matches share them.

    >>> shared = "x" * 1000
    >>> len(sizes_of([shared, shared])), 1000 < sum(sizes_of([shared, shared]).values()) < 1200
    (2, True)
    """
    found: dict[int, int] = {}
    left: list[Any] = [value]
    while left:
        item = left.pop()
        if item is None or id(item) in found or isinstance(item, (Game, Enum, type, bool)):
            continue
        found[id(item)] = sys.getsizeof(item)
        if isinstance(item, (tuple, list, frozenset, set)):
            left.extend(item)
        elif isinstance(item, Mapping):
            left.extend(item)
            left.extend(item.values())
        elif isinstance(item, msgspec.Struct):
            left.extend(getattr(item, name) for name in item.__struct_fields__)
            left.append(getattr(item, "__dict__", None))
    return found
