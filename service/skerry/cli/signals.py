"""Signals that ask for the end, and what they interrupt."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def unwinding() -> Iterator[None]:
    """Let a SIGTERM, or the end of the terminal, unwind as a Ctrl-C does, so that nothing is left behind."""
    # Windows has no end of the terminal.
    numbers = [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
    if threading.current_thread() is not threading.main_thread():
        # Signals reach the main thread alone, whose handlers are its own affair.
        yield
        return
    before = [signal.signal(number, signal.default_int_handler) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)
