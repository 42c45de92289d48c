"""A real server with its page, and people who use it in browsers of their own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
from tests.plugins.browser import Browser, connected, find_chromium, running_chromium
from tests.plugins.processes import serving


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server shared by all tests here, which plays bots too."""
    with serving(tmp_path_factory.mktemp("served"), "--bots") as served:
        yield served.url


@pytest.fixture(scope="session")
def chromium() -> Iterator[str]:
    """The DevTools address of a Chromium shared by all tests here; they are skipped where there is none."""
    found = find_chromium()
    if found is None:
        pytest.skip("No package index has Chromium; Debian's is called chromium.")
    with running_chromium(found) as address:
        yield address


@pytest.fixture
async def browser(chromium: str) -> AsyncIterator[Browser]:
    """Chromium without pages; those that a test opens share nothing, and are closed after it."""
    async with connected(chromium) as opened:
        yield opened
