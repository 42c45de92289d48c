"""The process that draws PNG pictures: killed, slow, cancelled or crowded, it never holds up the worker."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator

import pytest

from skerry.png import process
from skerry.png.drawing import draw_png, is_installed
from skerry.png.errors import PngFailed, PngNotInstalled
from skerry.png.process import DrawingProcess

pytestmark = pytest.mark.skipif(not is_installed(), reason="the extra `png` is not installed")

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>'
PNG = draw_png(SVG.decode()) if is_installed() else b""
ECHO = (
    "import os, struct, sys\n"
    "while head := sys.stdin.buffer.read(8):\n"
    "    sys.stdin.buffer.read(struct.unpack('>II', head)[1])\n"
    "    said = repr(sorted(os.environ)).encode()\n"
    "    sys.stdout.buffer.write(struct.pack('>I', len(said)) + said)\n"
    "    sys.stdout.buffer.flush()\n"
)
STUCK = (sys.executable, "-c", "import sys; sys.stdin.read()")


@pytest.fixture
async def drawing() -> AsyncIterator[DrawingProcess]:
    made = DrawingProcess(seconds=60, max_waiting=8)
    yield made
    await made.close()


async def test_it_draws_one_picture_after_the_other(drawing: DrawingProcess) -> None:
    assert drawing.pid is None
    assert await drawing.draw(SVG) == PNG
    pid = drawing.pid
    assert await asyncio.gather(*(drawing.draw(SVG, 40) for _ in range(5))) == [PNG] * 5
    assert await drawing.draw(SVG, 80) == draw_png(SVG.decode(), 80)
    assert drawing.pid == pid


async def test_a_broken_picture_spoils_no_other(drawing: DrawingProcess) -> None:
    with pytest.raises(PngFailed, match="cannot be drawn"):
        await drawing.draw(b"<svg")
    pid = drawing.pid
    assert await drawing.draw(SVG) == PNG
    assert drawing.pid == pid
    # What it cannot even read ends it.
    with pytest.raises(PngFailed, match="failed"):
        await drawing.draw(b"\xff")
    assert drawing.pid is None
    assert await drawing.draw(SVG) == PNG


async def test_it_starts_again_after_it_was_killed(drawing: DrawingProcess) -> None:
    await drawing.draw(SVG)
    assert drawing.pid is not None
    os.kill(drawing.pid, signal.SIGKILL)
    with pytest.raises(PngFailed, match="failed"):
        await drawing.draw(SVG)
    assert await drawing.draw(SVG) == PNG


async def test_a_slow_picture_is_given_up_with_its_process() -> None:
    drawing = DrawingProcess(0.05, 8, STUCK)
    with pytest.raises(PngFailed, match="too long"):
        await drawing.draw(SVG)
    assert drawing.pid is None


async def test_a_cancelled_picture_is_not_given_to_the_next(drawing: DrawingProcess) -> None:
    await drawing.draw(SVG)
    pid = drawing.pid
    first = asyncio.ensure_future(drawing.draw(SVG, 2000))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    first.cancel()
    with pytest.raises(asyncio.CancelledError):
        await first
    assert await drawing.draw(SVG) == PNG
    assert drawing.pid != pid


async def test_beyond_those_that_wait_pictures_are_refused() -> None:
    drawing = DrawingProcess(60, 1, STUCK)
    asked = [asyncio.ensure_future(drawing.draw(SVG)) for _ in range(4)]
    for refused in asked[2:]:
        with pytest.raises(PngFailed, match="Too many"):
            await refused
    assert not any(one.done() for one in asked[:2])
    for one in asked[:2]:
        one.cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    assert drawing.pid is None


async def test_it_gets_no_secrets_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SKERRY_STORE", "redis://:secret@store")
    drawing = DrawingProcess(60, 8, (sys.executable, "-c", ECHO))
    try:
        said = (await drawing.draw(SVG)).decode()
        assert "SKERRY" not in said
    finally:
        await drawing.close()


async def test_without_the_extra_no_process_starts(
    drawing: DrawingProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "is_installed", lambda: False)
    with pytest.raises(PngNotInstalled):
        await drawing.draw(SVG)
    assert drawing.pid is None
