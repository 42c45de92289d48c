"""One decision in the making, and what every part of it needs."""

from __future__ import annotations

from typing import TypeAlias

from skerry.rules.game import HIDDEN, Turn
from skerry.rules.small_islands.events import Event
from skerry.rules.small_islands.model import State

Course: TypeAlias = Turn[State, Event]
"""Collects the events of one decision."""

START = "start"
TILES = "tiles"
DISCOVERIES = "discoveries"
EXPEDITIONS = "expeditions"
"""The labels of draws (section 6); those of cards are the kinds in ``Data``."""


def hidden(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return as many hidden ids."""
    return (HIDDEN,) * len(names)


def drawn(course: Course, label: str, items: tuple[str, ...], number: int) -> tuple[str, ...]:
    """Draw some of the items, one after the other without return."""
    left = list(items)
    found = []
    for _ in range(number):
        item = course.pick(label, left)
        left.remove(item)
        found.append(item)
    return tuple(found)
