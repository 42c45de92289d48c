"""Snapshots of matches in the store: written in the background, believed only if everything about them fits.

A match opens from its snapshot and the few entries after it instead of from all of its entries. A snapshot
that is missing, forged, older than the rules or on a lost branch costs nothing but time. Nothing waits for
one to be written, and a random few are compared with a fold of the whole log.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from random import Random
from typing import Final, Literal, TypeAlias

from skerry.log.event_log import EventLog
from skerry.log.snapshot_seal import Masters, seal, unseal
from skerry.match.fold import Fold
from skerry.match.packed_windows import unpacked
from skerry.match.snapshot import UNREADABLE, BadSnapshot, read_snapshot, write_snapshot
from skerry.match.state import MatchState
from skerry.settings.matches import MatchSettings
from skerry.store.errors import KeysLost, LogError, Unavailable

Event: TypeAlias = Literal["written", "opened", "rejected", "different"]
"""What became of a snapshot.

written: It was put into the store.
opened: A match was opened from it.
rejected: It did not verify, or not fit the log, and was deleted.
different: A fold of the whole log gave another state.
"""
EVENTS: Final[tuple[Event, ...]] = ("written", "opened", "rejected", "different")

# Not settings: nobody notices more of either.
_MAX_WAITING = 1024
"""How many states wait to be written; with more, the oldest is not."""
_MAX_BYTES = 256 * 1024
"""The size of the largest snapshot; a match that needs a larger one is folded from its entries."""
_TOGETHER = 32
"""How many snapshots are sent together."""
_PIECE = 8
"""How many snapshots are made before other requests have their turn: a ms or two."""
_PROOFS = 4
"""How many snapshots of each game a worker reads back before it writes the first of them to the store."""
_CLOSING_SECONDS = 2.0

_logger = logging.getLogger(__name__)


class Snapshots:
    """The snapshots that one worker writes and reads.

    ``refold`` folds the first entries of a match from the log; ``forget`` drops what is cached of a match.
    """

    def __init__(
        self,
        log: EventLog,
        fold: Fold,
        masters: Masters,
        settings: MatchSettings,
        refold: Callable[[str, int], Awaitable[MatchState]],
        forget: Callable[[str], None],
    ) -> None:
        self.counts: Counter[Event] = Counter()
        self._log = log
        self._fold = fold
        self._masters = masters
        self._sample = settings.snapshot_sample
        self._refold = refold
        self._forget = forget
        self._chance = Random()
        self._waiting: OrderedDict[str, MatchState] = OrderedDict()
        self._writing: asyncio.Task[None] | None = None
        self._comparing: asyncio.Task[None] | None = None
        self._proofs: Counter[str] = Counter()
        self._unfit: set[str] = set()
        """The games of which a snapshot gave another state than the log."""

    def save(self, state: MatchState) -> None:
        """Write a snapshot of a state soon, or not at all if there is too much to do."""
        self._waiting[state.match] = state
        self._waiting.move_to_end(state.match)
        if len(self._waiting) > _MAX_WAITING:
            self._waiting.popitem(last=False)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all(), name="skerry snapshots")

    def read(self, match: str, data: bytes) -> MatchState | None:
        """Return the state of a snapshot, or None if it cannot be believed or read."""
        body = unseal(self._masters, match, data)
        if body is None:
            return None
        try:
            state = read_snapshot(match, body, self._fold)
        except (BadSnapshot, KeysLost):
            return None
        return None if state.rules.name in self._unfit else state

    def opened(self, state: MatchState) -> None:
        """Note that a match was opened from a snapshot, and compare some with their log."""
        self.counts["opened"] += 1
        if self._comparing is None and self._chance.random() < self._sample:
            self._comparing = asyncio.create_task(self._compare(state), name="skerry snapshot check")

    async def reject(self, match: str) -> None:
        """Delete a snapshot that does not verify, or does not fit its log."""
        self.counts["rejected"] += 1
        # Every match has one of these after an upgrade.
        _logger.info("the snapshot of match %s does not fit and is deleted", match)
        try:
            await self._log.drop_snapshot(match)
        except Unavailable:
            return

    async def close(self) -> None:
        """Write what waits, if the store takes it in a moment, and end the work."""
        tasks = [task for task in (self._writing, self._comparing) if task is not None]
        if not tasks:
            return
        await asyncio.wait(tasks, timeout=_CLOSING_SECONDS)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                writes: list[Awaitable[None]] = []
                while self._waiting and len(writes) < _TOGETHER:
                    _, state = self._waiting.popitem(last=False)
                    write = self._write(state)
                    if write is not None:
                        writes.append(write)
                    if len(writes) % _PIECE == 0:
                        # Others have their turn before the next ones are made.
                        await asyncio.sleep(0)
                # Together: one after the other, more would leave the cache than are written.
                await asyncio.gather(*writes)
                if writes:
                    self.counts["written"] += len(writes)
        except Unavailable:
            self._waiting.clear()
        except Exception:
            _logger.exception("cannot write snapshots")
        finally:
            self._writing = None

    def _write(self, state: MatchState) -> Awaitable[None] | None:
        """Begin to write a snapshot; None if there is to be none."""
        body = write_snapshot(state)
        if len(body) > _MAX_BYTES or not self._is_fit(state, body):
            return None
        data = seal(self._masters, state.match, state.seq, body)
        return asyncio.ensure_future(self._log.put_snapshot(state.match, data))

    def _is_fit(self, state: MatchState, body: bytes) -> bool:
        """Say whether a game's states can be written; the first ones are read back to see that."""
        game = state.rules.name
        if game not in self._unfit and self._proofs[game] < _PROOFS:
            self._proofs[game] += 1
            try:
                same = unpacked(read_snapshot(state.match, body, self._fold)) == unpacked(state)
            except (BadSnapshot, *UNREADABLE):
                same = False
            if not same:
                self._unfit.add(game)
                _logger.warning("no snapshots of %s: its states cannot be read back", game)
        return game not in self._unfit

    async def _compare(self, state: MatchState) -> None:
        match = state.match
        try:
            folded = await self._refold(match, state.seq)
            # Another hash: the store lost entries meanwhile.
            if folded.hash == state.hash and folded != _comparable(state):
                self.counts["different"] += 1
                self._unfit.add(state.rules.name)
                self._forget(match)
                _logger.error("the snapshot of match %s at entry %d differs from its log", match, state.seq)
                await self._log.drop_snapshot(match)
        except LogError as error:
            _logger.info("cannot compare the snapshot of match %s: %s", match, error)
        except Exception:
            _logger.exception("cannot compare the snapshot of match %s", match)
        finally:
            self._comparing = None


def _comparable(state: MatchState) -> MatchState | None:
    """Return a state as a fold gives it, or None if it cannot be opened."""
    try:
        return unpacked(state)
    except UNREADABLE:
        return None
