"""Mutations that need the consent of the other players: undo, pause, abandoning, more time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from skerry.api.context import Context
from skerry.api.resolvers.arguments import check_request_id
from skerry.api.resolvers.common_arguments import As, MatchId, OptionalRequestId
from skerry.api.resolvers.table_change import TableResult, table_changed
from skerry.api.types.argument_types import Argument
from skerry.auth.access import Actor
from skerry.host.commands import SeatCommand
from skerry.host.consent_commands import Answer, Propose, Resume
from skerry.match.consent_events import ProposalKind
from skerry.rules.game import Seat


async def propose(
    context: Context,
    match_id: MatchId,
    kind: Annotated[ProposalKind, Argument("What you propose.")],
    seqs: Annotated[
        list[int] | None,
        Argument(
            "For UNDO: the entries of the moves to undo, which are the last ones of all seats, latest first. "
            "Null: your last move and all moves after it."
        ),
    ] = None,
    amount: Annotated[
        int | None,
        Argument(
            "For TIME: the additional time for each seat whose clock runs, in milliseconds: one second to "
            "14 days. Null for all others."
        ),
    ] = None,
    as_: As = None,
    request_id: OptionalRequestId = None,
) -> TableResult:
    """Propose something that needs the consent of every other seat of the kind PLAYER that has not resigned.

    The proposal is carried out with the last consent. It ends without effect if a seat refuses, moves,
    undoes, resigns or changes hands.
    """

    def command(actor: Actor) -> Propose:
        return Propose(actor, kind, tuple(seqs or ()), amount or 0)

    return await _act(context, match_id, as_, request_id, command)


async def answer_proposal(
    context: Context,
    match_id: MatchId,
    proposal: Annotated[int, Argument("The proposal: the `seq` of `Match.proposal`.")],
    agrees: Annotated[bool, Argument("Whether you agree. If you do not, the proposal ends.")],
    as_: As = None,
    request_id: OptionalRequestId = None,
) -> TableResult:
    """Agree to the open proposal or refuse it; to withdraw your own proposal, refuse it."""
    return await _act(context, match_id, as_, request_id, lambda actor: Answer(actor, proposal, agrees))


async def resume_match(
    context: Context, match_id: MatchId, as_: As = None, request_id: OptionalRequestId = None
) -> TableResult:
    """End a pause: the clocks run again. Any seat of the kind PLAYER that has not resigned can do so."""
    return await _act(context, match_id, as_, request_id, Resume)


async def _act(
    context: Context,
    match_id: str,
    seat: Seat | None,
    request_id: str | None,
    command: Callable[[Actor], SeatCommand],
) -> TableResult:
    check_request_id(request_id)
    service = context.service
    done = await context.act(
        lambda tokens: service.act(match_id, request_id, command(Actor(service.tokens, tokens, seat)))
    )
    return await table_changed(context, done, seat)
