"""Lists and counts in sentences for people: ``1, 2 or 3``, ``1 bridge``, ``2 bridges``."""

from __future__ import annotations

from collections.abc import Iterable


def any_of(items: Iterable[object]) -> str:
    """Return items as a choice: ``1, 2 or 3``; ``none`` if there are no items."""
    return _listed(items, "or")


def all_of(items: Iterable[object]) -> str:
    """Return items as a list: ``1, 2 and 3``; ``none`` if there are no items."""
    return _listed(items, "and")


def counted(number: int, noun: str) -> str:
    """Return a number with its noun, which takes an s unless the number is 1."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _listed(items: Iterable[object], conjunction: str) -> str:
    *first, last = tuple(map(str, items)) or ("none",)
    return f"{', '.join(first)} {conjunction} {last}" if first else last
