"""Shared by all tests: the stores, and the optional tests.

Tests marked ``browser``, ``chaos``, ``deploy`` or ``second_store`` run if the variable ``SKERRY_TESTS``, a
list separated by commas, contains their marker; those marked ``soak`` run with ``--soak``. ``-m MARKER`` also
switches a marker on.
"""

from __future__ import annotations

import gc
import os
import re
import signal
import sys
from pathlib import Path

import pytest

# Plugin modules of the tests are imported by their path from the root, wherever pytest is started.
sys.path.insert(0, str(Path(__file__).parent.parent))

pytest_plugins = ["tests.plugins.stores"]

VARIABLE = "SKERRY_TESTS"
SWITCHED = ("browser", "chaos", "deploy", "second_store")


if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # So a shell starts what it runs in the background, and what is started from here would ignore it as well.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--soak`` and ``--quick``."""
    parser.addoption("--soak", action="store_true", help="run the long tests too")
    parser.addoption(
        "--quick", action="store_true", help="run what is quick and does no I/O, with few examples"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Refuse an unknown optional group; run only quick tests if requested."""
    # Imported late, as it loads Hypothesis.
    from tests.plugins import examples

    for name in _listed() - {*SWITCHED}:
        known = ", ".join(SWITCHED)
        raise pytest.UsageError(f'{VARIABLE} lists "{name}", which is not one of {known}.')
    if config.getoption("--quick"):
        examples.try_few()
    else:
        examples.take_any_time()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect optional tests that are not switched on."""
    on = _listed() | set(re.findall(r"\w+", config.getoption("-m") or ""))
    if config.getoption("--soak"):
        on.add("soak")
    off = {*SWITCHED, "soak"} - on
    if quick := config.getoption("--quick"):
        off.add("slow")
    wanted = [item for item in items if not any(item.get_closest_marker(name) for name in off)]
    if quick:
        # Where nothing does without I/O, what is quick with it.
        wanted = [item for item in wanted if item.get_closest_marker("pure")] or wanted
    if len(wanted) < len(items):
        chosen = set(wanted)
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = wanted


def pytest_collection_finish() -> None:
    """Freeze imported modules and collected tests, so that the garbage collector does not scan them."""
    gc.freeze()


def _listed() -> set[str]:
    return {name for part in os.environ.get(VARIABLE, "").split(",") if (name := part.strip())}
