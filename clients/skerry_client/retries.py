"""When to send a request again, and after how long; pure but for the clock that it is given."""

from __future__ import annotations

import math
from collections.abc import Callable

import msgspec

MAX_DOUBLINGS = 60
"""More would only overflow."""


class RetryPolicy(msgspec.Struct, frozen=True):
    """How long and how patiently a request is sent again.

    The pause before the n-th retry doubles from ``first_seconds`` up to ``most_seconds``; half of it is
    chance, so that many clients do not come back at once. A server that asks for a longer pause gets it.

    After its first failure a call goes on for ``patience_seconds``; for ``brief_seconds`` where waiting
    hardly helps: nothing has ever answered at this address, or the server says that it has failed.
    ``attempts`` bounds how often a request is sent in all; None does not.
    """

    attempts: int | None = None
    first_seconds: float = 0.1
    most_seconds: float = 5.0
    patience_seconds: float = 120.0
    brief_seconds: float = 10.0

    def pause(
        self, sent: int, jitter: float, asked: float | None = None, left: float | None = None
    ) -> float | None:
        """Return the seconds to wait before the next send, or None if there shall be none.

        ``sent`` counts the sends so far, ``jitter`` is uniform in 0..1, ``asked`` what the server wants,
        ``left`` is what is left of the patience; None: all of it.
        """
        if self.attempts is not None and sent >= self.attempts:
            return None
        seconds = max(self.backoff(sent, jitter), asked or 0)
        return seconds if seconds <= (self.patience_seconds if left is None else left) else None

    def backoff(self, failed: int, jitter: float) -> float:
        """Return the seconds to wait after so many failures in a row, if nobody asked for more."""
        full = min(self.most_seconds, self.first_seconds * 2.0 ** min(failed - 1, MAX_DOUBLINGS))
        return full * (0.5 + jitter / 2)


PERSISTENT = RetryPolicy(patience_seconds=math.inf)
"""For a program that has something to lose, such as a bot with a seat: every outage is waited out."""


class Attempts:
    """The sends of one request that have failed so far: how many, and for how long."""

    def __init__(self, policy: RetryPolicy, jitter: Callable[[], float], clock: Callable[[], float]) -> None:
        self.failed = 0
        self._policy = policy
        self._jitter = jitter
        self._clock = clock
        self._since = 0.0
        self._paused = 0.0

    def pause(self, asked: float | None, patience: float) -> float | None:
        """Count a failure and return the seconds until the next send, or None if there shall be none."""
        if self.failed == 0:
            self._since = self._clock()
        self.failed += 1
        spent = max(self._clock() - self._since, self._paused)
        seconds = self._policy.pause(self.failed, self._jitter(), asked, patience - spent)
        self._paused += seconds or 0.0
        return seconds

    def reset(self) -> None:
        """Begin again: there was a success."""
        self.failed = 0
        self._paused = 0.0
