"""The PNG pictures of a worker: drawn in a process of its own, cached, and priced."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from hashlib import blake2b

from skerry.png.drawing import is_installed
from skerry.png.errors import PngNotInstalled
from skerry.png.process import DrawingProcess
from skerry.settings.api import ApiSettings
from skerry.store.bounded import Bounded

# Not settings: measured, in microseconds of processor time.
_COST, _COST_OF_MEGAPIXEL = 70_000, 110_000

_BOX = re.compile(r"<svg\b[^>]*?\sviewBox=\"[-\d.]+[ ,]+[-\d.]+[ ,]+(\d+(?:\.\d+)?)[ ,]+(\d+(?:\.\d+)?)\"")

# Not a setting: for an SVG that does not say its size.
_DEFAULT_SIZE = (800.0, 800.0)


class PngPictures:
    """Draws each picture once, for all who ask for it.

    A picture is known by its SVG, which has everything that it depends on: match, head, viewer, look, names.
    """

    def __init__(self, settings: ApiSettings) -> None:
        self._process = DrawingProcess(settings.png_seconds, settings.max_png_waiting)
        self._known: Bounded[bytes, bytes] = Bounded(settings.cached_pngs)
        self._drawing: dict[bytes, asyncio.Task[bytes]] = {}

    def require_installed(self) -> None:
        """Raise ``PngNotInstalled`` if no PNG pictures can be drawn here."""
        if not is_installed():
            raise PngNotInstalled

    async def draw(self, svg: str, width: int, charge: Callable[[int], None]) -> bytes:
        """Return an SVG as PNG, ``width`` pixels wide; ``charge`` is called if it has to be drawn.

        Raises ``PngNotInstalled`` or ``PngFailed``.
        """
        data = svg.encode()
        key = blake2b(data, digest_size=24, salt=width.to_bytes(8, "big")).digest()
        png = self._known.get(key)
        if png is not None:
            return png
        task = self._drawing.get(key)
        if task is None:
            charge(price_of(svg, width))
            task = self._drawing[key] = asyncio.ensure_future(self._draw(key, data, width))
            # Retrieved even if nobody waits for it any more.
            task.add_done_callback(lambda done: done.cancelled() or done.exception())
        # Others may wait for it too, so it goes on if this one is cancelled.
        return await asyncio.shield(task)

    async def close(self) -> None:
        """End the process that draws."""
        await self._process.close()

    async def _draw(self, key: bytes, svg: bytes, width: int) -> bytes:
        try:
            png = await self._process.draw(svg, width)
            self._known[key] = png
            return png
        finally:
            del self._drawing[key]


def width_of(svg: str) -> int:
    """Return the width of an SVG, in pixels."""
    return max(1, round(_size(svg)[0]))


def price_of(svg: str, width: int) -> int:
    """Return the price of drawing an SVG with a width: by its pixels."""
    wide, high = _size(svg)
    return _COST + round(_COST_OF_MEGAPIXEL * width * width * high / wide / 1_000_000)


def _size(svg: str) -> tuple[float, float]:
    found = _BOX.search(svg)
    if found is None:
        return _DEFAULT_SIZE
    wide, high = float(found[1]), float(found[2])
    return (wide, high) if wide and high else _DEFAULT_SIZE
