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

_MORE = 36.0
"""How much higher cards may be where there is room."""

Drawn = tuple[float, float, str]
"""The size of the page, and what is on it."""


def _wide(parts: Parts) -> Drawn:
    """Draw the board and a column beside it; below them the seats in a row."""

    def column(sizes: Measures) -> list[Panel]:
        return [status_panel(parts, sizes), *desk_panels(parts, sizes), *result_panels(parts, sizes)]

    high, drawn = _beside(parts, column, [legend_panel(parts, WIDE), *side_panels(parts, WIDE)])
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
    high, drawn = _beside(parts, lambda sizes: desk_panels(parts, sizes), [legend_panel(parts, WIDE)])
    return _PAGE, high + 2 * _EDGE, drawn


def _table(parts: Parts) -> str:
    return board.board(parts.data, parts.view, parts.marks, parts.picks.goals())


def _beside(parts: Parts, column: Callable[[Measures], list[Panel]], more: list[Panel]) -> Panel:
    """Draw the board with a column beside it, filled with more panels and larger cards if there is room."""
    scale = (_PAGE - 2 * _EDGE - _GAP - WIDE.width) / ground.WIDTH
    used, _ = stacked(column(WIDE), _GAP)
    high = max(used, ground.HEIGHT * scale)
    extra = []
    for panel in more:
        if used + _GAP + panel[0] <= high:
            extra.append(panel)
            used += _GAP + panel[0]
    sizes = WIDE._replace(hand=WIDE.hand.higher(min(_MORE, high - used)))
    _, drawn = stacked([*column(sizes), *extra], _GAP)
    left = at(_EDGE, _EDGE, _table(parts), scale=scale)
    return high, left + at(_PAGE - _EDGE - WIDE.width, _EDGE, drawn)


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
