"""Turns: only some requests of each address are processed at a time; the others wait in order of arrival.

So a client that sends a thousand requests at once delays only itself. A request that waits for something
else, such as a long poll, gives its turn to another meanwhile.
"""

from __future__ import annotations

import asyncio
from types import TracebackType

from skerry.api.worker.rates import TooMany


class _Queue:
    __slots__ = ("free", "users")

    def __init__(self, size: int) -> None:
        self.free = asyncio.Semaphore(size)
        self.users = 0


class Turns:
    """The turns of one worker: ``size`` for each address, and a queue of at most ``waiting`` requests.

    An address of None is not limited.
    """

    def __init__(self, size: int, waiting: int) -> None:
        self._size = size
        self._most = size + waiting
        self._queues: dict[str, _Queue] = {}

    def __len__(self) -> int:
        return sum(queue.users for queue in self._queues.values())

    def turn(self, address: str | None) -> Turn:
        """Return a turn of an address, not taken yet."""
        return Turn(self, address)

    async def take(self, address: str) -> None:
        """Wait for a turn; raises ``TooMany`` if too many wait already."""
        queue = self._queues.get(address)
        if queue is None:
            queue = self._queues[address] = _Queue(self._size)
        if queue.users >= self._most:
            raise TooMany(1, "Too many requests from your address are waiting.")
        queue.users += 1
        try:
            await queue.free.acquire()
        except BaseException:
            self._leave(address, queue)
            raise

    def give(self, address: str) -> None:
        """Give a turn back."""
        queue = self._queues[address]
        queue.free.release()
        self._leave(address, queue)

    def _leave(self, address: str, queue: _Queue) -> None:
        queue.users -= 1
        if not queue.users:
            del self._queues[address]


class Turn:
    """The turn of one request, as a context manager; it can be given back for a while."""

    __slots__ = ("_address", "_has_it", "_turns")

    def __init__(self, turns: Turns, address: str | None) -> None:
        self._turns = turns
        self._address = address
        self._has_it = False

    @property
    def is_limited(self) -> bool:
        """Whether it may have to be waited for."""
        return self._address is not None

    async def resume(self) -> None:
        """Take the turn, unless it is taken."""
        if self._address is not None and not self._has_it:
            await self._turns.take(self._address)
            self._has_it = True

    def pause(self) -> None:
        """Give the turn back, if it is taken."""
        if self._address is not None and self._has_it:
            self._has_it = False
            self._turns.give(self._address)

    async def __aenter__(self) -> None:
        """Take the turn."""
        await self.resume()

    async def __aexit__(
        self, cls: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Give the turn back."""
        self.pause()
