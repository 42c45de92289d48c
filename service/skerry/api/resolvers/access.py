"""Access to a match: what a request may see and do, by its tokens."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.api.context import Context
from skerry.auth.access import Access
from skerry.auth.tokens import Token
from skerry.match.state import MatchState
from skerry.rules.game import Seat


async def access_of(
    context: Context, match: str, seat: Seat | None, *, at: int | None = None, at_least: int | None = None
) -> Access:
    """Return a match as seen by the given seat, else the only seat of the tokens, else the public."""
    tokens = await context.tokens()
    return await context.service.access(match, tokens, seat=seat, at=at, at_least=at_least)


async def access_after(context: Context, state: MatchState, seat: Seat | None) -> Access:
    """Return a match as the request sees it after its own change, which may have cost it its seat."""
    return access_with(context, state, seat, await context.tokens())


def access_with(context: Context, state: MatchState, seat: Seat | None, tokens: Sequence[Token]) -> Access:
    """As ``access_after``, with the tokens of the request."""
    seats = context.service.tokens.seats(state, tokens)
    if seat is None and len(seats) == 1:
        seat = seats[0]
    return Access(state, seat if seat is not None and seat in seats else "public", seats)
