"""Shows the progress of the tests, the estimated time left, and each failure as it happens.

``python -m tests`` uses it. Pytest's cache stores the duration of each test, so from the second run on, the
time left is based on the remaining tests' durations, not on their number.
"""

from __future__ import annotations

import sys
import time

import pytest

INTERVAL_SECONDS = 10.0
"""How often a line is written if the output is not a terminal."""

CACHE_KEY = "skerry/durations"


class LiveProgress:
    """Counts finished tests and reports on the terminal."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._cache = config.cache
        self._known: dict[str, float] = self._cache.get(CACHE_KEY, {}) if self._cache else {}
        self._seconds: dict[str, float] = {}
        self._left: dict[str, float | None] = {}
        self._total = 0
        self._failed = 0
        self._begun = self._shown = time.monotonic()

    def begin(self, ids: list[str]) -> None:
        """Record the tests that will run."""
        self._left = {name: self._known.get(name) for name in ids}
        self._total = len(ids)

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        """Print nothing for a passed test."""
        if report.passed:
            return ("passed" if report.when == "call" else "", "", "")
        return None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count a finished test; write a failure at once."""
        self._seconds[report.nodeid] = self._seconds.get(report.nodeid, 0.0) + report.duration
        if report.failed:
            self._failed += 1
            self._write_failure(report)
        if report.when == "teardown":
            self._left.pop(report.nodeid, None)
            self._show()

    def pytest_sessionfinish(self) -> None:
        """Remember how long each test took."""
        self._show(at_end=True)
        if self._cache:
            self._cache.set(CACHE_KEY, self._known | {name: round(s, 3) for name, s in self._seconds.items()})

    def _write_failure(self, report: pytest.TestReport) -> None:
        terminal = self._config.pluginmanager.get_plugin("terminalreporter")
        if terminal is None:
            return
        terminal.ensure_newline()
        terminal.write_sep("_", f"FAILED {report.nodeid} ({report.when})", red=True)
        terminal.write_line(report.longreprtext)
        terminal.flush()

    def _show(self, *, at_end: bool = False) -> None:
        now = time.monotonic()
        live = sys.stdout.isatty()
        if not at_end and now - self._shown < (0.2 if live else INTERVAL_SECONDS):
            return
        self._shown = now
        terminal = self._config.pluginmanager.get_plugin("terminalreporter")
        if terminal is None or not self._total:
            return
        text = self._line(now - self._begun)
        if live:
            terminal.rewrite(text, erase=True)
            if at_end:
                terminal.ensure_newline()
        else:
            terminal.ensure_newline()
            terminal.write_line(text)
        terminal.flush()

    def _line(self, passed_seconds: float) -> str:
        done = self._total - len(self._left)
        parts = [
            f"{done:,} of {self._total:,} tests",
            f"{100 * done // self._total} %",
            _time(passed_seconds),
        ]
        worked = sum(self._seconds.values())
        if self._left and worked and done:
            # A test that never ran here counts as the average of those that are done. Tests run side by side:
            # what is left shrinks as fast as it did so far.
            left = sum(worked / done if known is None else known for known in self._left.values())
            parts.append(f"about {_time(left * passed_seconds / worked)} left")
        if self._failed:
            parts.append(f"{self._failed} failed")
        return "  " + " · ".join(parts)


def _time(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def pytest_configure(config: pytest.Config) -> None:
    """Report only in the main process, not in those that run tests."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(LiveProgress(config), "skerry-live-progress")


def pytest_collection_finish(session: pytest.Session) -> None:
    """Start with the tests collected here."""
    progress = session.config.pluginmanager.get_plugin("skerry-live-progress")
    if progress is not None and session.items:
        progress.begin([item.nodeid for item in session.items])


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_node_collection_finished(node: object, ids: list[str]) -> None:
    """Start with the tests that a worker collected: all workers collect the same."""
    config: pytest.Config = node.config  # type: ignore[attr-defined]  # xdist has no types
    progress = config.pluginmanager.get_plugin("skerry-live-progress")
    if progress is not None and not progress._total:
        progress.begin(list(ids))
