"""How the benches show what they found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich import box
from rich.table import Table


def table(title: str, headings: Sequence[str], rows: Iterable[Sequence[str]], left: int = 1) -> Table:
    """Return a table whose first columns are texts and whose others are figures."""
    made = Table(title=title, box=box.SIMPLE_HEAD)
    for at, heading in enumerate(headings):
        made.add_column(heading, justify="left" if at < left else "right")
    for row in rows:
        made.add_row(*row)
    return made


def percentile(ordered: Sequence[float], share: float) -> float:
    """Return the value that so great a share of ordered values does not exceed."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
