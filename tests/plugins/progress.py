"""Long tests say how far they are, on the terminal and past pytest's capturing."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

EVERY_SECONDS = 20


class Progress:
    """Counts, and tells the count now and then."""

    def __init__(self, name: str, write: Callable[[str], None]) -> None:
        self.count = 0
        self._name = name
        self._write = write
        self._begun = self._told = time.monotonic()

    def one(self) -> None:
        """Count one more."""
        self.count += 1
        if time.monotonic() - self._told > EVERY_SECONDS:
            self.tell()

    def tell(self) -> None:
        """Tell how many there were, and in how many seconds."""
        self._told = time.monotonic()
        self._write(f"  {self._name}: {self.count:,} in {self._told - self._begun:,.0f} s")


@pytest.fixture
def progress(request: pytest.FixtureRequest) -> Progress:
    """What tells how far the test is."""
    reporter = request.config.pluginmanager.get_plugin("terminalreporter")

    def write(text: str) -> None:
        if reporter is not None:
            reporter.ensure_newline()
            reporter.write_line(text)
            reporter.flush()

    return Progress(request.node.name, write)
