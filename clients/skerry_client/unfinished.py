"""Counts, per server, the matches that ended without a result after a client had sent its nonce.

Once the nonces are open, the host knows all future draws. A host that ends matches and starts new ones until
the draws suit it breaks no rule of any single match, so the client counts (chain/README.md, section 5).
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

DAYS = 30
"""How many days back matches are counted."""

_DAY_MS = 24 * 60 * 60 * 1000


class UnfinishedMatch(msgspec.Struct, frozen=True):
    """A match that ended without a result; ``at`` is the client's time in ms."""

    server: str
    match: str
    reason: str
    at: int


class UnfinishedMatches:
    """The unfinished matches, in a file that several programs may append to, or in memory."""

    def __init__(
        self, path: Path | None = None, now: Callable[[], int] = lambda: time.time_ns() // 1_000_000
    ) -> None:
        self.path = path
        self._now = now
        self._in_memory: list[UnfinishedMatch] = []

    def note(self, server: str, match: str, reason: str) -> None:
        """Record a match, once; raises ``OSError`` if the file cannot be written."""
        if any((one.server, one.match) == (server, match) for one in self.all()):
            return
        found = UnfinishedMatch(server, match, reason, self._now())
        if self.path is None:
            self._in_memory.append(found)
            return
        # A single write appends the line, so lines of concurrent programs do not mix.
        file = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        try:
            os.write(file, msgspec.json.encode(found) + b"\n")
            os.fsync(file)
        finally:
            os.close(file)

    def all(self) -> list[UnfinishedMatch]:
        """Return the recorded matches of all servers; raises ``OSError``."""
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
                # Skip a line that a crash cut off.
                continue
        return found

    def count(self, server: str) -> int:
        """Return the number of a server's matches recorded in the last 30 days; raises ``OSError``."""
        since = self._now() - DAYS * _DAY_MS
        return len({one.match for one in self.all() if one.server == server and one.at >= since})


_LINE = msgspec.json.Decoder(UnfinishedMatch)
