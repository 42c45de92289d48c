"""The GraphQL endpoint: one path for HTTP, event streams and WebSockets.

Skerry's own, on top of a schema that Strawberry makes: the forms of answers, the ids of events, the limits
and the end of a worker are then all said in one place.
"""

from __future__ import annotations

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from skerry.api.context import Shared
from skerry.api.execution.errors import UNEXPECTED, log_error
from skerry.api.execution.prepared import DocumentCache
from skerry.api.transport import http, websocket


class View:
    """An ASGI application that answers GraphQL."""

    def __init__(self, documents: DocumentCache, shared: Shared) -> None:
        self._documents = documents
        self._shared = shared

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or serve one socket."""
        if scope["type"] == "websocket":
            await websocket.serve(self._documents, self._shared, WebSocket(scope, receive, send))
            return
        request = Request(scope, receive)
        if request.method not in ("GET", "POST"):
            response = Response("Send GET or POST.\n", 405, {"allow": "GET, POST"}, "text/plain")
        else:
            try:
                response = await http.answer(self._documents, self._shared, request)
            except ClientDisconnect:
                # Who leaves in the middle of a body is not there to be answered.
                return
            except Exception as error:
                log_error(error, "graphql")
                response = Response(f"{UNEXPECTED}\n", 500, media_type="text/plain")
        await response(scope, receive, send)
