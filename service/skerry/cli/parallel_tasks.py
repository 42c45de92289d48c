"""Runs tasks in threads and stops all of them as soon as one fails."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Generic, Self, TypeVar

T = TypeVar("T")

LEAVE_SECONDS = 15.0
"""How long to wait for the threads at the end; by then, whatever they wait for should be gone."""


class Stopped(Exception):
    """Raised in a thread whose result is no longer needed."""


class ParallelTasks(Generic[T]):
    """Runs tasks concurrently and collects their results.

    A context manager that joins its threads on exit. Enter it before the resources that the threads wait
    for, so that it exits after them. A thread that still runs at interpreter shutdown could crash it.
    """

    def __init__(self) -> None:
        self._over = threading.Event()
        self._threads: list[threading.Thread] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()
        end = time.monotonic() + LEAVE_SECONDS
        for thread in self._threads:
            thread.join(max(0.0, end - time.monotonic()))

    def stopped(self) -> bool:
        """Return whether the tasks should stop."""
        return self._over.is_set()

    def pause(self, seconds: float) -> None:
        """Wait like ``time.sleep``; raises ``Stopped`` once the tasks should stop."""
        if self._over.wait(seconds):
            raise Stopped

    def run(self, tasks: Sequence[Callable[[], T]]) -> list[T]:
        """Return the results in the order of the tasks, or raise the first error without further waiting."""
        done: queue.SimpleQueue[tuple[int, T | BaseException]] = queue.SimpleQueue()

        def work(number: int, task: Callable[[], T]) -> None:
            try:
                done.put((number, task()))
            except BaseException as error:
                done.put((number, error))

        for number, task in enumerate(tasks):
            # Daemons, in case one does not end after all.
            thread = threading.Thread(target=work, args=(number, task), daemon=True)
            self._threads.append(thread)
            thread.start()
        results: dict[int, T] = {}
        try:
            while len(results) < len(tasks):
                number, result = done.get()
                if isinstance(result, BaseException):
                    raise result
                results[number] = result
        finally:
            self._over.set()
        return [results[number] for number in range(len(tasks))]
