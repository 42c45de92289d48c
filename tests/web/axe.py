"""What axe-core finds in a page, and what can be counted beside it: small targets, too wide pages."""

from __future__ import annotations

import json
from functools import cache

from tests.plugins.browser import Page
from tests.plugins.javascript import installed_packages
from tests.web.bundle import HERE

MIN_TARGET = 24
"""The least width and height of what can be pressed, in CSS pixels: WCAG 2.2, 2.5.8."""


@cache
def _axe() -> str:
    return (installed_packages(HERE) / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


async def findings(page: Page) -> list[str]:
    """Return what axe-core finds in a page, of whatever weight, as ``rule: element``."""
    # Evaluated by DevTools, which the page's policy does not concern.
    if not await page.run("!!globalThis.axe"):
        await page.run(f"{_axe()};0")
    found = await page.run(
        """axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations.flatMap(
            ({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
                [id, html.slice(0, 160), failureSummary].join(" "))))"""
    )
    assert isinstance(found, list)
    return found


async def small_targets(page: Page) -> list[str]:
    """Return what can be pressed and is too small for a finger, outside of sentences and boards."""
    found = await page.run(
        f"""[...document.querySelectorAll("a[href], button, input, select, summary")]
            .filter((element) => element.checkVisibility() && !element.closest("p:has(> a)"))
            .map((element) => [element, (element.closest("label") ?? element).getBoundingClientRect()])
            .filter(([, {{ width, height }}]) => width > 0 && Math.min(width, height) < {MIN_TARGET})
            .map(([element, box]) => [element.outerHTML.slice(0, 120), box.width, box.height].join(" "))"""
    )
    assert isinstance(found, list)
    return found


async def width_beyond(page: Page) -> int:
    """Return by how many pixels a page is wider than its screen."""
    beyond = await page.run("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert isinstance(beyond, int)
    return beyond


def of(selector: str) -> str:
    """Return a script that says whether there is an element that fits."""
    return f"!!document.querySelector({json.dumps(selector)})"
