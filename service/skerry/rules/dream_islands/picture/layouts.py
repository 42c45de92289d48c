"""Arranges the parts of the picture: for a large screen, for a telephone held upright, or the board alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from skerry.rules.dream_islands.picture import board, ground, seats
from skerry.rules.dream_islands.picture.parts import (
    TALL,
    WIDE,
    Measures,
    Panel,
    Parts,
    desk_panels,
    legend_panel,
    result_panels,
    side_panels,
    stacked,
    status_panel,
)
from skerry.rules.dream_islands.picture.style import at
from skerry.rules.look import Layout

_PAGE, _TALL_PAGE = 1240.0, 780.0
_EDGE, _GAP = 12.0, 12.0
_SCALE = 0.8
"""The scale of the panels of the seats on a large screen."""

_LEAST, _MOST = 0.85, 1.3
"""How much smaller or larger cards and buttons may be, so that the column is as high as the board."""

_SPREAD = 90.0
"""How much higher the legend below them may be."""

Drawn = tuple[float, float, str]
"""The size of the page, and what is on it."""


def _wide(parts: Parts) -> Drawn:
    """Draw the board and a column beside it; below them the seats in a row."""

    def column(sizes: Measures) -> list[Panel]:
        return [status_panel(parts, sizes), *desk_panels(parts, sizes), *result_panels(parts, sizes)]

    high, drawn = _beside(parts, column, side_panels(parts, WIDE))
    players = parts.players()
    room = (_PAGE - 2 * _EDGE - _GAP * (len(players) - 1)) / len(players)
    inside = room / _SCALE
    below = _EDGE + high + _GAP
    for place, player in enumerate(players):
        panel = seats.seat_panel(parts.data, parts.view, player, parts.own, inside, parts.marks)
        drawn += at(_EDGE + (room + _GAP) * place, below, panel, scale=_SCALE)
    return _PAGE, below + seats.height(inside) * _SCALE + _EDGE, drawn


def _board(parts: Parts) -> Drawn:
    """Draw the board with what is needed to play beside it, or alone if there is nothing."""
    if not desk_panels(parts, WIDE):
        return ground.WIDTH, ground.HEIGHT, _table(parts)
    high, drawn = _beside(parts, lambda sizes: desk_panels(parts, sizes), [])
    return _PAGE, high + 2 * _EDGE, drawn


def _table(parts: Parts) -> str:
    return board.board(parts.data, parts.view, parts.marks, parts.picks.goals())


def _beside(parts: Parts, column: Callable[[Measures], list[Panel]], more: list[Panel]) -> Panel:
    """Draw the board with a column beside it, which has more and larger panels if there is room."""
    scale = (_PAGE - 2 * _EDGE - _GAP - WIDE.width) / ground.WIDTH
    used, _ = stacked(column(WIDE), _GAP)
    high = ground.HEIGHT * scale
    low, fits = legend_panel(parts, WIDE)[0], []
    for panel_high in (low, *(panel[0] for panel in more)):
        fits.append(used + _GAP + panel_high <= high)
        used += (_GAP + panel_high) * fits[-1]
    panels = column(_fitted(column, high - used))
    panels += [panel for panel, fit in zip(more, fits[1:], strict=True) if fit]
    if fits[0]:
        used, _ = stacked(panels, _GAP)
        panels.append(legend_panel(parts, WIDE, min(_SPREAD, high - used - _GAP - low)))
    used, drawn = stacked(panels, _GAP)
    left = at(_EDGE, _EDGE, _table(parts), scale=scale)
    return max(high, used), left + at(_PAGE - _EDGE - WIDE.width, _EDGE, drawn)


def _fitted(column: Callable[[Measures], list[Panel]], room: float) -> Measures:
    """Return measures at which a column is higher by some room, or lower if it is negative, within reason."""
    least, most = (stacked(column(sizes), _GAP)[0] for sizes in (WIDE, WIDE.scaled(_MOST)))
    if most <= least:
        return WIDE
    return WIDE.scaled(max(_LEAST, min(_MOST, 1 + (_MOST - 1) * room / (most - least))))


def _tall(parts: Parts) -> Drawn:
    """Draw the board over the full width, below it what can be clicked, and then the seats."""
    panels: list[Panel] = [
        (ground.HEIGHT, at(-4, 0, _table(parts))),
        status_panel(parts, TALL),
        *desk_panels(parts, TALL),
        *result_panels(parts, TALL),
        *_seat_rows(parts),
        legend_panel(parts, TALL),
    ]
    high, drawn = stacked(panels, 8)
    return _TALL_PAGE, high + 8, at(4, 0, drawn)


def _seat_rows(parts: Parts) -> list[Panel]:
    """Return the panels of the seats, two in a row; of three, the first one has a row of its own."""
    players = parts.players()
    rows = [players[:1], players[1:]] if len(players) == 3 else [players[:2], players[2:]]
    found = []
    for row in filter(None, rows):
        room = (TALL.width - 8 * (len(row) - 1)) / len(row)
        drawn = "".join(
            at(
                (room + 8) * place,
                0,
                seats.seat_panel(parts.data, parts.view, player, parts.own, room, parts.marks),
            )
            for place, player in enumerate(row)
        )
        found.append((seats.height(room), drawn))
    return found


DRAW: Mapping[Layout, Callable[[Parts], Drawn]] = {
    Layout.WIDE: _wide,
    Layout.TALL: _tall,
    Layout.BOARD: _board,
}
"""How each layout is drawn."""
