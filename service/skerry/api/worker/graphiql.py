"""GraphiQL on a path of its own, from files of this package alone: no other host is asked for anything."""

from __future__ import annotations

import gzip
import re
from importlib.resources import files

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

PATH = "/graphiql"

# React and CodeMirror style elements by attributes; no script stands in the page itself.
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self' data:; connect-src 'self'{sockets}; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
_HOST = re.compile(r"[A-Za-z0-9.:\[\]-]+")
_ALWAYS = {"x-content-type-options": "nosniff", "referrer-policy": "no-referrer"}
# Vendored files carry their version in their names, so what was fetched once never changes.
_FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
_FOR_NOW = {"cache-control": "no-cache"}
_MEDIA = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "json": "application/json",
    "txt": "text/plain; charset=utf-8",
}
_OURS = ("page.js", "examples.json", "LICENSES.txt")


def routes() -> list[Route]:
    """Return the routes of the page and of what it loads."""
    folder = files("skerry.api") / "vendored" / "graphiql"
    page = (folder / "page.html").read_bytes()
    contents = {name: (folder / name).read_bytes() for name in _OURS}
    packed = {
        path.name.removesuffix(".gz"): path.read_bytes()
        for path in folder.iterdir()
        if path.name.endswith(".gz")
    }

    async def show(request: Request) -> Response:
        told = {**_ALWAYS, **_FOR_NOW, "content-security-policy": _policy(request.headers.get("host", ""))}
        return Response(page, headers=told, media_type=_MEDIA["html"])

    async def send(request: Request) -> Response:
        name = request.path_params["name"]
        media = _MEDIA.get(name.rpartition(".")[2])
        if name in contents:
            return Response(contents[name], headers={**_ALWAYS, **_FOR_NOW}, media_type=media)
        if name not in packed:
            return Response("There is no such file.\n", 404, media_type=_MEDIA["txt"])
        told = {**_ALWAYS, **_FOR_EVER, "vary": "accept-encoding"}
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(packed[name], headers={**told, "content-encoding": "gzip"}, media_type=media)
        return Response(gzip.decompress(packed[name]), headers=told, media_type=media)

    return [Route(PATH, show), Route(f"{PATH}/{{name}}", send)]


def _policy(host: str) -> str:
    # Not every browser takes the sockets of its own host for 'self'.
    named = _HOST.fullmatch(host) is not None
    return _POLICY.format(sockets=f" ws://{host} wss://{host}" if named else "")
