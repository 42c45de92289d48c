"""Rematches: the same players meet again."""

from __future__ import annotations

from skerry.api.answers.changes import SeatJoined
from skerry.api.context import Context
from skerry.api.resolvers.arguments import check_request_id
from skerry.api.resolvers.common_arguments import As, MatchId, SecretRequestId
from skerry.api.resolvers.table import JoinMatchResult
from skerry.api.resolvers.visible_match import match_of
from skerry.auth.access import Access


async def rematch(
    context: Context, match_id: MatchId, request_id: SecretRequestId, as_: As = None
) -> JoinMatchResult:
    """Take your seat in the rematch of a match that is over; the first who asks creates it.

    Game, options and terms are the same, and the start is passed on: whoever had seat 1 gets seat 0. Each
    player asks once, bots have their seats again, and nobody else can join. The two matches name each other
    as `predecessor` and `successor`. With several seats, ask once for each.
    """
    check_request_id(request_id)
    context.worker.rates.count_match(context.address)
    tokens = await context.tokens()
    joined = await context.service.rematch(match_id, tokens, request_id, as_, context.address)
    match = await match_of(context, Access(joined.done.state, joined.seat, (joined.seat,)), tokens=tokens)
    return SeatJoined(match, joined.seat, joined.token, joined.done.repeated)
