"""Backfills: streams that catch up with a match advance by a few entries, one stream of the worker at a time.

Between two of these pieces all other work of the worker has its turn, however many streams catch up at once.
Addresses take turns, so a client that opens a thousand streams delays only its own.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque

# Not settings: both are measured, like all costs.
SENT_ENTRY_COST = 200
"""The cost of each entry that a stream sends while it catches up, in the unit of prices."""
FOLDED_ENTRY_COST = 70
"""The cost of each entry before a stream's cursor, if the position there is not cached."""

# Not a setting: a worker is busy with it for a few milliseconds at most.
PIECE = 8
"""How many entries a stream sends until others have their turn."""


def price_of_backfill(entries: int, folded: int) -> int:
    """Return the price of entries to send, and of entries to fold before the first of them."""
    return entries * SENT_ENTRY_COST + folded * FOLDED_ENTRY_COST


class Piece:
    """What is left of the piece that a stream may send."""

    __slots__ = ("left",)

    def __init__(self) -> None:
        self.left = PIECE


class Backfills:
    """Admits one piece in each round of the event loop; addresses take turns.

    Nothing is held meanwhile, so a slow client or an absent store does not delay other backfills.
    """

    def __init__(self) -> None:
        self._waiting: OrderedDict[str | None, deque[asyncio.Future[None]]] = OrderedDict()
        self._admitting = False

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    async def admit(self, address: str | None) -> None:
        """Return when one more piece may be sent to a stream of an address."""
        loop = asyncio.get_running_loop()
        admitted = loop.create_future()
        self._waiting.setdefault(address, deque()).append(admitted)
        if not self._admitting:
            self._admitting = True
            loop.call_soon(self._admit_next)
        await admitted

    def _admit_next(self) -> None:
        while self._waiting:
            address, queue = self._waiting.popitem(last=False)
            admitted = queue.popleft()
            if queue:
                self._waiting[address] = queue
            # It is already done if the stream was closed while it waited.
            if not admitted.done():
                admitted.set_result(None)
                asyncio.get_running_loop().call_soon(self._admit_next)
                return
        self._admitting = False
