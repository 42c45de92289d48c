"""Forks: positions of a match, to be played on from for analysis."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from skerry.api.answers.changes import ForkSeat, MatchForked
from skerry.api.answers.refusals import TableRefusal
from skerry.api.context import Context
from skerry.api.resolvers.arguments import check_request_id
from skerry.api.resolvers.common_arguments import MatchId, SecretRequestId
from skerry.api.resolvers.visible_match import match_of
from skerry.api.types.argument_types import Argument
from skerry.api.types.structs import Named
from skerry.auth.access import Access

ForkMatchResult: TypeAlias = Annotated[
    MatchForked | TableRefusal, Named("ForkMatchResult", "A match for analysis, or a refusal.")
]


async def fork_match(
    context: Context,
    match_id: MatchId,
    seq: Annotated[int, Argument("The entry after which to play on.")],
    request_id: SecretRequestId,
    as_: Annotated[
        int | None,
        Argument(
            "The seat with whose knowledge to begin: what it could not know then is drawn at random. Null: "
            "after the end of the match, with everything as it was; before, with what you may see."
        ),
    ] = None,
) -> ForkMatchResult:
    """Play on from a position of a match, for analysis: you get all seats of a new practice match.

    Possible once the match is over, and at any time if its `analysis` is ALWAYS. The fork draws from a secret
    of its own, so it does not show what would have been drawn. It is never listed, has no record, and is
    deleted some days after its last move (`closesAt`).
    """
    check_request_id(request_id)
    context.worker.rates.count_match(context.address)
    done, tokens = await context.service.fork(match_id, seq, await context.tokens(), request_id, as_)
    seats = tuple(range(len(tokens)))
    match = await match_of(context, Access(done.state, "public", seats), tokens=await context.tokens())
    forked = tuple(ForkSeat(seat, token) for seat, token in enumerate(tokens))
    return MatchForked(match, forked, done.repeated)
