"""Arranges the parts of the picture: for a large screen, for a telephone held upright, or the board alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from skerry.rules.dream_islands.picture import board, ground, seats
from skerry.rules.dream_islands.picture.board_spots import board_spots
from skerry.rules.dream_islands.picture.column import Column, filled
from skerry.rules.dream_islands.picture.parts import (
    TALL,
    WIDE,
    Measures,
    Parts,
    desk_panels,
    legend_panel,
    result_panels,
    side_panels,
    status_panel,
)
from skerry.rules.dream_islands.picture.stack import Panel, height_of, stacked
from skerry.rules.dream_islands.picture.style import at
from skerry.rules.dream_islands.views import PlayerView
from skerry.rules.look import Layout

_PAGE, _TALL_PAGE = 1240.0, 780.0
_EDGE, _GAP = 12.0, 12.0
_SCALE = 0.8
"""The scale of the panels of the seats on a large screen."""

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
    drawn = board.board(parts.data, parts.view, parts.marks, parts.picks.goals)
    return drawn + board_spots(parts.data, parts.view, parts.picks)


def _beside(parts: Parts, column: Column, more: list[Panel]) -> tuple[float, str]:
    """Draw the board with a column beside it; return also their height."""
    scale = (_PAGE - 2 * _EDGE - _GAP - WIDE.width) / ground.WIDTH
    panels = filled(parts, column, more, ground.HEIGHT * scale, _GAP)
    left = at(_EDGE, _EDGE, _table(parts), scale=scale)
    right = at(_PAGE - _EDGE - WIDE.width, _EDGE, stacked(panels, _GAP))
    return max(ground.HEIGHT * scale, height_of(panels, _GAP)), left + right


def _tall(parts: Parts) -> Drawn:
    """Draw the board over the full width, below it what can be clicked, and then the seats."""
    panels: list[Panel] = [
        Panel(ground.HEIGHT, lambda: at(-4, 0, _table(parts))),
        status_panel(parts, TALL),
        *desk_panels(parts, TALL),
        *result_panels(parts, TALL),
        *_seat_rows(parts),
        legend_panel(parts, TALL),
    ]
    return _TALL_PAGE, height_of(panels, 8) + 8, at(4, 0, stacked(panels, 8))


def _seat_rows(parts: Parts) -> list[Panel]:
    """Return the panels of the seats, two in a row; of three, the first one has a row of its own."""
    players = parts.players()
    rows = [players[:1], players[1:]] if len(players) == 3 else [players[:2], players[2:]]
    found = []
    for row in filter(None, rows):
        room = (TALL.width - 8 * (len(row) - 1)) / len(row)
        found.append(Panel(seats.height(room), partial(_seat_row, parts, row, room)))
    return found


def _seat_row(parts: Parts, row: Sequence[PlayerView], room: float) -> str:
    panels = (seats.seat_panel(parts.data, parts.view, seat, parts.own, room, parts.marks) for seat in row)
    return "".join(at((room + 8) * place, 0, panel) for place, panel in enumerate(panels))


DRAW: Mapping[Layout, Callable[[Parts], Drawn]] = {
    Layout.WIDE: _wide,
    Layout.TALL: _tall,
    Layout.BOARD: _board,
}
"""How each layout is drawn."""
