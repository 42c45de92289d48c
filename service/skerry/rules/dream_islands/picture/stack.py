"""Panels that know their height before they are drawn, so that layouts can arrange them first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from skerry.rules.dream_islands.picture.style import at, panel

PAD = 14.0
"""The distance of what is in a panel from its edge."""


class Panel(NamedTuple):
    """The height of a panel, and what draws it with its corner at the origin."""

    height: float
    draw: Callable[[], str]


def framed(width: float, height: float, draw: Callable[[], str]) -> Panel:
    """Return a panel around something of a height."""
    high = height + 2 * PAD
    return Panel(high, lambda: panel(width, high) + at(PAD, PAD, draw()))


def height_of(panels: Sequence[Panel], gap: float) -> float:
    """Return the height of panels below each other."""
    return sum(panel_.height for panel_ in panels) + gap * max(0, len(panels) - 1)


def stacked(panels: Sequence[Panel], gap: float) -> str:
    """Draw panels below each other."""
    y, drawn = 0.0, []
    for panel_ in panels:
        drawn.append(at(0, y, panel_.draw()))
        y += panel_.height + gap
    return "".join(drawn)
