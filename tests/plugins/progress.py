"""Reports the progress of long tests on the terminal, bypassing pytest's capturing."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

EVERY_SECONDS = 20


class Progress:
    """Counts, and reports the count from time to time."""

    def __init__(self, name: str, write: Callable[[str], None]) -> None:
        self.count = 0
        self._name = name
        self._write = write
        self._begun = self._reported = time.monotonic()

    def one(self) -> None:
        """Count one more."""
        self.count += 1
        if time.monotonic() - self._reported > EVERY_SECONDS:
            self.report()

    def report(self) -> None:
        """Report the total count and the seconds."""
        self._reported = time.monotonic()
        self._write(f"  {self._name}: {self.count:,} in {self._reported - self._begun:,.0f} s")


@pytest.fixture
def progress(request: pytest.FixtureRequest) -> Progress:
    """Reports the test's progress."""
    plugins = request.config.pluginmanager
    reporter, capturing = plugins.get_plugin("terminalreporter"), plugins.get_plugin("capturemanager")

    def write(text: str) -> None:
        if reporter is None or capturing is None:
            return
        with capturing.global_and_fixture_disabled():
            reporter.ensure_newline()
            reporter.write_line(text)
            reporter.flush()

    return Progress(request.node.name, write)
