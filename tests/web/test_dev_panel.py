"""The developers' panel in Chromium: a practice match, time travel, the public's view, a fork."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.plugins.browser import Browser, Page
from tests.web.axe import findings
from tests.web.screen import DESK, PHONE, click, sized

pytestmark = pytest.mark.browser

CLICKS = (Path(__file__).parent / "clicks.js").read_text(encoding="utf-8")
TABS = ("entries", "state", "changes", "requests")


async def test_a_practice_match_is_played_looked_through_and_forked(url: str, browser: Browser) -> None:
    page = await browser.page()
    await sized(page, DESK)
    await _practice(page, url)
    await _toggle(page)
    await page.until("!!document.querySelector('.dev .log li')")
    # Nobody passes the screen: whoever is on turn is who plays.
    played = await page.run("playOn(7)")
    assert played["moves"] == 7
    assert await page.run("document.querySelector('.dev .travel option').selected")
    last = int(await page.until("document.querySelector('.dev .log li:last-child .seq').innerText"))
    moves = await page.run("document.querySelectorAll('.dev .log code').length")
    assert moves == 7

    # Back in time: the board, the state and what changed are those after the chosen entry.
    await click(page, ".dev .log li:nth-last-child(4)")
    assert f"{last - 3} of {last}" in await page.until("document.querySelector('.shown')?.innerText")
    await click(page, "#dev-state")
    await page.until("document.querySelectorAll('.dev .tree [data-key]').length > 10")
    await click(page, "#dev-changes")
    assert await page.until("document.querySelectorAll('.dev .changes li').length") > 0
    assert await page.run("document.querySelectorAll('.board .hot').length") == 0
    await click(page, ".dev .live")
    await page.until("!document.querySelector('.shown') && !!document.querySelector('.board .hot')")

    # Another match goes on from there, with all its seats here.
    before = await page.run("location.hash")
    await click(page, "#dev-entries")
    await click(page, ".dev .log li:nth-last-child(3)")
    await click(page, ".dev .does button")
    await page.until(f"location.hash !== {json.dumps(before)} && !!document.querySelector('.board .hot')")
    assert (await page.run("playOn(2)"))["moves"] == 2
    await _shows_no_token(page)
    for size, dark in ((DESK, False), (PHONE, True)):
        await sized(page, size, dark=dark)
        for tab in TABS:
            await click(page, f"#dev-{tab}")
            assert await findings(page) == [], (size, tab)
    assert page.complaints == []


async def test_the_public_is_asked_for_without_a_token(url: str, browser: Browser) -> None:
    page = await browser.page()
    await sized(page, DESK)
    await _practice(page, url)
    await _toggle(page)
    await click(page, "#dev-state")
    await page.until("document.querySelectorAll('.dev .tree [data-key]').length > 10")
    own = await _tiles(page)
    await page.run(
        "(() => { const box = document.querySelector('.dev .travel select'); box.value = 'public';"
        "box.dispatchEvent(new Event('change', { bubbles: true })) })()"
    )
    await page.until("document.querySelector('.dev .caption')?.innerText.endsWith('public')")
    await page.until("document.querySelector('.dev .whole')?.ariaBusy === 'false'")
    assert own
    assert await _tiles(page) == []
    await click(page, "#dev-requests")
    await click(page, ".dev .sent li")
    await page.until("document.querySelector('.dev .facts')?.innerText.includes('without a token')")
    # What is open stays open in the next match, and closes by the same keys.
    place = await page.run("location.href")
    for address in ("about:blank", place):
        await page.send("Page.navigate", url=address)
    await page.until("document.querySelector('#dev-requests')?.ariaSelected === 'true'")
    await _toggle(page)
    await page.until("!document.querySelector('.dev')")
    assert page.complaints == []


async def _practice(page: Page, url: str) -> None:
    """Begin a practice match whose two seats are both in this browser."""
    await page.open(f"{url}/#/new/dragon-island")
    await click(page, "details summary")
    await page.until("document.querySelectorAll('.check input').length >= 3")
    await page.run(
        """(() => {
            const seat = document.querySelector(".chair select");
            seat.value = "here";
            seat.dispatchEvent(new Event("change", { bubbles: true }));
        })()"""
    )
    for nth in (0, 1):
        await page.run(f"[...document.querySelectorAll('label.check input')].slice(-3)[{nth}].click()")
    await click(page, ".go .main")
    await page.until("!!document.querySelector('main.match .side')")
    await page.run(f"{CLICKS};0")


async def _toggle(page: Page) -> None:
    """Press Ctrl and the key left of 1."""
    key = {"key": "`", "code": "Backquote", "windowsVirtualKeyCode": 192, "modifiers": 2}
    await page.send("Input.dispatchKeyEvent", type="rawKeyDown", **key)
    await page.send("Input.dispatchKeyEvent", type="keyUp", **key)


async def _tiles(page: Page) -> list[str]:
    """Return the tiles in hands that the state on the screen shows."""
    await page.until("document.querySelector('.dev .whole')?.ariaBusy === 'false'")
    await page.run("[...document.querySelectorAll('.dev .whole .tools button')][0].click()")
    await page.until("document.querySelectorAll('.dev .tree [data-key]').length > 30")
    found = await page.run(
        """[...document.querySelectorAll('.dev .tree [data-key]')]
            .filter(({ dataset }) => /^\\["seats",\\d,"tiles"/.test(dataset.key))
            .map((row) => row.innerText).filter((text) => /"[A-Z]\\w+"/.test(text))"""
    )
    return list(found)


async def _shows_no_token(page: Page) -> None:
    """Walk through all operations and all that the panel shows of them."""
    await click(page, "#dev-requests")
    shown = await page.run(
        """(async () => {
            let text = "";
            for (const row of document.querySelectorAll(".dev .sent li")) {
                row.click();
                await new Promise((resolve) => setTimeout(resolve, 30));
                const [unfold] = [...document.querySelectorAll(".dev .lower .tools button")];
                unfold?.click();
                await new Promise((resolve) => setTimeout(resolve, 30));
                text += document.querySelector(".dev").textContent;
            }
            return text;
        })()"""
    )
    assert "forkMatch" in shown
    stored = json.loads(await page.run("localStorage.skerry"))
    tokens = [stored["player"], *(token for each in stored["tokens"].values() for token in each)]
    assert len(tokens) > 2
    assert not [token for token in tokens if token in shown]
