"""Ends a process with the one that started it."""

from __future__ import annotations

import os
import signal
import threading


def end_with_parent() -> None:
    """Send this process a SIGTERM once its standard input closes, as it does when its parent is gone."""
    threading.Thread(target=_wait, daemon=True).start()


def _wait() -> None:
    # Not through `sys.stdin`, whose lock would be held while Python shuts down.
    while os.read(0, 4096):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
