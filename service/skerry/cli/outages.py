"""Reports to the user that a server does not answer while a command waits for it."""

from __future__ import annotations

import time
from collections.abc import Callable

from skerry.cli.printing import warn
from skerry_client import SkerryError

MIN_INTERVAL_SECONDS = 60.0
"""Minimum time between two reports; an outage may last for days."""

MIN_PAUSE_SECONDS = 1.0
"""Shorter pauses are not worth a report."""


class OutageReport:
    """Receives every failed attempt and the seconds until the next one."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._reported: float | None = None

    def __call__(self, error: SkerryError, seconds: float) -> None:
        """Print the error, unless one was printed recently."""
        now = self._clock()
        if seconds < MIN_PAUSE_SECONDS or (
            self._reported is not None and now - self._reported < MIN_INTERVAL_SECONDS
        ):
            return
        self._reported = now
        warn(f"{error} Retrying until the server answers.")
