"""Lets bots think in a process of its own, within a time limit."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from collections.abc import Sequence
from types import TracebackType
from typing import Self

import msgspec

from skerry_bots.thinking_messages import Answer, Failed, Job, Report, Thinking, Trouble

COMMAND = (sys.executable, "-m", "skerry_bots.thinking")

PREPARING_SECONDS = 60.0
"""How long a process may take to start and to fetch the decision, before the bot's own time begins."""

_REPORT: msgspec.json.Decoder[Report] = msgspec.json.Decoder(Report)


class Thinker:
    """A process in which bots think, one after the other; it is started when it is needed.

    One that exceeds its time, or dies, is replaced for the next job. Not for several threads at a time.
    """

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._unread = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def pid(self) -> int | None:
        """The id of the process, None while there is none."""
        return None if self._process is None else self._process.pid

    def ask(self, job: Job) -> Answer:
        """Return a bot's decision, at the latest when its time is up."""
        try:
            process = self._running()
            if process.stdin is None:
                raise AssertionError("its input is a pipe")
            process.stdin.write(msgspec.json.encode(job) + b"\n")
            process.stdin.flush()
        except OSError as error:
            self.close()
            return Trouble(f"the bot's process cannot be reached: {error}")
        end, is_thinking = time.monotonic() + PREPARING_SECONDS, False
        while True:
            line = self._line(process, end)
            if line is None:
                self.close()
                if is_thinking:
                    return Failed(f"it took longer than {job.seconds:g} s")
                return Trouble("the bot's process does not get ready")
            if not line:
                status = process.wait()
                self.close()
                return Failed(f"its process ended with status {status}")
            report = _REPORT.decode(line)
            if isinstance(report, Thinking):
                end, is_thinking = time.monotonic() + job.seconds, True
            else:
                return report

    def close(self) -> None:
        """End the process, whatever it is doing."""
        process, self._process, self._unread = self._process, None, b""
        if process is not None:
            process.kill()
            process.wait()
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    stream.close()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is not None and self._process.poll() is not None:
            self.close()
        if self._process is None:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=_environment()
            )
        return self._process

    def _line(self, process: subprocess.Popen[bytes], end: float) -> bytes | None:
        """Return the next line, b"" if the process has ended, None when the time is up."""
        if process.stdout is None:
            raise AssertionError("its output is a pipe")
        while b"\n" not in self._unread:
            left = end - time.monotonic()
            if left <= 0 or not select.select([process.stdout], [], [], left)[0]:
                return None
            piece = os.read(process.stdout.fileno(), 65536)
            if not piece:
                return b""
            self._unread += piece
        line, _, self._unread = self._unread.partition(b"\n")
        return line


def _environment() -> dict[str, str]:
    # A server's settings may hold passwords; proxies and certificates are a bot's business too.
    return {name: value for name, value in os.environ.items() if not name.startswith(SECRET)}


SECRET = "SKERRY_"
"""How the variables begin that a process in which a bot thinks does not get."""
