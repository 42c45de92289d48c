"""A replay: the right board for each entry, by keys and by the slider, and nobody else's secrets."""

from __future__ import annotations

from collections.abc import AsyncIterator
from xml.etree import ElementTree

import pytest
from tests.plugins.browser import Browser, Page
from tests.web.axe import findings, small_targets, width_beyond
from tests.web.matches import Played, hold, played
from tests.web.screen import DESK, PHONE, sized

from skerry_client import AsyncClient

pytestmark = pytest.mark.browser

SHAPES = ("d", "points", "transform", "x", "y", "cx", "cy", "fill")
SHOWN = f"""[...document.querySelectorAll(".board svg *")].map((element) =>
    [element.localName, ...{list(SHAPES)!r}.map((name) => element.getAttribute(name) ?? "")].join(" "))"""
AT = "Number(document.querySelector('main.replay')?.dataset.entry)"
READY = "document.querySelector('main.replay')?.dataset.busy === 'false'"
START = 5
"""The entry with which a match of two begins: created, and joined and ready twice."""


def shapes(svg: str) -> list[str]:
    """Return what a picture draws, apart from texts, in which the page puts names."""
    _, *elements = ElementTree.fromstring(svg).iter()
    return [
        " ".join([element.tag.split("}")[1], *(element.get(name, "") for name in SHAPES)])
        for element in elements
    ]


@pytest.fixture
async def page(browser: Browser) -> AsyncIterator[Page]:
    page = await browser.page()
    await sized(page, DESK)
    yield page
    assert [text for text in page.complaints if "404" not in text] == []


async def test_keys_show_a_finished_match_entry_by_entry(url: str, page: Page) -> None:
    match = await played(url, "hashi")
    await hold(page, url, match.id, match.tokens[:1])
    await _replayed(page, url, match, START)
    async with AsyncClient(url, match.tokens[:1]) as client:
        for key, entry in [
            ("ArrowRight", START + 1),
            ("ArrowRight", START + 2),
            ("ArrowLeft", START + 1),
            ("End", match.seq),
            ("ArrowRight", match.seq),
            ("Home", START),
        ]:
            await _press(page, key)
            await page.until(f"{AT} === {entry} && {READY}")
            assert await page.run(SHOWN) == shapes((await client.board_svg(match.id, at=entry)).svg), key
    # The sentence of a move is a way to its board, and the address follows without a step in the history.
    told = await page.run("document.querySelectorAll('.moves button').length")
    await page.run("document.querySelectorAll('.moves button')[3].click()")
    await page.until(f"location.hash === '#/replay/{match.id}/{START + 3}'")
    assert told == match.seq - START + 1
    link = await page.run("document.querySelector('.copy input').value")
    assert link == f"{url}/#/replay/{match.id}/{START + 3}"
    await _is_for_everybody(page)


async def test_sliding_asks_for_few_boards_and_each_once(url: str, page: Page) -> None:
    match = await played(url, "hashi")
    await _replayed(page, url, match, START)
    await page.run(
        f"""(() => {{
            const slider = document.querySelector(".slider");
            for (let entry = {START}; entry <= {match.seq}; entry++) {{
                slider.value = entry;
                slider.dispatchEvent(new Event("input", {{ bubbles: true }}));
            }}
        }})()"""
    )
    await page.until(f"{AT} === {match.seq} && {READY}")
    # Those near both ends, and what the page asks for at first; not those in between.
    assert len([address for address in page.requests if address.endswith("/graphql")]) < 20
    # What was seen is not asked for again.
    await _press(page, "ArrowLeft")
    await page.until(f"{AT} === {match.seq - 1} && {READY}")
    await page.until("new Promise((resolve) => setTimeout(resolve, 400, true))")
    before = len(page.requests)
    await _press(page, "ArrowRight")
    await page.until(f"{AT} === {match.seq} && {READY}")
    assert [address for address in page.requests[before:] if address.endswith("/graphql")] == []


@pytest.mark.parametrize("held", [1, 0])
async def test_while_a_match_runs_nobody_looks_through_the_eyes_of_others(
    url: str, page: Page, held: int
) -> None:
    match = await played(url, "small-islands", most=9)
    await hold(page, url, match.id, match.tokens[:held])
    await _replayed(page, url, match, match.seq)
    async with AsyncClient(url, match.tokens[:held]) as client:
        own = await client.board_svg(match.id, at=match.seq)
        assert own.viewer == ("0" if held else "public")
        assert await page.run(SHOWN) == shapes(own.svg)
    # Who is at the end of a match that goes on goes with it.
    await _press(page, "End")
    async with AsyncClient(url, match.tokens) as players:
        seat = (await players.match(match.id, as_seat=0)).awaited[0]
        legal = await players.legal_moves(match.id, first=1, as_seat=seat)
        await players.play_move(match.id, legal.notations[0], as_seat=seat)
    await page.until(f"{AT} === {match.seq + 1} && {READY}")
    await page.send("Page.navigate", url="about:blank")
    await page.send("Page.navigate", url=f"{url}/#/replay/{match.id}/{match.seq}?as=1")
    assert await page.until("document.querySelector('.sorry')?.innerText")
    assert await page.run("document.querySelector('.board svg')") is None


async def test_a_swipe_across_the_board_is_a_step(url: str, page: Page) -> None:
    match = await played(url, "hashi", most=6)
    await sized(page, PHONE)
    await page.send("Emulation.setTouchEmulationEnabled", enabled=True)
    await _replayed(page, url, match, START)
    for left, right, entry in ((300, 100, START + 1), (300, 100, START + 2), (100, 300, START + 1)):
        await page.send("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": left, "y": 300}])
        for part in range(1, 6):
            point = {"x": left + (right - left) * part / 5, "y": 300}
            await page.send("Input.dispatchTouchEvent", type="touchMove", touchPoints=[point])
        await page.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        await page.until(f"{AT} === {entry} && {READY}")


async def _replayed(page: Page, url: str, match: Played, entry: int) -> None:
    await page.open(f"{url}/#/replay/{match.id}/{entry}")
    await page.until(f"{AT} === {entry} && {READY}")


async def _is_for_everybody(page: Page) -> None:
    for size, dark in ((DESK, False), (PHONE, True)):
        await sized(page, size, dark=dark, still=True)
        await page.until(READY)
        assert await findings(page) == [], size
        assert await width_beyond(page) <= 0, size
    assert await small_targets(page) == []


async def _press(page: Page, key: str) -> None:
    for kind in ("keyDown", "keyUp"):
        await page.send("Input.dispatchKeyEvent", type=kind, key=key)


async def test_after_the_end_anyone_sees_the_past_as_any_seat(url: str, page: Page) -> None:
    match = await played(url, "small-islands", most=9)
    async with AsyncClient(url, match.tokens) as client:
        await client.resign(match.id, as_seat=0)
        seen = await client.board_svg(match.id, at=match.seq, as_seat=1)
    await _replayed(page, url, match, match.seq)
    await page.run("document.querySelectorAll('.viewers input')[1].click()")
    await page.until(f"document.querySelector('.copy input').value.endsWith('/{match.seq}?as=1') && {READY}")
    assert await page.run(SHOWN) == shapes(seen.svg)
