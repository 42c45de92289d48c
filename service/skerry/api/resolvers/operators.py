"""What operators ask for with their key: matches closed or delisted, lists rebuilt, and the log of it all."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from skerry.api.answers.changes import TableChanged
from skerry.api.answers.refusals import BadRequest, ReadRefusal
from skerry.api.context import Context
from skerry.api.resolvers.access import entry_of, match_of, need_request_id
from skerry.api.resolvers.paging import page
from skerry.api.resolvers.table import TableResult
from skerry.api.types.scalars import ID, Millis
from skerry.api.types.structs import Named
from skerry.auth.access import Access
from skerry.auth.operators import Logged, OperatorAction, operator_of
from skerry.auth.tokens import OperatorToken

MOST_REASON = 500
"""How many characters a reason has at most."""


class MatchDelisted(msgspec.Struct, frozen=True, rename="camel"):
    """A match is kept out of the public lists, or is in them again; ``repeated``: it was so before."""

    match: ID
    delisted: bool
    repeated: bool


class ListsRebuilt(msgspec.Struct, frozen=True, rename="camel"):
    """All lists were made anew from the logs of so many matches."""

    matches: int


class OperatorUse(msgspec.Struct, frozen=True, rename="camel"):
    """A use of an operator key: by whom and when, of what, and what came of it.

    A use has a line with the outcome BEGUN before anything is done, and another with DONE, REPEATED or the
    code of a refusal. ``key`` is the id of the key, never the key.
    """

    at: Millis
    operator: str
    key: str
    action: OperatorAction
    match: ID | None
    request_id: ID | None
    reason: str | None
    outcome: str
    cursor: str


class OperatorLog(msgspec.Struct, frozen=True, rename="camel"):
    """A page of the operators' log, the latest use first."""

    uses: tuple[OperatorUse, ...]
    has_next_page: bool
    end_cursor: str | None


DelistMatchResult: TypeAlias = Annotated[MatchDelisted | ReadRefusal, Named("DelistMatchResult")]
RebuildListsResult: TypeAlias = Annotated[ListsRebuilt | ReadRefusal, Named("RebuildListsResult")]
OperatorLogResult: TypeAlias = Annotated[OperatorLog | ReadRefusal, Named("OperatorLogResult")]


async def abandon_match(context: Context, match_id: ID, reason: str, request_id: ID) -> TableResult:
    """For operators: end a match without a result, be it open or running; its record stays verifiable.

    The reason stands in the operators' log alone.
    """
    who = await _operator(context, reason, request_id)
    done = await context.service.operating.abandon(who, match_id, reason, request_id)
    access = Access(done.state, "public", ())
    return TableChanged(await match_of(context, access), entry_of(access, done.entry), done.repeated)


async def delist_match(
    context: Context, match_id: ID, reason: str, request_id: ID, delisted: bool = True
) -> DelistMatchResult:
    """For operators: take a match out of the public lists, or with `delisted: false` back into them.

    Who holds a seat or has the join code is not concerned.
    """
    who = await _operator(context, reason, request_id)
    repeated = await context.service.operating.list_(who, match_id, reason, request_id, delisted=delisted)
    return MatchDelisted(match_id, delisted, repeated)


async def rebuild_lists(context: Context, reason: str, request_id: ID) -> RebuildListsResult:
    """For operators: make all lists of matches anew from the logs; they are short meanwhile."""
    who = await _operator(context, reason, request_id)
    return ListsRebuilt(await context.service.operating.rebuild(who, reason, request_id))


async def operator_log(context: Context, first: int = 50, after: str | None = None) -> OperatorLogResult:
    """For operators: who used an operator key, when and for what; reading this is a use as well."""
    who = operator_of(await context.tokens())
    page(first, context.settings.max_page)
    lines, more = await context.service.operating.uses(who, first, after)
    return OperatorLog(tuple(map(_use, lines)), more, lines[-1].cursor if lines else None)


async def _operator(context: Context, reason: str, request_id: str) -> OperatorToken:
    # Who is no operator is told that and nothing else.
    who = operator_of(await context.tokens())
    need_request_id(request_id)
    if not 1 <= len(reason.strip()) <= MOST_REASON:
        raise BadRequest(
            "REASON_INVALID",
            f"A reason has 1 to {MOST_REASON} characters.",
            "Say why, without names.",
        )
    return who


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
