"""Draws PNG pictures in a process of its own, so that a slow or broken one never holds up the worker."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress

from skerry.png.drawing import is_installed
from skerry.png.errors import PngFailed, PngNotInstalled
from skerry.png.frames import ANSWER, REQUEST

_COMMAND = (sys.executable, "-P", "-m", "skerry.png.child")


_PASSED_ON = ("PATH", "PYTHONPATH", "SYSTEMROOT")
"""The variables of the environment that it needs; others may be secret."""


class DrawingProcess:
    """A process that draws one picture at a time.

    It starts with the first picture. One that takes more than ``seconds`` ends it, as does any fault; the
    next picture starts it again. Beyond ``max_waiting``, pictures are refused at once.
    """

    def __init__(self, seconds: float, max_waiting: int, command: tuple[str, ...] = _COMMAND) -> None:
        self._seconds = seconds
        self._max_waiting = max_waiting
        self._command = command
        self._waiting = 0
        self._turn = asyncio.Lock()
        self._process: Process | None = None

    @property
    def pid(self) -> int | None:
        """The id of the process; None if it does not run."""
        return None if self._process is None else self._process.pid

    async def draw(self, svg: bytes, width: int | None = None) -> bytes:
        """Return a picture as PNG; raises ``PngNotInstalled`` or ``PngFailed``."""
        if not is_installed():
            raise PngNotInstalled
        if self._waiting > self._max_waiting:
            raise PngFailed("Too many PNG pictures are waiting to be drawn.")
        self._waiting += 1
        try:
            async with self._turn:
                png = await self._draw(svg, width)
        finally:
            self._waiting -= 1
        if not png:
            raise PngFailed("The picture cannot be drawn as PNG.")
        return png

    async def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _draw(self, svg: bytes, width: int | None) -> bytes:
        try:
            async with asyncio.timeout(self._seconds):
                return await self._ask(await self._running(), REQUEST.pack(width or 0, len(svg)) + svg)
        except TimeoutError:
            await self.close()
            raise PngFailed("Drawing the PNG picture took too long.") from None
        except (asyncio.IncompleteReadError, OSError):
            await self.close()
            raise PngFailed("Drawing the PNG picture failed.") from None
        except BaseException:
            # Cancelled: what is left of its answer must not be taken for that of the next picture.
            await self.close()
            raise

    async def _running(self) -> Process:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=_environment()
            )
        return self._process

    async def _ask(self, process: Process, request: bytes) -> bytes:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(request)
        await process.stdin.drain()
        (length,) = ANSWER.unpack(await process.stdout.readexactly(ANSWER.size))
        return await process.stdout.readexactly(length)


def _environment() -> dict[str, str]:
    return {name: os.environ[name] for name in _PASSED_ON if name in os.environ}
