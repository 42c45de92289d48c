"""Entries as opaque bytes, for tests of the log without a game: the hash, then anything."""

from __future__ import annotations

import hashlib
import os

from skerry.chain.entries import Head
from skerry.log.event_log import AppendResult, EventLog, SeatMark
from skerry.log.pubsub_tailer import Tailer
from skerry.store.errors import Unavailable


def hash_of(entry: bytes) -> str:
    """Return the hash in such an entry."""
    return entry[:64].decode()


def entry_after(head: Head | None, text: str = "") -> tuple[Head, bytes]:
    """Return an entry that follows a head, and the new head."""
    parent = head.hash if head else ""
    digest = hashlib.sha256(f"{parent} {text}".encode()).hexdigest()
    return Head(head.seq + 1 if head else 1, digest), digest.encode() + text.encode()


async def append(
    log: EventLog,
    match: str,
    expected: Head | None,
    text: str = "",
    *,
    request: bytes | None = None,
    body: bytes = b"b" * 16,
    due: int | None = None,
    mark: SeatMark | None = None,
) -> tuple[AppendResult, Head, bytes]:
    """Append one such entry; without a request id, generates one."""
    head, entry = entry_after(expected, text)
    result = await log.append(
        match, expected, head.seq, head.hash, request or os.urandom(16), body, entry, due, mark
    )
    return result, head, entry


async def append_stubbornly(
    log: EventLog, match: str, expected: Head | None, text: str = ""
) -> tuple[AppendResult, Head, bytes]:
    """Append like a worker: if the outcome is unknown, retry with the same request id."""
    request = os.urandom(16)
    for _ in range(100):
        try:
            return await append(log, match, expected, text, request=request)
        except Unavailable:
            continue
    raise AssertionError("the store stayed away")


async def read_stubbornly(log: EventLog, match: str) -> list[tuple[int, bytes]]:
    """Read all entries of a match, retrying if the store fails."""
    for _ in range(100):
        try:
            return await log.read(match, limit=100_000)
        except Unavailable:
            continue
    raise AssertionError("the store stayed away")


async def extend(log: EventLog, match: str, count: int, head: Head | None = None) -> list[Head]:
    """Append a number of entries and return their heads."""
    heads: list[Head] = []
    for number in range(count):
        _, head, _ = await append(log, match, head, str(number))
        heads.append(head)
    return heads


async def announce(tailer: Tailer, match: str, before: Head | None, head: Head, entry: bytes) -> None:
    """Send a confirmed entry to this process's subscribers, then to the others."""
    parent = before.hash if before else None
    tailer.deliver(match, head.seq, head.hash, entry, parent)
    await tailer.publish(match, head.seq, head.hash, entry, parent)
