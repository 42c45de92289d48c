"""The GraphQL endpoint: one path for HTTP, event streams and WebSockets.

Skerry has its own on top of Strawberry's schema, so that one place decides media types, event ids, limits and
draining.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from functools import lru_cache, partial
from typing import Any

from msgspec.structs import replace
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from skerry.api.context import WorkerState
from skerry.api.execution.document_cache import DocumentCache
from skerry.api.execution.errors import UNEXPECTED, log_error
from skerry.api.transport import cors, doors, http, websocket
from skerry.api.transport.auth import from_header
from skerry.api.transport.bodies import read_body
from skerry.api.transport.request_head import Head
from skerry.api.worker.rates import TooMany


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
        read = partial(read_body, request, self._worker.settings.max_body)
        try:
            head = Head.of(scope)
        except Exception as error:
            await _failed(error)(scope, receive, send)
            return
        try:
            response = await self.answer(head, read, partial(_disconnected, request))
        except ClientDisconnect:
            # A client that disconnects while sending its body does not wait for an answer.
            return
        await response(scope, receive, send)

    def answer(
        self,
        head: Head,
        body: bytes | Callable[[], Awaitable[bytes]],
        disconnected: Callable[[], Coroutine[Any, Any, None]],
    ) -> Coroutine[Any, Any, Response]:
        """Answer one request, however it came; see ``http.answer``."""
        answer_it = self._answer_page if head.is_from_page else self._answer_any
        return answer_it(head, body, disconnected)

    async def _answer_page(
        self,
        head: Head,
        body: bytes | Callable[[], Awaitable[bytes]],
        disconnected: Callable[[], Coroutine[Any, Any, None]],
    ) -> Response:
        response = cors.preflight(head.method, head.headers)
        if response is None:
            response = await self._answer_any(head, body, disconnected)
            cors.allow_reading(response.headers)
        return response

    async def _answer_any(
        self,
        head: Head,
        body: bytes | Callable[[], Awaitable[bytes]],
        disconnected: Callable[[], Coroutine[Any, Any, None]],
    ) -> Response:
        if head.method not in ("GET", "POST"):
            return Response("Send GET or POST.\n", 405, {"allow": "GET, POST"}, "text/plain")
        try:
            return await http.answer(self._documents, self._worker, head, body, disconnected)
        except ClientDisconnect:
            raise
        except Exception as error:
            return _failed(error)


class DirectView:
    """Answers requests of one connection after another with a view, past the parser and ASGI.

    ``path`` is that of the view. See ``DirectEndpoint``.
    """

    def __init__(self, view: View, worker: WorkerState, path: str) -> None:
        self.max_body = worker.settings.max_body
        self._view = view
        self._worker = worker
        self._path = path

    def read_head(self, scope: Scope) -> Head | None:
        """Return what a head says if its requests are answered with JSON or a new stream."""
        if scope["path"] != self._path:
            return None
        head = Head.of(scope)
        return head if head.is_plain else None

    def authorize(self, head: Head, authorization: bytes) -> Head:
        """Return a head with the credentials in another value of its ``Authorization``."""
        return replace(head, credentials=_credentials(authorization))

    def answer(
        self, head: Head, body: bytes, disconnected: Callable[[], Coroutine[Any, Any, None]]
    ) -> Coroutine[Any, Any, Response]:
        """Answer a request."""
        error = doors.excess(self._worker, head.address)
        if error is None:
            return self._view.answer(head, body, disconnected)
        return self._refuse(head, error)

    async def _refuse(self, head: Head, error: TooMany) -> Response:
        refusal = doors.typed_refusal(error)
        if head.is_from_page:
            cors.allow_reading(refusal.headers)
        return refusal


@lru_cache(maxsize=4096)
def _credentials(authorization: bytes) -> tuple[str, ...]:
    return from_header([authorization.decode("latin-1")])


def _failed(error: Exception) -> Response:
    log_error(error, "graphql")
    return Response(f"{UNEXPECTED}\n", 500, media_type="text/plain")


async def _disconnected(request: Request) -> None:
    """Return when the client has left; its request was read to the end before."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
