"""What all tests share: soak tests run only when asked for, by ``--soak`` or ``-m soak``."""

from __future__ import annotations

import gc
import signal
import sys
from pathlib import Path

import pytest

# Plugin modules of the tests are imported by their path from the root, wherever pytest is started.
sys.path.insert(0, str(Path(__file__).parent.parent))


if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # So a shell starts what it runs in the background, and what is started from here would ignore it as well.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--soak``."""
    parser.addoption("--soak", action="store_true", help="run the long tests too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave soak tests out unless they are asked for."""
    if config.getoption("--soak") or "soak" in (config.getoption("-m") or ""):
        return
    soak = [item for item in items if item.get_closest_marker("soak")]
    if soak:
        config.hook.pytest_deselected(items=soak)
        items[:] = [item for item in items if item not in set(soak)]


def pytest_collection_finish() -> None:
    """Spare the garbage collector what was imported and collected: it lives to the end anyway."""
    gc.freeze()
