"""What the page must never do: load from elsewhere, run what a text contains, tell secrets or tokens."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.plugins.browser import Browser, Page
from tests.web.axe import of
from tests.web.matches import SESSION, hold, played
from tests.web.screen import click

pytestmark = pytest.mark.browser

CLICKS = (Path(__file__).parent / "clicks.js").read_text(encoding="utf-8")
ELSEWHERE = "https://elsewhere.invalid/x"
BOARDS = SESSION.replace("session.js", "board.js")
MOVES = 5

BREAK = "window.broken = 1"
EVIL = (
    f"<script>{BREAK}</script>",
    f'<rect width="9" height="9" onload="{BREAK}" onclick="{BREAK}"/>',
    f'<foreignObject><b xmlns="http://www.w3.org/1999/xhtml" onload="{BREAK}">b</b></foreignObject>',
    f'<img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="{BREAK}"/>',
    f'<a href="javascript:{BREAK}"><rect width="9" height="9"/></a>',
    f'<rect><animate attributeName="x" onbegin="{BREAK}"/><set attributeName="href"/></rect>',
    f'<image href="{ELSEWHERE}" width="9" height="9"/>',
    f'<use href="{ELSEWHERE}#a"/>',
    f'<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="{ELSEWHERE}#a"/>',
    f'<rect style="fill: url({ELSEWHERE}#a)"/>',
    f"<style>@import '{ELSEWHERE}';</style>",
    f'<rect fill="url({ELSEWHERE}#a)" mask="URL( {ELSEWHERE}#a )"/>',
    # Functions that load things may be written in escapes, and are more than one.
    f'<rect fill="u\\72l({ELSEWHERE}#a)"/>',
    f"""<rect cursor="image-set('{ELSEWHERE}' 1x), auto"/>""",
    f'<filter id="f"><feImage href="{ELSEWHERE}"/></filter>',
)


async def test_pictures_are_nothing_but_shapes(url: str, browser: Browser) -> None:
    page = await browser.page()
    await page.open(f"{url}/#/settings")
    await page.until(of(".faces"))
    kept = (
        '<rect width="9" height="9" fill="url(#g)" transform="rotate(9) translate(1 2)" data-move="a (b)"/>'
    )
    inner = "".join([kept, *EVIL])
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{inner}</svg>'
    shown = await page.run(
        f"""{BOARDS}.then(async ({{ pictureOf }}) => {{
            const picture = pictureOf({json.dumps(svg)});
            document.querySelector("main").append(picture);
            await new Promise((resolve) => setTimeout(resolve, 100));
            return picture.innerHTML;
        }})"""
    )
    assert kept.removesuffix("/>") in shown
    names = set(re.findall(r"<(\w+)", shown))
    assert names == {"rect", "use"}
    attributes = set(re.findall(r" ([\w:-]+)=", shown)) - {
        "width",
        "height",
        "fill",
        "transform",
        "data-move",
    }
    assert attributes == set(), shown
    assert shown.count("fill=") == 1
    assert "elsewhere" not in shown
    assert await page.run("window.broken") is None
    for whole in ("<html xmlns='http://www.w3.org/1999/xhtml'/>", "<svg/>", "no markup", svg[:-9]):
        refused = (
            f"{BOARDS}.then((board) => board.pictureOf({json.dumps(whole)}).innerHTML, String).catch(String)"
        )
        assert "elsewhere" not in await page.run(refused)
    assert not any("elsewhere" in address for address in page.requests)


async def test_the_policy_stops_what_would_slip_through(url: str, browser: Browser) -> None:
    page = await browser.page()
    await page.open(f"{url}/#/settings")
    await page.until(of(".faces"))
    await page.run("window.stopped = []; 0")
    await page.run(
        "addEventListener('securitypolicyviolation', (event) => stopped.push(event.effectiveDirective)); 0"
    )
    tried = await page.run(
        f"""(async () => {{
            const failed = [];
            const attempt = (name, run) => {{ try {{ run(); }} catch {{ failed.push(name); }} }};
            attempt("innerHTML", () => (document.createElement("div").innerHTML = "<b>b</b>"));
            attempt("policy", () => trustedTypes.createPolicy("other", {{}}));
            document.body.setAttribute("style", "color: red");
            document.body.append(Object.assign(new Image(), {{ src: "{ELSEWHERE}" }}));
            await fetch("{ELSEWHERE}").catch(() => failed.push("fetch"));
            await new Promise((resolve) => setTimeout(resolve, 100));
            return failed;
        }})()"""
    )
    assert tried == ["innerHTML", "policy", "fetch"]
    stopped = set(await page.run("stopped"))
    directives = {"require-trusted-types-for", "trusted-types", "style-src-attr", "img-src", "connect-src"}
    assert directives <= stopped, stopped
    # Whatever is stopped is a complaint: no complaints in other tests mean that nothing was stopped there.
    assert len(page.complaints) >= len(directives)


async def test_no_view_runs_against_the_policy(url: str, browser: Browser) -> None:
    page = await browser.page()
    match = await played(url, "small-islands")
    await hold(page, url, match.id, match.tokens)
    for route, complete in {
        "": ".game",
        "new/islands-in-the-mist": ".chairs",
        "join/ABCDEFGH": "main .field",
        "settings": ".faces",
        f"match/{match.id}": ".end .places",
        f"watch/{match.id}": ".end .places",
        f"replay/{match.id}/9": ".board svg",
        f"verify/{match.id}": "main.verify[data-result]",
    }.items():
        await page.run("0")
        await page.send("Page.navigate", url=f"{url}/#/{route}")
        await page.until(of(complete))
    # A browser looks for the icon of /healthz, where the test begins.
    assert [text for text in page.complaints if "404" not in text] == []
    assert all(address.startswith((url, url.replace("http", "ws"), "data:")) for address in page.requests)
    assert set(page.referrers) <= {f"{url}/healthz"}  # where the test has put the tokens into the storage
    # Tokens go in headers and first messages alone.
    assert not any(token in address for token in match.tokens for address in page.requests)


@pytest.mark.parametrize("game", ["dragon-island", "dream-islands", "small-islands"])
async def test_what_a_seat_holds_reaches_nobody_else(game: str, url: str, browser: Browser) -> None:
    one, two = await _seated(url, browser, game)
    await _play(one, two)
    pages = (one, two)
    heard = [await _heard(page) for page in pages]
    tokens = [await page.run("JSON.parse(localStorage.skerry).player") for page in pages]
    views = [await _view(page) for page in pages]
    for own, other in ((0, 1), (1, 0)):
        secrets = hidden(views[own], views[other])
        assert secrets, views[own]
        assert told(secrets, [json.dumps(views[own])]) == secrets
        assert told({*secrets, tokens[own]}, heard[other]) == set()


async def test_what_a_seat_has_chosen_in_secret_reaches_nobody_else(url: str, browser: Browser) -> None:
    one, two = await _seated(url, browser, "hashi")
    await one.run("playOn(1)")
    last = "[...document.querySelectorAll('.log li')].at(-1).innerText"
    await one.until(f"{last}.includes('chooses')")
    await two.until(f"{last}.includes('has chosen')")
    sentence = (await one.run(last)).split(" for ")[0].split("chooses ")[1]
    assert re.fullmatch(r"a \d on island \d+", sentence)
    assert told({sentence}, await _heard(one)) == {sentence}
    assert told({sentence}, await _heard(two)) == set()


async def _seated(url: str, browser: Browser, game: str) -> tuple[Page, Page]:
    one, two = await browser.page(), await browser.page()
    await one.open(f"{url}/#/new/{game}")
    await click(one, ".go .main")
    await two.open(await one.until("document.querySelector('.copy input')?.value"))
    await click(two, "main button.main")
    for page in (one, two):
        await page.until(of("main.match .board svg"))
        await page.run(f"{CLICKS};0")
    return one, two


async def _play(one: Page, two: Page) -> None:
    """Play some moves, whoever's they are."""
    ours = of("main.match[data-turn=true] .board .hot")
    for _ in range(MOVES):
        turns: list[Page] = []
        while not turns:
            turns = [page for page in (one, two) if await page.run(ours)]
        await turns[0].run("playOn(1)")


