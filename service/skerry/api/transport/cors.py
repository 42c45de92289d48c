"""Requests from web pages (CORS): without cookies, a page of any origin may do what any client may.

A page may send any headers: tracing, error reports and GraphQL clients each add their own, and unknown ones
are ignored. The GraphQL endpoint adds the headers of the policy to its own answers; a middleware adds them to
all others.
"""

from __future__ import annotations

import re

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from skerry.api.transport.headers import named

METHODS = ("GET", "POST")
# Not a setting: no web page needs more.
MAX_LENGTH = 4096
"""The maximum length of the list of headers that a page asks to send."""

# The headers that most pages need, for a preflight that names none.
_USUAL = "accept, authorization, content-type, last-event-id"
_NAME = re.compile(r"[A-Za-z0-9!#$%&'*+.^_`|~-]+")
_READABLE = {"access-control-allow-origin": "*", "access-control-expose-headers": "retry-after"}
_VARY = "Origin, Access-Control-Request-Method, Access-Control-Request-Headers"


def is_from_page(headers: Headers) -> bool:
    """Say whether a web page sent the request; programs do not name an origin."""
    return named(headers, "origin") is not None


def preflight(method: str, headers: Headers) -> Response | None:
    """Return the answer to a preflight request; None for other requests."""
    asked = named(headers, "access-control-request-method")
    if method != "OPTIONS" or asked is None:
        return None
    wanted = ",".join(headers.getlist("access-control-request-headers"))
    names = [name.strip() for name in wanted[:MAX_LENGTH].split(",") if name.strip()]
    strange = next((name for name in names if not _NAME.fullmatch(name)), None)
    fault = None
    if asked not in METHODS:
        fault = f"Method {asked[:40]!a} is not allowed. Send GET or POST."
    elif len(wanted) > MAX_LENGTH:
        fault = f"Access-Control-Request-Headers must have at most {MAX_LENGTH} characters."
    elif strange is not None:
        fault = f"{strange[:40]!a} is not a header name. Send names separated by commas."
    policy = {
        "access-control-allow-origin": "*",
        "access-control-allow-methods": ", ".join(METHODS),
        "access-control-max-age": "86400",
        # Named one by one: a wildcard would leave out Authorization, and older browsers do not know it.
        "access-control-allow-headers": ", ".join(names) if names and fault is None else _USUAL,
        "vary": _VARY,
    }
    return PlainTextResponse(fault or "OK", 200 if fault is None else 400, policy)


def allow_reading(headers: MutableHeaders) -> None:
    """Let the page that sent a request read the answer, whose headers these are."""
    headers.update(_READABLE)
    headers["vary"] = ", ".join([*headers.getlist("vary"), "Origin"])


class _Policy:
    """Applies the policy to everything that an application serves."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        page = is_from_page(headers)
        response = preflight(scope["method"], headers) if page else None
        if response is not None:
            await response(scope, receive, send)
            return

        async def with_policy(message: Message) -> None:
            if message["type"] == "http.response.start":
                message.setdefault("headers", [])
                answered = MutableHeaders(scope=message)
                if page:
                    allow_reading(answered)
                else:
                    # A cache may store some of these and serve them to a page.
                    answered.add_vary_header("Origin")
            await send(message)

        await self._app(scope, receive, with_policy)


MIDDLEWARE = Middleware(_Policy)
"""Applies the policy to everything that an application serves apart from the GraphQL endpoint."""
