"""Mutations of operators and their log: matches abandoned or delisted, and lists rebuilt."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from skerry.api.answers.changes import TableChanged
from skerry.api.answers.operators import ListsRebuilt, MatchDelisted, OperatorLog, OperatorUse
from skerry.api.answers.refusals import BadRequest, ReadRefusal
from skerry.api.context import Context
from skerry.api.resolvers.arguments import check_page, check_request_id
from skerry.api.resolvers.common_arguments import MatchId, Reason, RequestId
from skerry.api.resolvers.table_change import TableResult
from skerry.api.resolvers.visible_match import entry_of, match_of
from skerry.api.types.argument_types import Argument
from skerry.api.types.scalars import ID, Millis
from skerry.api.types.structs import Named
from skerry.auth.access import Access
from skerry.auth.operators import Logged, operator_of
from skerry.auth.tokens import OperatorToken

# Not a setting: the schema says it.
MAX_REASON = 500
"""The maximum length of a reason, in characters."""

DelistMatchResult: TypeAlias = Annotated[
    MatchDelisted | ReadRefusal, Named("DelistMatchResult", "Whether a match is listed, or a refusal.")
]
RebuildListsResult: TypeAlias = Annotated[
    ListsRebuilt | ReadRefusal, Named("RebuildListsResult", "How many matches were read, or a refusal.")
]
OperatorLogResult: TypeAlias = Annotated[
    OperatorLog | ReadRefusal, Named("OperatorLogResult", "A page of the operators' log, or a refusal.")
]


async def abandon_match(
    context: Context, match_id: MatchId, reason: Reason, request_id: RequestId
) -> TableResult:
    """For operators: end an open or running match without a result; its record stays verifiable.

    Only the operators' log contains the reason.
    """
    operator = await _operator(context, reason, request_id)
    done = await context.service.operating.abandon(operator, match_id, reason, request_id)
    access = Access(done.state, "public", ())
    return TableChanged(await match_of(context, access), entry_of(access, done.entry), done.repeated)


async def delist_match(
    context: Context,
    match_id: MatchId,
    reason: Reason,
    request_id: RequestId,
    delisted: Annotated[
        bool, Argument("Whether to remove the match from the lists; false puts it back.")
    ] = True,
) -> DelistMatchResult:
    """For operators: remove a match from the public lists, or put it back with `delisted: false`.

    Players who have a seat or the join code are not affected.
    """
    operator = await _operator(context, reason, request_id)
    repeated = await context.service.operating.list_(
        operator, match_id, reason, request_id, delisted=delisted
    )
    return MatchDelisted(match_id, delisted, repeated)


async def rebuild_lists(context: Context, reason: Reason, request_id: RequestId) -> RebuildListsResult:
    """For operators: rebuild all lists of matches from the logs; they are incomplete until that is done."""
    operator = await _operator(context, reason, request_id)
    return ListsRebuilt(await context.service.operating.rebuild(operator, reason, request_id))


async def operator_log(
    context: Context,
    first: Annotated[int, Argument("The maximum number of uses, from 0 to the server's limit.")] = 50,
    after: Annotated[
        str | None, Argument("The `endCursor` of the previous page. Null: start with the newest use.")
    ] = None,
) -> OperatorLogResult:
    """For operators: who used an operator key, when and for what; reading this log counts as a use too."""
    operator = operator_of(await context.tokens())
    check_page(first, context.settings.max_page)
    lines, more = await context.service.operating.uses(operator, first, after)
    return OperatorLog(tuple(map(_use, lines)), more, lines[-1].cursor if lines else None)


async def _operator(context: Context, reason: str, request_id: str) -> OperatorToken:
    # Checked first: other clients learn only that they are not operators.
    operator = operator_of(await context.tokens())
    check_request_id(request_id)
    length = len(reason.strip())
    if not 1 <= length <= MAX_REASON:
        raise BadRequest(
            "REASON_INVALID",
            f"reason must have 1 to {MAX_REASON} characters, not {length}.",
            "Say why, without naming people.",
        )
    return operator


def _use(line: Logged) -> OperatorUse:
    use = line.use
    return OperatorUse(
        at=Millis(line.at),
        operator=use.operator,
        key=use.key,
        action=use.action,
        match=ID(use.match) if use.match else None,
        request_id=ID(use.request) if use.request else None,
        reason=use.reason or None,
        outcome=use.outcome,
        cursor=line.cursor,
    )
