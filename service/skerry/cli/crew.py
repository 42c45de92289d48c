"""Work in threads that ends as soon as one of them fails."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


class Crew(Generic[T]):
    """Runs tasks at once and gathers their results; ``stopped`` tells them that it is over."""

    def __init__(self) -> None:
        self._over = threading.Event()

    def stopped(self) -> bool:
        """Say whether the others need not go on."""
        return self._over.is_set()

    def run(self, tasks: Sequence[Callable[[], T]]) -> list[T]:
        """Return the results in the order of the tasks; raises the first error and waits for no other."""
        done: queue.SimpleQueue[tuple[int, T | BaseException]] = queue.SimpleQueue()

        def work(number: int, task: Callable[[], T]) -> None:
            try:
                done.put((number, task()))
            except BaseException as error:
                done.put((number, error))

        for number, task in enumerate(tasks):
            # Daemons: one that waits for an answer must not keep an interrupted program alive.
            threading.Thread(target=work, args=(number, task), daemon=True).start()
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
