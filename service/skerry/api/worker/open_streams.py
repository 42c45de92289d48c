"""A limit on the streams and long polls that an address may have open, counted by each worker.

They take memory as long as they last but no further requests, so rate limits do not bound them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

from skerry.api.worker.rates import TooMany

# Not a setting: it only words a refusal.
RETRY_SECONDS = 10
"""The number of seconds after which a refused client may try again."""


class TooManyStreams(TooMany):
    """The address has the maximum number open."""

    code = "TOO_MANY_STREAMS"

    def __init__(self) -> None:
        message = "Your address has too many open streams and long polls."
        super().__init__(RETRY_SECONDS, message, f"Close some, or try again in {RETRY_SECONDS} s.")


class OpenStreams:
    """The number that each address has open, at most ``limit``; an address of None is not counted."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._open: dict[str, int] = {}

    def __len__(self) -> int:
        return sum(self._open.values())

    def count(self, address: str | None) -> AbstractContextManager[None]:
        """Return a context manager that counts one more while open; raises ``TooManyStreams`` at once."""
        if address is None:
            return nullcontext()
        if self._open.get(address, 0) >= self._limit:
            raise TooManyStreams
        return self._counted(address)

    @contextmanager
    def _counted(self, address: str) -> Iterator[None]:
        self._open[address] = self._open.get(address, 0) + 1
        try:
            yield
        finally:
            left = self._open[address] - 1
            if left:
                self._open[address] = left
            else:
                del self._open[address]
