"""Runs coroutines at once, without a task, as long as they wait only for the store.

A task would start in the loop's next turn, and continue a turn after each reply. A coroutine that is run
eagerly continues in the call that brings the reply. When it waits for anything else, it becomes a task, so
any coroutine can be run this way. The eager tasks of Python 3.12 only save the first turn.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Generator
from typing import Any, TypeVar

from skerry.store.reply import Reply

T = TypeVar("T")

_TASKS: set[asyncio.Task[Any]] = set()
"""The tasks that coroutines became; the loop holds only weak references to them."""


def run_eagerly(
    coroutine: Coroutine[Any, Any, T],
    done: Callable[[T | None, BaseException | None], None],
    loop: asyncio.AbstractEventLoop | None = None,
) -> None:
    """Run a coroutine; ``done`` gets its result or what it raised, perhaps before this returns.

    ``loop`` is the running loop, where the caller has it: asking for it asks the system for the process too.
    """
    _Run(coroutine, done, loop or asyncio.get_running_loop()).go_on()


async def need_task() -> None:
    """Turn a coroutine that is run eagerly into a task, because what follows needs one, as timeouts do."""
    if asyncio.current_task() is None:
        await asyncio.sleep(0)


class _Run:
    __slots__ = ("_coroutine", "_done", "_loop")

    def __init__(
        self,
        coroutine: Coroutine[Any, Any, Any],
        done: Callable[[Any, BaseException | None], None],
        loop: asyncio.AbstractEventLoop,
    ) -> None:
        self._coroutine = coroutine
        self._done = done
        self._loop = loop

    def go_on(self) -> None:
        """Run to the next wait for the store, or to the end; from within a task, in the loop's next turn."""
        if asyncio.current_task(self._loop) is not None:
            # Otherwise the coroutine would see another task as its own.
            self._loop.call_soon(self.go_on)
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
                task = self._loop.create_task(_rest(self._coroutine, awaited))
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
    """The rest of a coroutine that waits for ``awaited``, for a task to run."""

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
