"""Something in the store that is believed for a while without being asked for again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Believed(Generic[T]):
    """What ``ask`` returns, asked again when it is older than ``seconds``. ``now`` counts seconds."""

    def __init__(self, ask: Callable[[], Awaitable[T]], seconds: float, now: Callable[[], float]) -> None:
        self._ask = ask
        self._seconds = seconds
        self._now = now
        self._held: tuple[float, T] | None = None

    async def get(self) -> T:
        """Return it, as the store has it or had it moments ago."""
        if self._held is not None and self._now() - self._held[0] <= self._seconds:
            return self._held[1]
        return await self.fresh()

    async def fresh(self) -> T:
        """Return it as the store has it now."""
        # Dated before the store is asked: what changes meanwhile is not missed for longer.
        begun = self._now()
        told = await self._ask()
        self._held = begun, told
        return told

    def doubt(self) -> None:
        """Ask again next time: it was changed here."""
        self._held = None
