"""The whole table for a telephone held upright: the island over the full width, the rest below it."""

from __future__ import annotations

from skerry.rules.dragon_island.picture import guide, seats, supply
from skerry.rules.dragon_island.picture.actions import actions
from skerry.rules.dragon_island.picture.board import height_at
from skerry.rules.dragon_island.picture.chips import Room
from skerry.rules.dragon_island.picture.hand import HEIGHT as HAND
from skerry.rules.dragon_island.picture.hand import hand_tiles, has_hand, map_width, maps
from skerry.rules.dragon_island.picture.result_list import draw_list
from skerry.rules.dragon_island.picture.style import WHITE, at, fitting, text
from skerry.rules.dragon_island.picture.table import Table, active_energies, island, status

WIDTH = 780
_EDGE, _GAP = 14.0, 14.0
_INNER = WIDTH - 2 * _EDGE
_ROOM = Room(_INNER, 2, 68, 22, tight=False)

_LETTERS = 18.5
"""The least size of letters: half of it is left on a telephone."""

_HAND = 1.5
"""The scale of what is in hand."""

_NARROW = 300.0
"""The least width of buttons beside the tiles."""

_LEAST, _MOST = 420.0, 860.0
"""The least and the greatest height of the island."""


def draw_tall(table: Table) -> tuple[float, float, str]:
    """Draw the table; return its width, its height and the drawing."""
    line = status(table)
    parts = [text(18, 44, line, fitting(line, 30, _INNER, bold=True), fill=WHITE, font_weight="bold")]
    y = 64.0
    active = active_energies(table, 22)
    if active:
        parts.append(at(WIDTH - 20, 82, active))
        y = 104.0
    high = max(_LEAST, min(_MOST, height_at(table.cells, WIDTH - 16.0)))
    parts.append(island(table, 8, y, WIDTH - 16.0, high, _LETTERS))
    y += high + _GAP
    for drawn, height in (_mine(table), _panels(table), supply.legend(_INNER, 19, 4)):
        if height:
            parts.append(at(_EDGE, y, drawn))
            y += height + _GAP
    return WIDTH, y, "".join(parts)


def _mine(table: Table) -> tuple[str, float]:
    """Draw buttons and hand, or the result."""
    data, view, holder = table.data, table.view, table.holder
    if view.turn is None:
        return draw_list(view, _INNER, table.me)
    if holder is None or not has_hand(holder):
        return actions(data, view, table.legal, table.look.words, _ROOM)
    number = len(holder.cards or ()) + len(holder.offered or ())
    sides, width = hand_tiles(data, holder, table.legal, table.me)
    beside_tiles = (width + 10) * _HAND
    if not number and _INNER - beside_tiles >= _NARROW:
        # Without maps there is room for buttons beside the tiles.
        room = Room(_INNER - beside_tiles, 1, _ROOM.high, _ROOM.size, tight=False)
        drawn, y = actions(data, view, table.legal, table.look.words, room)
        if 0 < y <= HAND * _HAND:
            tiles = at(0, 0, sides, scale=_HAND)
            return tiles + at(beside_tiles, (HAND * _HAND - y) / 2, drawn), HAND * _HAND
    drawn, y = actions(data, view, table.legal, table.look.words, _ROOM)
    y += 6 if y else 0
    left = _INNER / _HAND - width - 10
    beside = map_width(number) <= left
    cards, high = maps(data, holder, table.legal, table.me, left if beside else _INNER / _HAND, 9)
    drawn += at(0, y, sides, scale=_HAND)
    if beside:
        return drawn + at((width + 10) * _HAND, y, cards, scale=_HAND), y + max(HAND, high) * _HAND
    y += HAND * _HAND + 10
    return drawn + at(0, y, cards, scale=_HAND), y + high * _HAND


def _panels(table: Table) -> tuple[str, float]:
    """Draw seats, supplies and what pets do in two columns, each panel in the shorter one."""
    scale = (_INNER - _GAP) / 2 / seats.WIDTH
    view = table.view
    drawn = [
        (seats.seat_panel(view, seat, table.me, table.marks), seats.height(view, seat))
        for seat in table.seats
    ]
    if view.turn is not None:
        drawn.append((supply.supplies(table.data, view), supply.HEIGHT))
        drawn.append((guide.pets(table.data), guide.HEIGHT))
        drawn.append((guide.costs(table.data), guide.COSTS_HEIGHT))
    ends = [0.0, 0.0]
    parts = []
    for panel, height in drawn:
        column = ends.index(min(ends))
        parts.append(at(column * (seats.WIDTH * scale + _GAP), ends[column], panel, scale=scale))
        ends[column] += height * scale + _GAP
    return "".join(parts), max(ends) - _GAP
