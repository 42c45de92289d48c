"""Fills the column beside the board: with larger cards and buttons, and with more panels if there is room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from skerry.rules.dream_islands.picture.parts import WIDE, Measures, Parts, legend_panel
from skerry.rules.dream_islands.picture.stack import Panel, height_of

_LEAST, _MOST = 0.85, 1.3
"""How much smaller or larger cards and buttons may be, so that the column is as high as the board."""

_SPREAD = 90.0
"""How much higher the legend below them may be."""

Column: TypeAlias = Callable[[Measures], list[Panel]]
"""Makes the panels of a column in some measures."""


def filled(parts: Parts, column: Column, more: Sequence[Panel], high: float, gap: float) -> list[Panel]:
    """Return the panels of a column that is to be as high as the board.

    The legend is added at the end if there is room, and before it as many of ``more`` panels as fit.
    """
    used = height_of(column(WIDE), gap)
    legend = legend_panel(parts, WIDE)
    fitting = []
    for panel in (legend, *more):
        if used + gap + panel.height <= high:
            fitting.append(panel)
            used += gap + panel.height
    panels = [
        *column(_fitted(column, high - used, gap)),
        *(panel for panel in fitting if panel is not legend),
    ]
    if legend in fitting:
        left = high - height_of(panels, gap) - gap - legend.height
        panels.append(legend_panel(parts, WIDE, min(_SPREAD, left)))
    return panels


def _fitted(column: Column, room: float, gap: float) -> Measures:
    """Return measures at which a column is higher by some room, or lower if it is negative, within reason."""
    least, most = (height_of(column(sizes), gap) for sizes in (WIDE, WIDE.scaled(_MOST)))
    if most <= least:
        return WIDE
    return WIDE.scaled(max(_LEAST, min(_MOST, 1 + (_MOST - 1) * room / (most - least))))
