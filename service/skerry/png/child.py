"""The process that draws PNG pictures for a worker: from standard input to standard output, until it ends.

Run by ``skerry.png.process``. It is nice to the worker and has bounded memory, so a picture that no machine
can draw ends this process alone.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import BinaryIO

from skerry.png.drawing import draw_png
from skerry.png.errors import PngFailed
from skerry.png.frames import ANSWER, REQUEST

_MEMORY = 1 << 30
"""The maximum memory of the process, in bytes: about ten times what the largest pictures take."""

_NICENESS = 10


def main() -> None:
    """Draw pictures until the input ends."""
    # Ctrl-C in a terminal is for the worker, whose end then ends the input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _restrain()
    serve(sys.stdin.buffer, sys.stdout.buffer)


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer requests until they end."""
    while len(head := requests.read(REQUEST.size)) == REQUEST.size:
        width, length = REQUEST.unpack(head)
        try:
            png = draw_png(requests.read(length).decode(), width or None)
        except PngFailed:
            png = b""
        answers.write(ANSWER.pack(len(png)) + png)
        answers.flush()


def _restrain() -> None:
    if sys.platform != "win32":
        import resource

        os.nice(_NICENESS)
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        if sys.platform == "linux" and (hard == resource.RLIM_INFINITY or hard > _MEMORY):
            resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, hard))


if __name__ == "__main__":
    main()
