"""The process that plays a server's bots: it lives with the server, and is started again if it ends."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

from skerry.cli.printing import warn
from skerry.cli.worker_settings import WORKER_VARIABLE, to_worker
from skerry.settings.settings import Settings

STOP_SECONDS = 5.0
"""How long the process may take to stop before it is killed: it has nothing to lose."""


class BotProcess:
    """Runs ``skerry bots`` for a server with these settings, if they say so, once it is told the address.

    A context manager: on exit the process is stopped. It also ends if this process is killed.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stopping.set()
        with self._lock:
            process = self._process
        if process is not None:
            process.terminate()
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
        if self._thread is not None:
            self._thread.join()

    def start(self, address: str) -> None:
        """Start the process for the server at an address, and replace it whenever it ends."""
        if self._settings.server.play_bots and self._settings.bots.max_bot_seats:
            url = reachable(address)
            self._thread = threading.Thread(target=self._run, args=(url,), name="skerry bots", daemon=True)
            self._thread.start()

    def _run(self, url: str) -> None:
        server = self._settings.server
        # Not as arguments, which every user of the machine can read: they may include a password.
        environment = {**os.environ, WORKER_VARIABLE: to_worker(self._settings)}
        command = [sys.executable, "-m", "skerry.cli", "bots", url, "--with-parent"]
        pause = 0.0
        while not self._stopping.wait(pause):
            begun = time.monotonic()
            with self._lock:
                if self._stopping.is_set():
                    return
                # In a session of its own: a Ctrl-C is for the server, which stops it in good order.
                self._process = subprocess.Popen(
                    command, stdin=subprocess.PIPE, env=environment, start_new_session=True
                )
            status = self._process.wait()
            if self._process.stdin is not None:
                self._process.stdin.close()
            if self._stopping.is_set():
                return
            warn(f"The process that plays the bots ended with status {status}.")
            gave_up = time.monotonic() - begun < server.short_life_seconds
            pause = min(pause * 2 or 1.0, server.restart_pause_seconds) if gave_up else 0.0


def reachable(address: str) -> str:
    """Return the address at which a server is reached from this machine: it may listen on all addresses."""
    parts = urlsplit(address)
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(parts.hostname or "")
    return address if host is None else f"{parts.scheme}://{host}:{parts.port}"
