"""Routes with tickets: ``/stream/<ticket>`` for ``EventSource``, ``/picture/<ticket>.svg`` for ``<img>``.

Addresses with tickets are secret: this server does not log them, and no page gets them as a referrer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from skerry.api.answers import refusals
from skerry.api.answers.refusals import EXPECTED, Refusal, refusal_of
from skerry.api.answers.views import BoardSvg
from skerry.api.context import Context, WorkerState
from skerry.api.execution.document_cache import DocumentCache
from skerry.api.resolvers.match import board_svg
from skerry.api.transport import sse
from skerry.api.transport.graphql_request import Operation
from skerry.api.transport.headers import named
from skerry.api.types.scalars import ID
from skerry.api.worker.rates import address_of
from skerry.auth.tickets import Ticket, TicketKind
from skerry.rules.look import Layout, Theme

STREAM = """
subscription stream($id: ID!, $after: Cursor, $as: Int) { match(id: $id, after: $after, as: $as) { __typename
  ... on MatchUpdate { cursor head { seq hash }
    entry { seq at by { seat move host } draws { label count } reveals text eventsJson hash }
    match { id phase seq viewer updatedAt awaited undoable seats { seat taken ready resigned awaited mine }
      decision { kind sealed openedSeq } viewJson endReason
      outcome { reason winners scores { seat total rank name titles parts { category points } } } } }
  ... on Lagged { cursor } ... on Rewound { cursor lastCommonSeq }
  ... on Refusal { code message hint retryable } } }
"""
"""The document of streams opened with a ticket; their ``next`` events carry its results."""

Choice = TypeVar("Choice", Theme, Layout)

PRIVACY_HEADERS = {"referrer-policy": "no-referrer", "x-content-type-options": "nosniff"}

# Not settings: HTTP has these.
_STATUS: Mapping[type[Refusal], int] = {
    refusals.Forbidden: 403,
    refusals.NotFound: 404,
    refusals.BadInput: 400,
    refusals.NotNow: 409,
    refusals.RateLimited: 429,
}


def routes(documents: DocumentCache, worker: WorkerState) -> list[Route]:
    """Return the routes with tickets."""

    async def stream(request: Request) -> Response:
        last = named(request.headers, "last-event-id") or request.query_params.get("after")
        if last == sse.OVER:
            return _with_privacy(sse.stop_reconnecting())
        try:
            ticket, context = await _open(worker, request, "STREAM", last)
            access = await context.service.access(ticket.match, await context.tokens(), seat=_seat(ticket))
        except EXPECTED as error:
            return _refused(error)
        if access.state.phase == "OVER" and last == str(access.state.head):
            return _with_privacy(sse.stop_reconnecting())
        variables = {"id": ticket.match, "as": _seat(ticket)}
        left = (ticket.until - context.service.resources.clock.now()) / 1000
        answer = sse.EventStream(documents, Operation(STREAM, variables=variables), context, seconds=left)
        return _with_privacy(answer)

    async def picture(request: Request) -> Response:
        at = request.query_params.get("at")
        names = request.query_params.get("names") == "true"
        try:
            ticket, context = await _open(worker, request, "PICTURE", None)
            theme, layout = _chosen(Theme, request, "theme"), _chosen(Layout, request, "layout")
            drawn = await board_svg(
                context,
                ID(ticket.match),
                _entry(at),
                _seat(ticket),
                theme=theme,
                layout=layout,
                names=names,
            )
        except EXPECTED as error:
            return _refused(error)
        if not isinstance(drawn, BoardSvg):
            raise AssertionError("refusals are raised")
        # A picture is passive: it runs no scripts and loads nothing.
        headers = {"cache-control": "no-store", "content-security-policy": _POLICY, **PRIVACY_HEADERS}
        return Response(drawn.svg, 200, headers, "image/svg+xml")

    return [Route("/stream/{ticket}", stream), Route("/picture/{ticket}.svg", picture)]


_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"


async def _open(
    worker: WorkerState, request: Request, kind: TicketKind, last: str | None
) -> tuple[Ticket, Context]:
    text = request.path_params["ticket"]
    ticket = await worker.service.ticket_of(text, kind)
    tokens = () if ticket.seat is None else await worker.service.current_tokens((ticket.seat,))
    context = Context(worker, (text,), last, address_of(request.client), tokens)
    context.count()
    return ticket, context


def _with_privacy(response: Response) -> Response:
    response.headers.update(PRIVACY_HEADERS)
    return response


def _seat(ticket: Ticket) -> int | None:
    return None if ticket.seat is None else ticket.seat.seat


def _entry(text: str | None) -> int | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise refusals.BadRequest(
            "SEQ_INVALID",
            f"at must be the number of an entry, not {text[:40]!r}.",
            "Entries are numbered from 1.",
        )
    return int(text)


def _chosen(choices: type[Choice], request: Request, name: str) -> Choice:
    """Return the value of a parameter, by default the first of its choices; raises ``BadRequest``."""
    first, *_ = choices
    text = request.query_params.get(name, first.value)
    try:
        return choices(text)
    except ValueError:
        raise refusals.BadRequest(
            "LOOK_INVALID", f"{name} must not be {text[:40]!a}.", f"Pass {' or '.join(choices)}."
        ) from None


def _refused(error: Exception) -> Response:
    refusal = refusal_of(error)
    headers = {"cache-control": "no-store", **PRIVACY_HEADERS}
    if isinstance(refusal, refusals.RateLimited):
        headers["retry-after"] = str(refusal.seconds)
    # All others are temporary problems of the server.
    status = _STATUS.get(type(refusal), 503)
    text = f"{refusal.code}: {refusal.message} {refusal.hint}\n"
    return Response(text, status, headers, "text/plain; charset=utf-8")
