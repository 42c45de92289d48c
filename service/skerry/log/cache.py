"""A cache of folded matches, which can be dropped at any time without loss."""

from __future__ import annotations

from cachetools import LRUCache

from skerry.chain.entries import Head
from skerry.match.state import MatchState
from skerry.settings.matches import MatchSettings


class Cache:
    """The latest known state of each match, and recent states by head; drops the least recently used."""

    def __init__(self, settings: MatchSettings) -> None:
        self._latest: LRUCache[str, MatchState] = LRUCache(settings.cached_matches)
        self._recent: LRUCache[tuple[str, Head], MatchState] = LRUCache(settings.cached_states)

    @property
    def sizes(self) -> tuple[int, int]:
        """How many matches, and how many states, are cached."""
        return len(self._latest), len(self._recent)

    def latest(self, match: str) -> MatchState | None:
        """Return the newest state known here; the store may have a newer one."""
        return self._latest.get(match)

    def at(self, match: str, head: Head) -> MatchState | None:
        """Return the state at a head, if it is cached."""
        return self._recent.get((match, head))

    def put(self, state: MatchState) -> None:
        """Cache a state, also as the latest unless a newer one is known."""
        self._recent[state.match, state.head] = state
        known = self._latest.get(state.match)
        if known is None or known.seq <= state.seq:
            self._latest[state.match] = state

    def drop(self, match: str) -> None:
        """Forget a match, because its head went back or the outcome of an append is unknown."""
        self._latest.pop(match, None)
