"""Matches as folded from the log: the cached latest, any earlier seq, and single entries."""

from __future__ import annotations

import asyncio
from typing import Protocol

import msgspec

from skerry.chain.entries import Entry, Head
from skerry.log.cache import Cache
from skerry.log.event_log import EventLog
from skerry.log.refusals import NotYet, UnknownMatch, WrongVersion
from skerry.match.fold import Fold
from skerry.match.state import MatchState
from skerry.store.errors import KeysLost

WAIT_SECONDS = 5.0
"""How long a read waits for an entry that must exist before it gives up."""


PAGE = 500
"""How many entries are read from the store at once."""


class Masters(Protocol):
    """What matches need of the keyring."""

    def holds(self, key_id: str) -> bool:
        """Say whether a master key is at hand."""
        ...

    async def refresh(self) -> None:
        """Look for keys that another process put into use."""
        ...


class Matches:
    """Reads matches; every state that it returns is a fold of the log and of nothing else."""

    def __init__(self, log: EventLog, fold: Fold, masters: Masters) -> None:
        self.log = log
        self.cache = Cache()
        self._fold = fold
        self._masters = masters

    async def latest(self, match: str) -> MatchState:
        """Return the newest state cached here without asking the store, folding if there is none.

        Raises ``UnknownMatch``.
        """
        state = self.cache.latest(match) or await self._fold_on(MatchState.empty(match))
        if not state.seq:
            raise UnknownMatch
        return state

    async def current(self, match: str) -> MatchState:
        """Return the state of the match in the store now; raises ``UnknownMatch``."""
        known = self.cache.latest(match) or MatchState.empty(match)
        return await self.caught_up(known, await self.log.head(match))

    async def caught_up(self, known: MatchState, head: Head | None) -> MatchState:
        """Return the state at or after a head that the store returned.

        ``known`` is what was known before the store was asked: a head that is behind it, or of another
        chain, means that the store lost writes, and the match is folded from its beginning.
        """
        match = known.match
        if head is None:
            self.cache.drop(match)
            raise UnknownMatch
        if known.head == head:
            return known
        if head.seq > known.seq:
            latest = self.cache.latest(match) or known
            state = latest if latest.seq >= head.seq else await self._fold_on(latest)
            if state.seq > head.seq or state.head == head:
                return state
        self.cache.drop(match)
        return await self._fold_on(MatchState.empty(match))

    async def at(self, match: str, seq: int) -> MatchState:
        """Return the state of the match after entry ``seq``; raises ``UnknownMatch`` or ``NotYet``."""
        latest = await self.latest(match)
        if latest.seq < seq:
            latest = await self.current(match)
        if latest.seq == seq:
            return latest
        if not 0 < seq < latest.seq:
            raise NotYet(seq)
        return await self._fold_on(MatchState.empty(match), until=seq)

    async def at_least(self, match: str, seq: int) -> MatchState:
        """Return the newest state, waiting for entry ``seq`` whichever worker writes it."""
        state = await self.latest(match)
        for _ in range(int(WAIT_SECONDS / 0.05)):
            if state.seq >= seq:
                return state
            state = await self.current(match)
            if state.seq < seq:
                await asyncio.sleep(0.05)
        raise NotYet(seq)

    async def entries(self, match: str, after: int = 0, limit: int = PAGE) -> list[Entry]:
        """Return the entries after a seq, in order, at most ``limit``."""
        found = await self.log.read(match, after=after, limit=limit)
        return [Entry.unpack(data) for _, data in found]

    async def all_entries(self, match: str, until: int | None = None) -> list[Entry]:
        """Return all entries up to a seq, in order."""
        found: list[Entry] = []
        while page := await self.log.read(match, after=len(found), until=until, limit=PAGE):
            found += [Entry.unpack(data) for _, data in page]
        return found

    async def entry(self, match: str, seq: int) -> Entry:
        """Return one entry; raises ``NotYet``."""
        found = await self.entries(match, after=seq - 1, limit=1)
        if not found:
            raise NotYet(seq)
        return found[0]

    def follow(self, state: MatchState, entry: Entry) -> MatchState:
        """Return the state after one more entry, and cache it."""
        known = self.cache.at(state.match, Head(state.seq + 1, entry.hash.hex()))
        return known or self._apply(state, entry)

    async def _fold_on(self, state: MatchState, until: int | None = None) -> MatchState:
        """Return the state after all that follows in the log; from its beginning if it lacks ``state``."""
        match = state.match
        while True:
            # The entry that it stands on is read once more: what follows on another branch is not its own.
            read_from = max(state.seq - 1, 0)
            rows = await self.log.read(match, after=read_from, until=until, limit=PAGE)
            page = [Entry.unpack(data) for _, data in rows]
            if state.seq and (not page or page[0].hash != state.hash):
                self.cache.drop(match)
                state = MatchState.empty(match)
                continue
            for entry in page[state.seq - read_from :]:
                try:
                    state = self._apply(state, entry, cache=until is None)
                except KeysLost:
                    # Another process may have rotated the keys since this one read them.
                    await self._masters.refresh()
                    state = self._apply(state, entry, cache=until is None)
            if state.created is not None and not self._masters.holds(state.created.key):
                # Practice is folded without the key, but its join code and its players' seats need it too.
                await self._masters.refresh()
            if len(page) < PAGE:
                return state

    def _apply(self, state: MatchState, entry: Entry, cache: bool = True) -> MatchState:
        try:
            state = self._fold.apply(state, entry)
        except KeysLost:
            raise
        except (LookupError, msgspec.DecodeError) as error:
            raise WrongVersion(str(error)) from error
        if cache:
            self.cache.put(state)
        return state
