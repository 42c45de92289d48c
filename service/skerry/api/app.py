"""The ASGI application of one worker."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from skerry.api.context import WorkerState
from skerry.api.execution.document_cache import DocumentCache
from skerry.api.execution.schema import make_schema
from skerry.api.transport import (
    avatar_routes,
    board_css,
    cors,
    doors,
    health,
    picture_routes,
    rules_routes,
    ticket_routes,
    web_routes,
)
from skerry.api.transport.graphql_endpoint import DirectView, View
from skerry.api.transport.graphql_request import write_json
from skerry.api.transport.web_files import web_folder
from skerry.api.worker import graphiql
from skerry.api.worker.document_files import check_documents
from skerry.api.worker.documents import Document, TrustedDocuments, shipped_documents
from skerry.api.worker.rates import address_of
from skerry.host.service import Service
from skerry.rules.game import AnyGame
from skerry.settings.api import ApiSettings

PATH = "/graphql"


class Application(Starlette):
    """Starlette's application, with the GraphQL endpoint before its middleware.

    The view handles everything itself, including errors and requests from web pages. The limits of addresses
    come first.
    """

    def __init__(self, view: View, worker: WorkerState, **options: Any) -> None:
        super().__init__(**options)
        self._view = view
        self._worker = worker

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        is_view = scope.get("path") == PATH
        error = None
        if scope["type"] in ("http", "websocket"):
            error = doors.excess(self._worker, address_of(scope.get("client")))
        if error is not None:
            await doors.refuse(error, scope, receive, send, typed=is_view)
        elif is_view:
            await self._view(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def make_app(
    service: Service,
    games: Iterable[AnyGame],
    settings: ApiSettings | None = None,
    documents: Iterable[Document] = (),
) -> Starlette:
    """Return the application for an open service and the games that it offers.

    ``documents`` are trusted in addition to those of the shipped clients; raises ``BadDocuments`` if they are
    not valid in the schema. ``app.state.worker`` is the state that all requests share,
    ``app.state.document_cache`` the documents prepared so far, ``app.state.direct`` answers requests to the
    endpoint past ASGI; ``app.state.worker.draining.begin()`` ends all streams. Its lifespan runs the
    service's background work.
    """
    settings = settings or ApiSettings()
    schema, game_types = make_schema(games, settings)
    added = tuple(documents)
    check_documents(added, schema.as_str())
    worker = WorkerState(
        service,
        game_types,
        settings,
        TrustedDocuments((*shipped_documents(), *added), only=settings.documents == "trusted"),
    )
    cache = DocumentCache(schema, settings, worker.trusted_documents)
    view = View(cache, worker)
    text = schema.as_str() + "\n"

    async def graphql_schema(_request: Request) -> Response:
        return PlainTextResponse(text, headers={"cache-control": "no-cache"})

    async def keys(_request: Request) -> Response:
        published = [msgspec.to_builtins(key) for key in service.resources.keyring.public_keys()]
        return Response(write_json({"keys": published}), media_type="application/json")

    async def ready(_request: Request) -> Response:
        return await health.ready(worker)

    async def metrics(_request: Request) -> Response:
        return await health.metrics(worker)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        service.open()
        try:
            yield
        finally:
            worker.draining.begin()
            await worker.pngs.close()
            await service.close()

    app = Application(
        view,
        worker,
        routes=[
            # Only so that Starlette redirects other spellings of the path.
            Route(PATH, view),
            Route("/healthz", health.alive),
            Route("/readyz", ready),
            Route("/schema.graphql", graphql_schema),
            Route("/.well-known/skerry-keys.json", keys),
            *([Route("/metrics", metrics)] if settings.metrics else ()),
            *ticket_routes.routes(cache, worker),
            *picture_routes.routes(worker),
            *avatar_routes.routes(),
            board_css.route(),
            *rules_routes.routes(game_types.games.values()),
            *(graphiql.routes() if settings.graphiql else ()),
            *(
                web_routes.routes(folder, graphiql=settings.graphiql)
                if settings.web and (folder := web_folder())
                else ()
            ),
        ],
        middleware=[cors.MIDDLEWARE],
        lifespan=lifespan,
    )
    app.state.worker = worker
    app.state.direct = DirectView(view, worker, PATH)
    app.state.document_cache = cache
    return app
