"""Matches folded from the log: the cached latest state, any earlier one, and single entries."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from skerry.chain.entries import Entry, Head, hash_of
from skerry.log.cache import Cache
from skerry.log.damaged import DamagedMatches
from skerry.log.event_log import EventLog, Opening
from skerry.log.refusals import MatchDamaged, NotYet, UnknownMatch, WrongVersion
from skerry.log.snapshot_seal import Masters as SealMasters
from skerry.log.snapshots import Snapshots
from skerry.match.fold import Fold
from skerry.match.linking import first_unlinked, follows
from skerry.match.state import BadEntry, MatchState
from skerry.settings.matches import MatchSettings
from skerry.store.errors import KeysLost, Unavailable

DEFAULTS = MatchSettings()

# Not settings: how long is waited is one, and two answers that disagree twice will do so again.
_LOOK_SECONDS = 0.05
"""How often it is looked for an entry that is waited for."""
_MOMENT = 0.02
"""How long idle matches wait until some of them are packed."""
_LOOKS = 3
"""How often head and log are compared before it is said that they disagree."""


class Masters(SealMasters, Protocol):
    """The part of the keyring that matches need."""

    def holds(self, key_id: str) -> bool:
        """Say whether the keyring has a master key."""
        ...

    async def refresh(self) -> None:
        """Load keys that another process put into use."""
        ...


class Matches:
    """Reads matches; every state that it returns is a fold of the log alone."""

    def __init__(
        self, log: EventLog, fold: Fold, masters: Masters, settings: MatchSettings = DEFAULTS
    ) -> None:
        self.log = log
        self.snapshots = Snapshots(log, fold, masters, settings, self._refold, self._forget)
        self.cache = Cache(settings, save=self.snapshots.save, later=_in_a_moment)
        self.damaged = DamagedMatches(settings)
        self._read_page = settings.read_page
        self._fold_piece = settings.fold_piece
        self._entry_wait = settings.entry_wait
        self._fold = fold
        self._masters = masters
        self._pieces = asyncio.Lock()

    async def latest(self, match: str) -> MatchState:
        """Return the newest cached state without asking the store, or fold the match if there is none.

        Raises ``UnknownMatch``.
        """
        return self.cache.latest(match) or await self._open(match)

    async def current(self, match: str) -> MatchState:
        """Return the current state of the match in the store; raises ``UnknownMatch``."""
        known = self.cache.latest(match)
        if known is None:
            return await self._open(match)
        return await self.caught_up(known, await self.log.head(match))

    async def close(self) -> None:
        """End the work in the background."""
        await self.snapshots.close()

    async def caught_up(self, known: MatchState, head: Head | None) -> MatchState:
        """Return the state at or after a head that the store returned.

        ``known`` is the state known before the store was asked: if the head is behind it, or on another
        chain, the store has lost writes, and the match is folded from its beginning.
        """
        match = known.match
        if head is None:
            self.cache.drop(match)
            raise UnknownMatch(match)
        if known.head == head:
            return known
        if head.seq > known.seq:
            latest = self.cache.latest(match) or known
            state = latest if latest.seq >= head.seq else await self._fold_on(latest)
            if state.seq > head.seq or state.head == head:
                return state
        self.cache.drop(match)
        return await self._fold_anew(match)

    async def _open(self, match: str) -> MatchState:
        """Return the current state of a match that is not cached: its snapshot and the entries after it."""
        self.damaged.check(match)
        opening = await self.log.open(match, self._read_page)
        state, page = MatchState.empty(match), None
        if opening.snapshot is None:
            page = self._unpack_rows(match, 0, opening.rows)
        elif match not in self.damaged:  # else the fault may be in entries that the snapshot spares
            found = await self._snapshot(match, opening)
            if found is not None:
                state, page = found, self._unpack_rows(match, found.seq - 1, opening.rows)
        state = await self._fold_on(state, page=page)
        return await self.caught_up(state, opening.head)

    async def _snapshot(self, match: str, opening: Opening) -> MatchState | None:
        """Return the state of a match's snapshot; None if it does not fit, and then it is deleted."""
        data = opening.snapshot or b""
        found = self.snapshots.read(match, data)
        if found is None:
            # Another process may have put the key into use that the snapshot is sealed with.
            await self._masters.refresh()
            found = self.snapshots.read(match, data)
        if found is None or not _begins_with(opening.rows, found):
            await self.snapshots.reject(match)
            return None
        self.snapshots.opened(found)
        self.cache.put_latest(found, found.seq)
        return found

    async def _fold_anew(self, match: str) -> MatchState:
        """Fold a match from its beginning, and check that its log ends at the store's head."""
        seq = 1
        for _ in range(_LOOKS):
            state = await self._fold_on(MatchState.empty(match))
            # The head, read after the log, is at least as far; so is the log, read again after the head.
            head = await self.log.head(match)
            if head is None:
                raise UnknownMatch(match)
            if head == state.head:
                return state
            if head.seq > state.seq:
                grown = await self._fold_on(state)
                if grown.seq > head.seq or grown.head == head:
                    return grown
            # They may differ only if the store lost writes in between; another attempt will show.
            seq = min(state.seq, head.seq) + 1
        raise self._damage(match, seq, "the log does not end at the match's head")

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
        """Return the newest state, after waiting for entry ``seq`` from any worker."""
        state = await self.latest(match)
        for _ in range(round(self._entry_wait / _LOOK_SECONDS)):
            if state.seq >= seq:
                return state
            state = await self.current(match)
            if state.seq < seq:
                await asyncio.sleep(_LOOK_SECONDS)
        raise NotYet(seq)

    async def entries(self, match: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        """Return the entries after a seq, in order, at most ``limit`` or a page."""
        return await self._page(match, after, None, limit)

    async def all_entries(self, match: str, until: int | None = None) -> list[Entry]:
        """Return all entries up to a seq, in order."""
        found: list[Entry] = []
        while page := await self._page(match, len(found), until):
            found += page
        return found

    async def entries_of(self, state: MatchState) -> list[Entry]:
        """Return all entries of a state, as the store has them; raises ``MatchDamaged``."""
        found = await self.all_entries(state.match, until=state.seq)
        seq = first_unlinked(state, found)
        if seq is None:
            return found
        head = await self.log.head(state.match)
        if head is None or (head.seq <= state.seq and head != state.head):
            raise Unavailable("The store lost entries while the match was read.", "Try again.")
        raise self._damage(state.match, seq, "its hash does not match its content")

    async def entry(self, match: str, seq: int) -> Entry:
        """Return one entry; raises ``NotYet``."""
        found = await self.entries(match, after=seq - 1, limit=1)
        if not found:
            raise NotYet(seq)
        return found[0]

    def follow(self, state: MatchState, entry: Entry) -> MatchState:
        """Return the state after one more entry, and cache it.

        Raises ``MatchDamaged`` or ``WrongVersion``.
        """
        known = self.cache.after(state.match, entry.hash)
        if known is None:
            known = self._apply(state, entry)
            self.cache.put(known)
        return known

    def unpack(self, match: str, seq: int, data: bytes) -> Entry:
        """Read entry ``seq`` of a log; raises ``MatchDamaged``."""
        try:
            entry = Entry.unpack(data)
        except (ValueError, msgspec.MsgspecError) as error:
            raise self._damage(match, seq, "it cannot be read") from error
        if hash_of(data) != entry.hash.hex():
            raise self._damage(match, seq, "it is not canonical")
        return entry

    def report(self, damage: MatchDamaged) -> MatchDamaged:
        """Record a damage and return it."""
        self.cache.drop(damage.match)
        self.damaged.note(damage)
        return damage

    async def _page(self, match: str, after: int, until: int | None, limit: int | None = None) -> list[Entry]:
        most = self._read_page if limit is None else limit
        rows = await self.log.read(match, after=after, until=until, limit=most)
        return self._unpack_rows(match, after, rows)

    def _unpack_rows(self, match: str, after: int, rows: Sequence[tuple[int, bytes]]) -> list[Entry]:
        for at, (seq, _) in enumerate(rows, after + 1):
            if seq != at:
                raise self._damage(match, at, "it is missing")
        return [self.unpack(match, seq, data) for seq, data in rows]

    async def _fold_on(
        self, state: MatchState, until: int | None = None, page: list[Entry] | None = None
    ) -> MatchState:
        """Return the state after all later entries; fold the log from its beginning if it lacks ``state``.

        ``page`` are the first entries, from the state's own on, if they have been read.
        """
        match = state.match
        self.damaged.check(match)
        while True:
            # The entry of the state is read again, since entries of another branch do not continue it.
            read_from = max(state.seq - 1, 0)
            if page is None:
                page = await self._page(match, read_from, until)
            if state.seq and (not page or page[0].hash != state.hash):
                self.cache.drop(match)
                state, page = MatchState.empty(match), None
                continue
            for at, entry in enumerate(page[state.seq - read_from :], 1):
                if at % self._fold_piece == 0:
                    # Folding a long match takes tens of ms, so other tasks get turns in between.
                    async with self._pieces:
                        await asyncio.sleep(0)
                try:
                    state = self._apply(state, entry)
                except KeysLost:
                    # Another process may have rotated the keys meanwhile.
                    await self._masters.refresh()
                    state = self._apply(state, entry)
            if until is None and state.seq:
                # Only the last state: the ones before it have not been shown to anyone.
                self.cache.put_latest(state)
            if state.created is not None and not self._masters.holds(state.created.key):
                # Practice matches fold without the key, but their join codes and players need it too.
                await self._masters.refresh()
            if len(page) < self._read_page:
                self.damaged.restored(match)
                return state
            page = None

    async def _refold(self, match: str, seq: int) -> MatchState:
        return await self._fold_on(MatchState.empty(match), until=seq)

    def _forget(self, match: str) -> None:
        self.cache.drop(match)

    def _apply(self, state: MatchState, entry: Entry) -> MatchState:
        seq, linked = state.seq + 1, follows(state, entry)
        if linked is False:
            raise self._damage(state.match, seq, "its hash does not match its content")
        try:
            state = self._fold.apply(state, entry)
        except KeysLost:
            raise
        except (LookupError, msgspec.DecodeError) as error:
            raise WrongVersion(str(error)) from error
        except BadEntry as error:
            if linked is None:
                raise self._damage(state.match, seq, str(error)) from error
            raise WrongVersion(str(error)) from error
        return state

    def _damage(self, match: str, seq: int, fault: str) -> MatchDamaged:
        return self.report(MatchDamaged(match, seq, fault))


def _in_a_moment(work: Callable[[], None]) -> None:
    asyncio.get_running_loop().call_later(_MOMENT, work)


def _begins_with(rows: Sequence[tuple[int, bytes]], state: MatchState) -> bool:
    """Say whether the first of some entries is the one that a state is after."""
    return bool(rows) and rows[0][0] == state.seq and hash_of(rows[0][1]) == state.hash.hex()
