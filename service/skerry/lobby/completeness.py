"""Whether the lists are complete: only then is an unknown join code certainly invalid.

A match is acknowledged with its first entry, but the lists may be on another server, accept no writes at that
moment, or be in the course of a rebuild.
"""

from __future__ import annotations

import asyncio

from skerry.rules.coded_error import Kind
from skerry.store.eager import need_task
from skerry.store.errors import LogError


class ListsBehind(LogError):
    """The lists may lack a match that was created a moment ago."""

    code = "LISTS_BEHIND"
    kind = Kind.UNAVAILABLE
    retryable = True

    def __init__(self) -> None:
        super().__init__(
            "The join code is not known yet; the newest matches may take a moment to be listed.",
            "Try again in a moment.",
        )


class Completeness:
    """What one worker knows: after a sign of missing rows it is in doubt until all logs are compared."""

    def __init__(self) -> None:
        self.in_doubt = asyncio.Event()
        self._sure = asyncio.Event()
        self._sure.set()
        self.doubts = 0
        """The number of signs of missing rows so far."""
        self._server: str | None = None

    @property
    def sure(self) -> bool:
        """Whether, as far as this worker knows, all matches are listed."""
        return self._sure.is_set()

    def doubt(self) -> None:
        """Record a sign of missing rows; a comparison that has already begun does not count."""
        self.doubts += 1
        self._sure.clear()
        self.in_doubt.set()

    def seen_at(self, server: str) -> None:
        """Note which process has the lists now: another than before may have lost the last rows."""
        if self._server not in (None, server):
            self.doubt()
        self._server = server

    def begin(self) -> int:
        """Begin a comparison of all logs; pass the result to ``end``."""
        self.in_doubt.clear()
        return self.doubts

    def end(self, begun: int) -> None:
        """Record that the comparison is done."""
        if begun == self.doubts:
            self._sure.set()
        else:
            self.in_doubt.set()

    async def wait(self, seconds: float) -> bool:
        """Wait until this worker is sure; return False if the time runs out."""
        if self.sure:
            return True
        await need_task()
        try:
            async with asyncio.timeout(seconds):
                await self._sure.wait()
        except TimeoutError:
            return False
        return True
