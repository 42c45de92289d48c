"""GraphQL over HTTP: GET and POST, answered as JSON or as an event stream."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from skerry.api.context import Context, Shared
from skerry.api.execution.prepared import DocumentCache
from skerry.api.transport import sse
from skerry.api.transport.auth import from_header
from skerry.api.transport.bodies import TooLarge, read_body
from skerry.api.transport.negotiation import EVENTS, JSON, RESPONSE, answer_form
from skerry.api.transport.operations import (
    BadOperation,
    Operation,
    execute,
    read_json,
    read_operation,
    write_json,
)
from skerry.api.worker.documents import DocumentRefused
from skerry.api.worker.rates import address_of


async def answer(documents: DocumentCache, shared: Shared, request: Request) -> Response:
    """Answer one request to the GraphQL endpoint."""
    form = answer_form(request.headers.get("accept"))
    if form is None:
        return _plain(406, f"The answer can be had as {RESPONSE}, {JSON} or {EVENTS}.")
    try:
        operation = await _read(request, shared)
    except TooLarge:
        return _plain(413, f"A request has at most {shared.settings.max_body} bytes.")
    except BadOperation as error:
        return _refused(str(error), form)
    except DocumentRefused as error:
        shared.metrics.refused("document")
        return _json({"errors": error.errors}, JSON if form == EVENTS else form, 200 if form == JSON else 400)
    except _WrongMedia:
        return _plain(415, f"Send {JSON}.")
    context = Context(
        shared,
        from_header(request.headers.getlist("authorization")),
        request.headers.get("last-event-id"),
        address_of(request.client),
    )
    context.carrier = request.headers
    context.count()
    if form == EVENTS:
        return sse.EventStream(documents, operation, context)
    try:
        result = await execute(documents, operation, context, reads_only=request.method == "GET")
    except BadOperation as error:
        if request.method == "GET":
            return _refused(str(error), form, status=405, headers={"allow": "GET, POST"})
        return _refused(str(error), form)
    if context.too_many is not None and not result.started:
        return _json(result.body, form, 429, {"retry-after": str(context.too_many.seconds)})
    # Old clients read an error of the request from a body with status 200; the new form says it by 400.
    status = 200 if result.started or form == JSON else 400
    return _json(result.body, form, status)


class _WrongMedia(Exception):
    pass


async def _read(request: Request, shared: Shared) -> Operation:
    if request.method == "GET":
        return read_operation(shared.documents.resolved(_from_query(request)))
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media not in (JSON, "application/graphql+json"):
        raise _WrongMedia
    body = read_json(await read_body(request, shared.settings.max_body))
    return read_operation(shared.documents.resolved(body))


def _from_query(request: Request) -> dict[str, Any]:
    given: dict[str, Any] = dict(request.query_params)
    for name in ("variables", "extensions"):
        if name in given:
            given[name] = read_json(given[name]) if given[name] else None
    return given


class _Json(Response):
    """JSON with its headers in their last form, as most answers are alike in all of them."""

    def __init__(self, body: bytes, status: int, headers: Sequence[tuple[bytes, bytes]]) -> None:
        self.status_code = status
        self.background = None
        self.body = body
        self.raw_headers = [(b"content-length", b"%d" % len(body)), *headers]


def _json(body: Any, form: str, status: int, headers: dict[str, str] | None = None) -> Response:
    more = [(name.encode("latin-1"), text.encode("latin-1")) for name, text in (headers or {}).items()]
    return _Json(write_json(body), status, [*_headers(form), *more])


@lru_cache(maxsize=8)
def _headers(form: str) -> tuple[tuple[bytes, bytes], ...]:
    # Answers depend on who asks and when; nothing may keep them.
    return (
        (b"content-type", f"{form}; charset=utf-8".encode()),
        (b"cache-control", b"no-store"),
        (b"vary", b"Accept, Authorization"),
    )


def _refused(
    message: str, form: str, *, status: int = 400, headers: dict[str, str] | None = None
) -> Response:
    return _json({"errors": [{"message": message}]}, JSON if form == EVENTS else form, status, headers)


def _plain(status: int, message: str) -> Response:
    return Response(f"{message}\n", status, {"cache-control": "no-store"}, "text/plain; charset=utf-8")
