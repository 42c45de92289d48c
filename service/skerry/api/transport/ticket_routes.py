"""The route ``/stream/<ticket>``, for ``EventSource``."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from skerry.api.answers.refusals import EXPECTED
from skerry.api.context import WorkerState
from skerry.api.execution.document_cache import DocumentCache
from skerry.api.transport import sse
from skerry.api.transport.graphql_request import Operation
from skerry.api.transport.headers import named
from skerry.api.transport.opened_ticket import PRIVACY_HEADERS, open_ticket, refused, seat_of

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


def routes(documents: DocumentCache, worker: WorkerState) -> list[Route]:
    """Return the route of streams with tickets."""

    async def stream(request: Request) -> Response:
        last = named(request.headers, "last-event-id") or request.query_params.get("after")
        if last == sse.OVER:
            return _with_privacy(sse.stop_reconnecting())
        try:
            ticket, context = await open_ticket(worker, request, "STREAM", last)
            access = await context.service.access(ticket.match, await context.tokens(), seat=seat_of(ticket))
        except EXPECTED as error:
            return refused(error)
        if access.state.phase == "OVER" and last == str(access.state.head):
            return _with_privacy(sse.stop_reconnecting())
        variables = {"id": ticket.match, "as": seat_of(ticket)}
        left = (ticket.until - context.service.resources.clock.now()) / 1000
        answer = sse.EventStream(documents, Operation(STREAM, variables=variables), context, seconds=left)
        return _with_privacy(answer)

    return [Route("/stream/{ticket}", stream)]


def _with_privacy(response: Response) -> Response:
    response.headers.update(PRIVACY_HEADERS)
    return response
