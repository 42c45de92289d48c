"""Clocks in requests, and the mutation that claims a match whose player is absent."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from skerry.api.answers.changes import TableChanged
from skerry.api.answers.refusals import TableRefusal
from skerry.api.context import Context
from skerry.api.resolvers.arguments import check_request_id
from skerry.api.resolvers.common_arguments import As, MatchId, OptionalRequestId
from skerry.api.resolvers.table_change import table_changed
from skerry.api.types.argument_types import Argument
from skerry.api.types.structs import Named
from skerry.match.ending_events import ClaimKind
from skerry.rules.game import Seat

ClaimMatchResult: TypeAlias = Annotated[
    TableChanged | TableRefusal, Named("ClaimMatchResult", "A claimed match, or a refusal.")
]


async def claim_match(
    context: Context,
    match_id: MatchId,
    absent: Annotated[Seat, Argument("The seat that takes too long to move, from 0.")],
    demands: Annotated[ClaimKind, Argument("What happens to the match.")],
    as_: As = None,
    request_id: OptionalRequestId = None,
) -> ClaimMatchResult:
    """Claim a match in which another seat has not moved for `claimAfter`: end it, or let a bot play on.

    The seat's `clock` says when its time is up; a match with a clock cannot be claimed.
    """
    check_request_id(request_id)
    service = context.service
    done = await context.act(lambda tokens: service.claim(match_id, tokens, request_id, absent, demands, as_))
    return await table_changed(context, done, as_)
