"""``/board.css``: hover, focus and picked hot spots of board pictures, for pages that show them."""

from __future__ import annotations

from importlib.resources import files

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

PATH = "/board.css"

_HEADERS = {
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=300",
    "x-content-type-options": "nosniff",
}


def route() -> Route:
    """Return the route of the style sheet."""
    content = files("skerry.api.transport").joinpath("board.css").read_bytes()

    async def serve(_: Request) -> Response:
        return Response(content, headers=_HEADERS, media_type="text/css; charset=utf-8")

    return Route(PATH, serve)
