"""Progress bars with rate and remaining time, on standard error and only in a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from skerry_replay.safe_console import SafeConsole


class Bar:
    """A bar over items, which may be weighted by their size so that the remaining time is true."""

    def __init__(self, progress: Progress, label: str, items: int, weight: int | None) -> None:
        self._progress = progress
        self._task = progress.add_task(label, total=weight, done=0, items=items)
        self._done = 0

    @property
    def is_shown(self) -> bool:
        """Whether anybody sees the bar."""
        return not self._progress.disable

    def begin(self, label: str, items: int) -> None:
        """Begin again with a number of items of the same weight."""
        self._done = 0
        self._progress.reset(self._task, total=items, description=label, done=0, items=items)

    def advance(self, weight: int) -> None:
        """Count an item that is done."""
        self._done += 1
        self._progress.update(self._task, advance=weight, done=self._done)

    def say(self, label: str) -> None:
        """Change the text before the bar."""
        self._progress.update(self._task, description=label)


@contextmanager
def progress_bar(label: str, items: int, weight: int | None, output: Console | None = None) -> Iterator[Bar]:
    """Show a bar while the block runs; without a weight, the end is not known yet.

    ``output`` is the console on standard output that is printed to meanwhile: the bar stays below.
    """
    shown = sys.stderr.isatty()
    together = shown and output is not None and sys.stdout.isatty()
    console = output if together and output is not None else SafeConsole(stderr=True, highlight=False)
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        _Count(),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns,
        console=console,
        transient=True,
        disable=not shown,
        redirect_stdout=False,
        redirect_stderr=False,
    ) as progress:
        yield Bar(progress, label, items, weight)


class _Count(ProgressColumn):
    """The items that are done, of how many, and the items per second since the start."""

    def render(self, task: Task) -> Text:
        """Return them as text."""
        done, items, elapsed = task.fields["done"], task.fields["items"], task.elapsed
        if not items:
            return Text("")
        rate = done / elapsed if elapsed and done else 0.0
        return Text(f"{done:,}/{items:,}  {f'{rate:,.0f}' if rate >= 10 else f'{rate:.1f}'}/s")
