"""The JavaScript client in Chromium, on plain HTTP and without a build step: boards by clicks, proofs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.frontend.site import site
from tests.js.generate import PACKAGE
from tests.plugins.browser import find_chromium, opened_page
from tests.plugins.javascript import installed_packages

from skerry.rules.registry import names

CHROMIUM = find_chromium()

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(
        CHROMIUM is None, reason="No package index has Chromium; Debian's is called chromium."
    ),
]

LIBRARIES = {
    "graphql-sse": "graphql-sse/lib/client.mjs",
    "@noble/ed25519": "@noble/ed25519/index.js",
    "@noble/hashes/": "@noble/hashes/",
}
IMPORTS = {
    "skerry-client": "/skerry-client/index.js",
    "skerry-client/trust": "/skerry-client/trust/index.js",
    "#primitives": "/skerry-client/trust/primitives_noble.js",
    **{name: f"/{path}" for name, path in LIBRARIES.items()},
}
HTML = f"""<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>A frontend</title>
<script type="importmap">{json.dumps({"imports": IMPORTS})}</script>
<div id="board"></div><script type="module" src="/page.js"></script>"""


def files() -> Iterator[tuple[str, str]]:
    """Yield what a page's server has: the package and the libraries as they are installed."""
    yield "index.html", HTML
    yield "page.js", (Path(__file__).parent / "programs" / "page.js").read_text()
    source = PACKAGE / "src"
    for path in source.rglob("*.js"):
        yield f"skerry-client/{path.relative_to(source).as_posix()}", path.read_text()
    packages = installed_packages()
    for folder, ending in (("graphql-sse/lib", "mjs"), ("@noble/ed25519", "js"), ("@noble/hashes", "js")):
        for path in (packages / folder).glob(f"*.{ending}"):
            yield path.relative_to(packages).as_posix(), path.read_text()


async def test_matches_are_played_by_hot_spots_and_proved(url: str) -> None:
    assert CHROMIUM is not None
    with site(dict(files())) as address:
        async with opened_page(CHROMIUM) as page:
            await page.open(f"{address}/index.html")
            await page.until("window.whole !== undefined")
            for game in names():
                report = await page.run(f"whole({json.dumps(url)}, {json.dumps(game)}, 6)")
                assert report["played"] + report["listed"] > 0, game
                assert report["verdicts"] == ["PROVED", "REFUSED"], game
            assert page.complaints == []
