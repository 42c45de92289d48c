"""The layouts for a telephone held upright, and for pages that show points and turns themselves."""

from __future__ import annotations

from skerry.rules.hashi.kinds import Phase
from skerry.rules.hashi.picture.board import large_board
from skerry.rules.hashi.picture.cards import all_cards
from skerry.rules.hashi.picture.chart import Chart
from skerry.rules.hashi.picture.desk import desk
from skerry.rules.hashi.picture.head import head
from skerry.rules.hashi.picture.result import result
from skerry.rules.hashi.picture.score import parts_of
from skerry.rules.hashi.picture.score_rows import score_panel
from skerry.rules.hashi.picture.seats import named_board, seat_beside
from skerry.rules.hashi.picture.style import ON_PHONE, Block, moved, stacked
from skerry.rules.hashi.picture.table import Table
from skerry.rules.hashi.picture.titles import titles

_WIDTH, _MARGIN, _GAP = 780, 16, 14
_INNER = _WIDTH - 2 * _MARGIN
_BOARD_HEIGHT, _RADIUS = 676, 35


def tall(table: Table) -> tuple[float, Block]:
    """Draw the whole table, 780 wide; return its width and the drawing."""
    data, view = table.data, table.view
    blocks = [_board(table)]
    if view.phase is Phase.GAME_OVER and table.others:
        blocks.append(result(table, _INNER, 130 + 46 * len(view.seats), ON_PHONE))
    else:
        blocks.append(desk(table, _INNER, ON_PHONE))
    blocks += [
        head(table, _INNER, ON_PHONE),
        score_panel(table, tuple(parts_of(data, view, table.mine)), _INNER, ON_PHONE),
        *(seat_beside(table, seat, ON_PHONE, (_INNER, 326), 362) for seat in table.others),
        all_cards(data, view, _INNER, 9, ON_PHONE),
    ]
    if not table.others:
        blocks.append(titles(data, view, _INNER, 640, ON_PHONE))
    return _page(blocks)


def board_alone(table: Table) -> tuple[float, Block]:
    """Draw the boards with what can be clicked, 780 wide; return the width and the drawing."""
    blocks = [_board(table), desk(table, _INNER, ON_PHONE, phase=True)]
    cards = all_cards(table.data, table.view, _INNER, 9, ON_PHONE)
    count = len(table.others)
    if count:
        width = (_INNER - _GAP * (max(count, 2) - 1)) / max(count, 2)
        boards = [named_board(table, seat, ON_PHONE, width) for seat in table.others]
        drawn = [moved(at * (width + _GAP), 0, block.drawn) for at, block in enumerate(boards)]
        if count == 1:
            beside = all_cards(table.data, table.view, width, 6, ON_PHONE, boards[0].height)
            drawn.append(moved(width + _GAP, 0, beside.drawn))
        blocks.append(Block(boards[0].height, "".join(drawn)))
    if count != 1:
        blocks.append(cards)
    return _page(blocks)


def _page(blocks: list[Block]) -> tuple[float, Block]:
    page = stacked(_MARGIN, _MARGIN, _GAP, *blocks)
    return _WIDTH, Block(round(page.height - _GAP + _MARGIN), page.drawn)


def _board(table: Table) -> Block:
    chart = Chart(table.layout, _INNER, _BOARD_HEIGHT, _RADIUS)
    return Block(_BOARD_HEIGHT, large_board(chart, table, ON_PHONE))
