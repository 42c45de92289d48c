"""The picture of section 10, 1240 by 930, from a view alone.

Hot spots are groups with ``data-move`` (a whole notation) or ``data-words`` (words that filter the legal
moves). If all moves are of one tile, each of its cells shows the tile in the rotations that fit. Moves
that reveal a hand, cards or tokens are drawn only if the view shows these.
"""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.small_islands import moves
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import Phase
from skerry.rules.small_islands.picture import board, buttons, figures, hand, panels, result, tiles
from skerry.rules.small_islands.picture.style import gradient, id_of, page, tag, url
from skerry.rules.small_islands.view_types import SeatView, View

WIDTH, HEIGHT = 1240, 930
_BOARD = (20.0, 56.0, 860.0, 560.0)
_SIDE = 896


def draw_picture(data: Data, view: View, legal: Sequence[moves.Move]) -> str:
    """Draw a view, with hot spots for the moves in ``legal``."""
    shown = [move for move in legal if _may_show(view, move)]
    own = _own(view)
    side = [panels.seat_panel(data, view, seat, _SIDE, 56 + 138 * n) for n, seat in enumerate(view.seats)]
    if view.alexis is not None:
        side.append(panels.alexis_panel(data, view, view.alexis, _SIDE, 56 + 138 * len(view.seats)))
    return page(
        WIDTH,
        HEIGHT,
        _summary(view),
        _defs(data),
        tag("rect", width=WIDTH, height=HEIGHT, rx=18, fill=url("sea")),
        panels.status(view),
        board.draw_board(data, view, shown, board.frame(view, *_BOARD)),
        *side,
        panels.due(view, _SIDE + 60, 640),
        _before_viewer(data, view, own, shown),
    )


def _before_viewer(data: Data, view: View, own: SeatView | None, legal: Sequence[moves.Move]) -> str:
    if view.phase is Phase.OVER:
        return result.draw_result(data, view, 24, 630)
    if view.phase is Phase.START_TILES:
        return hand.start_tiles(data, view, legal, 24, 680) + buttons.buttons(view, legal, 620, 690)
    drawn = panels.market(data, view, legal, 24, 656)
    if own is None:
        return drawn + buttons.buttons(view, legal, 480, 656)
    drawn += hand.hand(data, own, legal, 480, 656)
    if view.phase is Phase.DISCOVERY:
        drawn += hand.offered(data, own, legal, 780, 650)
    if view.phase is Phase.PREPARE and own.drawn:
        return drawn + hand.cards(data, own, 762, 656) + buttons.buttons(view, legal, 24, 782)
    return drawn + buttons.buttons(view, legal, 24, 782)


def _own(view: View) -> SeatView | None:
    return None if view.viewer is None else view.seats[view.viewer]


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
    sea = gradient("linearGradient", "sea", (0, "#2f9cc0"), (1, "#14597f"), x2=0, y2=1)
    clip = tag("clipPath", tag("rect", width=60, height=60), id=id_of("tile"))
    return tag("defs", sea, clip, figures.definitions(), tiles.definitions(data))
