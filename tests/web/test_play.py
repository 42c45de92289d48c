"""Whole matches of each game by clicks, in two browsers that share nothing, one behind a line that breaks."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from tests.plugins.browser import Browser, Page
from tests.plugins.door import Door, door
from tests.web.screen import DESK, PHONE, click, sized

from skerry.rules.registry import names

pytestmark = pytest.mark.browser

CLICKS = (Path(__file__).parent / "clicks.js").read_text(encoding="utf-8")
MARKUP = '<img src=x onerror="alert(1)">'[:24]
ROUNDS = {"dream-islands": 4, "islands-in-the-mist": 4}
"""House rules for who clicks without a plan, and would play for hours."""

FIRST_BOARD = 3
"""Requests to the API that a page may send before it shows a board."""


@pytest.mark.parametrize("game", names())
async def test_two_people_play_a_match_to_its_end(game: str, url: str, browser: Browser) -> None:
    async with door(url) as line:
        host, guest = await browser.page(), await browser.page()
        await sized(host, DESK)
        await sized(guest, PHONE, dark=True)
        await _seated(host, guest, url, line, game)
        one, two, _ = await asyncio.gather(
            host.run("playOn()"), guest.run("playOn()"), _cut_midway(guest, line)
        )
        assert one["phase"] == two["phase"] == "OVER"
        assert one["moves"] > 3
        assert two["moves"] > 3
        for page in (host, guest):
            shown = await page.until("document.querySelector('.end h2')?.innerText")
            assert shown
        assert host.complaints == []
        assert [text for text in guest.complaints if "ERR_" not in text] == []


async def _seated(host: Page, guest: Page, url: str, line: Door, game: str) -> None:
    """Set a table as the host, and sit down at it by the link, under a name that contains markup."""
    await host.open(f"{url}/#/new/{game}")
    if game in ROUNDS:
        await click(host, "summary")
        await click(host, "[data-option=roundLimit] input")
        await host.run("document.activeElement.select()")
        await host.send("Input.insertText", text=str(ROUNDS[game]))
    await click(host, ".go .main")
    link = await host.until("document.querySelector('.copy input')?.value")
    await guest.open(link.replace(url, line.url))
    await click(guest, "main input")
    await guest.send("Input.insertText", text=MARKUP)
    await click(guest, "main button.main")
    for page in (host, guest):
        await page.until("!!document.querySelector('main.match .board svg')")
        await page.run(f"{CLICKS};0")
    # The name is shown as it was written, and is nothing but text.
    await host.until(f"document.querySelector('.seats').innerText.includes({json.dumps(MARKUP)})")
    assert await host.run("document.querySelectorAll('img[src=x]').length") == 0


async def _cut_midway(guest: Page, line: Door) -> None:
    """Break all connections of one player while both play."""
    await asyncio.sleep(1)
    await line.close()


async def test_a_board_comes_within_three_requests_and_twelve_files(url: str, browser: Browser) -> None:
    host, guest = await browser.page(), await browser.page()
    async with door(url) as line:
        await _seated(host, guest, url, line, "hashi")
    place = await host.run("location.href")
    host.requests.clear()
    await host.send("Page.navigate", url="about:blank")
    await host.send("Page.navigate", url=place)
    await host.until("!!document.querySelector('main.match .board svg')")
    asked = [address for address in host.requests if address.endswith("/graphql")]
    files = [address for address in host.requests if "/graphql" not in address and "/avatars/" not in address]
    assert len(asked) <= FIRST_BOARD, asked
    assert len({address for address in files if address.startswith(url)}) <= 12, files
    assert all(address.startswith((url, "ws://", "data:", "about:")) for address in host.requests)
