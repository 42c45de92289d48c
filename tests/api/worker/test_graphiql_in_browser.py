"""GraphiQL in Chromium, cut off from the world: it renders, asks, and follows a match."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlencode

import pytest
from tests.api.conftest import Server, begin
from tests.plugins.browser import Page, find_chromium, opened_page

from skerry.settings.api import ApiSettings

CHROMIUM = find_chromium()

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(
        CHROMIUM is None, reason="No package index has Chromium; Debian's is called chromium."
    ),
]

RESULT = "document.querySelector('.result-window .CodeMirror')?.CodeMirror.getValue()"
EDITORS = "document.querySelectorAll('.graphiql-editors .CodeMirror')"
RUN = "document.querySelector('.graphiql-execute-button').click()"


@pytest.fixture
def settings() -> ApiSettings:
    return ApiSettings(graphiql=True)


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    assert CHROMIUM is not None
    async with opened_page(CHROMIUM) as opened:
        yield opened


async def test_it_works_without_the_world_around_it(server: Server, page: Page) -> None:
    game = await begin(server.api, "dream-islands", seed="an island")
    await page.open(f"{server.url}/graphiql")
    titles = "[...document.querySelectorAll('.graphiql-tab-button')].map((tab) => tab.textContent)"
    await page.until(f"{titles}.length === 12")
    assert (await page.run(titles))[:2] == ["Games", "CreateMatch"]

    # The first tab, as it stands.
    await page.run(RUN)
    answer: Any = json.loads(await page.until(f"({RESULT} || '').includes('dream-islands') && {RESULT}"))
    assert "pebbles" in [one["name"] for one in answer["data"]["games"]]

    # The one that follows a match, as a seat, over the socket.
    await page.run(
        "[...document.querySelectorAll('.graphiql-tab-button')]"
        ".find((tab) => tab.textContent === 'FollowMatch').click()"
    )
    # GraphiQL fills its editors after the click; what was written before that would be lost.
    await page.until(f"{EDITORS}[0].CodeMirror.getValue().includes('FollowMatch')")
    await page.until(f"{EDITORS}[1].CodeMirror.getValue().includes('matchId')")
    await page.until(f"!({RESULT} || '').includes('games')")
    variables, headers = {"matchId": game.id}, {"Authorization": f"Bearer {game.tokens[0]}"}
    for number, value in ((1, variables), (2, headers)):
        await page.run(f"{EDITORS}[{number}].CodeMirror.setValue({json.dumps(json.dumps(value))})")
    await page.run(RUN)
    # It reads the operation's name a moment after the document; clicked before that, it is clicked again.
    again = f"(({RESULT} || '').includes('Unknown operation') && {RUN})"
    answer = json.loads(await page.until(f"{again} || ({RESULT} || '').includes('cursor') && {RESULT}"))
    hand = answer["data"]["match"]["match"]["viewJson"]["players"][0]["hand"]
    assert hand
    kept = await page.run("JSON.stringify([sessionStorage, localStorage])")
    assert "FollowMatch" in kept
    assert game.tokens[0] not in kept

    here = (server.url, server.socket, "data:", "about:blank")
    assert [address for address in page.requests if not address.startswith(here)] == []
    assert server.socket in page.requests
    assert page.complaints == []


async def test_another_page_opens_an_operation_in_it(server: Server, page: Page) -> None:
    wanted = {"query": "query mine { server { name } }", "variables": '{"a": 1}'}
    await page.open(f"{server.url}/graphiql#{urlencode(wanted)}")
    await page.until(f"{EDITORS}[0]?.CodeMirror.getValue() === {json.dumps(wanted['query'])}")
    await page.until(f"{EDITORS}[1]?.CodeMirror.getValue().includes('a')")
    assert json.loads(await page.run(f"{EDITORS}[1].CodeMirror.getValue()")) == {"a": 1}
    assert await page.run("location.hash") == ""
