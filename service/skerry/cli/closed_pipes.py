"""Output that nobody reads any more: it ends a command as a signal would, and never looks like a result.

Click and Rich both answer a closed pipe by exit status 1, which has a meaning of its own in some commands.
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
"""What a shell says of a process that SIGPIPE ended."""

FAILED = 2
"""What every failure of a command ends with."""


class ReaderGone(Exception):
    """Whoever read the standard output, or the errors, has gone."""


@contextmanager
def noticing_readers() -> Iterator[None]:
    """Turn all that becomes of a closed pipe into ``ReaderGone``."""
    try:
        yield
    except (BrokenPipeError, SystemExit) as error:
        if not _is_broken_pipe(error):
            raise
        raise ReaderGone from error


class StandardStreams:
    """The standard streams as they are at the start, whatever is put in their place; missing ones are opened.

    A number that is not open would be given to the next file, which would then get the output.
    """

    def __init__(self) -> None:
        for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
            if getattr(sys, name) is None:
                number = os.open(os.devnull, os.O_RDWR)
                setattr(sys, name, os.fdopen(number, mode, encoding="utf-8"))
        self._output, self._errors = sys.stdout, sys.stderr

    def finish(self, status: int) -> int:
        """Write what is left, and return the exit status: another one if the output cannot be written."""
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
    """Lead a stream nowhere: what Python still holds of it must not make it complain at its end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _flush(stream: TextIO) -> OSError | None:
    try:
        stream.flush()
    except OSError as error:
        silence(stream)
        return error
    except ValueError:
        # Closed by somebody, with all that it held.
        return None
    return None


def _is_broken_pipe(error: BaseException) -> bool:
    seen: BaseException | None = error
    while seen is not None and not isinstance(seen, BrokenPipeError):
        seen = seen.__context__
    return seen is not None
