"""The feed of a match: each entry with the state after it, exactly once and in order."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import aclosing

from skerry.chain.entries import Entry, Head
from skerry.log.match_tail import START, Delivery, Item, Sink
from skerry.log.matches import Matches
from skerry.log.messages import CannotFollow, Lagged, Message, Rewound, Tick, Update
from skerry.log.pubsub_tailer import Tailer
from skerry.log.refusals import MatchDamaged
from skerry.match.state import MatchState
from skerry.settings.matches import MatchSettings
from skerry.store.bounded import Bounded
from skerry.store.eager import run_eagerly
from skerry.store.errors import LogError

_logger = logging.getLogger(__name__)

__all__ = ["Feed", "Lagged", "Message", "Rewound", "Tick", "Update"]

DEFAULTS = MatchSettings()

_TICK = Tick()


class Feed:
    """Follows matches; all followers in this process share the folded states."""

    def __init__(self, matches: Matches, tailer: Tailer, settings: MatchSettings = DEFAULTS) -> None:
        self._matches = matches
        self._tailer = tailer
        tailer.update_of = self._update_of
        self._entries: Bounded[bytes, Entry] = Bounded(settings.cached_entries)
        self._publishing = 0
        """How many entries are being published."""
        self._all_published: asyncio.Event | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        """The loop that it is used in, since the first entry."""

    def announce(self, before: MatchState, after: MatchState, entry: Entry, listeners: int = -1) -> None:
        """Give a durable entry to the followers here, and begin to publish it if other workers listen.

        ``listeners`` is the number of connections that heard the match's channel, or -1 if it is unknown.

        The caller's answer does not wait for that: the log makes up for a lost message.
        """
        is_near = self._tailer.is_near(after.match, after.seq)
        has_others = self._tailer.has_others(after.match, listeners)
        if not is_near and not has_others:
            return
        data = entry.pack()
        news = (after.match, after.seq, after.hash.hex(), data, before.hash.hex())
        if is_near:
            if not self._tailer.is_followed(after.match):
                # Who follows it soon is given the same bytes, and does not have to read the entry again.
                self._entries[data] = entry
            update = Update(after, entry)
            # In the loop's next turn, so that the answer to the mover goes out first.
            loop = self._loop = self._loop or asyncio.get_running_loop()
            loop.call_soon(self._tailer.deliver, *news, lambda _item: update)
        if has_others:
            self._publishing += 1
            run_eagerly(self._tailer.publish(*news), self._published)

    def _published(self, _went_out: bool | None, error: BaseException | None) -> None:
        self._publishing -= 1
        if error is not None:
            _logger.error("cannot publish an entry: %s", type(error).__name__)
        if not self._publishing and self._all_published is not None:
            self._all_published.set()

    async def close(self) -> None:
        """Wait until what was announced is published."""
        self._all_published = asyncio.Event()
        if self._publishing:
            await self._all_published.wait()

    async def follow(
        self,
        match: str,
        after: Head | None,
        alarm: asyncio.Event | None = None,
        sink: Sink | None = None,
    ) -> AsyncGenerator[Message, None]:
        """Yield the entries after a head (None: all), then each new one, without end.

        With an ``alarm``, there is a ``Tick`` whenever it was set and there is nothing else. With a ``sink``,
        an entry that it takes is not yielded.

        Raises ``UnknownMatch`` and ``WrongVersion``, and ``Unavailable`` if the store does not answer.
        """
        head = after
        while True:
            try:
                async with aclosing(self._since(match, head, alarm, sink)) as updates:
                    async for update in updates:
                        yield update
                return
            except MatchDamaged as damage:
                raise self._matches.report(damage) from damage
            except CannotFollow as stop:
                if isinstance(stop.message, Lagged):
                    yield stop.message
                    return
                self._matches.cache.drop(match)
                head = stop.message.cursor if stop.message.cursor.seq else None
                yield stop.message

    async def _since(
        self, match: str, head: Head | None, alarm: asyncio.Event | None, sink: Sink | None
    ) -> AsyncGenerator[Update | Tick, None]:
        state = await self._state_at(match, head)

        def take(delivery: Delivery) -> bool:
            nonlocal state
            update = delivery.update
            if sink is None or update is None or not sink(delivery):
                return False
            state = update.state
            return True

        seq, hash = (head.seq, head.hash) if head else (0, None)
        async with aclosing(self._tailer.follow(match, seq, hash, alarm, take if sink else None)) as rows:
            async for seq, data in rows:
                if not seq:
                    yield _TICK
                    continue
                entry = self._entry(match, seq, data)
                state = self._matches.follow(state, entry)
                yield Update(state, entry)

    def _update_of(self, match: str, item: Item) -> Update | None:
        """Return what an entry means if the state after it, or the one before, is at hand."""
        if item.parent is None:
            return None
        state = self._matches.cache.at(match, item.head)
        before = None if state else self._matches.cache.at(match, Head(item.seq - 1, item.parent))
        if state is None and before is None:
            return None
        try:
            entry = self._entry(match, item.seq, item.entry)
            if state is None and before is not None:
                state = self._matches.follow(before, entry)
        except LogError:
            # A damage, or rules that are not installed: each follower that comes for the entry hears of it.
            return None
        return None if state is None else Update(state, entry)

    def _entry(self, match: str, seq: int, data: bytes) -> Entry:
        # All followers of a match get the same bytes, which are read once.
        entry = self._entries.get(data)
        if entry is None:
            entry = self._matches.unpack(match, seq, data)
            self._entries[data] = entry
        return entry

    async def _state_at(self, match: str, head: Head | None) -> MatchState:
        if head is None or not head.seq:
            if not self._tailer.has_all(match):
                await self._matches.current(match)
            return MatchState.empty(match)
        known = self._matches.cache.at(match, head)
        if known is not None:
            return known
        current = await self._matches.current(match)
        if head.seq <= current.seq:
            known = await self._matches.at(match, head.seq)
        if known is None or known.head != head:
            # A cursor of a branch that the log does not have: nothing is known to be common.
            raise CannotFollow(Rewound(START))
        return known
