"""Folded matches kept at hand: a cache that may be dropped at any moment without loss."""

from __future__ import annotations

from collections import OrderedDict
from typing import TypeVar

from skerry.record.entries import Head
from skerry.record.standing import Standing

K = TypeVar("K")
V = TypeVar("V")


class Cache:
    """The latest known standing of each match, and recent ones by head, least recently used dropped."""

    def __init__(self, matches: int = 4096, recent: int = 8192) -> None:
        self._latest: OrderedDict[str, Standing] = OrderedDict()
        self._recent: OrderedDict[tuple[str, Head], Standing] = OrderedDict()
        self._matches = matches
        self._limit = recent

    @property
    def sizes(self) -> tuple[int, int]:
        """How many matches, and how many standings, are kept."""
        return len(self._latest), len(self._recent)

    def latest(self, match: str) -> Standing | None:
        """Return the newest standing known here; the store may know a newer one."""
        return _touched(self._latest, match)

    def at(self, match: str, head: Head) -> Standing | None:
        """Return the standing at a head, if it was met here lately."""
        return _touched(self._recent, (match, head))

    def put(self, standing: Standing) -> None:
        """Keep a standing; as the latest too, unless a newer one is known."""
        _put(self._recent, (standing.match, standing.head), standing, self._limit)
        known = self._latest.get(standing.match)
        if known is None or known.seq <= standing.seq:
            _put(self._latest, standing.match, standing, self._matches)

    def drop(self, match: str) -> None:
        """Forget a match: its head went back, or an append ended in the unknown."""
        self._latest.pop(match, None)


def _touched(kept: OrderedDict[K, V], key: K) -> V | None:
    found = kept.get(key)
    if found is not None:
        kept.move_to_end(key)
    return found


def _put(kept: OrderedDict[K, V], key: K, value: V, limit: int) -> None:
    kept[key] = value
    kept.move_to_end(key)
    while len(kept) > limit:
        kept.popitem(last=False)
