"""A match as its followers get it: each entry with the state after it, exactly once and in order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import TypeAlias

import msgspec

from skerry.chain.entries import Entry, Head
from skerry.log.follower import Lagged as FellBehind
from skerry.log.follower import Rewound as WentBack
from skerry.log.matches import Matches
from skerry.log.refusals import UnknownMatch
from skerry.log.tailer import Tailer
from skerry.match.state import MatchState
from skerry.store.recent import Recent


class Update(msgspec.Struct, frozen=True):
    """One more entry, and where the match stands after it."""

    state: MatchState
    entry: Entry


class Lagged(msgspec.Struct, frozen=True):
    """The follower was too slow; nothing more comes. It may follow again from ``cursor``."""

    cursor: Head


class Rewound(msgspec.Struct, frozen=True):
    """The store lost entries that the follower had; what comes next follows on ``cursor``."""

    cursor: Head


class Woken(msgspec.Struct, frozen=True):
    """Nothing happened, but the follower was woken by its own waker."""


Message: TypeAlias = Update | Lagged | Rewound | Woken

_WOKEN = Woken()


class Feed:
    """Follows matches; the states are folded once and shared by all followers of this process."""

    def __init__(self, matches: Matches, tailer: Tailer) -> None:
        self._matches = matches
        self._tailer = tailer
        self._read: Recent[bytes, Entry] = Recent(512)
        self._publishing: set[asyncio.Task[bool]] = set()

    async def announce(self, before: MatchState, after: MatchState, entry: Entry) -> None:
        """Give a durable entry to the followers here, and begin to tell those of other workers.

        The caller's answer does not wait for that: a message that is lost is made up for by the log.
        """
        news = (after.match, after.seq, after.hash.hex(), entry.pack(), before.hash.hex())
        self._tailer.deliver(*news)
        publishing = asyncio.create_task(self._tailer.publish(*news), name="skerry publish")
        self._publishing.add(publishing)
        publishing.add_done_callback(self._publishing.discard)

    async def close(self) -> None:
        """Wait until what was announced has been told."""
        await asyncio.gather(*self._publishing, return_exceptions=True)

    async def follow(
        self, match: str, after: Head | None, waker: asyncio.Event | None = None
    ) -> AsyncGenerator[Message, None]:
        """Yield the entries after a head (None: all), then each new one, without end.

        With a ``waker``, ``Woken`` is told whenever it was set and there is nothing else to tell.

        Raises ``UnknownMatch`` and ``WrongVersion``, and ``Unavailable`` if the store does not answer.
        """
        head = after
        while True:
            try:
                async with aclosing(self._since(match, head, waker)) as updates:
                    async for update in updates:
                        yield update
                return
            except FellBehind as lagged:
                yield Lagged(lagged.cursor)
                return
            except WentBack as back:
                self._matches.cache.drop(match)
                head = back.last if back.last.seq else None
                yield Rewound(back.last)

    async def _since(
        self, match: str, head: Head | None, waker: asyncio.Event | None
    ) -> AsyncGenerator[Update | Woken, None]:
        state = await self._standing(match, head)
        seq, hash = (head.seq, head.hash) if head else (0, None)
        async with aclosing(self._tailer.follow(match, seq, hash, waker)) as rows:
            async for seq, data in rows:
                if not seq:
                    yield _WOKEN
                    continue
                entry = self._entry(data)
                state = self._matches.follow(state, entry)
                yield Update(state, entry)

    def _entry(self, data: bytes) -> Entry:
        # All who follow a match are given the same bytes: they are read for the first, and found by identity.
        entry = self._read.get(data)
        if entry is None:
            entry = Entry.unpack(data)
            self._read.put(data, entry)
        return entry

    async def _standing(self, match: str, head: Head | None) -> MatchState:
        current = await self._matches.current(match)
        if not current.seq:
            raise UnknownMatch
        if head is None or not head.seq:
            return MatchState.empty(match)
        known = self._matches.cache.at(match, head)
        if known is None and head.seq <= current.seq:
            known = await self._matches.at(match, head.seq)
        if known is None or known.head != head:
            # A cursor of a branch that the log does not have: nothing is known to be common.
            raise WentBack(Head(0, ""))
        return known


def hash_of(data: bytes) -> str:
    """Return the hash, in hex, of an entry's packed bytes without reading the rest of it.

    The text is canonical, so its first member is ``hash``.
    """
    return data[9:73].decode("ascii")
