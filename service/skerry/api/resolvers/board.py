"""The picture of a match's board as a viewer may see it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from skerry.api.answers.view_cache import ViewCache
from skerry.api.answers.views import BoardSvg
from skerry.api.resolvers.seat_decision import must_move
from skerry.auth.access import Access
from skerry.rules.board_picture import draw_board
from skerry.rules.look import Look


def board_of(access: Access, views: ViewCache, look: Look, max_drawn: int, *, hot: bool = True) -> BoardSvg:
    """Draw a started match; if ``hot``, with hot spots for up to ``max_drawn`` legal moves of the seat."""
    state, seat = access.state, access.viewer
    viewer = state.viewer(seat)
    legal: Iterable[Any] = (
        state.rules.legal_moves(state.game_state, seat)
        if hot and isinstance(seat, int) and must_move(state, seat)
        else ()
    )
    if isinstance(viewer, int):
        look = replace(look, seat=viewer)
    svg = draw_board(state.rules, views.get(state, viewer), legal, look, max_drawn)
    return BoardSvg(svg, state.seq, str(viewer))
