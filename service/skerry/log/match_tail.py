"""What one process knows of the end of one match's log, for all followers there. Pure: no I/O."""

from __future__ import annotations

import asyncio
from collections import deque
from enum import Enum
from typing import NamedTuple

from skerry.chain.entries import Head

START = Head(0, "")
"""The head of a log without entries, as the tail knows it; its hash is not compared."""


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
    """What a follower has to do where the watch has no entry for it."""

    WAIT = "wait until something happens"
    READ = "ask the log, from the own cursor on"


class Watch:
    """The last entries of one match, gapless, and whom to wake when there is another."""

    def __init__(self, match: str, size: int) -> None:
        self.match = match
        self.tip: Head | None = None
        """The newest head known here; None until the log was asked after the channel was joined."""
        self.epoch = 0
        """How often the head was seen to go back."""
        self.furthest = 0
        """The last seq that a follower has read in the log by itself; it may be ahead of the tip."""
        self.dirty = False
        self.task: asyncio.Task[None] | None = None
        self.alarms: set[asyncio.Event] = set()
        self._base = START
        self._ring: deque[Item] = deque()
        self._size = size

    def begin(self, head: Head) -> None:
        """Take a head from the log: the first one, or after the head went back."""
        if self.tip is not None:
            self.epoch += 1
        self.tip = self._base = head
        self._ring.clear()
        self.wake()

    def offer(self, item: Item) -> bool:
        """Take an entry that continues the log, drop a duplicate; False: the log must be asked."""
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
        """Take it that the log ends at the tip: where a follower has read further, the head went back.

        If it only seems so, as the follower was quicker, nothing worse happens than that it reads again.
        """
        if self.tip is not None and self.furthest > self.tip.seq:
            self.furthest = self.tip.seq
            self.epoch += 1
            self.wake()

    def hash_at(self, seq: int) -> str | None:
        """Return the hash of an entry among the last ones, None where it is not known here."""
        if seq == self._base.seq:
            return self._base.hash
        at = seq - self._base.seq - 1
        return self._ring[at].hash if 0 <= at < len(self._ring) else None

    def after(self, cursor: Head, epoch: int) -> Item | Need:
        """Return the entry after a cursor that was last checked in ``epoch``, or what to do instead."""
        if self.tip is None:
            return Need.WAIT
        if cursor.seq > self.tip.seq:
            # A follower that has read ahead of us, or one whose entries are gone.
            return Need.WAIT if epoch == self.epoch else Need.READ
        if self.hash_at(cursor.seq) != cursor.hash:
            return Need.READ
        if cursor.seq == self.tip.seq:
            return Need.WAIT
        return self._ring[cursor.seq - self._base.seq]

    def wake(self) -> None:
        """Let all followers look again."""
        for alarm in self.alarms:
            alarm.set()
