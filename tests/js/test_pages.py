"""The page among the examples, and the programs of the README for pages, in Chromium."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager

import pytest
from tests.frontend.site import site
from tests.js.generate import PACKAGE
from tests.js.page_files import IMPORTS, files
from tests.plugins.browser import Page, find_chromium, opened_page
from tests.plugins.readme import block

from skerry_client import AsyncClient, Update

CHROMIUM = find_chromium()

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(
        CHROMIUM is None, reason="No package index has Chromium; Debian's is called chromium."
    ),
]

README = "clients/js/README.md"
EXAMPLES = PACKAGE / "examples"
SERVER = "http://127.0.0.1:8000"
CLICK = """(() => {
  const spots = [...document.querySelectorAll("#choices button, #board [data-move], #board [data-words]")];
  const one = spots[Math.floor(Math.random() * spots.length)];
  one?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
})()"""
SAID = "(document.getElementById('said')?.textContent ?? '')"


@asynccontextmanager
async def served(pages: dict[str, str]) -> AsyncIterator[tuple[str, Page]]:
    """Serve pages beside the package and its libraries, and open a browser."""
    assert CHROMIUM is not None
    with site({**dict(files()), **pages}) as address:
        async with opened_page(CHROMIUM) as page:
            yield address, page


async def sit_down(client: AsyncClient, code: str, match: str) -> None:
    """Take seat 1, after the page has taken seat 0."""
    assert (await client.sit(code, pledged=False)).seat == 1
    await client.ready(match, as_seat=1)


async def play_by_clicks(page: Page, client: AsyncClient, match: str, moves: int) -> None:
    """Let the page play some moves of seat 0 by random clicks; the client plays those of seat 1."""
    async with asyncio.timeout(60):
        while moves:
            state = await client.match(match, as_seat=1)
            if state.phase == "RUNNING" and 1 in state.awaited:
                legal = await client.legal_moves(match, first=1, as_seat=1)
                await client.play_move(match, legal.notations[0], as_seat=1)
            elif state.phase == "RUNNING":
                await page.run(CLICK)
                moves -= (await client.match(match, as_seat=1)).seq > state.seq
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("game", ["islands-in-the-mist", "hashi"])
async def test_a_page_plays_by_clicks_and_goes_on_after_a_reload(url: str, game: str) -> None:
    pages = {name: (EXAMPLES / name).read_text() for name in ("play.html", "play.js")}
    async with AsyncClient(url) as client, served(pages) as (address, page):
        made = await client.create_match(game, 2)
        match = made.match.id
        await page.open(f"{address}/play.html?server={url}&code={made.code}")
        await page.until(f"{SAID}.startsWith('You have seat 0')")
        await sit_down(client, made.code, match)
        await play_by_clicks(page, client, match, 3)
        await page.send("Page.reload")
        await page.until("document.querySelector('#board svg') !== null")
        await play_by_clicks(page, client, match, 3)
        await client.resign(match, as_seat=1)
        assert await page.until(f"{SAID}.startsWith('Over') && {SAID}") == "Over. Winners: seat 0"
        assert page.complaints == []


async def test_the_playing_program_of_the_readme(url: str) -> None:
    """It runs in a page whose import map is that of the README."""
    imports = block("tested: import map", "html", README)
    assert set(json.loads(re.sub(r"</?script[^>]*>", "", imports))["imports"]) == set(IMPORTS)
    program = block("tested: js-play", "js", README).replace(SERVER, url)
    html = f"""<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">{imports}
      <div id="board"></div><script type="module" src="readme.js"></script>"""
    async with AsyncClient(url) as client:
        made = await client.create_match("islands-in-the-mist", 2)
        pages = {"index.html": html, "readme.js": program.replace("JOIN-CODE", made.code)}
        async with served(pages) as (address, page):
            await page.open(f"{address}/index.html")
            async with aclosing(client.stream(made.match.id, "0")) as updates:
                async for update in updates:
                    if isinstance(update, Update) and update.match.seats[0].taken:
                        break
            await sit_down(client, made.code, made.match.id)
            await play_by_clicks(page, client, made.match.id, 2)
            assert page.complaints == []


async def test_tickets_open_streams_and_pictures(url: str) -> None:
    program = block("tested: js-tickets", "js", README).replace("console.log(", "window.heard.push(")
    script = f"""import {{ Client }} from "skerry-client";
      window.heard = [];
      const client = new Client("{url}"), image = document.querySelector("img");
      const {{ code }} = await client.ask("createMatch", {{ game: "hashi", seats: 2 }});
      const {{ match }} = await client.join({{ code }}), other = new Client("{url}");
      await other.join({{ code }});
      for (const one of [client, other]) await one.ask("ready", {{ matchId: match.id }});
      {program}"""
    html = f"""<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
      <script type="importmap">{json.dumps({"imports": IMPORTS})}</script>
      <img alt=""><script type="module" src="tickets.js"></script>"""
    async with served({"index.html": html, "tickets.js": script}) as (address, page):
        await page.open(f"{address}/index.html")
        await page.until("window.heard?.length >= 1")
        await page.until("document.querySelector('img').naturalWidth > 100")
        assert all(await page.run("window.heard.map((text) => text.length > 5)"))
        assert page.complaints == []
