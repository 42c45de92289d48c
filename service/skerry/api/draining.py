"""The end of a worker's life: what waits is told to come to an end, what works may finish."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Draining:
    """Set once when the worker is to stop: open streams then complete, and long polls are answered."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def begin(self) -> None:
        """Let everything that waits come to its end."""
        self._event.set()

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

    async def until(self, stream: AsyncGenerator[T, None]) -> AsyncGenerator[T, None]:
        """Yield what a stream gives until the worker is stopping; the stream is closed in any case."""
        try:
            while not self.begun:
                got = await self.first(_next(stream))
                if got is None:
                    return
                for item in got:
                    yield item
        finally:
            await stream.aclose()


async def _next(stream: AsyncGenerator[T, None]) -> list[T] | None:
    try:
        return [await anext(stream)]
    except StopAsyncIteration:
        return None
