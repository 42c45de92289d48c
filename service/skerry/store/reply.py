"""The reply to one command, awaited like any future."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any


class Reply(asyncio.Future[Any]):
    """What awaits the reply to a packed command; ``durable``: until enough replicas have what it wrote."""

    def __init__(
        self, command: bytes, *, durable: bool, loop: asyncio.AbstractEventLoop | None = None
    ) -> None:
        super().__init__(loop=loop)
        self.command = command
        self.durable = durable
        self._then: Callable[[], None] | None = None

    def give(self, value: Any) -> None:
        """Set the reply, or the exception in its place, unless the caller no longer waits."""
        if self.done():
            return
        if isinstance(value, Exception):
            self.set_exception(value)
        else:
            self.set_result(value)
        if self._then is not None:
            self._then()

    def then(self, go_on: Callable[[], None]) -> None:
        """Call ``go_on`` within ``give``, not in the loop's next turn; for a caller that met this future."""
        self._asyncio_future_blocking = False
        self._then = go_on
