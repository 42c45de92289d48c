"""A private server for one command: ``skerry serve`` in a process of its own, on a temporary data folder."""

from __future__ import annotations

import select
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from skerry.cli.errors import Failure
from skerry.cli.requirements import server_needed
from skerry.cli.worker_options import STARTED

START_SECONDS = 60.0
STOP_SECONDS = 30.0


@contextmanager
def private_server() -> Iterator[str]:
    """Start a server on a free port of this machine and give its URL; stop it and remove its data after.

    Its standard input is a pipe from here, so it ends even if this process is killed. Raises ``Failure``.
    """
    with server_needed():
        import skerry.api.worker.serving  # noqa: F401  (for a good message if it is missing)
    with _unwound(), tempfile.TemporaryDirectory(prefix="skerry-") as folder:
        errors = Path(folder) / "server.err"
        command = [sys.executable, "-m", "skerry.cli", "serve", "--port", "0", "--with-parent"]
        command += ["--data", str(Path(folder) / "data")]
        with errors.open("wb") as written:
            process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=written,
                # Unbuffered, since it is read as far as it is there.
                bufsize=0,
                # A Ctrl-C is for this process, which then stops the server in its own time.
                start_new_session=True,
            )
        try:
            yield _address(process, errors)
        finally:
            _stop(process)


@contextmanager
def _unwound() -> Iterator[None]:
    """Let a SIGTERM, or the end of the terminal, unwind as a Ctrl-C does, so that nothing is left behind."""
    numbers = (signal.SIGTERM, signal.SIGHUP)
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


def _address(process: subprocess.Popen[bytes], errors: Path) -> str:
    if process.stdout is None:
        raise AssertionError("its output is a pipe")
    end = time.monotonic() + START_SECONDS
    line = b""
    while not line.endswith(b"\n") and time.monotonic() < end:
        if select.select([process.stdout], [], [], 0.2)[0]:
            byte = process.stdout.read(1)
            if not byte:
                break
            line += byte
    printed = line.decode().strip()
    if printed.startswith(STARTED):
        return printed.removeprefix(STARTED)
    said = errors.read_text(errors="replace").strip().splitlines()
    raise Failure(
        f"The private server did not start: {said[-1] if said else 'it said nothing'}",
        "Run `skerry serve` to see why.",
    )


def _stop(process: subprocess.Popen[bytes]) -> None:
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            stream.close()
    process.terminate()
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
