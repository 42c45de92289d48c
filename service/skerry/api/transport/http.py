"""GraphQL over HTTP: GET and POST, answered as JSON or as an event stream."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import lru_cache
from typing import Any

from graphql import OperationType
from starlette.datastructures import QueryParams
from starlette.responses import Response

from skerry.api.context import Context, WorkerState
from skerry.api.execution.document_cache import DocumentCache
from skerry.api.transport import doors, sse
from skerry.api.transport.bodies import TooLarge
from skerry.api.transport.graphql_request import (
    BadOperation,
    read_json,
    read_operation,
    write_json,
)
from skerry.api.transport.negotiation import EVENTS, JSON, RESPONSE
from skerry.api.transport.operations import READS_ONLY, execute, kind_of
from skerry.api.transport.request_head import Head
from skerry.api.worker.documents import DocumentRefused
from skerry.api.worker.rates import TooMany


async def answer(
    documents: DocumentCache,
    worker: WorkerState,
    head: Head,
    body: bytes | Callable[[], Awaitable[bytes]],
    disconnected: Callable[[], Coroutine[Any, Any, None]],
) -> Response:
    """Answer one request to the GraphQL endpoint.

    ``body`` is its body, or returns it, or raises ``TooLarge``; ``disconnected`` returns when the client has
    left.
    """
    media_type = head.accepts.preferred
    if media_type is None:
        return _text(
            406, f"None of your accepted media types is available. Accept {RESPONSE}, {JSON} or {EVENTS}."
        )
    reads_only = head.method == "GET"
    if reads_only and media_type == EVENTS and head.last_event_id == sse.OVER:
        return sse.stop_reconnecting()
    context = Context(worker, head.credentials, head.last_event_id, head.address)
    context.carrier = head.headers
    try:
        context.count()
        if head.method != "GET" and not head.has_json:
            raise _UnsupportedMediaType
        data = body if isinstance(body, bytes) else b"" if head.method == "GET" else await body()
        if context.turn.is_limited:
            await context.turn.resume()
        try:
            value = _query_parameters(head.query) if head.method == "GET" else read_json(data)
            operation = read_operation(worker.trusted_documents.resolve(value))
            kind = kind_of(documents, operation, context) if reads_only or head.accepts.stream else None
            if reads_only and kind is OperationType.MUTATION:
                # Whatever it accepts: any page can cause a GET, and some programs repeat it.
                return _errors([{"message": READS_ONLY}], media_type, 405, {"allow": "GET, POST"})
            if media_type == EVENTS or (head.accepts.stream and kind is OperationType.SUBSCRIPTION):
                return sse.EventStream(documents, operation, context)
            context.disconnected = disconnected
            result = await execute(documents, operation, context, reads_only=reads_only)
        finally:
            context.close()
        # Old clients expect status 200 even for a request error; the new media type uses 400.
        return _json(result.body, media_type, 200 if result.started or media_type == JSON else 400)
    except TooMany as error:
        return doors.typed_refusal(error, JSON if media_type == EVENTS else media_type)
    except TooLarge:
        return _text(413, f"The request body exceeds the limit of {worker.settings.max_body} bytes.")
    except BadOperation as error:
        return _errors([{"message": str(error)}], media_type, 400)
    except DocumentRefused as error:
        worker.metrics.refused("document")
        return _errors(error.errors, media_type, 200 if media_type == JSON else 400)
    except _UnsupportedMediaType:
        return _text(415, f"Unsupported content type. Send {JSON}.")


class _UnsupportedMediaType(Exception):
    pass


def _query_parameters(query: bytes) -> dict[str, Any]:
    parameters: dict[str, Any] = dict(QueryParams(query))
    for name in ("variables", "extensions"):
        if name in parameters:
            parameters[name] = read_json(parameters[name]) if parameters[name] else None
    return parameters


class _Json(Response):
    """A JSON answer whose headers are encoded in advance, as most answers share them."""

    def __init__(self, body: bytes, status: int, headers: Sequence[tuple[bytes, bytes]]) -> None:
        self.status_code = status
        self.background = None
        self.body = body
        self.raw_headers = [(b"content-length", b"%d" % len(body)), *headers]


def _json(body: Any, media_type: str, status: int, headers: dict[str, str] | None = None) -> Response:
    if not headers:
        return _Json(write_json(body), status, _headers(media_type))
    more = [(name.encode("latin-1"), text.encode("latin-1")) for name, text in headers.items()]
    return _Json(write_json(body), status, [*_headers(media_type), *more])


@lru_cache(maxsize=8)
def _headers(media_type: str) -> tuple[tuple[bytes, bytes], ...]:
    # Answers depend on the viewer and the time, so caches must not store them.
    return (
        (b"content-type", f"{media_type}; charset=utf-8".encode()),
        (b"cache-control", b"no-store"),
        (b"vary", b"Accept, Authorization"),
    )


def _errors(
    errors: list[dict[str, Any]], media_type: str, status: int, headers: dict[str, str] | None = None
) -> Response:
    """Return the answer to a request that is not executed; it is never a stream."""
    return _json({"errors": errors}, JSON if media_type == EVENTS else media_type, status, headers)


def _text(status: int, message: str) -> Response:
    return Response(f"{message}\n", status, {"cache-control": "no-store"}, "text/plain; charset=utf-8")
