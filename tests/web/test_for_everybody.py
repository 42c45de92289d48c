"""The page for people who use no mouse, no eyes or a phone: axe-core in every view, a match by keyboard."""

from __future__ import annotations

import random

import pytest
from tests.plugins.browser import Browser, Page
from tests.web.axe import findings, of, small_targets, width_beyond
from tests.web.matches import match_with_a_bot, played
from tests.web.screen import DESK, PHONE, click, press, sized

from skerry.rules.registry import names

pytestmark = pytest.mark.browser

ZOOMED = (320, 640)
"""A screen of 1,280 pixels at 400 percent: WCAG 2.2, 1.4.10."""

VIEWS = {
    "/": ".ticket",
    "/new/dragon-island": ".chairs",
    "/join/ABCDEFGH": "main .field",
    "/settings": ".faces",
}
"""Views without a board, and what is there once they are complete."""


async def test_axe_finds_nothing_in_views_without_a_board(url: str, browser: Browser) -> None:
    page = await browser.page()
    await page.open(f"{url}/#/")
    await page.until(of(".game"))
    await match_with_a_bot(page, "hashi")
    await match_with_a_bot(page, "hashi", bots=[], listed=True)
    open_table = await page.run("Object.keys(JSON.parse(localStorage.skerry).seats).at(-1)")
    over = await played(url, "hashi")
    views = {
        **VIEWS,
        "/%E0%A4%A": ".game",  # nothing that an address contains leaves the page empty
        f"/match/{open_table}": ".chair.free",
        f"/replay/{over.id}/9": ".board svg",
        f"/verify/{over.id}": "main.verify[data-result]",
    }
    for route, complete in views.items():
        await page.send("Page.navigate", url="about:blank")
        await page.send("Page.navigate", url=f"{url}/#{route}")
        await page.until(of(complete))
        await page.run("document.querySelectorAll('details').forEach((each) => (each.open = true))")
        await _is_for_everybody(page, route)


@pytest.mark.parametrize("game", names())
async def test_axe_finds_nothing_beside_a_board(game: str, url: str, browser: Browser) -> None:
    page = await browser.page()
    await page.open(f"{url}/#/")
    await page.until(of(".game"))
    match_id = await match_with_a_bot(page, game)
    await page.run(f"location.hash = '#/match/{match_id}'")
    await page.until(of("main.match .board .hot"))
    await _is_for_everybody(page, game)


async def test_axe_finds_nothing_in_what_opens_beside_a_board(url: str, browser: Browser) -> None:
    page = await browser.page()
    await sized(page, DESK)
    await page.open(f"{url}/#/")
    await page.until(of(".game"))
    # Alone, so that nobody else can begin.
    match_id = await match_with_a_bot(page, "small-islands", seats=1, bots=[], optionsJson={"level": 1})
    await page.run(f"location.hash = '#/match/{match_id}'")
    await click(page, ".actions [aria-expanded]")
    await click(page, ".board .hot")
    await page.until(of(".left .move"))
    await click(page, ".developers button")
    await page.until(of(".dev [role=treeitem]"))
    await _is_for_everybody(page, "panels")
    await sized(page, DESK)
    await click(page, ".menu .quiet:last-child")
    await page.until(of("dialog[open]"))
    await _is_for_everybody(page, "a question")
    # Whoever closes the question is where they were.
    await press(page, "Escape")
    await page.until("document.activeElement.matches('.menu .quiet:last-child')")
    assert page.complaints == []


async def _is_for_everybody(page: Page, what: str) -> None:
    for size, dark in ((DESK, False), (PHONE, True)):
        # Nothing moves then: colours that change slowly would be measured on their way.
        await sized(page, size, dark=dark, still=True)
        assert await findings(page) == [], (what, size)
    assert await small_targets(page) == [], what
    await sized(page, ZOOMED, still=True)
    assert await width_beyond(page) <= 0, what


async def test_a_whole_match_by_keyboard_alone(url: str, browser: Browser) -> None:
    page = await browser.page()
    await sized(page, DESK)
    await page.open(f"{url}/#/")
    await page.until(of('a[href="#/new/hashi"]'))
    await _go(page, 'a[href="#/new/hashi"]')
    await page.until("document.activeElement?.matches('h1') && " + of(".chairs select"))
    await _tab_to(page, ".chairs select")
    await press(page, "ArrowDown")
    await press(page, "ArrowDown")
    assert "bot" in await page.run("document.activeElement.selectedOptions[0].text.toLowerCase()")
    await _go(page, ".go button")
    await page.until(of("main.match .board .hot"))
    await _play(page)
    await page.until(of(".end h2"))
    await _go(page, ".end .button[href*=replay]")
    await page.until("location.hash.startsWith('#/replay/')")
    assert page.complaints == []


async def _play(page: Page) -> None:
    """Play by what has the focus alone, until the match is over."""
    chance = random.Random(18)
    over = "document.querySelector('main.match')?.dataset.phase === 'OVER'"
    ours = of("main.match[data-turn=true] .board .hot")
    picks = 0
    while await page.until(f"{over} ? 'over' : {ours}") != "over":
        # Who picks what does not go together is shown the moves that do.
        listed = picks > 3 and await page.run(of(".left .move"))
        await _tab_to(page, ".left .move" if listed else ".board .hot")
        for _ in range(0 if listed else chance.randrange(4)):
            await press(page, chance.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")))
        told = await page.run(f"globalThis.before = {SIGNS}; {TOLD}")
        await press(page, "Enter")
        # Who picks the same thing again changes nothing.
        await page.run(
            f"""new Promise((resolve) => {{
                const end = performance.now() + 1000;
                const isDone = () => {SIGNS} !== before || performance.now() > end;
                const look = () => (isDone() ? resolve() : setTimeout(look, 20));
                look();
            }})"""
        )
        picks = picks + 1 if await page.run(TOLD) == told else 0
        assert picks < 20


TOLD = "document.querySelectorAll('.log li').length"
SIGNS = (
    f"""{TOLD} + [...document.querySelectorAll('.picked, .left')].map((each) => each.textContent).join()"""
)


async def _go(page: Page, selector: str) -> None:
    await _tab_to(page, selector)
    await press(page, "Enter")


async def _tab_to(page: Page, selector: str) -> None:
    """Press Tab until what fits has the focus, which never falls out of the page."""
    script = f"document.activeElement.matches({selector!r})"
    for _ in range(80):
        if await page.run(script):
            return
        await press(page, "Tab")
    raise AssertionError(f"Tab does not reach {selector}")
