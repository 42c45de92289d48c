"""Changes one item of a tuple; states are immutable, so this makes a new one."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def with_item(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Return ``items`` with ``item`` at the position ``at``.

    >>> with_item(("a", "b", "c"), 1, "x")
    ('a', 'x', 'c')
    """
    return (*items[:at], item, *items[at + 1 :])