async def _view(page: Page) -> Any:
    """Return what the page's own seat may know, as JSON."""
    view = await page.run(
        f"""{SESSION}.then(({{ ask, seatsAt }}) => {{
            const matchId = location.hash.split("/")[2];
            return ask("viewJson", {{ matchId, as: seatsAt(matchId)[0] }}).then((match) => match.viewJson);
        }})"""
    )
    return json.loads(view) if isinstance(view, str) else view


def hidden(own: Any, other: Any) -> set[str]:
    """Return the texts of a view that the other one has nowhere but in its list of all it did not see."""
    return set(_texts(own)) - set(_texts(other))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict | list):
        for each in [value[key] for key in value if key != "unseen"] if isinstance(value, dict) else value:
            yield from _texts(each)
    elif isinstance(value, str):
        yield value


def told(secrets: set[str], texts: list[str]) -> set[str]:
    """Return the secrets that are words of a text."""
    return {
        secret
        for secret in secrets
        for text in texts
        if re.search(rf"(?<!\w){re.escape(secret)}(?!\w)", text)
    }


async def _heard(page: Page) -> list[str]:
    """Return all that has come to a page, and all that it shows."""
    received = await page.received()
    assert sum("svg" in text for text in received) > 1
    shown = await page.run("document.documentElement.outerHTML")
    # Outlines begin with M20, as a card may be called.
    return [re.sub(r'\bd=\\?"[^"]*"', "", text) for text in (*received, shown)]
