"""A value of the store that is cached for a few seconds."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from skerry.store.eager import run_eagerly

T = TypeVar("T")


class TTLValue(Generic[T]):
    """What ``load`` returns, loaded again when it is older than ``seconds``. ``now`` counts seconds."""

    def __init__(self, load: Callable[[], Awaitable[T]], seconds: float, now: Callable[[], float]) -> None:
        self._load = load
        self._seconds = seconds
        self._now = now
        self._cached: tuple[float, T] | None = None
        self._is_loading = False

    async def get(self) -> T:
        """Return the value, at most a few seconds old."""
        if self._cached is not None and self._now() - self._cached[0] <= self._seconds:
            return self._cached[1]
        return await self.refresh()

    async def refresh(self) -> T:
        """Return the current value."""
        # Timed from before the call, so that a change meanwhile is not missed for longer.
        loaded_at = self._now()
        value = await self._load()
        self._cached = loaded_at, value
        return value

    def put(self, value: T) -> None:
        """Take a value that the store is known to have now."""
        self._cached = self._now(), value

    def peek(self) -> T | None:
        """Return the value without waiting, None if it would have to be loaded first.

        One that is asked for often is loaded ahead of time, so that it is always at hand.
        """
        if self._cached is None:
            return None
        loaded_at, value = self._cached
        age = self._now() - loaded_at
        if age > self._seconds:
            return None
        if age > self._seconds / 2 and not self._is_loading:
            self._is_loading = True
            run_eagerly(self.refresh(), self._loaded)
        return value

    def _loaded(self, *_: object) -> None:
        # If that failed, the next caller that needs the value gets the error.
        self._is_loading = False

    def invalidate(self) -> None:
        """Load the value again next time, because it was changed here."""
        self._cached = None
