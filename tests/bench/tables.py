"""The tables of the benches: they fit a terminal without wrapping cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich import box
from rich.console import Group
from rich.table import Table

WIDTH = 80


def table(
    title: str, headings: Sequence[str], rows: Iterable[Sequence[str]], left: int = 1, keys: int = 1
) -> Group:
    """Return a table whose first ``left`` columns are texts and the others numbers.

    Columns that do not fit beside the first ``keys`` columns go below, where those are repeated.
    """
    filled = [tuple(row) for row in rows]
    widths = [_width(heading, [row[at] for row in filled]) for at, heading in enumerate(headings)]
    parts = [
        _part(None if number else title, headings, filled, widths, [*range(keys), *columns], left)
        for number, columns in enumerate(_groups(widths, keys))
    ]
    return Group(*parts)


def _width(heading: str, cells: Iterable[str]) -> int:
    """Return the width that folds neither a cell nor the heading."""
    return max(map(len, (heading, *cells)))


def _groups(widths: Sequence[int], keys: int) -> list[list[int]]:
    """Return which columns are side by side, without the first ones."""
    groups: list[list[int]] = [[]]
    for column in range(keys, len(widths)):
        beside = [*range(keys), *groups[-1], column]
        if groups[-1] and _total([widths[at] for at in beside]) > WIDTH:
            groups.append([])
        groups[-1].append(column)
    return groups


def _total(widths: Sequence[int]) -> int:
    # Each column has a blank after it, and another lies between two and at the ends.
    return sum(width + 2 for width in widths) + 1


def _part(
    title: str | None,
    headings: Sequence[str],
    rows: Sequence[Sequence[str]],
    widths: Sequence[int],
    columns: Sequence[int],
    left: int,
) -> Table:
    made = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left", padding=(0, 1, 0, 0))
    for at in columns:
        made.add_column(headings[at], justify="left" if at < left else "right", width=widths[at])
    for row in rows:
        made.add_row(*(row[at] for at in columns))
    return made


def percentile(ordered: Sequence[float], share: float) -> float:
    """Return the value that a given share of the ordered values does not exceed."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
