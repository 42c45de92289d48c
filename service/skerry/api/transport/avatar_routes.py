"""The route ``/avatars/NAME.svg``: the drawings for seats, for ``<img>``."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from skerry.host.people.avatars import AVATARS

_HEADERS = {
    # A drawing never changes.
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}


def routes() -> list[Route]:
    """Return the route of the drawings."""

    async def serve(request: Request) -> Response:
        drawing = AVATARS.get(request.path_params["name"])
        if drawing is None:
            text = f"There is no such avatar. All of them: {', '.join(AVATARS)}\n"
            return Response(text, 404, media_type="text/plain; charset=utf-8")
        return Response(drawing, headers=_HEADERS, media_type="image/svg+xml")

    return [Route("/avatars/{name}.svg", serve)]
