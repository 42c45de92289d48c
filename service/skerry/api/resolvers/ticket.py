"""Tickets for clients that cannot send headers: ``EventSource`` and ``<img>``."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from skerry.api.answers.refusals import ReadRefusal
from skerry.api.answers.tickets import TicketCreated
from skerry.api.context import Context
from skerry.api.resolvers.access import access_of
from skerry.api.resolvers.common_arguments import As, MatchId
from skerry.api.types.argument_types import Argument
from skerry.api.types.scalars import Millis
from skerry.api.types.structs import Named
from skerry.auth.tickets import TicketKind

CreateTicketResult: TypeAlias = Annotated[
    TicketCreated | ReadRefusal, Named("CreateTicketResult", "A ticket, or a refusal.")
]


async def create_ticket(
    context: Context,
    match_id: MatchId,
    kind: Annotated[TicketKind, Argument("What the ticket opens.")],
    as_: As = None,
) -> CreateTicketResult:
    """Create a ticket for clients that cannot send a token: STREAM for `EventSource`, PICTURE for `<img>`."""
    access = await access_of(context, match_id, as_)
    until = context.service.resources.clock.now() + context.settings.ticket_hours * 3_600_000
    text = await context.service.ticket(kind, access, until)
    path = f"/stream/{text}" if kind == "STREAM" else f"/picture/{text}.svg"
    return TicketCreated(path, str(access.viewer), Millis(until))
