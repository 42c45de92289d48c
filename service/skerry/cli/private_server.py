"""A private server for one command: ``skerry serve`` in its own process, with a temporary data folder."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from skerry.cli.errors import Failure
from skerry.cli.requirements import server_needed
from skerry.cli.setting_options import without_settings
from skerry.cli.signals import unwinding
from skerry.cli.worker_settings import STARTED

START_SECONDS = 60.0
STOP_SECONDS = 30.0
SERVE_HINT = "Run `skerry serve` to see why."


class PrivateServer:
    """A server that runs for this process, at ``url``."""

    def __init__(self, url: str, process: subprocess.Popen[bytes], errors: Path) -> None:
        self.url = url
        self._process = process
        self._errors = errors

    def check(self) -> None:
        """Raise ``Failure`` if the server has ended, instead of waiting for it for ever."""
        if self._process.poll() is not None:
            raise Failure(f"The private server stopped: {_last_line(self._errors)}", SERVE_HINT)


@contextmanager
def private_server() -> Iterator[PrivateServer]:
    """Start a server on a free local port; on exit, stop it and remove its data.

    Its standard input is a pipe from this process, so it ends even if this process is killed. Raises
    ``Failure``.
    """
    with server_needed():
        import skerry.api.worker.serving  # noqa: F401  (for a good message if it is missing)
    with unwinding(), tempfile.TemporaryDirectory(prefix="skerry-") as folder:
        errors = Path(folder) / "server.err"
        command = [sys.executable, "-m", "skerry.cli", "serve", "--port", "0", "--with-parent", "--no-bots"]
        command += ["--data", str(Path(folder) / "data")]
        with errors.open("wb") as written:
            process = subprocess.Popen(
                command,
                env=without_settings(os.environ),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=written,
                # Unbuffered: its output is read byte by byte as it arrives.
                bufsize=0,
                # Only this process gets a Ctrl-C, and then stops the server in good order.
                start_new_session=True,
            )
        try:
            yield PrivateServer(_address(process, errors), process, errors)
        finally:
            killed = process.poll() is not None
            _stop(process)
            if killed:
                _stop_store(Path(folder) / "data")


def _stop_store(data: Path) -> None:
    """Stop the store that a killed server left running: its last user stops it on exit."""
    from skerry.store.embedded.server import EmbeddedStore
    from skerry.store.errors import StoreUnusable

    # If this fails, the store has already stopped.
    with suppress(OSError, StoreUnusable), EmbeddedStore(data):
        pass


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
    raise Failure(f"The private server did not start: {_last_line(errors)}", SERVE_HINT)


def _last_line(errors: Path) -> str:
    said = errors.read_text(errors="replace").strip().splitlines()
    return said[-1] if said else "it printed nothing."


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
