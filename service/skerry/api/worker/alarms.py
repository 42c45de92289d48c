"""Alarms of many streams with one timer: each rings at regular intervals, and not all at the same moment."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

# Not a setting: it only spreads the work of one interval.
SLOTS = 16


class Alarms:
    """Alarms that ring every ``seconds``; the timer runs while there are any."""

    def __init__(self, seconds: float) -> None:
        self._pause = seconds / SLOTS
        self._slots: tuple[set[asyncio.Event], ...] = tuple(set() for _ in range(SLOTS))
        self._joined = 0
        self._turn = 0
        self._timer: asyncio.TimerHandle | None = None

    @contextmanager
    def alarm(self) -> Iterator[asyncio.Event]:
        """Yield an alarm, which rings at once, and then again and again."""
        alarm = asyncio.Event()
        alarm.set()
        # Streams that open together are checked one after another.
        slot = self._slots[self._joined % SLOTS]
        self._joined += 1
        slot.add(alarm)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._pause, self._ring)
        try:
            yield alarm
        finally:
            slot.discard(alarm)
            if self._timer is not None and not any(self._slots):
                self._timer.cancel()
                self._timer = None

    def ring_all(self) -> None:
        """Ring all alarms now."""
        for slot in self._slots:
            for alarm in slot:
                alarm.set()

    def _ring(self) -> None:
        for alarm in self._slots[self._turn]:
            alarm.set()
        self._turn = (self._turn + 1) % SLOTS
        self._timer = asyncio.get_running_loop().call_later(self._pause, self._ring)
