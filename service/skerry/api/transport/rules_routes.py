"""Rules pages: ``/rules`` lists the games, ``/rules/NAME`` the page of one, made when the worker starts."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from skerry.api.transport.rules_html import POLICY, index_html, rules_html
from skerry.rules.game import AnyGame
from skerry.rules.page import page_of

PATH = "/rules"

_HEADERS = {
    "cache-control": "public, max-age=300",
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "vary": "accept-encoding",
    "x-content-type-options": "nosniff",
}
_MEDIA = "text/html; charset=utf-8"


def routes(games: Iterable[AnyGame]) -> list[Route]:
    """Return the routes of the rules pages of some games."""
    pages = _pages(tuple(games))

    async def serve(request: Request) -> Response:
        name = request.path_params.get("name", "")
        page = pages.get(name)
        if page is None:
            text = f"No game with rules here is called {name[:80]!r}. All games: {PATH}\n"
            return Response(text, 404, media_type="text/plain; charset=utf-8")
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(page, headers={**_HEADERS, "content-encoding": "gzip"}, media_type=_MEDIA)
        return Response(gzip.decompress(page), headers=_HEADERS, media_type=_MEDIA)

    return [Route(PATH, serve), Route(f"{PATH}/{{name}}", serve)]


@lru_cache(maxsize=4)
def _pages(games: tuple[AnyGame, ...]) -> dict[str, bytes]:
    """Return the compressed pages by game, and the list of games under the empty name."""
    found = [(game, page) for game in games if (page := page_of(game)) is not None]
    documents = {game.name: rules_html(game, page) for game, page in found}
    documents[""] = index_html(game for game, _ in found)
    return {name: gzip.compress(text.encode(), mtime=0) for name, text in documents.items()}
