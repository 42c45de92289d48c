"""A subscriber's path through a match: from its cursor through the log to the live end."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from skerry.chain.entries import Head
from skerry.log.event_log import EventLog
from skerry.log.match_tail import START, Delivery, Item, Need, Sink, Watch
from skerry.log.messages import CannotFollow, Lagged, Rewound, Update
from skerry.log.refusals import MatchDamaged
from skerry.settings.streams import StreamSettings
from skerry.store.errors import Unavailable

# Not a setting: short beside the patience with the store.
_PAUSE = 0.2


class _Alarm(Exception):
    """The alarm went off while the follower waited for the store."""


class Follower:
    """A cursor that only moves forward; it fetches entries on demand, so it holds little.

    ``sink`` is offered each entry that the watch has, before it is returned; ``update`` returns the entry
    with the state after it, if that is at hand.
    """

    def __init__(
        self,
        log: EventLog,
        watch: Watch,
        hash_of: Callable[[bytes], str],
        ask: Callable[[Watch], None],
        settings: StreamSettings,
        alarm: asyncio.Event | None = None,
        sink: Sink | None = None,
        update: Callable[[Item], Update | None] = lambda _: None,
    ) -> None:
        self.alarm = alarm or asyncio.Event()
        self._sink = sink
        self._update = update
        self._log = log
        self._watch = watch
        self._hash_of = hash_of
        self._ask = ask
        self._lag = settings.max_lag
        self._page_size = settings.stream_page
        self._memory = settings.stream_memory
        self._known: deque[Head] = deque([START], maxlen=self._memory)
        self._epoch = watch.epoch
        self._started = False
        self._live = False
        self._is_waiting = False
        self._refused = 0
        """The last entry that the sink refused at the live end."""

    def take(self, delivery: Delivery) -> bool:
        """Take the entry after the cursor if nothing else is to be done before it; see ``AtEnd``."""
        if self._sink is None or not self._is_waiting or self.alarm.is_set():
            return False
        item, cursor = delivery.item, self._known[-1]
        if item.seq != cursor.seq + 1 or item.parent != cursor.hash or self._epoch != self._watch.epoch:
            return False
        if not self._sink(delivery):
            self._refused = item.seq
            return False
        self._known.append(delivery.head)
        return True

    @property
    def cursor(self) -> Head:
        """The last entry that the subscriber has received."""
        return self._known[-1]

    async def enter(self, seq: int, hash: str | None) -> None:
        """Set the subscriber's cursor; without a hash, the log's entry at ``seq`` is trusted.

        The log is not read if the watch has what follows: should it be on a lost branch, its other followers
        are told so too.
        """
        if seq > 0 and hash is None:
            rows = await self._read(seq - 1, seq)
            if not rows:
                raise CannotFollow(Rewound(await self._log.head(self._watch.match) or START))
            hash = self._hash_of(rows[0][1])
        if seq > 0 and hash is not None:
            self._known = deque([Head(seq, hash)], maxlen=self._memory)
        self._live = self._started = self._watch.has_after(self.cursor)

    async def next(self) -> list[tuple[int, bytes]]:
        """Wait for the next entries; return at least one, or none if the alarm goes off first."""
        # The alarm was set while this was not waiting; there may be entries too.
        rang = self.alarm.is_set()
        while True:
            self.alarm.clear()
            watch, epoch, cursor = self._watch, self._watch.epoch, self._known[-1]
            if self._live and watch.tip is not None and watch.tip.seq - cursor.seq > self._lag:
                raise CannotFollow(Lagged(cursor))
            found = watch.after(cursor, self._epoch) if self._live else Need.READ
            if type(found) is Item:
                delivery = Delivery(found, self._update)
                is_taken = self._is_taken(delivery)
                self._known.append(delivery.head)
                if is_taken:
                    continue
                return [(found.seq, found.entry)]
            if found is Need.READ:
                try:
                    page = await self._page()
                except _Alarm:
                    return []
                self._epoch = epoch
                was_live = self._live
                # A short page was the last one; the watch is told of the entries after it.
                self._live = was_live or len(page) < self._page_size - 1
                if page:
                    return page
                if not was_live:
                    continue
                # The watch knows an entry that the log does not have, so it must read the log too.
                self._ask(watch)
            if rang:
                return []
            self._is_waiting = True
            try:
                await self.alarm.wait()
            finally:
                self._is_waiting = False
            rang = True

    def _is_taken(self, delivery: Delivery) -> bool:
        """Offer an entry to the sink, unless it has refused that a moment ago."""
        sink = self._sink
        return sink is not None and delivery.item.seq != self._refused and sink(delivery)

    async def _page(self) -> list[tuple[int, bytes]]:
        """Check that the cursor is still in the log, and return acknowledged entries after it."""
        cursor = self.cursor
        rows = await self._read(max(cursor.seq - 1, 0), None, cursor.seq)
        if cursor.seq:
            if not rows or rows[0][0] != cursor.seq or self._hash_of(rows[0][1]) != cursor.hash:
                raise CannotFollow(Rewound(await self._last_common()))
            rows = rows[1:]
        for at, (seq, entry) in enumerate(rows, cursor.seq + 1):
            if seq != at:
                raise MatchDamaged(self._watch.match, at, "it is missing")
            self._known.append(Head(seq, self._hash_of(entry)))
        self._watch.furthest = max(self._watch.furthest, self.cursor.seq)
        return rows

    async def _last_common(self) -> Head:
        rows = await self._read(max(self._known[0].seq - 1, 0), self.cursor.seq)
        hashes = {seq: self._hash_of(entry) for seq, entry in rows}
        for head in reversed(self._known):
            if head.seq == 0 or hashes.get(head.seq) == head.hash:
                return head
        return START

    async def _read(self, after: int, until: int | None, known: int = 0) -> list[tuple[int, bytes]]:
        """Read a page up to ``until``, or else up to the last acknowledged entry, at least ``known``.

        Once the subscriber has started, this waits for an absent store until the alarm goes off.
        """
        match = self._watch.match
        while True:
            try:
                if until is None:
                    rows = await self._log.read_acknowledged(match, after, known, self._page_size)
                else:
                    rows = await self._log.read(match, after, until, until - after)
            except Unavailable:
                if not self._started:
                    raise
                await asyncio.sleep(_PAUSE)
                if self.alarm.is_set():
                    raise _Alarm from None
            else:
                self._started = True
                return rows
