"""Pictures of the page for people who look at it: ``python -m tests.web.shots URL FOLDER [ROUTE ...]``.

Each route, such as ``/new/hashi``, is photographed in three sizes, light and dark. Without a route: the views
that need no match. ``STORAGE``, a JSON text in the environment, is put into the page's storage first.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path

from tests.plugins.browser import find_chromium, opened_browser
from tests.web.screen import DESK, PHONE, WALL, picture, sized

ROUTES = ("/", "/new/hashi", "/join/", "/settings")
WAIT = 1.2


async def main(url: str, folder: Path, routes: list[str]) -> None:
    """Take the pictures."""
    chromium = find_chromium()
    assert chromium is not None, "This needs Chromium; Debian's package is called chromium."
    sizes = [size for size in (PHONE, DESK, WALL) if str(size[0]) in os.environ.get("SIZES", "390 1240 2560")]
    themes = [name == "dark" for name in os.environ.get("THEMES", "light dark").split()]
    async with opened_browser(chromium) as browser:
        page = await browser.page()
        await page.open(f"{url}/healthz")
        if stored := os.environ.get("STORAGE"):
            await page.run(f"localStorage.setItem('skerry', {json.dumps(stored)})")
        for route in routes:
            for size in sizes:
                for dark in themes:
                    await sized(page, size, dark=dark)
                    await page.send("Page.navigate", url="about:blank")
                    await page.send("Page.navigate", url=f"{url}/#{route}")
                    await asyncio.sleep(WAIT)
                    name = route.strip("/").replace("/", "-") or "home"
                    name = f"{name}-{size[0]}-{'dark' if dark else 'light'}.png"
                    _keep(folder / name, await picture(page))
        for complaint in page.complaints:
            print(complaint, file=sys.stderr)


def _keep(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    print(path)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1].rstrip("/"), Path(sys.argv[2]), sys.argv[3:] or list(ROUTES)))
