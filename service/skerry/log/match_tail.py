"""The end of a match's log as one process knows it, for all its followers. Pure: no I/O.

An entry is given at once to a follower that waits at the end and has a sink for it. All other followers are
woken and fetch it themselves; what is at hand here goes to their sinks too.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from enum import Enum
from itertools import islice
from typing import Any, NamedTuple, Protocol, TypeAlias

from skerry.chain.entries import Head
from skerry.log.messages import Update
from skerry.rules.lazy import lazy

START = Head(0, "")
"""The head of a log without entries; its hash is not compared."""


class Item(NamedTuple):
    """One entry as published: its seq and hash, the hash before it if known, and its bytes."""

    seq: int
    hash: str
    parent: str | None
    entry: bytes

    @property
    def head(self) -> Head:
        """The head that this entry makes."""
        return Head(self.seq, self.hash)

    def pack(self) -> bytes:
        """Return the message that carries the entry."""
        return f"{self.seq} {self.hash} {self.parent or '-'} ".encode() + self.entry

    @classmethod
    def unpack(cls, message: bytes) -> Item:
        """Read a message; raises ``ValueError``."""
        seq, hash, parent, entry = message.split(b" ", 3)
        return cls(int(seq), hash.decode(), None if parent == b"-" else parent.decode(), entry)


def _nothing(_item: Item) -> None:
    return None


class Need(Enum):
    """What a follower must do if the watch has no entry for it."""

    WAIT = "wait until something happens"
    READ = "read the log from its own cursor on"


class Delivery:
    """An entry on its way to the followers at the live end, or to one that catches up.

    Sinks share in ``made`` what they compute for several followers, under their own keys.
    """

    def __init__(self, item: Item, update: Callable[[Item], Update | None]) -> None:
        self.item = item
        self.head = item.head
        self.made: dict[Any, Any] = {}
        self._update = update

    @lazy
    def update(self) -> Update | None:
        """The entry and the state after it, None where the log has to be asked.

        It is asked for once, also where it is None: a damaged entry is read and reported once for all.
        """
        return self._update(self.item)


Sink: TypeAlias = Callable[[Delivery], bool]
"""Takes an entry for one follower, without waiting; False means that the follower must fetch it."""


class AtEnd(Protocol):
    """A follower as the watch sees it."""

    alarm: asyncio.Event

    def take(self, delivery: Delivery) -> bool:
        """Take the next entry if the follower waits at the end and its sink takes it."""
        ...


class Watch:
    """The last entries of one match, without gaps, and the followers to wake for a new one."""

    def __init__(self, match: str, size: int) -> None:
        self.match = match
        self.tip: Head | None = None
        """The newest head known here; None until the log is read after joining the channel."""
        self.epoch = 0
        """How often the head has gone back."""
        self.furthest = 0
        """The last seq that a follower has read from the log itself; it may be ahead of the tip."""
        self.dirty = False
        self.task: asyncio.Task[None] | None = None
        self.followers: set[AtEnd] = set()
        self._base = START
        self._ring: deque[Item] = deque()
        self._size = size

    def begin(self, head: Head) -> None:
        """Set the head from the log, at first or after it went back."""
        if self.tip is not None:
            self.epoch += 1
        self.tip = self._base = head
        self._ring.clear()
        self.wake()

    def offer(self, item: Item, update: Callable[[Item], Update | None] = _nothing) -> bool:
        """Add an entry that continues the log, or ignore a duplicate; False means the log must be read.

        ``update`` returns the entry with the state after it, if that is at hand.
        """
        if self.tip is None or item.seq > self.tip.seq + 1:
            return False
        if item.seq <= self.tip.seq:
            return self.hash_at(item.seq) in (None, item.hash)
        if self.tip.seq and item.parent not in (None, self.tip.hash):
            return False
        self._ring.append(item)
        if len(self._ring) > self._size:
            self._base = self._ring.popleft().head
        delivery = Delivery(item, update)
        self.tip = delivery.head
        for follower in tuple(self.followers):
            if not follower.take(delivery):
                follower.alarm.set()
        return True

    def end(self) -> None:
        """Note that the log ends at the tip: if a follower has read further, the head went back.

        If it only seems so because the follower was quicker, it just reads again.
        """
        if self.tip is not None and self.furthest > self.tip.seq:
            self.furthest = self.tip.seq
            self.epoch += 1
            self.wake()

    def hash_at(self, seq: int) -> str | None:
        """Return the hash of one of the last entries, or None if it is not known here."""
        if seq == self._base.seq:
            return self._base.hash
        at = seq - self._base.seq - 1
        return self._ring[at].hash if 0 <= at < len(self._ring) else None

    def after(self, cursor: Head, epoch: int) -> Item | Need:
        """Return the entry after a cursor last checked in ``epoch``, or what to do instead."""
        if self.tip is None:
            return Need.WAIT
        if cursor.seq > self.tip.seq:
            # The follower has read ahead of the tip, or its entries are gone.
            return Need.WAIT if epoch == self.epoch else Need.READ
        if self.hash_at(cursor.seq) != cursor.hash:
            return Need.READ
        if cursor.seq == self.tip.seq:
            return Need.WAIT
        return self._ring[cursor.seq - self._base.seq]

    def has_after(self, cursor: Head) -> bool:
        """Say whether all entries after a cursor are at hand, as far as is known here."""
        return self.tip is not None and self.hash_at(cursor.seq) == cursor.hash

    def tail(self, head: Head, most: int) -> tuple[Item, ...]:
        """Return up to ``most`` of the entries up to a head, as many as are at hand."""
        if not head.seq or self.hash_at(head.seq) != head.hash:
            return ()
        end = head.seq - self._base.seq
        return tuple(islice(self._ring, max(end - most, 0), end))

    def wake(self) -> None:
        """Wake all followers."""
        for follower in self.followers:
            follower.alarm.set()
