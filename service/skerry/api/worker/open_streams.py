"""How many streams and long polls one address holds open at a time, counted by every worker for itself.

They cost memory as long as they last, however seldom anything is asked, so the rates do not bound them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

from skerry.api.worker.rates import TooMany

AGAIN_SECONDS = 10
"""After how many seconds one that was refused may try again."""


class TooManyStreams(TooMany):
    """An address holds as many open as it may."""

    code = "TOO_MANY_STREAMS"

    def __init__(self) -> None:
        message = "This address holds as many streams and long polls open as it may."
        super().__init__(AGAIN_SECONDS, message, f"Close some, or ask again after {AGAIN_SECONDS} s.")


class OpenStreams:
    """What each address holds open, at most ``most``; what comes from no counted address is not bounded."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    def __len__(self) -> int:
        return sum(self._open.values())

    def hold(self, address: str | None) -> AbstractContextManager[None]:
        """Return what counts one for as long as it is entered; raises ``TooManyStreams`` at once."""
        if address is None:
            return nullcontext()
        if self._open.get(address, 0) >= self._most:
            raise TooManyStreams
        return self._held(address)

    @contextmanager
    def _held(self, address: str) -> Iterator[None]:
        self._open[address] = self._open.get(address, 0) + 1
        try:
            yield
        finally:
            left = self._open[address] - 1
            if left:
                self._open[address] = left
            else:
                del self._open[address]
