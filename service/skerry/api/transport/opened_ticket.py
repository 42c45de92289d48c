"""What routes with tickets share: opening a ticket, refusing one, and headers that keep it secret.

Addresses with tickets are secret: this server does not log them, and no page gets them as a referrer.
"""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response

from skerry.api.answers import refusals
from skerry.api.answers.refusals import Refusal, refusal_of
from skerry.api.context import Context, WorkerState
from skerry.api.worker.rates import address_of
from skerry.auth.tickets import Ticket, TicketKind

PRIVACY_HEADERS = {"referrer-policy": "no-referrer", "x-content-type-options": "nosniff"}

# Not settings: HTTP has these.
_STATUS: Mapping[type[Refusal], int] = {
    refusals.Forbidden: 403,
    refusals.NotFound: 404,
    refusals.BadInput: 400,
    refusals.NotNow: 409,
    refusals.RateLimited: 429,
}


async def open_ticket(
    worker: WorkerState, request: Request, kind: TicketKind, resume_from: str | None = None
) -> tuple[Ticket, Context]:
    """Return the ticket in the path and the context of the request, which is counted; raises ``Coded``."""
    text = request.path_params["ticket"]
    ticket = await worker.service.ticket_of(text, kind)
    tokens = () if ticket.seat is None else await worker.service.current_tokens((ticket.seat,))
    context = Context(worker, (text,), resume_from, address_of(request.client), tokens)
    context.count()
    return ticket, context


def seat_of(ticket: Ticket) -> int | None:
    """Return the seat that a ticket is for, None if it is the public's."""
    return None if ticket.seat is None else ticket.seat.seat


def refused(error: Exception) -> Response:
    """Return a refusal as text, with the status of its type."""
    refusal = refusal_of(error)
    headers = {"cache-control": "no-store", **PRIVACY_HEADERS}
    if isinstance(refusal, refusals.RateLimited):
        headers["retry-after"] = str(refusal.seconds)
    # All others are temporary problems of the server.
    status = _STATUS.get(type(refusal), 503)
    text = f"{refusal.code}: {refusal.message} {refusal.hint}\n"
    return Response(text, status, headers, "text/plain; charset=utf-8")
