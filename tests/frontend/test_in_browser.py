"""The page's blocks in Chromium, on a site of their own: hot spots of every game, EventSource, pictures."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest
from tests.frontend.conftest import module
from tests.frontend.site import site
from tests.plugins.browser import Page, find_chromium, opened_page
from tests.plugins.door import door
from tests.plugins.javascript import installed_packages

from skerry.rules.registry import names

CHROMIUM = find_chromium()

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(
        CHROMIUM is None, reason="No package index has Chromium; Debian's is called chromium."
    ),
]

HTML = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>A frontend</title>
<script type="importmap">{"imports": {"graphql-ws": "/client.js"}}</script>
<div id="near"></div><div id="far"></div><img id="picture" alt="">
<script type="module" src="/page.js"></script>"""


@contextmanager
def frontend(server: str) -> Iterator[str]:
    """Serve a frontend made of the page's blocks, which asks a server."""
    own = (Path(__file__).parent / "in_page.js").read_text()
    files = {"index.html": HTML, "page.js": module("ask sit board follow tickets", server, own)}
    library = installed_packages() / "graphql-ws" / "dist"
    files |= {path.name: path.read_text() for path in library.glob("*.js")}
    with site(files) as address:
        yield f"{address}/index.html"


@asynccontextmanager
async def opened(server: str) -> AsyncIterator[Page]:
    """Open a frontend of a server in Chromium."""
    assert CHROMIUM is not None
    with frontend(server) as address:
        async with opened_page(CHROMIUM) as page:
            await page.open(address)
            await page.until("window.begin !== undefined")
            yield page


@pytest.fixture
async def page(url: str) -> AsyncIterator[Page]:
    """A frontend in Chromium, which has nothing to complain of."""
    async with opened(url) as page:
        yield page
        assert page.complaints == []


@pytest.mark.parametrize("game", names())
async def test_moves_of_every_game_are_played_by_clicks(game: str, page: Page) -> None:
    report = await page.run(f"clickThrough({json.dumps(game)}, 8)")
    assert report["strange"] == []
    assert report["clicked"] + report["listed"] == 8
    assert report["clicked"] > 0


async def test_a_pointer_and_both_keys_pick(page: Page) -> None:
    await page.run("begin('dream-islands', {startPlayer: 0}).then((table) => { window.table = table; })")

    async def drawn() -> None:
        await page.run("drawn(table).then((board) => { window.board = board; })")

    await drawn()
    x, y = await page.run("target()")
    for kind in ("mousePressed", "mouseReleased"):
        await page.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)
    assert await page.run("effect(board)") == "offered"
    for key, code, text in (("Enter", "Enter", "\r"), (" ", "Space", " ")):
        await drawn()
        await page.run("spotsOf(near)[0].focus({preventScroll: true}); scrollTo(0, 0)")
        for kind in ("keyDown", "keyUp"):
            await page.send("Input.dispatchKeyEvent", type=kind, key=key, code=code, text=text)
        assert await page.run("effect(board)") in ("offered", "played")
        assert await page.run("scrollY") == 0


async def test_a_board_is_drawn_again_as_the_match_is_followed(page: Page) -> None:
    await page.run("begin('dream-islands', {startPlayer: 0}).then((table) => { window.table = table; })")
    await page.run("void (window.followed = followBoard(table))")
    await page.until("seqs.length === 5 && spotsOf(near).length > 0")
    before = await page.run("near.innerHTML")
    await page.run("playFirst(table)")
    await page.until(f"seqs.length === 6 && near.innerHTML !== {json.dumps(before)}")
    await page.run("resign(table)")
    assert await page.run("followed.then(() => seqs)") == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("how", ["cut", "expired"])
async def test_an_event_source_misses_nothing_and_ends(how: str, url: str) -> None:
    async with door(url) as line, opened(line.url) as page:
        await page.run("begin('dream-islands', {startPlayer: 0}).then((table) => { window.table = table; })")
        if how == "expired":
            await page.run("spoilNextTicket()")
        await page.run("void listen(table.match, table.tokens[0], hear)")
        await page.until("seqs.length === 5")
        if how == "cut":
            await line.close()
        await page.run("playFirst(table)")
        await page.until("seqs.length === 6")
        await page.run("resign(table)")
        # Once it is over, the browser is told to stop, and no further ticket is asked for.
        await page.until("sources.at(-1).readyState === EventSource.CLOSED")
        assert await page.run("seqs") == [1, 2, 3, 4, 5, 6, 7]
        assert await page.run("sources.length") == (2 if how == "expired" else 1)
        opened_streams = [address for address in page.requests if "/stream/" in address]
        assert len({*opened_streams}) == (2 if how == "expired" else 1)
        assert len(opened_streams) > 1


async def test_a_picture_is_shown_by_a_ticket(page: Page) -> None:
    await page.run("begin('dream-islands', {startPlayer: 0}).then((table) => { window.table = table; })")
    await page.run("showPicture(document.getElementById('picture'), table.match, table.tokens[0])")
    shown = await page.until("document.getElementById('picture').naturalWidth")
    (address,) = (asked for asked in page.requests if "/picture/" in asked)
    drawn = await page.run(f"fetch('{address}').then((answer) => answer.text())")
    assert f' width="{shown}"' in drawn
    assert "data-words" in drawn
