"""Counts the messages that followers received."""

from __future__ import annotations

import asyncio

PATIENCE = 60
"""The number of seconds after which a bench stops waiting for its followers and fails."""


class Receipts:
    """A growing number of messages, which can be awaited."""

    def __init__(self) -> None:
        self.count = 0
        self._awaited = 0
        self._reached: asyncio.Event | None = None

    def came(self, messages: int) -> None:
        """Add to it."""
        self.count += messages
        if self._reached is not None and self.count >= self._awaited:
            self._reached.set()

    async def reach(self, count: int) -> None:
        """Wait for this number; raises ``TimeoutError`` after a minute."""
        if self.count >= count:
            return
        self._awaited, self._reached = count, asyncio.Event()
        async with asyncio.timeout(PATIENCE):
            await self._reached.wait()
