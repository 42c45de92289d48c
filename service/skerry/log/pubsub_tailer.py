"""Follows matches: backfill, then live, every entry exactly once and in order.

Each process has one pub/sub connection, or one per primary of a cluster. Messages only make it fast; the log
is authoritative, and is read on joining, after a gap, after a disconnect, and whenever the heads, polled
every few seconds, call for it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable
from contextlib import suppress
from functools import partial

from skerry.chain.entries import Head
from skerry.log.event_log import EventLog
from skerry.log.follower import Follower
from skerry.log.match_tail import START, Item, Sink, Watch
from skerry.log.messages import Update
from skerry.settings.streams import StreamSettings
from skerry.store.bounded import Bounded
from skerry.store.errors import Unavailable
from skerry.store.names import is_match_id, live_channel, match_of_channel
from skerry.store.store import Store

_logger = logging.getLogger(__name__)

DEFAULTS = StreamSettings()

# Not a setting: short beside the patience with the store.
_PAUSE = 0.2
# Not a setting: players follow a match soon after they have made it.
YOUNG = 1024
"""Of how many new matches that nobody follows yet the entries are held."""

_NEWS = b"news"
"""What is published if something beside the entries changed; older versions read the log instead."""


class Tailer:
    """Follows matches for all subscribers of this process. Use as an async context manager.

    ``hash_of`` returns the hash of an entry's bytes.
    """

    def __init__(
        self,
        store: Store,
        log: EventLog,
        hash_of: Callable[[bytes], str],
        settings: StreamSettings = DEFAULTS,
    ) -> None:
        self._log = log
        self._hash_of = hash_of
        self._settings = settings
        self._store = store
        quiet_limit = 3 * settings.heads_interval + 5
        self._live = store.listener(self._heard, self._joined, quiet_limit=quiet_limit)
        self._watches: dict[str, Watch] = {}
        self._young: Bounded[str, Watch] = Bounded(YOUNG)
        """New matches of this worker that nobody follows yet."""
        self._behind: set[str] = set()
        self._hurry = asyncio.Event()
        self._checker: asyncio.Task[None] | None = None
        self._syncs: set[asyncio.Task[None]] = set()
        self._closed = False
        self.update_of: Callable[[str, Item], Update | None] = lambda _match, _item: None
        """Returns an entry of a match with the state after it, if that is at hand; the feed sets it."""
        self.on_news: Callable[[str], object] = lambda _match: None
        """Called with a match if something beside its entries has changed, here or elsewhere."""

    async def __aenter__(self) -> Tailer:
        self._live.start()
        self._checker = asyncio.create_task(self._check(), name="skerry heads")
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """End all subscriptions, which then stop without an error, and close the connections."""
        self._closed = True
        for watch in self._watches.values():
            watch.wake()
        tasks = [*self._syncs, *([self._checker] if self._checker else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._live.close()

    @property
    def watched(self) -> int:
        """The number of matches that are followed here."""
        return len(self._watches)

    def is_followed(self, match: str) -> bool:
        """Say whether anyone follows a match here."""
        return match in self._watches

    def is_near(self, match: str, seq: int) -> bool:
        """Say whether an entry is of use here: its match is followed, or so young that it soon may be."""
        return seq == 1 or match in self._watches or match in self._young

    def deliver(
        self,
        match: str,
        seq: int,
        hash: str,
        entry: bytes,
        parent: str | None = None,
        update: Callable[[Item], Update | None] | None = None,
    ) -> None:
        """Pass an entry that the store has confirmed to this process's own subscribers.

        ``parent``, the hash before it, lets a change of branch be seen at once. ``update`` returns what the
        entry means, if the caller knows.
        """
        watch = self._watches.get(match)
        if watch is not None:
            self._offer(watch, Item(seq, hash, parent, entry), update)
        elif match in self._young:
            is_next = self._young[match].offer(Item(seq, hash, parent, entry))
            if not is_next or seq >= self._settings.held_entries:
                del self._young[match]
        elif seq == 1:
            young = self._young[match] = Watch(match, self._settings.held_entries)
            young.begin(START)
            young.offer(Item(seq, hash, parent, entry))

    def has_all(self, match: str) -> bool:
        """Say whether all entries of a match are at hand, as far as is known here."""
        watch = self._watches.get(match) or self._young.get(match)
        return watch is not None and watch.has_after(START)

    def tail(self, match: str, head: Head, most: int) -> tuple[Item, ...]:
        """Return up to ``most`` of the entries up to a head, as many as are at hand."""
        watch = self._watches.get(match) or self._young.get(match)
        return () if watch is None else watch.tail(head, most)

    def _offer(self, watch: Watch, item: Item, update: Callable[[Item], Update | None] | None = None) -> None:
        if not watch.offer(item, update or partial(self.update_of, watch.match)):
            self._ask(watch)

    def has_others(self, match: str, listeners: int) -> bool:
        """Return whether another process may listen, if ``listeners`` connections hear the match's channel.

        Messages only save time: where this is wrong, as after a lost connection, the heads tell.
        """
        return listeners < 0 or listeners > self._live.hears(live_channel(match))

    async def publish(self, match: str, seq: int, hash: str, entry: bytes, parent: str | None = None) -> bool:
        """Publish an entry that the store has confirmed to the other processes; say whether that worked.

        A lost message does no harm, since the others poll the heads.
        """
        try:
            await self._store.publish(live_channel(match), Item(seq, hash, parent, entry).pack())
        except Unavailable:
            return False
        return True

    async def publish_news(self, match: str) -> None:
        """Tell processes that follow a match that something beside its entries has changed.

        A lost message does no harm, since they look again after a while.
        """
        with suppress(Unavailable):
            await self._store.publish(live_channel(match), _NEWS)

    async def follow(
        self,
        match: str,
        after_seq: int = 0,
        after_hash: str | None = None,
        alarm: asyncio.Event | None = None,
        sink: Sink | None = None,
    ) -> AsyncGenerator[tuple[int, bytes], None]:
        """Yield (seq, entry) after ``after_seq``, endlessly; close it, as with ``contextlib.aclosing``.

        If the ``alarm`` is set and there is no entry, yields (0, empty); that is cheaper than two tasks that
        wait for either. A ``sink`` is given entries that are at hand while the caller waits for the next one
        here, which then follows those that the sink took.

        Raises ``CannotFollow`` if the cursor is not in the log any more, or the subscriber is too slow, and
        ``Unavailable`` if the store does not answer at first; later it waits for the store.
        """
        if not is_match_id(match):
            raise ValueError(f"not a match id: {match!r}")
        if self._closed:
            raise Unavailable("This process is shutting down.", "Follow again from the same cursor.")
        watch = self._enter(match)
        update = partial(self.update_of, match)
        follower = Follower(self._log, watch, self._hash_of, self._ask, self._settings, alarm, sink, update)
        watch.followers.add(follower)
        try:
            await follower.enter(after_seq, after_hash)
            while not self._closed:
                rows = await follower.next()
                for row in rows:
                    yield row
                if alarm is not None and not rows:
                    yield 0, b""
        finally:
            watch.followers.discard(follower)
            self._leave(watch)

    def _enter(self, match: str) -> Watch:
        watch = self._watches.get(match)
        if watch is None:
            # What other workers appended to a young match, its head tells once the channel is joined.
            watch = self._young.pop(match, None) or Watch(match, self._settings.held_entries)
            self._watches[match] = watch
            self._live.join(live_channel(match))
        return watch

    def _leave(self, watch: Watch) -> None:
        if not watch.followers and self._watches.get(watch.match) is watch:
            del self._watches[watch.match]
            self._live.leave(live_channel(watch.match))

    def _heard(self, channel: bytes, payload: bytes) -> None:
        watch = self._watches.get(match_of_channel(channel))
        if watch is None:
            return
        if payload == _NEWS:
            self.on_news(watch.match)
            return
        try:
            item = Item.unpack(payload)
        except ValueError:
            self._ask(watch)  # of an unknown version, so read the log
            return
        self._offer(watch, item)

    def _joined(self, channel: bytes) -> None:
        watch = self._watches.get(match_of_channel(channel))
        if watch is None:
            return
        if watch.tip is None:
            self._ask(watch)
        else:
            # After a disconnect this concerns thousands at once; the heads show which missed something.
            self._behind.add(watch.match)
            self._hurry.set()

    def _ask(self, watch: Watch) -> None:
        """Start reading the log from the watch's tip."""
        watch.dirty = True
        if (watch.task is None or watch.task.done()) and not self._closed:
            watch.task = asyncio.create_task(self._sync(watch), name="skerry sync")
            self._syncs.add(watch.task)
            watch.task.add_done_callback(self._syncs.discard)

    async def _sync(self, watch: Watch) -> None:
        while watch.dirty and self._watches.get(watch.match) is watch:
            watch.dirty = False
            try:
                await self._catch_up(watch)
            except Exception as error:
                # Whatever went wrong, the followers still wait.
                if not isinstance(error, Unavailable):
                    _logger.exception("cannot catch up with match %s", watch.match)
                watch.dirty = True
                await asyncio.sleep(_PAUSE)

    async def _catch_up(self, watch: Watch) -> None:
        tip = watch.tip
        if tip is None:
            watch.begin(await self._log.acknowledged_head(watch.match) or START)
            return
        page = self._settings.stream_page
        rows = await self._log.read_acknowledged(watch.match, max(tip.seq - 1, 0), tip.seq, page)
        parent = None
        for seq, entry in rows:
            hash = self._hash_of(entry)
            if seq <= tip.seq:
                if (seq, hash) != (tip.seq, tip.hash):
                    break
            elif not watch.offer(Item(seq, hash, parent, entry)):
                watch.dirty = True  # it moved meanwhile, so read again from there
                return
            parent = hash
        if tip.seq and parent is None:
            watch.begin(await self._log.acknowledged_head(watch.match) or START)
        elif len(rows) == page:
            watch.dirty = True
        else:
            watch.end()

    async def _check(self) -> None:
        """Poll heads: regularly those of all watched matches, at once those of matches that may be behind."""
        settings = self._settings
        while True:
            self._hurry.clear()
            pause = max(settings.heads_interval, len(self._watches) / settings.heads_per_second)
            try:
                async with asyncio.timeout(pause):
                    await self._hurry.wait()
                suspects = [self._watches[match] for match in self._behind if match in self._watches]
            except TimeoutError:
                self._live.ping()
                suspects = list(self._watches.values())
            self._behind.clear()
            try:
                await self._compare(suspects)
            except Exception as error:
                if not isinstance(error, Unavailable):
                    _logger.exception("cannot poll the heads of watched matches")
                self._behind.update(watch.match for watch in suspects)
                await asyncio.sleep(_PAUSE)
                self._hurry.set()

    async def _compare(self, watches: list[Watch]) -> None:
        before = [(watch, watch.tip) for watch in watches]
        heads = await self._log.heads(watch.match for watch, _ in before)
        for watch, tip in before:
            head = heads.get(watch.match, START)
            # The answer may be older than the latest entries, but not older than the tip before it.
            if tip is None or head.seq < max(tip.seq, watch.furthest) or watch.hash_at(head.seq) != head.hash:
                self._ask(watch)
