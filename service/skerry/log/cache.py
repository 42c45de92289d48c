"""Folded matches kept at hand: a cache that may be dropped at any moment without loss."""

from __future__ import annotations

from skerry.chain.entries import Head
from skerry.match.state import Standing
from skerry.store.recent import Recent


class Cache:
    """The latest known standing of each match, and recent ones by head, least recently used dropped."""

    def __init__(self, matches: int = 4096, recent: int = 8192) -> None:
        self._latest: Recent[str, Standing] = Recent(matches)
        self._recent: Recent[tuple[str, Head], Standing] = Recent(recent)

    @property
    def sizes(self) -> tuple[int, int]:
        """How many matches, and how many standings, are kept."""
        return len(self._latest), len(self._recent)

    def latest(self, match: str) -> Standing | None:
        """Return the newest standing known here; the store may know a newer one."""
        return self._latest.get(match)

    def at(self, match: str, head: Head) -> Standing | None:
        """Return the standing at a head, if it was met here lately."""
        return self._recent.get((match, head))

    def put(self, standing: Standing) -> None:
        """Keep a standing; as the latest too, unless a newer one is known."""
        self._recent.put((standing.match, standing.head), standing)
        known = self._latest.get(standing.match)
        if known is None or known.seq <= standing.seq:
            self._latest.put(standing.match, standing)

    def drop(self, match: str) -> None:
        """Forget a match: its head went back, or an append ended in the unknown."""
        self._latest.drop(match)
