"""The supervisor of several workers behind one socket: starts, replaces and stops them."""

from __future__ import annotations

import contextlib
import signal
import socket
import subprocess
import sys
import time

import click

from skerry.cli.errors import Failure
from skerry.cli.printing import warn
from skerry.cli.worker_options import STARTED, StoreLocation, WorkerOptions

STOP_SECONDS = 30
"""How long workers may take to end; then they are killed."""

POLL_SECONDS = 0.2
SHORT_LIFE_SECONDS = 5.0
MAX_SHORT_LIVES = 5


def supervise(
    host: str, port: int, workers: int, location: StoreLocation, options: WorkerOptions, *, with_parent: bool
) -> int:
    """Serve with several processes until a signal comes; a worker that dies is replaced.

    Raises ``Failure`` if the address is taken, or workers die again and again.
    """
    listening = _listen(host, port)
    running: dict[subprocess.Popen[bytes], float] = {}
    short_lives = 0
    try:
        for _ in range(workers):
            running[_start(listening, location, options, with_parent)] = time.monotonic()
        click.echo(f"{STARTED}{_address(listening)}")
        while True:
            time.sleep(POLL_SECONDS)
            for worker in [worker for worker in running if worker.poll() is not None]:
                lived = time.monotonic() - running.pop(worker)
                if worker.returncode == 0 and with_parent:
                    return 0
                # One that somebody killed says nothing of the next one; one that gave up does.
                gave_up = worker.returncode > 0 and lived < SHORT_LIFE_SECONDS
                short_lives = short_lives + 1 if gave_up else 0
                if short_lives >= MAX_SHORT_LIVES:
                    raise Failure("The workers end as soon as they start.", "See what they wrote above.")
                warn(f"Worker {worker.pid} ended with status {worker.returncode}.")
                running[_start(listening, location, options, with_parent)] = time.monotonic()
    except KeyboardInterrupt:
        return 0
    finally:
        _stop(list(running))
        listening.close()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        hint = "Choose another --port or --host."
        raise Failure(f"Cannot listen on {host}:{port}: {error.strerror}.", hint) from error
    listening.listen(2048)
    return listening


def _start(
    listening: socket.socket, location: StoreLocation, options: WorkerOptions, with_parent: bool
) -> subprocess.Popen[bytes]:
    fd = str(listening.fileno())
    command = [sys.executable, "-m", "skerry.cli", "serve", "--fd", fd]
    command += location.to_arguments()
    command += options.to_arguments()
    stdin = None if with_parent else subprocess.DEVNULL
    if with_parent:
        command.append("--with-parent")
    return subprocess.Popen(command, pass_fds=[listening.fileno()], stdin=stdin)


def _stop(workers: list[subprocess.Popen[bytes]]) -> None:
    # A second Ctrl-C must not leave workers behind.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for worker in workers:
        with contextlib.suppress(ProcessLookupError):
            worker.send_signal(signal.SIGTERM)
    end = time.monotonic() + STOP_SECONDS
    for worker in workers:
        try:
            worker.wait(max(0.0, end - time.monotonic()))
        except subprocess.TimeoutExpired:
            worker.kill()
            worker.wait()


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
