"""Requests of web pages (CORS): there are no cookies, so a page of any origin may do what any client may.

The answers of the GraphQL endpoint carry the headers themselves; a middleware adds them to all others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response

_POLICY: Mapping[str, Any] = {
    "allow_origins": ["*"],
    "allow_methods": ["GET", "POST"],
    "allow_headers": ["authorization", "content-type", "accept", "last-event-id"],
    "expose_headers": ["retry-after"],
    "max_age": 86400,
}

MIDDLEWARE = Middleware(CORSMiddleware, **_POLICY)
"""Applies the policy to everything else that an application serves."""

_RULES = CORSMiddleware(Response(), **_POLICY)


def is_from_page(request: Request) -> bool:
    """Say whether a web page sent the request: programs name no origin."""
    return "origin" in request.headers


def preflight(request: Request) -> Response | None:
    """Return the answer to a page's request if it only asks what the page may send."""
    if request.method == "OPTIONS" and "access-control-request-method" in request.headers:
        return _RULES.preflight_response(request.headers)
    return None


def allow_reading(response: Response) -> None:
    """Let the page that sent the request read the answer."""
    headers = response.headers
    headers.update(_RULES.simple_headers)
    headers["vary"] = ", ".join([*headers.getlist("vary"), "Origin"])
