"""The page at ``/``, on which people play, watch, replay and verify, and its files below ``/web``."""

from __future__ import annotations

import gzip
from pathlib import Path, PurePosixPath

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from skerry.api.transport.web_files import MEDIA, read_page

PATH = "/"

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types skerry-svg"
)
"""Nothing inline and nothing from elsewhere; HTML comes only through the one policy of the page."""

_COMMON = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "vary": "accept-encoding",
    "x-content-type-options": "nosniff",
}
_REVALIDATED = {"cache-control": "no-cache"}
_END_OF_HEAD = b"</head>"
_GRAPHIQL = b'<meta name="graphiql" content="graphiql">\n'
# The address contains the hash of the content.
_IMMUTABLE = {"cache-control": "public, max-age=31536000, immutable"}


def routes(folder: Path, *, graphiql: bool = False) -> list[Route]:
    """Return the routes of the page whose files are in a folder; it learns whether GraphiQL is beside it."""
    page = read_page(folder)
    etag = f'"{page.version}{"-graphiql" if graphiql else ""}"'
    html = page.html.replace(_END_OF_HEAD, _GRAPHIQL + _END_OF_HEAD) if graphiql else page.html
    compressed = gzip.compress(html, mtime=0)

    async def serve_page(request: Request) -> Response:
        headers = {**_COMMON, **_REVALIDATED, "etag": etag}
        if etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return _answer(request, compressed, headers, "text/html; charset=utf-8")

    async def serve_file(request: Request) -> Response:
        name = request.path_params["name"]
        content = page.files.get(name)
        if content is None or request.path_params["version"] != page.version:
            # A page that is still open somewhere, from before an update, loads itself again.
            return Response("Not found.\n", 404, {"cache-control": "no-store"}, "text/plain; charset=utf-8")
        return _answer(request, content, {**_COMMON, **_IMMUTABLE}, MEDIA[PurePosixPath(name).suffix])

    return [Route(PATH, serve_page), Route("/web/{version}/{name:path}", serve_file)]


def _answer(request: Request, compressed: bytes, headers: dict[str, str], media: str) -> Response:
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(compressed, headers={**headers, "content-encoding": "gzip"}, media_type=media)
    return Response(gzip.decompress(compressed), headers=headers, media_type=media)
