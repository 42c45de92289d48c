"""Work in threads that ends as soon as one of them fails."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Generic, Self, TypeVar

T = TypeVar("T")

LEAVE_SECONDS = 15.0
"""How long threads are waited for in the end; what they wait for ought to be gone by then."""


class Stopped(Exception):
    """Raised in a thread whose work is not wanted any more."""


class ParallelTasks(Generic[T]):
    """Runs tasks at once and gathers their results.

    A context manager: at its end the threads have ended, so it is opened before what they wait for. A
    thread that still worked while the interpreter goes would crash it.
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
        """Say whether the others need not go on."""
        return self._over.is_set()

    def pause(self, seconds: float) -> None:
        """Wait as ``time.sleep`` does; raises ``Stopped`` when the work is over."""
        if self._over.wait(seconds):
            raise Stopped

    def run(self, tasks: Sequence[Callable[[], T]]) -> list[T]:
        """Return the results in the order of the tasks; raises the first error and waits for no other."""
        done: queue.SimpleQueue[tuple[int, T | BaseException]] = queue.SimpleQueue()

        def work(number: int, task: Callable[[], T]) -> None:
            try:
                done.put((number, task()))
            except BaseException as error:
                done.put((number, error))

        for number, task in enumerate(tasks):
            # Daemons, should one not end in spite of all.
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
