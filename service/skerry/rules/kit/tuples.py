"""Changing one item of a tuple: states are immutable, so a changed one is a new one."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def with_item(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Return ``items`` with another item at a position from 0."""
    return (*items[:at], item, *items[at + 1 :])
