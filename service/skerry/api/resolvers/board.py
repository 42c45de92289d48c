"""The picture of a match's board as a viewer may see it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from skerry.api.answers.view_cache import ViewCache
from skerry.api.answers.views import BoardSvg
from skerry.api.resolvers.seat_decision import must_move
from skerry.auth.access import Access
from skerry.chain.entries import Entry
from skerry.match.last_move import events_of_game
from skerry.rules.board_picture import draw_board
from skerry.rules.look import Look


def board_of(
    access: Access,
    views: ViewCache,
    look: Look,
    max_drawn: int,
    last_move: Entry | None,
    *,
    hot: bool = True,
) -> BoardSvg:
    """Draw a started match with the entry of its last move marked.

    If ``hot``, it has hot spots for up to ``max_drawn`` legal moves of the seat.
    """
    state, seat = access.state, access.viewer
    viewer = state.viewer(seat)
    legal: Iterable[Any] = (
        state.rules.legal_moves(state.game_state, seat)
        if hot and isinstance(seat, int) and must_move(state, seat)
        else ()
    )
    last = () if last_move is None else events_of_game(last_move, state.rules, viewer)
    # Once the match is over a seat sees everything, with its own part foremost as before.
    look = replace(look, seat=seat if isinstance(seat, int) else None, last=last)
    svg = draw_board(state.rules, views.get(state, viewer), legal, look, max_drawn)
    return BoardSvg(svg, state.seq, str(viewer))
