"""The JavaScript client in Chromium, on plain HTTP and without a build step: boards by clicks, proofs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.frontend.site import site
from tests.js.page_files import IMPORTS, files
from tests.plugins.browser import find_chromium, opened_page

from skerry.rules.registry import names

CHROMIUM = find_chromium()

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(
        CHROMIUM is None, reason="No package index has Chromium; Debian's is called chromium."
    ),
]

HTML = f"""<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>A frontend</title>
<script type="importmap">{json.dumps({"imports": IMPORTS})}</script>
<div id="board"></div><script type="module" src="/page.js"></script>"""


async def test_matches_are_played_by_hot_spots_and_proved(url: str) -> None:
    assert CHROMIUM is not None
    program = (Path(__file__).parent / "programs" / "page.js").read_text()
    with site({**dict(files()), "index.html": HTML, "page.js": program}) as address:
        async with opened_page(CHROMIUM) as page:
            await page.open(f"{address}/index.html")
            await page.until("window.whole !== undefined")
            for game in names():
                report = await page.run(f"whole({json.dumps(url)}, {json.dumps(game)}, 6)")
                assert report["played"] + report["listed"] > 0, game
                assert report["verdicts"] == ["PROVED", "REFUSED"], game
            assert page.complaints == []
