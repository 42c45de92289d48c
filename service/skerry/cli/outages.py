"""Tells a user that a server does not answer, while a command waits for it."""

from __future__ import annotations

import time
from collections.abc import Callable

from skerry.cli.printing import warn
from skerry_client import SkerryError

EVERY_SECONDS = 60.0
"""How often at most; outages may last for days."""

WORTH_SECONDS = 1.0
"""A shorter pause is nothing that anybody has to know."""


class OutageReport:
    """Gets every failed attempt and the seconds until the next one."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._reported: float | None = None

    def __call__(self, error: SkerryError, seconds: float) -> None:
        """Print what is wrong, unless that was done lately."""
        now = self._clock()
        if seconds < WORTH_SECONDS or (self._reported is not None and now - self._reported < EVERY_SECONDS):
            return
        self._reported = now
        warn(f"{error} It is asked again until it answers.")
