"""Draining a worker that is about to stop: what waits ends, what is being executed finishes."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import AbstractContextManager
from typing import Any, TypeVar

from skerry.api.worker.alarms import Alarms

T = TypeVar("T")


class Interrupted(BaseException):
    """A subscription ends because its worker stops: it is not complete, and can resume at another worker.

    Like ``CancelledError`` it is not an ``Exception``, since nothing went wrong.
    """


class Draining:
    """Begins when the worker is about to stop: open streams end, and long polls are answered."""

    def __init__(self) -> None:
        self.begun = False
        """Whether the worker is stopping."""
        self._event = asyncio.Event()
        self._alarms: dict[float, Alarms] = {}
        """The alarms of streams, by their interval in seconds."""

    def begin(self) -> None:
        """End everything that waits."""
        self.begun = True
        self._event.set()
        for alarms in self._alarms.values():
            alarms.ring_all()

    def alarm(self, seconds: float) -> AbstractContextManager[asyncio.Event]:
        """Return an event that is set every ``seconds``, and when the worker is about to stop.

        A stream can check things regularly with it, without a task or a timer of its own.
        """
        alarms = self._alarms.get(seconds)
        if alarms is None:
            alarms = self._alarms[seconds] = Alarms(seconds)
        return alarms.alarm()

    async def first(self, work: Coroutine[Any, Any, T], gone: asyncio.Future[None] | None = None) -> T | None:
        """Return the result of ``work``, or None if the worker stops or ``gone`` is done first."""
        task = asyncio.ensure_future(work)
        stop = asyncio.ensure_future(self._event.wait())
        others: tuple[asyncio.Future[Any], ...] = (task, stop) if gone is None else (task, stop, gone)
        try:
            await asyncio.wait(others, return_when=asyncio.FIRST_COMPLETED)
            return task.result() if task.done() else None
        finally:
            stop.cancel()
            if not task.done():
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
