"""Real ``skerry serve`` processes for tests, and ways to find and kill their child processes."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import msgspec

STARTED = b"Serving at "
START_SECONDS = 60.0
STOP_SECONDS = 30.0


class Served(msgspec.Struct, frozen=True):
    """A server process, its address and its data folder."""

    url: str
    process: subprocess.Popen[bytes]
    data: Path

    def workers(self) -> list[int]:
        """Return the pids of its running workers."""
        listed = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return [int(pid) for pid in listed.split()]

    def store(self) -> int | None:
        """Return the pid of the embedded store, if it is running."""
        try:
            pid = int((self.data / "server.pid").read_text())
            os.kill(pid, 0)
        except (FileNotFoundError, ValueError, ProcessLookupError):
            return None
        return pid


@contextmanager
def serving(data: Path, *arguments: str, env: Mapping[str, str] | None = None) -> Iterator[Served]:
    """Start ``skerry serve`` on a free port of this machine; stop it, and its store, afterwards.

    It starts no process for bots unless ``--bots`` is given.
    """
    if "--bots" not in arguments:
        arguments = (*arguments, "--no-bots")
    command = [sys.executable, "-m", "skerry.cli", "serve", "--port", "0", "--data", str(data), *arguments]
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        bufsize=0,
        env={**os.environ, **(env or {})},
    )
    try:
        served = Served(_address(process), process, data)
    except BaseException:
        _kill(process)
        raise
    try:
        yield served
    finally:
        stop(served)


def stop(served: Served) -> int:
    """Stop a server and return its exit status; kills it if it does not stop in time."""
    process = served.process
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
    try:
        return process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        for pid in [*served.workers(), process.pid, served.store()]:
            kill(pid)
        return process.wait()
    finally:
        if process.stdout is not None:
            process.stdout.close()


def kill(pid: int | None) -> bool:
    """Kill a process with SIGKILL; returns whether it was running."""
    if pid is None:
        return False
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return False
    return True


def _kill(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    if process.stdout is not None:
        process.stdout.close()


def _address(process: subprocess.Popen[bytes]) -> str:
    assert process.stdout is not None
    line, end = b"", time.monotonic() + START_SECONDS
    while not line.endswith(b"\n") and time.monotonic() < end:
        if select.select([process.stdout], [], [], 0.2)[0]:
            byte = process.stdout.read(1)
            assert byte, f"the server ended with status {process.wait()}"
            line += byte
    assert line.startswith(STARTED), line
    return line.removeprefix(STARTED).decode().strip()
