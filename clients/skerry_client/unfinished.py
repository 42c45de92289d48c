"""Matches that ended without a result after a client had sent its nonce, counted for each server.

From the openings on a host knows all draws to come. One that lets a match end and begins another, until the
draws suit it, breaks no rule of any single match; so a client counts (chain/README.md, section 5).
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

DAYS = 30
"""How far back matches are counted."""

_DAY_MS = 24 * 60 * 60 * 1000


class UnfinishedMatch(msgspec.Struct, frozen=True):
    """A match of a server that ended without a result; ``at`` is the time of this client's clock in ms."""

    server: str
    match: str
    reason: str
    at: int


class UnfinishedMatches:
    """The unfinished matches, in a file that several programs may add to, or in memory without one."""

    def __init__(
        self, path: Path | None = None, now: Callable[[], int] = lambda: time.time_ns() // 1_000_000
    ) -> None:
        self.path = path
        self._now = now
        self._in_memory: list[UnfinishedMatch] = []

    def note(self, server: str, match: str, reason: str) -> None:
        """Take note of a match, once; raises ``OSError`` where the file cannot be written."""
        if any((one.server, one.match) == (server, match) for one in self.all()):
            return
        found = UnfinishedMatch(server, match, reason, self._now())
        if self.path is None:
            self._in_memory.append(found)
            return
        # One write of one line to the end: programs that do this at once do not mix their lines.
        file = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        try:
            os.write(file, msgspec.json.encode(found) + b"\n")
            os.fsync(file)
        finally:
            os.close(file)

    def all(self) -> list[UnfinishedMatch]:
        """Return all matches that were noted, on every server; raises ``OSError``."""
        if self.path is None:
            return self._in_memory
        try:
            lines = self.path.read_bytes().splitlines()
        except FileNotFoundError:
            return []
        found = []
        for line in lines:
            try:
                found.append(_LINE.decode(line))
            except (msgspec.DecodeError, UnicodeDecodeError):
                # A line that a crash cut off hides none of the others.
                continue
        return found

    def count(self, server: str) -> int:
        """Return how many matches of a server were noted in the last 30 days; raises ``OSError``."""
        since = self._now() - DAYS * _DAY_MS
        return len({one.match for one in self.all() if one.server == server and one.at >= since})


_LINE = msgspec.json.Decoder(UnfinishedMatch)
