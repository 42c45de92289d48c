"""Decides whether and when to retry a request; pure but for the given clock."""

from __future__ import annotations

import math
from collections.abc import Callable

import msgspec

MAX_DOUBLINGS = 60
"""Further doublings would overflow."""


class RetryPolicy(msgspec.Struct, frozen=True):
    """How often and how long to retry a request.

    The pause doubles with each retry, from ``first_seconds`` up to ``most_seconds``. Half of it is random, so
    that many clients do not return at the same moment. If the server asks for a longer pause, it gets it.

    After the first failure a call retries for ``patience_seconds``, but only for ``brief_seconds`` if waiting
    is unlikely to help: the address has never answered, or the server reports a failure. ``attempts`` limits
    the total number of requests; None means no limit.
    """

    attempts: int | None = None
    first_seconds: float = 0.1
    most_seconds: float = 5.0
    patience_seconds: float = 120.0
    brief_seconds: float = 10.0

    def pause(
        self, sent: int, jitter: float, asked: float | None = None, left: float | None = None
    ) -> float | None:
        """Return the seconds until the next attempt, or None to give up.

        ``sent`` counts the attempts so far, ``jitter`` is uniform in 0..1, ``asked`` is the server's wish,
        ``left`` is the patience that is left; None means all of it.
        """
        if self.attempts is not None and sent >= self.attempts:
            return None
        seconds = max(self.backoff(sent, jitter), asked or 0)
        return seconds if seconds <= (self.patience_seconds if left is None else left) else None

    def backoff(self, failed: int, jitter: float) -> float:
        """Return the seconds to wait after a number of consecutive failures."""
        full = min(self.most_seconds, self.first_seconds * 2.0 ** min(failed - 1, MAX_DOUBLINGS))
        return full * (0.5 + jitter / 2)


PERSISTENT = RetryPolicy(patience_seconds=math.inf)
"""Waits out every outage: for a program with something to lose, such as a bot with a seat."""


class Attempts:
    """The failed attempts of one request: how many, and for how long."""

    def __init__(self, policy: RetryPolicy, jitter: Callable[[], float], clock: Callable[[], float]) -> None:
        self.failed = 0
        self._policy = policy
        self._jitter = jitter
        self._clock = clock
        self._since = 0.0
        self._paused = 0.0

    def pause(self, asked: float | None, patience: float) -> float | None:
        """Count a failure and return the seconds until the next attempt, or None to give up."""
        if self.failed == 0:
            self._since = self._clock()
        self.failed += 1
        spent = max(self._clock() - self._since, self._paused)
        seconds = self._policy.pause(self.failed, self._jitter(), asked, patience - spent)
        self._paused += seconds or 0.0
        return seconds

    def reset(self) -> None:
        """Start over after a success."""
        self.failed = 0
        self._paused = 0.0
