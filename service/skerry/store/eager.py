"""Coroutines run at once, without a task, for as long as they wait for nothing but the store.

A task costs more than a whole answer of the store: it is put off to the loop's next turn, and again for each
reply. A coroutine that is run eagerly goes on in the very call that brings the reply. Whatever else it waits
for, it becomes an ordinary task there and then, so any coroutine may be run this way. Python 3.12 has eager
tasks, which save the first turn alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Generator
from typing import Any, TypeVar

from skerry.store.reply import Reply

T = TypeVar("T")

_TASKS: set[asyncio.Task[Any]] = set()
"""Tasks that coroutines have become: the loop itself holds none of them."""


def run_eagerly(
    coroutine: Coroutine[Any, Any, T], done: Callable[[T | None, BaseException | None], None]
) -> None:
    """Run a coroutine; ``done`` gets its result or what it raised, perhaps before this returns."""
    _Run(coroutine, done).go_on()


async def need_task() -> None:
    """Make a coroutine that is run eagerly a task: what follows asks for the current one, as timeouts do."""
    if asyncio.current_task() is None:
        await asyncio.sleep(0)


class _Run:
    __slots__ = ("_coroutine", "_done")

    def __init__(
        self, coroutine: Coroutine[Any, Any, Any], done: Callable[[Any, BaseException | None], None]
    ) -> None:
        self._coroutine = coroutine
        self._done = done

    def go_on(self) -> None:
        """Run to the next wait for the store, or to the end; from within a task, in the loop's next turn."""
        if asyncio.current_task() is not None:
            # What asks for the current task would be given another's.
            asyncio.get_running_loop().call_soon(self.go_on)
            return
        try:
            awaited = self._coroutine.send(None)
        except StopIteration as end:
            self._done(end.value, None)
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:
            self._done(None, error)
        else:
            if type(awaited) is Reply:
                awaited.then(self.go_on)
            else:
                task = asyncio.create_task(_rest(self._coroutine, awaited))
                _TASKS.add(task)
                task.add_done_callback(self._end)

    def _end(self, task: asyncio.Task[Any]) -> None:
        _TASKS.discard(task)
        if task.cancelled():
            self._done(None, asyncio.CancelledError())
        else:
            error = task.exception()
            self._done(None if error else task.result(), error)


class _Rest:
    """What is left of a coroutine that waits for ``awaited``, for a task to go on with."""

    def __init__(self, coroutine: Coroutine[Any, Any, Any], awaited: Any) -> None:
        self._coroutine = coroutine
        self._awaited = awaited

    def __await__(self) -> Generator[Any, None, Any]:
        coroutine, awaited = self._coroutine, self._awaited
        error: BaseException | None = None
        while True:
            try:
                yield awaited
            except BaseException as raised:
                error = raised
            try:
                awaited = coroutine.send(None) if error is None else coroutine.throw(error)
            except StopIteration as end:
                return end.value
            error = None


async def _rest(coroutine: Coroutine[Any, Any, Any], awaited: Any) -> Any:
    return await _Rest(coroutine, awaited)
