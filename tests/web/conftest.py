"""A real server with its page, and people who use it in browsers of their own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
from tests.plugins.browser import Browser, find_chromium, opened_browser
from tests.plugins.processes import serving


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server shared by all tests here."""
    with serving(tmp_path_factory.mktemp("served")) as served:
        yield served.url


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """Chromium; the test is skipped where there is none."""
    chromium = find_chromium()
    if chromium is None:
        pytest.skip("No package index has Chromium; Debian's is called chromium.")
    async with opened_browser(chromium) as opened:
        yield opened
