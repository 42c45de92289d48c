"""The decision of a seat: whether it is open, and its legal moves."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.api.answers.legal_moves import LegalMoves
from skerry.auth.access import Access
from skerry.match.refusals import Refused
from skerry.match.state import MatchState
from skerry.rules import game as rules
from skerry.rules.coded_error import Kind
from skerry.rules.game import Seat


def require_started(state: MatchState) -> None:
    """Raise ``Refused`` for a match that has not started."""
    if state.game_state is None:
        raise Refused(
            "MATCH_NOT_STARTED",
            "The match has not started.",
            "It starts when every seat is ready.",
            Kind.NOT_NOW,
        )


def must_move(state: MatchState, seat: Seat) -> bool:
    """Say whether a seat itself has to move now: nobody in a pause, and for a resigned seat the host."""
    return not state.paused and seat in state.decisions() and not state.seats[seat].resigned


def legal_moves(
    access: Access, seat: Seat, first: int, *, offset: int = 0, words: Sequence[str] = ()
) -> LegalMoves:
    """Return a page of a seat's own legal moves, generated only as far as needed."""
    state = access.state
    legal: rules.LegalMoves[object] = (
        state.rules.legal_moves(state.game_state, seat) if must_move(state, seat) else rules.LegalMoves.none()
    )
    return LegalMoves(
        seat=seat,
        seq=state.seq,
        _game=state.rules,
        _legal=legal,
        _words=tuple(words),
        _offset=offset,
        _first=first,
    )
