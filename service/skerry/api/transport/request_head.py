"""The head of a request to the GraphQL endpoint, read once for all that begin with the same bytes."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.datastructures import Headers
from starlette.types import Scope

from skerry.api.transport import cors
from skerry.api.transport.auth import from_header
from skerry.api.transport.headers import named
from skerry.api.transport.negotiation import JSON, Accepted, accepted
from skerry.api.worker.rates import address_of


class Head(msgspec.Struct, frozen=True):
    """What a request says before its body.

    ``has_json`` says that the body is JSON, ``is_from_page`` that a web page sends it; ``address`` is what it
    counts against.
    """

    method: str
    query: bytes
    headers: Headers
    accepts: Accepted
    has_json: bool
    credentials: tuple[str, ...]
    last_event_id: str | None
    is_from_page: bool
    address: str | None

    @classmethod
    def of(cls, scope: Scope) -> Head:
        """Read the head of an ASGI request."""
        headers = Headers(scope=scope)
        content_type = (named(headers, "content-type") or "").partition(";")[0].strip().lower()
        client: Any = scope.get("client")
        return cls(
            method=scope["method"],
            query=scope.get("query_string", b""),
            headers=headers,
            accepts=accepted(headers.getlist("accept")),
            has_json=content_type in (JSON, "application/graphql+json"),
            credentials=from_header(headers.getlist("authorization")),
            last_event_id=named(headers, "last-event-id"),
            is_from_page=cors.is_from_page(headers),
            address=address_of(client),
        )

    @property
    def is_plain(self) -> bool:
        """Whether it is a POST with JSON that does not resume a stream, and accepts an answer."""
        return (
            self.method == "POST"
            and self.has_json
            and self.accepts.preferred is not None
            and self.last_event_id is None
        )
