"""Refuses requests from an address that is over its limit, before reading anything of them."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from skerry.api.answers.refusals import refusal_of
from skerry.api.context import WorkerState
from skerry.api.execution.errors import coded_error
from skerry.api.transport import cors
from skerry.api.transport.graphql_request import write_json
from skerry.api.transport.negotiation import JSON
from skerry.api.worker.rates import TooMany


def excess(worker: WorkerState, address: str | None) -> TooMany | None:
    """Count a request or a socket against its address; return the refusal, or None if it is allowed."""
    try:
        worker.rates.count_arrival(address)
    except TooMany as error:
        worker.metrics.refused("rate")
        return error
    return None


async def refuse(error: TooMany, scope: Scope, receive: Receive, send: Send, *, typed: bool) -> None:
    """Answer with status 429: as a GraphQL error if ``typed``, else as text."""
    response = typed_refusal(error) if typed else text_refusal(error)
    if scope["type"] == "websocket":
        socket = WebSocket(scope, receive, send)
        if "websocket.http.response" in scope.get("extensions", {}):
            await socket.send_denial_response(response)
        else:
            await socket.close(1013, "Try again later")
        return
    headers = Headers(scope=scope)
    if cors.is_from_page(headers):
        preflight = cors.preflight(scope["method"], headers)
        if preflight is None:
            cors.allow_reading(response.headers)
        else:
            response = preflight
    await response(scope, receive, send)


def typed_refusal(error: TooMany, media_type: str = JSON) -> Response:
    """Return the refusal as a GraphQL answer."""
    body = {"errors": [coded_error(refusal_of(error)).formatted]}
    return Response(write_json(body), 429, _headers(error), media_type)


def text_refusal(error: TooMany) -> Response:
    """Return the refusal as a text."""
    refusal = refusal_of(error)
    return Response(
        f"{refusal.code}: {refusal.message} {refusal.hint}\n",
        429,
        _headers(error),
        "text/plain; charset=utf-8",
    )


def _headers(error: TooMany) -> dict[str, str]:
    return {
        "retry-after": str(error.seconds),
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
    }
