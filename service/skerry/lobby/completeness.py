"""Whether the lists are complete: only then is it final that a join code is unknown.

A match is acknowledged when its first entry is, though the lists may be on another server than the match,
take no writes just then, or be in the making.
"""

from __future__ import annotations

import asyncio

from skerry.rules.coded_error import Kind
from skerry.store.errors import LogError


class ListsBehind(LogError):
    """The lists may lack a match that was made a moment ago."""

    code = "LISTS_BEHIND"
    kind = Kind.UNAVAILABLE
    retryable = True

    def __init__(self) -> None:
        super().__init__(
            "The join code is not known yet; the newest matches may take a moment to be listed.",
            "Try again in a moment.",
        )


class Completeness:
    """What one worker knows: it doubts from a sign that rows are missing until all logs were compared."""

    def __init__(self) -> None:
        self.in_doubt = asyncio.Event()
        self._sure = asyncio.Event()
        self._sure.set()
        self._doubts = 0

    @property
    def sure(self) -> bool:
        """Whether all matches are listed, as far as this worker knows."""
        return self._sure.is_set()

    def doubt(self) -> None:
        """Take note of a sign that rows are missing; a comparison that is under way does not count."""
        self._doubts += 1
        self._sure.clear()
        self.in_doubt.set()

    def begin(self) -> int:
        """Begin a comparison of all logs; pass what this returns to ``end``."""
        self.in_doubt.clear()
        return self._doubts

    def end(self, begun: int) -> None:
        """Take note that the comparison is done."""
        if begun == self._doubts:
            self._sure.set()
        else:
            self.in_doubt.set()

    async def wait(self, seconds: float) -> bool:
        """Wait until this worker is sure; False: it is not in time."""
        try:
            async with asyncio.timeout(seconds):
                await self._sure.wait()
        except TimeoutError:
            return False
        return True
