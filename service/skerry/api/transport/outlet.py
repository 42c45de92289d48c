"""Messages that are sent at once, without a task that waits for each."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from skerry.store.eager import run_eagerly


class Outlet:
    """Sends messages of one connection, one at a time; a client that does not read makes it busy.

    If sending fails, the task that reads from the connection notices that it is lost.
    """

    def __init__(self) -> None:
        self.is_busy = False
        self._free = asyncio.Event()

    def send(self, sending: Coroutine[Any, Any, None]) -> None:
        """Begin to send a message; call it only if the outlet is not busy."""
        self.is_busy = True
        run_eagerly(sending, self._end)
        if self.is_busy:
            self._free.clear()

    async def wait(self) -> None:
        """Return when nothing is being sent."""
        while self.is_busy:
            await self._free.wait()

    def _end(self, _: None, _error: BaseException | None) -> None:
        self.is_busy = False
        self._free.set()
