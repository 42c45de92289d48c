"""The whole table for a large screen: the island, below it what can be clicked, beside it the seats."""

from __future__ import annotations

from skerry.rules.dragon_island.picture import guide, seats, supply
from skerry.rules.dragon_island.picture.actions import actions
from skerry.rules.dragon_island.picture.chips import Room
from skerry.rules.dragon_island.picture.desk import desk
from skerry.rules.dragon_island.picture.hand import HEIGHT as HAND
from skerry.rules.dragon_island.picture.hand import has_hand
from skerry.rules.dragon_island.picture.result import draw_result
from skerry.rules.dragon_island.picture.result import height as result_height
from skerry.rules.dragon_island.picture.style import WHITE, at, fitting, text
from skerry.rules.dragon_island.picture.table import Table, active_energies, island, status

WIDTH, HEIGHT = 1240, 1040
_LEFT, _TOP, _BOARD, _SIDE, _GAP = 16, 58, 858.0, 890, 12
_COLUMN = HEIGHT - _TOP - 8.0
"""The height of the column beside the island."""

_LETTERS = 11.0
"""The least size of numbers on the island."""

_LEAST = 340.0
"""The least height of the island; the picture grows for more payments than fit below it."""

_ROOM = Room(_BOARD, 3, 46, 17)


def draw_wide(table: Table) -> tuple[float, float, str]:
    """Draw the table; return its width, its height and the drawing."""
    legend, legend_high = supply.legend(_BOARD, 14.5, 5)
    bottom = HEIGHT - 8 - legend_high
    below, high = _below(table)
    board = max(_LEAST, bottom - _TOP - high - (_GAP if high else 0) - 6)
    bottom = _TOP + board + high + (_GAP if high else 0) + 6
    line = status(table)
    active = active_energies(table)
    drawn = (
        text(
            20,
            40,
            line,
            fitting(line, 27, 900 if active else 1190, bold=True),
            fill=WHITE,
            font_weight="bold",
        ),
        at(WIDTH - 18, 40, active),
        island(table, _LEFT, _TOP, _BOARD, board, _LETTERS),
        at(_LEFT, _TOP + board + _GAP, below),
        at(_LEFT, bottom, legend),
        at(_SIDE, _TOP, _beside(table)),
    )
    return WIDTH, bottom + legend_high + 8, "".join(drawn)


def _below(table: Table) -> tuple[str, float]:
    """Draw what is below the island: buttons and hand, or the result."""
    data, view = table.data, table.view
    if view.turn is None:
        return draw_result(view, _BOARD, table.me), result_height(view)
    holder = table.holder
    if holder is None or not has_hand(holder):
        return actions(data, view, table.legal, table.look.words, _ROOM)
    return desk(table, holder, _ROOM, lambda room: _left_over(table, room), most=2 * _ROOM.high + 30)


def _left_over(table: Table, room: float) -> str:
    """Draw what the column beside the island has no room for, as far as there is room beside the hand."""
    scale = (HAND - 8) / guide.HEIGHT
    wide = seats.WIDTH * scale + 10
    left = _guides(table)[len(_fitting_guides(table)) :]
    fits = left[: int((room + 10) // wide)]
    return "".join(
        at(room - wide * (len(fits) - place) + 10, 0, drawn, scale=scale)
        for place, (drawn, _) in enumerate(fits)
    )


def _guides(table: Table) -> list[tuple[str, float]]:
    """Return what pets do and what things cost, with their heights."""
    return [(guide.pets(table.data), guide.HEIGHT), (guide.costs(table.data), guide.COSTS_HEIGHT)]


def _panels(table: Table) -> list[tuple[str, float]]:
    """Return the panels of the seats and of the supplies, with their heights."""
    view = table.view
    panels = [
        (seats.seat_panel(view, seat, table.me, table.marks), seats.height(view, seat))
        for seat in table.seats
    ]
    if view.turn is not None:
        panels.append((supply.supplies(table.data, view), supply.HEIGHT))
    return panels


def _fitting_guides(table: Table) -> list[tuple[str, float]]:
    """Return the guides that fit below the other panels."""
    high = sum(height + 10 for _, height in _panels(table))
    fits = []
    for drawn, height in _guides(table):
        if high + height > _COLUMN:
            break
        fits.append((drawn, height))
        high += height + 10
    return fits


def _beside(table: Table) -> str:
    """Draw seats and supplies, smaller if all hands are open, and what pets do where there is room."""
    panels = [*_panels(table), *_fitting_guides(table)]
    high = sum(height + 10 for _, height in panels)
    parts, y = [], 0.0
    for drawn, height in panels:
        parts.append(at(0, y, drawn))
        y += height + 10
    return at(0, 0, *parts, scale=min(1.0, _COLUMN / (high - 10)))
