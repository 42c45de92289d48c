"""A cache of folded matches, which may be dropped at any moment without loss."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeAlias

from skerry.chain.entries import Head
from skerry.log.state_size import StateSizes
from skerry.match.packed_windows import packed
from skerry.match.state import MatchState
from skerry.match.undo import UndoWindow
from skerry.settings.matches import MatchSettings

_Cached: TypeAlias = tuple[MatchState, int, int]
"""The latest state of a match, its estimated bytes, and the seq of its last snapshot."""

# Not a setting: in proportion to one.
_PACK_SECONDS = 0.002
"""How long matches are packed at a time: a tenth of the time between two callbacks, so others wait little."""
_NEARER = 4
"""By how much nearer the snapshot of a match is that is dropped, compared with one in play."""


class Cache:
    """The latest known state of each match, as many as there is memory for, and recent states by head.

    The least recently used match is dropped first. A recent state is there for followers of its match, who
    all need it within moments: it goes when it is old. ``now`` counts seconds, ``estimate`` the bytes of a
    state. ``save`` is called with a state that is far from the match's last snapshot. ``later`` calls back in
    a moment: idle matches are packed then, a few at a time (None: one with each new state).
    """

    def __init__(
        self,
        settings: MatchSettings,
        now: Callable[[], float] = time.monotonic,
        estimate: Callable[[MatchState], int] | None = None,
        save: Callable[[MatchState], None] = lambda _: None,
        later: Callable[[Callable[[], None]], None] | None = None,
    ) -> None:
        self._budget = settings.cache_mib * 1024 * 1024
        self._max_recent = settings.cached_states
        self._recent_age = settings.cached_state_age
        self._now = now
        self._estimate = StateSizes().estimate if estimate is None else estimate
        self._save = save
        self._later = later
        self._is_packing = False
        """Whether matches are going to be packed in a moment."""
        self._save_every = settings.snapshot_every
        self._bytes = 0
        self._latest: OrderedDict[str, _Cached] = OrderedDict()
        self._loose: OrderedDict[str, float] = OrderedDict()
        """The matches whose states are not packed, with the time of their last entry here."""
        self._recent: OrderedDict[bytes, tuple[MatchState, float]] = OrderedDict()
        self._next_old = 0.0
        """When the first of them is old, at the earliest."""

    @property
    def memory(self) -> int:
        """The estimated bytes of the latest states."""
        return self._bytes

    @property
    def sizes(self) -> tuple[int, int]:
        """How many matches, and how many recent states, are cached."""
        return len(self._latest), len(self._recent)

    @property
    def _is_scarce(self) -> bool:
        """Whether memory is to be saved: the cache is more than half full."""
        return 2 * self._bytes > self._budget

    def latest(self, match: str) -> MatchState | None:
        """Return the newest state known here; the store may know a newer one."""
        found = self._latest.get(match)
        if found is None:
            return None
        self._latest.move_to_end(match)
        return found[0]

    def at(self, match: str, head: Head) -> MatchState | None:
        """Return the state at a head, if it is the latest or was seen here moments ago."""
        return self.after(match, bytes.fromhex(head.hash))

    def after(self, match: str, hash: bytes) -> MatchState | None:
        """Return the state after the entry with a hash, if it is the latest or was seen here moments ago."""
        latest = self._latest.get(match)
        if latest is not None and latest[0].hash == hash:
            return latest[0]
        found = self._recent.get(hash)
        # A hash belongs to one match, unless the caller says otherwise.
        return None if found is None or found[0].match != match else found[0]

    def put(self, state: MatchState) -> None:
        """Cache a state; as the latest too, unless a newer one is known."""
        now, recent = self._now(), self._recent
        recent[state.hash] = state, now
        recent.move_to_end(state.hash)
        if now > self._next_old or len(recent) > self._max_recent:
            self._drop_old(now)
        self.put_latest(state, None, now)

    def _drop_old(self, now: float) -> None:
        """Drop recent states that are old or too many."""
        recent = self._recent
        while len(recent) > self._max_recent or next(iter(recent.values()))[1] < now - self._recent_age:
            recent.popitem(last=False)
        self._next_old = next(iter(recent.values()))[1] + self._recent_age

    def put_latest(self, state: MatchState, saved: int | None = None, now: float | None = None) -> None:
        """Cache a state as the latest, unless a newer one is known.

        ``saved`` is the seq of the match's snapshot; None: as known here, or none.
        """
        match, latest = state.match, self._latest
        known = latest.get(match)
        if known is not None and known[0].seq > state.seq:
            return
        if known is None and self._is_scarce:
            # Just folded; what it plays next is less to pack than all of it.
            state = packed(state)
        size = self._estimate(state)
        self._bytes += size if known is None else size - known[1]
        if saved is None:
            saved = 0 if known is None else known[2]
        if 0 < self._save_every <= state.seq - saved:
            self._save(state)
            saved = state.seq
        latest[match] = state, size, saved
        latest.move_to_end(match)
        if isinstance(state.undo_window.earlier, UndoWindow):
            self._loose[match] = self._now() if now is None else now
            self._loose.move_to_end(match)
        if 2 * self._bytes > self._budget and self._loose and not self._is_packing:
            self._pack_soon()
        while self._bytes > self._budget and len(latest) > 1:
            self._evict()

    def _pack_soon(self) -> None:
        if self._later is None:
            self._pack_idle()
        else:
            self._is_packing = True
            self._later(self._pack_some)

    def _pack_some(self) -> None:
        """Pack idle matches for a moment, and the others later."""
        self._is_packing = False
        until = self._now() + _PACK_SECONDS
        while self._pack_idle():
            if self._now() >= until:
                self._pack_soon()
                return

    def _pack_idle(self) -> bool:
        """Pack what is seldom needed of a match that had no entry for a while, once memory gets scarce.

        False: there is none to pack.
        """
        if not self._loose or not self._is_scarce:
            return False
        match, since = next(iter(self._loose.items()))
        if since > self._now() - self._recent_age and len(self._loose) <= self._max_recent:
            return False
        del self._loose[match]
        known = self._latest.get(match)
        if known is not None:
            state = packed(known[0])
            size = self._estimate(state)
            self._bytes += size - known[1]
            # In its place: nobody has used it.
            self._latest[match] = state, size, known[2]
        return True

    def _evict(self) -> None:
        match, (state, size, saved) = self._latest.popitem(last=False)
        self._loose.pop(match, None)
        self._bytes -= size
        # A few entries are folded as quickly as a snapshot is written.
        if 0 < self._save_every <= _NEARER * (state.seq - saved):
            self._save(state)

    def drop(self, match: str) -> None:
        """Forget a match: its head went back, or an append ended in the unknown."""
        found = self._latest.pop(match, None)
        self._loose.pop(match, None)
        if found is not None:
            self._bytes -= found[1]
