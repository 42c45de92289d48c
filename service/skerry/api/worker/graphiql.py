"""GraphiQL on its own path, from files of this package only: nothing is loaded from other hosts."""

from __future__ import annotations

import gzip
import re
from importlib.resources import files

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

PATH = "/graphiql"

# React and CodeMirror use inline styles; the page itself has no inline scripts.
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self' data:; connect-src 'self'{sockets}; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
_HOST = re.compile(r"[A-Za-z0-9.:\[\]-]+")
_COMMON = {"x-content-type-options": "nosniff", "referrer-policy": "no-referrer"}
# Names of vendored files contain their version, so their content never changes.
_IMMUTABLE = {"cache-control": "public, max-age=31536000, immutable"}
_REVALIDATED = {"cache-control": "no-cache"}
_MEDIA = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "json": "application/json",
    "txt": "text/plain; charset=utf-8",
}
_OWN_FILES = ("page.js", "examples.json", "LICENSES.txt")


def routes() -> list[Route]:
    """Return the routes of the page and of the files that it loads."""
    folder = files("skerry.api") / "vendored" / "graphiql"
    page = (folder / "page.html").read_bytes()
    contents = {name: (folder / name).read_bytes() for name in _OWN_FILES}
    compressed = {
        path.name.removesuffix(".gz"): path.read_bytes()
        for path in folder.iterdir()
        if path.name.endswith(".gz")
    }

    async def serve_page(request: Request) -> Response:
        headers = {
            **_COMMON,
            **_REVALIDATED,
            "content-security-policy": _policy(request.headers.get("host", "")),
        }
        return Response(page, headers=headers, media_type=_MEDIA["html"])

    async def serve_file(request: Request) -> Response:
        name = request.path_params["name"]
        media = _MEDIA.get(name.rpartition(".")[2])
        if name in contents:
            return Response(contents[name], headers={**_COMMON, **_REVALIDATED}, media_type=media)
        if name not in compressed:
            return Response("Not found.\n", 404, media_type=_MEDIA["txt"])
        headers = {**_COMMON, **_IMMUTABLE, "vary": "accept-encoding"}
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(
                compressed[name], headers={**headers, "content-encoding": "gzip"}, media_type=media
            )
        return Response(gzip.decompress(compressed[name]), headers=headers, media_type=media)

    return [Route(PATH, serve_page), Route(f"{PATH}/{{name}}", serve_file)]


def _policy(host: str) -> str:
    # Some browsers do not count sockets of the same host as 'self'.
    is_valid = _HOST.fullmatch(host) is not None
    return _POLICY.format(sockets=f" ws://{host} wss://{host}" if is_valid else "")
