"""Supervises several workers behind one socket: starts, replaces and stops them."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import socket
import subprocess
import sys
import time
from typing import NoReturn

import click

from skerry.cli.bot_process import BotProcess
from skerry.cli.errors import Failure
from skerry.cli.printing import warn
from skerry.cli.worker_settings import STARTED, WORKER_VARIABLE, to_worker
from skerry.settings.server import ServerSettings
from skerry.settings.settings import Settings

POLL_SECONDS = 0.2


def supervise(settings: Settings) -> int:
    """Serve with several processes until a signal arrives; replaces workers that die.

    Prints the address once all of them serve. If one gives up before that, stops the others and returns its
    exit status; the worker itself prints why. Raises ``Failure`` if the address is taken.
    """
    server = settings.server
    with _listen(server) as listening, Workers(listening, settings) as crew, BotProcess(settings) as bots:
        try:
            for _ in range(server.workers):
                crew.start()
            while not crew.all_ready:
                for worker, _ in crew.ended():
                    if worker.returncode > 0:
                        return worker.returncode
                    crew.start()
            click.echo(f"{STARTED}{_address(listening)}")
            bots.start(_address(listening))
            _replace_forever(crew, server)
        except KeyboardInterrupt:
            return 0


def _replace_forever(crew: Workers, server: ServerSettings) -> NoReturn:
    """Replace each worker that ends: at once, or after a delay if it gave up right after its start."""
    pause = 0.0
    due: list[float] = []
    while True:
        for worker, lived in crew.ended():
            warn(f"Worker {worker.pid} ended with status {worker.returncode}.")
            # A killed worker says nothing about its replacement; one that gave up does.
            gave_up = worker.returncode > 0 and lived < server.short_life_seconds
            pause = min(pause * 2 or 1.0, server.restart_pause_seconds) if gave_up else 0.0
            due = sorted([*due, time.monotonic() + pause])
        while due and due[0] <= time.monotonic():
            due.pop(0)
            crew.start()


class Workers:
    """Processes that serve on one socket and end with this process, however it ends."""

    def __init__(self, listening: socket.socket, settings: Settings) -> None:
        self._listening = listening
        # Not as arguments, which every user of the machine can read: they include the store's password.
        self._environment = {**os.environ, WORKER_VARIABLE: to_worker(settings)}
        self._stop_seconds = settings.server.stop_seconds
        # Only this process holds the write end of the workers' standard input.
        self._life, self._life_end = os.pipe()
        self._ready, self._ready_end = os.pipe()
        os.set_blocking(self._ready, False)
        self._running: dict[subprocess.Popen[bytes], float] = {}
        self._serving: set[int] = set()

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        # A second Ctrl-C must not leave workers behind.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        _stop(list(self._running), self._stop_seconds)
        for end in (self._life, self._life_end, self._ready, self._ready_end):
            os.close(end)

    def start(self) -> None:
        """Start another worker."""
        listening = self._listening.fileno()
        worker = subprocess.Popen(
            self.command(listening, self._ready_end),
            pass_fds=[listening, self._ready_end],
            stdin=self._life,
            env=self._environment,
        )
        self._running[worker] = time.monotonic()

    def command(self, fd: int, ready_fd: int) -> list[str]:
        """Return the command of a worker; it accepts on one descriptor and reports to the other."""
        fds = ["--fd", str(fd), "--ready-fd", str(ready_fd)]
        return [sys.executable, "-m", "skerry.cli", "serve", *fds, "--with-parent"]

    @property
    def all_ready(self) -> bool:
        """Whether all running workers serve."""
        return {worker.pid for worker in self._running} <= self._serving

    def ended(self) -> list[tuple[subprocess.Popen[bytes], float]]:
        """Wait briefly, then return the workers that have ended, each with its lifetime in seconds."""
        if select.select([self._ready], [], [], POLL_SECONDS)[0]:
            # Each worker writes its line in one call, which a pipe keeps whole.
            self._serving |= {int(pid) for pid in os.read(self._ready, 65536).split()}
        gone = [worker for worker in self._running if worker.poll() is not None]
        self._serving -= {worker.pid for worker in gone}
        return [(worker, time.monotonic() - self._running.pop(worker)) for worker in gone]


def _listen(server: ServerSettings) -> socket.socket:
    host, port = server.listen_host, server.listen_port
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        hint = "Choose another --port or --host."
        raise Failure(f"Cannot listen on {host}:{port}: {error.strerror}.", hint) from error
    listening.listen(server.backlog)
    return listening


def _stop(workers: list[subprocess.Popen[bytes]], seconds: float) -> None:
    for worker in workers:
        with contextlib.suppress(ProcessLookupError):
            worker.send_signal(signal.SIGTERM)
    end = time.monotonic() + seconds
    for worker in workers:
        try:
            worker.wait(max(0.0, end - time.monotonic()))
        except subprocess.TimeoutExpired:
            worker.kill()
            worker.wait()


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
