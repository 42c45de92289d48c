"""Two tabs of one browser on phones, by touch: seats of one match do not disturb each other."""

from __future__ import annotations

import json

import pytest
from tests.plugins.browser import Browser, Page
from tests.web.axe import of
from tests.web.matches import hold
from tests.web.screen import PHONE, sized, tap

from skerry_client import AsyncClient

pytestmark = pytest.mark.browser

NAMES = ("<b>Bea</b>", "<i>Ian</i>")
PICK = ".board .hot:not(.picked)"
OURS = "main.match[data-turn=true] .board .hot"
ROUNDS = 6


async def test_two_seats_in_two_tabs_by_touch(url: str, browser: Browser) -> None:
    async with AsyncClient(url) as client:
        made = await client.create_match("hashi", 2)
        match = made.match.id
        tokens = []
        for seat, name in enumerate(NAMES):
            tokens.append((await client.sit(made.code, pledged=False)).token)
            await client.set_name(match, name, as_seat=seat)
        for seat in range(2):
            await client.ready(match, as_seat=seat)
    one = await browser.page()
    two = await browser.page(beside=one)
    for seat, page in enumerate((one, two)):
        await sized(page, PHONE)
        await page.send("Emulation.setTouchEmulationEnabled", enabled=True)
        await hold(page, url, match, tokens)
        await page.send("Page.navigate", url=f"{url}/#/match/{match}?as={seat}")
        await page.until(of(OURS))
    for _ in range(ROUNDS):
        for page, other in ((one, two), (two, one)):
            await page.send("Page.bringToFront")
            await page.until(of(OURS))
            picked = await other.run("[...document.querySelectorAll('.picked')].length")
            await _play(page)
            assert await other.run("[...document.querySelectorAll('.picked')].length") == picked
    for seat, page in enumerate((one, two)):
        # Each tab has its own seat's board, and names are as they were written.
        assert NAMES[seat] in await page.run("document.querySelector('.seats .own').innerText")
        told = await page.run("document.querySelector('.log').innerText")
        assert all(name in told for name in NAMES)
        labels = await page.run("document.querySelector('.board').textContent")
        assert f"You are {NAMES[seat]}" in labels
        assert await page.run("document.querySelectorAll('.match :is(i, b b, .log b, svg b)').length") == 0
        assert page.complaints == []


async def _play(page: Page) -> None:
    """Tap on the board, or on a move in the list of those that fit, until something is played."""
    told = "document.querySelectorAll('.log li').length"
    before = await page.run(told)
    for taps in range(12):
        listed = taps > 1 and await page.run(of(".left .move"))
        await tap(page, ".left .move" if listed else PICK)
        await page.run("new Promise((resolve) => setTimeout(resolve, 150))")
        if await page.run(told) > before:
            return
    raise AssertionError(json.dumps(await page.run("document.body.innerText")))
