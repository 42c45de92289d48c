"""The verifier in the page: true records, forged ones, files of this device, receipts of one's own seat."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import pytest
from tests.plugins.browser import Browser, Page
from tests.web.axe import findings, small_targets, width_beyond
from tests.web.matches import hold, played
from tests.web.screen import DESK, PHONE, sized

from skerry_client import AsyncClient

pytestmark = pytest.mark.browser

RESULT = "document.querySelector('main.verify')?.dataset.result"
SAID = "document.querySelector('main').innerText"
FORGING = """
    const honest = window.fetch;
    window.fetch = async (url, request) => {
        const response = await honest(url, request);
        if (!request?.body?.includes("query record")) return response;
        const answer = await response.json();
        answer.data.record.text = answer.data.record.text.replace(/"number":4/, '"number":5');
        return new Response(JSON.stringify(answer), response);
    };
"""
"""A host that serves another record than the true one."""

COUNTING = """
    window.verdicts = 0;
    window.Worker = class extends Worker {
        constructor(...given) {
            super(...given);
            this.addEventListener("message", () => window.verdicts++);
        }
    };
"""
"""Counts what workers say."""

RECEIPT = "localStorage.getItem('skerry-receipt ' + {match})"


@pytest.fixture
async def page(browser: Browser) -> AsyncIterator[Page]:
    page = await browser.page()
    await sized(page, DESK)
    yield page
    assert [text for text in page.complaints if "404" not in text] == []


async def _verified(page: Page, url: str, match: str) -> str:
    await page.send("Page.navigate", url="about:blank")
    await page.send("Page.navigate", url=f"{url}/#/verify/{match}")
    return str(await page.until(RESULT))


async def test_a_true_record_is_green_and_a_forged_one_red_with_the_reason(url: str, page: Page) -> None:
    match = await played(url, "hashi")
    await page.open(f"{url}/healthz")
    await page.send("Page.addScriptToEvaluateOnNewDocument", source=COUNTING)
    assert await _verified(page, url, match.id) == "PROVED"
    assert await page.run("!!document.querySelector('.verdict.yes')")
    assert f"skerry verify {url}/{match.id}" in await page.run(SAID)
    for size, dark in ((PHONE, True), (DESK, False)):
        await sized(page, size, dark=dark, still=True)
        assert await findings(page) == await small_targets(page) == [], size
        assert await width_beyond(page) <= 0, size
    # It ran beside the page.
    assert await page.run("window.verdicts") == 1
    async with AsyncClient(url) as client:
        record = (await client.record(match.id, full=True)).text
    assert await page.run("document.querySelector('a[download]').download") == f"{match.id}.jsonl"
    await page.send("Page.addScriptToEvaluateOnNewDocument", source=FORGING)
    assert await _verified(page, url, match.id) == "REFUSED"
    assert "What is wrong" in await page.run(SAID)
    assert await page.run("!!document.querySelector('.verdict.no')")
    # Whoever kept the true record drops it on the page.
    await page.run(
        f"""(() => {{
            const dropped = new DataTransfer();
            dropped.items.add(new File([{json.dumps(record)}], "kept.jsonl"));
            dispatchEvent(new DragEvent("drop", {{ dataTransfer: dropped, cancelable: true }}));
        }})()"""
    )
    await page.until(f"{RESULT} === 'PROVED'")
    assert "kept.jsonl" in await page.run(SAID)


async def test_what_a_seat_was_shown_is_compared_with_the_record(url: str, page: Page) -> None:
    match = await played(url, "hashi", most=5)
    await hold(page, url, match.id, match.tokens[:1])
    await page.send("Page.navigate", url=f"{url}/#/match/{match.id}")
    receipt = RECEIPT.format(match=json.dumps(match.id))
    await page.until(f"!!{receipt}")
    # The match is not over: what there is so far holds.
    assert await _verified(page, url, match.id) == "INCOMPLETE"
    said = await page.run(SAID)
    assert f"The first {match.seq} entries are those that the client was shown while it played." in said
    assert "The match is not over" in said
    # The seat was shown something else than what the record has now.
    await page.run(
        f"""localStorage.setItem('skerry-receipt {match.id}',
            {receipt}.replace(/"hash":"[0-9a-f]{{8}}/, '"hash":"00000000'))"""
    )
    assert await _verified(page, url, match.id) == "REFUSED"
    assert "RECEIPT_HEAD" in await page.run(SAID)
