"""Sizes, themes, clicks, keys and pictures of a page, for tests and for ``python -m tests.web.shots``."""

from __future__ import annotations

import base64
import json

from tests.plugins.browser import Page

PHONE, DESK, WALL = (390, 844), (1240, 800), (2560, 1300)


async def sized(page: Page, size: tuple[int, int], *, dark: bool = False, still: bool = False) -> None:
    """Give a page the size of a screen, and the system's choices: light or dark, whether things move."""
    width, height = size
    await page.send(
        "Emulation.setDeviceMetricsOverride",
        width=width,
        height=height,
        deviceScaleFactor=1,
        mobile=width < 700,
    )
    scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
    motion = {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"}
    await page.send("Emulation.setEmulatedMedia", features=[scheme, motion])


async def picture(page: Page, *, whole: bool = True) -> bytes:
    """Return a picture of a page, from its top to its end unless only what is seen is wanted."""
    taken = await page.send("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
    return base64.b64decode(taken["data"])


async def click(page: Page, selector: str) -> None:
    """Click in the middle of the first element that fits, once there is one that can be seen."""
    found = await _middle(page, selector)
    for kind in ("mousePressed", "mouseReleased"):
        await page.send("Input.dispatchMouseEvent", type=kind, button="left", clickCount=1, **found)


async def tap(page: Page, selector: str) -> None:
    """Tap with a finger as ``click`` clicks; the page must have touch emulated."""
    found = await _middle(page, selector)
    await page.send("Input.dispatchTouchEvent", type="touchStart", touchPoints=[found])
    await page.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])


async def _middle(page: Page, selector: str) -> dict[str, float]:
    found = await page.until(
        f"""(async () => {{
            const all = [...document.querySelectorAll({json.dumps(selector)})];
            const found = all.find((element) => element.checkVisibility());
            if (!found) return null;
            found.scrollIntoView({{ block: "center", behavior: "instant" }});
            const before = found.getBoundingClientRect();
            await new Promise((resolve) => setTimeout(resolve, 60));
            const {{ x, y, width, height }} = found.getBoundingClientRect();
            if (x !== before.x || y !== before.y) return null; // it still moves, as pictures above it come
            return {{ x: x + width / 2, y: y + height / 2 }};
        }})()"""
    )
    assert isinstance(found, dict)
    return found


async def press(page: Page, key: str) -> None:
    """Press and release a key, such as ``Tab`` or ``Enter``."""
    codes = {"Tab": 9, "Enter": 13, "Escape": 27, " ": 32}
    codes |= {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}
    text = {"Enter": "\r", " ": " "}.get(key, "")
    common = {"key": key, "windowsVirtualKeyCode": codes[key], **({"text": text} if text else {})}
    await page.send("Input.dispatchKeyEvent", type="keyDown", **common)
    await page.send("Input.dispatchKeyEvent", type="keyUp", **common)
