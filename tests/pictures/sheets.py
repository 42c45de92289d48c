"""Makes contact sheets of the pictures with Chromium: ``python -m tests.pictures.sheets [GAME ...]``.

Three PNG for each game, in ``tests/golden/pictures``: the whole table for a large screen, for a telephone at
its real size, and for dark pages and eyes without green cones. They are for people; tests compare the SVG.
"""

from __future__ import annotations

import asyncio
import base64
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import count
from pathlib import Path
from typing import NamedTuple

from tests.pictures.geometry import numbers
from tests.pictures.palette import paletted
from tests.pictures.positions import Position, positions
from tests.plugins.browser import Page, find_chromium, opened_browser

from skerry.rules.board_picture import with_id_prefix
from skerry.rules.look import Layout, Theme
from skerry.rules.registry import game, names

FOLDER = Path(__file__).parents[1] / "golden" / "pictures"
KINDS = ("wide", "tall", "dark")
MOST_FILES, MOST_BYTES = 15, 1_000_000

_MOST_EACH = MOST_BYTES // MOST_FILES
_QUALITIES = ((1.0, 64), (1.0, 32), (1.0, 20), (0.85, 24), (0.7, 24), (0.6, 16))
"""Scales and numbers of colours, the best first; the first one that is small enough is taken."""
_WIDTH = 1044
_HALF, _PHONE = 510, 390
"""How wide pictures are shown: two side by side, or as on a telephone."""
_STYLE = """
body { margin: 0; padding: 8px; background: #8a939b; display: flex; flex-wrap: wrap; gap: 8px;
  align-items: flex-start; align-content: flex-start; font: 13px sans-serif }
html { overflow: hidden } figure { margin: 0 } figcaption { padding: 2px 6px } svg { display: block }
"""
_DEUTERANOPIA = (
    '<svg width="0" height="0" style="position:absolute"><filter id="deuteranopia" '
    'color-interpolation-filters="linearRGB"><feColorMatrix values="0.367322 0.860646 -0.227968 0 0 '
    '0.280085 0.672501 0.047413 0 0 -0.011820 0.042940 0.968881 0 0 0 0 0 1 0"/></filter></svg>'
)
"""As ``colours.without_green_cones``."""


class _Shot(NamedTuple):
    """One picture on a sheet, so wide."""

    position: Position
    layout: Layout
    room: int
    theme: Theme = Theme.LIGHT
    without_green: bool = False

    def html(self, number: int) -> str:
        position, room = self.position, self.room
        picture = with_id_prefix(position.draw(self.layout, self.theme), f"p{number}-")
        more = f"{', dark' * (self.theme is Theme.DARK)}{', deuteranopia' * self.without_green}"
        words = f"{position.seats} seats, {position.phase}, {self.layout.lower()}{more}"
        seen = ";filter:url(#deuteranopia)" if self.without_green else ""
        dark = "background:#10161c;color:#dde5ec" if self.theme is Theme.DARK else "background:#fff"
        return (
            f'<figure style="width:{room}px;{dark}"><figcaption>{escape(words)}</figcaption>'
            f'<div style="display:contents">{_sized(picture, room, seen)}</div></figure>'
        )


def shots(kind: str, found: Mapping[tuple[int, str], Position]) -> Iterator[_Shot]:
    """Yield the pictures of a sheet."""
    most = max(seats for seats, _ in found)
    start, middle, end = (found[most, phase] for phase in ("start", "middle", "end"))
    if kind == "wide":
        yield from (_Shot(position, Layout.WIDE, _HALF) for position in (start, middle, end))
    elif kind == "tall":
        yield from (_Shot(position, Layout.TALL, _PHONE) for position in (middle, end))
    else:
        yield _Shot(middle, Layout.WIDE, _HALF, Theme.DARK)
        yield _Shot(middle, Layout.WIDE, _HALF, without_green=True)
        yield _Shot(middle, Layout.BOARD, _HALF, Theme.DARK)


async def make(games: Sequence[str], chromium: str) -> None:
    """Make the sheets of some games."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    async with opened_browser(chromium) as browser:
        page = await browser.page()
        await page.open("about:blank")
        for name in games:
            found = {(one.seats, one.phase): one for one in positions(game(name))}
            for kind in KINDS:
                png = await _sheet(page, list(shots(kind, found)))
                path = FOLDER / f"{name}-{kind}.png"
                path.write_bytes(png)
                print(f"{path.name}: {len(png)} bytes")


async def _sheet(page: Page, pictures: Sequence[_Shot]) -> bytes:
    figures = "".join(shot.html(number) for shot, number in zip(pictures, count(), strict=False))
    html = f"<!doctype html><meta charset=utf-8><style>{_STYLE}</style>{_DEUTERANOPIA}{figures}"
    frame = (await page.send("Page.getFrameTree"))["frameTree"]["frame"]["id"]
    await page.send("Page.setDocumentContent", frameId=frame, html=html)
    width = _WIDTH if pictures[0].room == _HALF else 2 * _PHONE + 24
    for scale, colours in _QUALITIES:
        png = await paletted(page, await _shot(page, width, scale), colours)
        if len(png) <= _MOST_EACH:
            break
    return png


async def _shot(page: Page, width: int, scale: float) -> bytes:
    """Return a screenshot of the whole page as PNG."""
    sizes = {"width": width, "height": 800, "deviceScaleFactor": scale, "mobile": False}
    await page.send("Emulation.setDeviceMetricsOverride", **sizes)
    await page.until(f"innerWidth === {width} && innerHeight === 800")
    bottoms = "[...document.querySelectorAll('figure')].map((one) => one.getBoundingClientRect().bottom)"
    high = await page.run(f"Math.ceil(Math.max(...{bottoms})) + 8")
    await page.send("Emulation.setDeviceMetricsOverride", **{**sizes, "height": high})
    await page.until(f"innerHeight === {high}")
    shot = await page.send("Page.captureScreenshot", format="png")
    return base64.b64decode(shot["data"])


_VIEW_BOX = re.compile(r'viewBox="([^"]*)"')


def _sized(picture: str, width: int, seen: str) -> str:
    """Return a picture as wide as there is room for it."""
    head, _, rest = picture.partition(">")
    for name in (" width=", " height="):
        before, found, after = head.partition(name)
        head = before + after[after.index('"', 1) + 1 :] if found else head
    box = _VIEW_BOX.search(head)
    assert box is not None
    _, _, wide, high = numbers(box[1])
    return f'{head} style="width:{width}px;height:{width * high / wide:.0f}px{seen}">{rest}'


if __name__ == "__main__":
    with_chromium = find_chromium()
    if with_chromium is None:
        sys.exit("Contact sheets need Chromium.")
    asyncio.run(make(sys.argv[1:] or names(), with_chromium))
