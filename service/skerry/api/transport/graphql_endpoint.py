"""The GraphQL endpoint: one path for HTTP, event streams and WebSockets.

Skerry has its own on top of Strawberry's schema, so that one place decides media types, event ids, limits and
draining.
"""

from __future__ import annotations

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from skerry.api.context import WorkerState
from skerry.api.execution.document_cache import DocumentCache
from skerry.api.execution.errors import UNEXPECTED, log_error
from skerry.api.transport import cors, http, websocket


class View:
    """An ASGI application that answers GraphQL."""

    def __init__(self, documents: DocumentCache, worker: WorkerState) -> None:
        self._documents = documents
        self._worker = worker

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or serve a socket."""
        if scope["type"] == "websocket":
            await websocket.serve(self._documents, self._worker, WebSocket(scope, receive, send))
            return
        request = Request(scope, receive)
        try:
            response = await self._answer(request)
        except ClientDisconnect:
            # A client that disconnects while sending its body does not wait for an answer.
            return
        await response(scope, receive, send)

    async def _answer(self, request: Request) -> Response:
        if not cors.is_from_page(request.headers):
            return await self._answer_any(request)
        response = cors.preflight(request.method, request.headers)
        if response is None:
            response = await self._answer_any(request)
            cors.allow_reading(response.headers)
        return response

    async def _answer_any(self, request: Request) -> Response:
        if request.method not in ("GET", "POST"):
            return Response("Send GET or POST.\n", 405, {"allow": "GET, POST"}, "text/plain")
        try:
            return await http.answer(self._documents, self._worker, request)
        except ClientDisconnect:
            raise
        except Exception as error:
            log_error(error, "graphql")
            return Response(f"{UNEXPECTED}\n", 500, media_type="text/plain")
