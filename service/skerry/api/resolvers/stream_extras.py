"""What a stream's messages contain on request: the picture of the board, and the seat's legal moves.

They are made when a document selects them, once for all streams with the same viewer and the same arguments.
"""

from __future__ import annotations

from typing import NamedTuple

from skerry.api.answers.legal_moves import LegalMoves
from skerry.api.answers.view_cache import ViewCache
from skerry.api.answers.views import BoardSvg
from skerry.api.context import Context
from skerry.api.resolvers.board import board_of
from skerry.api.resolvers.seat_decision import legal_moves
from skerry.auth.access import Access
from skerry.chain.entries import Entry
from skerry.rules.look import Layout, Look, Theme


class Extras(NamedTuple):
    """What a stream asks for beside entry and match."""

    board: bool = False
    """Whether it asks for the picture."""
    moves: int | None = None
    """The maximum number of legal moves; None without them."""
    id_prefix: str = ""
    """What every id in the picture starts with."""
    theme: Theme = Theme.LIGHT
    layout: Layout = Layout.WIDE


NOTHING = Extras()
"""For entries of the past: a client that catches up shows only where the match stands now."""


class Making(NamedTuple):
    """Makes the extras of one message; it holds nothing of a request."""

    extras: Extras
    access: Access
    views: ViewCache
    max_drawn: int
    last_move: Entry | None

    def board(self) -> BoardSvg | None:
        """Return the picture, None unless asked for or before the start."""
        if not self.extras.board or self.access.state.game_state is None:
            return None
        extras = self.extras
        look = Look(extras.id_prefix, theme=extras.theme, layout=extras.layout)
        return board_of(self.access, self.views, look, self.max_drawn, self.last_move)

    def legal_moves(self) -> LegalMoves | None:
        """Return the seat's legal moves, None unless asked for, without a seat, or before the start."""
        seat = self.access.viewer
        if self.extras.moves is None or not isinstance(seat, int) or self.access.state.game_state is None:
            return None
        return legal_moves(self.access, seat, self.extras.moves)


def making(context: Context, access: Access, extras: Extras, last_move: Entry | None) -> Making:
    """Return what makes the extras of a message; ``last_move`` is needed if they have the picture."""
    return Making(extras, access, context.worker.views, context.settings.max_drawn, last_move)
