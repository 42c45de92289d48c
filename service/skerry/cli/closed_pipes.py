"""A closed output pipe ends a command as SIGPIPE would, and never looks like a result.

Click and Rich both turn a closed pipe into exit status 1, which already has a meaning in some commands.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

from skerry.cli.errors import explain
from skerry.cli.printing import warn

CLOSED = 141
"""The status that a shell reports for a process killed by SIGPIPE."""

FAILED = 2
"""The exit status of every failed command."""


class ReaderGone(Exception):
    """The reader of standard output or standard error has gone."""


@contextmanager
def noticing_readers() -> Iterator[None]:
    """Turn every error that a closed pipe causes into ``ReaderGone``."""
    try:
        yield
    except (BrokenPipeError, SystemExit) as error:
        if not _is_broken_pipe(error):
            raise
        raise ReaderGone from error


class StandardStreams:
    """The standard streams as they were at the start, even if they are replaced later; opens missing ones.

    The next file to be opened would otherwise get a missing stream's descriptor, and then the output.
    """

    def __init__(self) -> None:
        for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
            if getattr(sys, name) is None:
                number = os.open(os.devnull, os.O_RDWR)
                setattr(sys, name, os.fdopen(number, mode, encoding="utf-8"))
        self._output, self._errors = sys.stdout, sys.stderr

    def finish(self, status: int) -> int:
        """Flush the streams and return the exit status, which changes if the output cannot be written."""
        sys.stdout, sys.stderr = self._output, self._errors
        _flush(self._errors)
        error = _flush(self._output)
        if isinstance(error, BrokenPipeError):
            return CLOSED
        if error is not None:
            warn(explain(error))
            return FAILED
        return status


def silence(stream: TextIO) -> None:
    """Point a stream at the null device, so that Python's last flush of it cannot fail."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _flush(stream: TextIO) -> OSError | None:
    try:
        stream.flush()
    except OSError as error:
        silence(stream)
        return error
    except ValueError:
        # Already closed, and flushed by that.
        return None
    return None


def _is_broken_pipe(error: BaseException) -> bool:
    seen: BaseException | None = error
    while seen is not None and not isinstance(seen, BrokenPipeError):
        seen = seen.__context__
    return seen is not None
