"""A value of the store that is used for a few seconds without being asked for again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class TTLValue(Generic[T]):
    """What ``load`` returns, loaded again when it is older than ``seconds``. ``now`` counts seconds."""

    def __init__(self, load: Callable[[], Awaitable[T]], seconds: float, now: Callable[[], float]) -> None:
        self._load = load
        self._seconds = seconds
        self._now = now
        self._cached: tuple[float, T] | None = None

    async def get(self) -> T:
        """Return the value as the store has it, or had it moments ago."""
        if self._cached is not None and self._now() - self._cached[0] <= self._seconds:
            return self._cached[1]
        return await self.refresh()

    async def refresh(self) -> T:
        """Return the value as the store has it now."""
        # Dated before the store is asked: what changes meanwhile is not missed for longer.
        loaded_at = self._now()
        value = await self._load()
        self._cached = loaded_at, value
        return value

    def invalidate(self) -> None:
        """Load the value again next time: it was changed here."""
        self._cached = None
