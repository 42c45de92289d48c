"""The end of a worker's life: what waits is told to come to an end, what works may finish."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")


class Interrupted(BaseException):
    """A subscription ends because its worker stops: it is not complete, and can be resumed at another one.

    Like ``CancelledError`` it is not an ``Exception``, since nothing went wrong.
    """


class Draining:
    """Set once when the worker is to stop: open streams then complete, and long polls are answered."""

    def __init__(self) -> None:
        self._event = asyncio.Event()
        self._wakers: set[asyncio.Event] = set()

    def begin(self) -> None:
        """Let everything that waits come to its end."""
        self._event.set()
        for waker in self._wakers:
            waker.set()

    @contextmanager
    def waker(self, seconds: float) -> Iterator[asyncio.Event]:
        """Give an event that is set every few seconds, and when the worker is to stop.

        Whoever waits for it anyway then looks up now and then without a task of its own.
        """
        waker, loop = asyncio.Event(), asyncio.get_running_loop()
        timers: list[asyncio.TimerHandle] = []

        def ring() -> None:
            waker.set()
            timers[:] = [loop.call_later(seconds, ring)]

        ring()
        self._wakers.add(waker)
        try:
            yield waker
        finally:
            timers[0].cancel()
            self._wakers.discard(waker)

    @property
    def begun(self) -> bool:
        """Whether the worker is stopping."""
        return self._event.is_set()

    async def first(self, work: Coroutine[Any, Any, T]) -> T | None:
        """Return what ``work`` gives, or None if the worker is stopping before that."""
        task = asyncio.ensure_future(work)
        stop = asyncio.ensure_future(self._event.wait())
        try:
            await asyncio.wait((task, stop), return_when=asyncio.FIRST_COMPLETED)
            return task.result() if task.done() else None
        finally:
            stop.cancel()
            if not task.done():
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
