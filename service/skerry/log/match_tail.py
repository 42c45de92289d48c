"""The end of a match's log as one process knows it, for all its followers. Pure: no I/O."""

from __future__ import annotations

import asyncio
from collections import deque
from enum import Enum
from typing import NamedTuple

from skerry.chain.entries import Head

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


class Need(Enum):
    """What a follower must do if the watch has no entry for it."""

    WAIT = "wait until something happens"
    READ = "read the log from its own cursor on"


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
        self.alarms: set[asyncio.Event] = set()
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

    def offer(self, item: Item) -> bool:
        """Add an entry that continues the log, or ignore a duplicate; False means the log must be read."""
        if self.tip is None or item.seq > self.tip.seq + 1:
            return False
        if item.seq <= self.tip.seq:
            return self.hash_at(item.seq) in (None, item.hash)
        if self.tip.seq and item.parent not in (None, self.tip.hash):
            return False
        self._ring.append(item)
        if len(self._ring) > self._size:
            self._base = self._ring.popleft().head
        self.tip = item.head
        self.wake()
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

    def wake(self) -> None:
        """Wake all followers."""
        for alarm in self.alarms:
            alarm.set()
