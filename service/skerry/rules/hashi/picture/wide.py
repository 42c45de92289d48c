"""The layout for a large screen: the own board with its points, and the others on the right."""

from __future__ import annotations

from skerry.rules.hashi.kinds import Phase
from skerry.rules.hashi.picture.board import large_board
from skerry.rules.hashi.picture.cards import all_cards
from skerry.rules.hashi.picture.chart import Chart
from skerry.rules.hashi.picture.desk import desk
from skerry.rules.hashi.picture.head import head
from skerry.rules.hashi.picture.result import result
from skerry.rules.hashi.picture.score import parts_of
from skerry.rules.hashi.picture.seats import seat_above, seat_beside
from skerry.rules.hashi.picture.style import ON_DESK, Block, stacked
from skerry.rules.hashi.picture.sum_strip import sum_strip
from skerry.rules.hashi.picture.table import Table
from skerry.rules.hashi.picture.titles import titles

_WIDTH, _MARGIN, _GAP = 1240, 20, 12
_LEFT, _RIGHT = 700, 488
_BOARD_HEIGHT, _RADIUS = 600, 31
_DESK = 194


def wide(table: Table) -> tuple[float, Block]:
    """Draw the whole table; return its width and the drawing."""
    left = stacked(
        _MARGIN,
        _MARGIN,
        _GAP,
        head(table, _LEFT, ON_DESK),
        _board(table),
        sum_strip(table, tuple(parts_of(table.data, table.view, table.mine))),
    )
    room = left.height - _GAP - _MARGIN
    over = table.view.phase is Phase.GAME_OVER and table.others
    top = result(table, _RIGHT, _DESK, ON_DESK) if over else desk(table, _RIGHT, ON_DESK, least=_DESK)
    right = stacked(_MARGIN + _LEFT + _GAP, _MARGIN, _GAP, top, *_rest(table, room - top.height - _GAP))
    cards = stacked(
        _MARGIN, left.height, 0, all_cards(table.data, table.view, _WIDTH - 2 * _MARGIN, 18, ON_DESK)
    )
    return _WIDTH, Block(round(cards.height + _MARGIN), left.drawn + right.drawn + cards.drawn)


def _board(table: Table) -> Block:
    chart = Chart(table.layout, _LEFT, _BOARD_HEIGHT, _RADIUS)
    return Block(_BOARD_HEIGHT, large_board(chart, table, ON_DESK))


def _rest(table: Table, room: float) -> list[Block]:
    """Draw the other seats, or the titles of a solo game, in a height."""
    count = len(table.others)
    if not count:
        return [titles(table.data, table.view, _RIGHT, room, ON_DESK)]
    height = (room - _GAP * (count - 1)) / count
    if count == 1:
        return [seat_above(table, table.others[0], ON_DESK, (_RIGHT, height))]
    board_width = 264 if count == 2 else (height - 16) * 7 / 6
    return [seat_beside(table, seat, ON_DESK, (_RIGHT, height), board_width) for seat in table.others]
