"""The picture of section 10, 1240 by 1040, from a view alone.

The board is large; below it are market, hand and objectives, beside it the seats, the viewer's first. Hot
spots are groups with ``data-move`` (a whole notation) or ``data-words`` (words that filter the legal moves).
If all moves are of one tile, each of its cells shows the tile in the rotations that fit. Moves that reveal a
hand, cards or tokens are drawn only if the view shows these.
"""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.small_islands import moves
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import Mode, Phase
from skerry.rules.small_islands.picture import (
    board,
    buttons,
    choose,
    figures,
    hand,
    panels,
    result,
    seats,
    tiles,
)
from skerry.rules.small_islands.picture.alexis import alexis_panel
from skerry.rules.small_islands.picture.cards import card
from skerry.rules.small_islands.picture.style import at, gradient, id_of, page, tag, url
from skerry.rules.small_islands.picture.targets import cells, draw_targets
from skerry.rules.small_islands.view_types import SeatView, View

WIDTH, HEIGHT = 1240, 1040
_LEFT, _TOP, _SIDE = 18, 60, 890
_ROW, _CARDS = 182, 176
"""The heights of the row of tiles, with its heading, and of the cards below it."""


def _fits_beside(view: View) -> bool:
    """Return whether the cards may stand beside the board: a choice of missions and rewards is wide."""
    wide = view.phase is Phase.PREPARE and view.options.mode is Mode.ADVANCED
    return not wide and view.phase not in (Phase.START_TILES, Phase.OVER)


def draw_picture(data: Data, view: View, legal: Sequence[moves.Move]) -> str:
    """Draw a view, with hot spots for the moves in ``legal``."""
    shown = [move for move in legal if _may_show(view, move)]
    side, free = _side(data, view)
    # With few seats, cards and buttons stand beside the board, which is higher then.
    watched = _holder(view) is None
    beside = not watched and free + 2 * _CARDS + 204 < HEIGHT and _fits_beside(view)
    width, height = 860, HEIGHT - _TOP - _below(data, view, low=watched or beside)
    where = board.frame(view, cells(view, shown), 16, _TOP, width, height)
    tiles_at = _TOP + height + 40
    drawn = _tiles(data, view, shown, tiles_at)
    below = _LEFT, tiles_at if watched else tiles_at + _ROW - 30
    drawn += _cards(data, view, shown, (_SIDE, free) if beside else below)
    return page(
        WIDTH,
        HEIGHT,
        _summary(view),
        _defs(data),
        tag("rect", width=WIDTH, height=HEIGHT, rx=18, fill="#14597f"),
        tag("rect", x=16, y=_TOP, width=width, height=height, rx=12, fill=url("sea")),
        panels.status(data, view),
        board.draw_board(data, view, where),
        draw_targets(data, view, shown, where),
        side,
        panels.due(view, 1090, 34),
        drawn,
    )


def _below(data: Data, view: View, *, low: bool) -> float:
    """Return the room that is needed below the board; ``low`` if no cards lie there."""
    match view.phase:
        case Phase.OVER:
            return result.height(data, view) + 32
        case Phase.START_TILES:
            return hand.start_height(view) + 76
        case _:
            return _ROW + 32 + (0 if low else _CARDS + 6)


def _side(data: Data, view: View) -> tuple[str, float]:
    """Draw the seats, the viewer's first; return also where they end."""
    first = view.viewer or 0
    drawn, y = [], float(_TOP)
    for seat in (*view.seats[first:], *view.seats[:first]):
        drawn.append(at(_SIDE, y, seats.seat_panel(data, view, seat)))
        y += 12 + (seats.OWN_HEIGHT if view.viewer == seat.seat else seats.HEIGHT)
    if view.alexis is not None:
        drawn.append(at(_SIDE, y, alexis_panel(data, view, view.alexis)))
        y += 12 + seats.HEIGHT
    return "".join(drawn), y


def _tiles(data: Data, view: View, legal: Sequence[moves.Move], y: float) -> str:
    """Draw the row of tiles below the board, or the result."""
    if view.phase is Phase.OVER:
        return result.draw_result(data, view, _LEFT, y - 24)
    drawn = panels.supply(view, 20, 1031, 852)
    if view.phase is Phase.START_TILES:
        return drawn + hand.start_tiles(data, view, legal, 16, y)
    holder = _holder(view)
    aside = any(isinstance(move, moves.Place | moves.Redraw) for move in legal) and holder is not None
    drawn += hand.market(data, view, legal, _LEFT, y, aside=aside)
    if holder is not None:
        drawn += hand.hand(data, view, holder, legal, 148 if aside else 470, y)
    return drawn


def _cards(data: Data, view: View, legal: Sequence[moves.Move], corner: tuple[float, float]) -> str:
    """Draw the viewer's cards and the moves without a place on the board, below or beside the board."""
    if view.phase in (Phase.START_TILES, Phase.OVER):
        return ""
    own, (x, y) = _own(view), corner
    beside = x == _SIDE
    if own is not None and own.drawn and view.phase is Phase.PREPARE:
        return choose.choices(data, own, legal, x, y + (28 if beside else 0), beside=beside)
    wide, across, down = (seats.WIDTH, 0, _CARDS + 6) if beside else (264, 272, 0)
    drawn = ""
    if own is not None:
        kept = ((own.current, "Your objective now"), (own.aside, "For the next round"))
        for number, (objective, head) in enumerate(kept):
            if objective is not None:
                shown = card(data, objective.cards, head, wide, _CARDS - 4)
                drawn += at(x + across * number, y + down * number, shown)
    to_x, to_y = x + 2 * across, y + 2 * down + (28 if beside else 4)
    drawn += hand.waiting(data, view, legal, to_x, to_y)
    return drawn + buttons.actions(data, view, _holder(view), legal, to_x, to_y)


def _own(view: View) -> SeatView | None:
    return None if view.viewer is None else view.seats[view.viewer]


def _holder(view: View) -> SeatView | None:
    """Return the seat whose hand is drawn: the viewer's, or the active one if its hand is open to all."""
    if view.viewer is not None:
        return view.seats[view.viewer]
    seat = view.active.seat if view.active is not None else None
    return view.seats[seat] if seat is not None and view.seats[seat].hand is not None else None


def _may_show(view: View, move: moves.Move) -> bool:
    """Return whether a move reveals nothing that the view hides."""
    own = _own(view)
    if isinstance(move, moves.Choose):
        return own is not None and own.drawn is not None
    if isinstance(move, moves.Place | moves.Redraw | moves.KeepDiscovery):
        active = view.active.seat if view.active is not None else None
        return active is not None and view.seats[active].hand is not None
    return True


def _summary(view: View) -> str:
    return f"Small Islands, round {view.round}: {panels.PHASES[view.phase]}"


def _defs(data: Data) -> str:
    sea = gradient("linearGradient", "sea", (0, "#3f9fc4"), (1, "#2c83ab"), x2=0, y2=1)
    clip = tag("clipPath", tag("rect", width=60, height=60), id=id_of("tile"))
    return tag("defs", sea, clip, figures.definitions(), tiles.definitions(data))
