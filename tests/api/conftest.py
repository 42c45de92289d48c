"""A complete API over a real store, with clients that use it in process or over a socket."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
import msgspec
import pytest
from starlette.applications import Starlette
from tests.toys.pebbles import Pebbles

from skerry.api.app import make_app
from skerry.api.worker.serving import Worker, make_worker
from skerry.host.resources import Resources, open_resources
from skerry.host.service import Service
from skerry.rules.dream_islands import DreamIslands
from skerry.rules.game import AnyGame
from skerry.settings.api import ApiSettings

GAMES: dict[str, AnyGame] = {game.name: game for game in (DreamIslands(), Pebbles())}

MATCH = """
fragment M on Match { id phase seq viewer joinCode cursor awaited head { seq hash } view { game } viewJson
  decision { kind sealed openedSeq } seats { seat taken ready mine resigned awaited } listed practice fair
  commitment createdAt updatedAt outcome { reason winners scores { seat total rank } } endReason secret
  game { name title rules } optionsJson options { game } }
"""
REFUSED = "fragment R on Refusal { code message hint retryable }"


class Api:
    """A client for tests: takes documents and returns data."""

    def __init__(self, http: httpx.AsyncClient, service: Service, app: Starlette) -> None:
        self.http = http
        self.service = service
        self.app = app

    async def post(self, query: str, token: str | None = None, **variables: Any) -> dict[str, Any]:
        """Send a document and return the complete answer."""
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        body = {"query": query, "variables": variables}
        answer = await self.http.post("/graphql", json=body, headers=headers)
        assert answer.status_code == 200, answer.text
        result: dict[str, Any] = answer.json()
        return result

    async def ask(self, query: str, token: str | None = None, **variables: Any) -> Any:
        """Send a document with one root field and return the field's value; errors fail the test."""
        answer = await self.post(query, token, **variables)
        assert "errors" not in answer, answer
        (value,) = answer["data"].values()
        return value

    async def create(self, game: str = "dream-islands", seats: int = 2, **more: Any) -> Any:
        """Create a match."""
        return await self.ask(
            """mutation($game: String!, $seats: Int!, $id: ID!, $options: GameOptionsInput, $json: JSON,
                        $seed: String, $listed: Boolean! = true, $open_within: Int! = 60000) {
              createMatch(game: $game, seats: $seats, requestId: $id, options: $options, optionsJson: $json,
                          seed: $seed, listed: $listed, openWithin: $open_within) {
                __typename ... on MatchCreated { code repeated match { ...M } } ...R } }"""
            + MATCH
            + REFUSED,
            game=game,
            seats=seats,
            id=more.pop("id", strong()),
            **more,
        )

    async def join(self, code: str, token: str | None = None, **more: Any) -> Any:
        """Take a seat."""
        return await self.ask(
            """mutation($code: String, $match: ID, $seat: Int, $pledge: String, $id: ID!) {
              joinMatch(code: $code, matchId: $match, seat: $seat, pledge: $pledge, requestId: $id) {
                __typename ... on SeatJoined { seat token repeated match { ...M } } ...R } }"""
            + MATCH
            + REFUSED,
            token,
            code=code,
            id=more.pop("id", strong()),
            **more,
        )

    async def play(self, match: str, token: str | None, move: Any, **more: Any) -> Any:
        """Play a move, by notation or typed."""
        given = {"notation": move} if isinstance(move, str) else move
        return await self.ask(PLAY, token, match=match, move=given, **more)

    async def match(self, match: str, token: str | None = None, **more: Any) -> Any:
        """Return a match as a token sees it."""
        return await self.ask(
            "query($id: ID!, $as: Int, $at: Int, $least: Int) {"
            " match(id: $id, as: $as, at: $at, atLeast: $least) { __typename ... on Match { ...M } ...R } }"
            + MATCH
            + REFUSED,
            token,
            id=match,
            **more,
        )

    async def legal(self, match: str, token: str | None, **more: Any) -> Any:
        """Return legal moves."""
        return await self.ask(
            "query($id: ID!, $as: Int, $first: Int! = 1000, $after: String, $words: [String!]) {"
            " legalMoves(matchId: $id, as: $as, first: $first, after: $after, words: $words) { __typename"
            " ... on LegalMoves { seat seq count matching moves { notation } hasNextPage endCursor } ...R } }"
            + REFUSED,
            token,
            id=match,
            **more,
        )


PLAY = """
mutation($match: ID!, $move: MoveInput!, $as: Int, $id: ID, $expected: Int, $dry: Boolean! = false) {
  playMove(matchId: $match, move: $move, as: $as, requestId: $id, expectedSeq: $expected, dryRun: $dry) {
    __typename
    ... on MovePlayed { seq head { seq hash } repeated
      entry { seq by { seat move host } hash cursor draws { label count } events { type } eventsJson }
      match { seq phase awaited viewJson } }
    ... on DryRun { legal stopsBefore notation text events { type } eventsJson }
    ... on StaleSeq { currentSeq openedSeq since { seq eventsJson } }
    ... on IllegalMove { section }
    ... on NotYourTurn { section }
    ... on Refusal { code message hint retryable }
  } }
"""


class Game(msgspec.Struct, frozen=True):
    """A running match and the tokens of its seats."""

    id: str
    code: str
    tokens: tuple[str, ...]


def counted(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> list[Any]:
    """Wrap a function so that each call adds to the returned list."""
    calls: list[Any] = []
    function = getattr(module, name)

    def call(*arguments: Any, **named: Any) -> Any:
        calls.append(arguments)
        return function(*arguments, **named)

    monkeypatch.setattr(module, name, call)
    return calls


def strong() -> str:
    """Return an unguessable request id."""
    return secrets.token_urlsafe(16)


@pytest.fixture
async def resources(store_url: str) -> AsyncIterator[Resources]:
    """The resources of a service, with keys in the store."""
    async with open_resources(store_url, None) as opened:
        yield opened


@pytest.fixture
def settings() -> ApiSettings:
    """The default settings; test modules override them."""
    return ApiSettings(heartbeat=0.5)


@asynccontextmanager
async def opened_api(resources: Resources, settings: ApiSettings) -> AsyncIterator[Api]:
    """An API over resources, used in process."""
    service = Service(resources, GAMES.__getitem__)
    app = make_app(service, GAMES.values(), settings)
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(app.router.lifespan_context(app))
        transport = httpx.ASGITransport(app)
        http = await stack.enter_async_context(httpx.AsyncClient(transport=transport, base_url="http://api"))
        yield Api(http, service, app)


@pytest.fixture
async def api(resources: Resources, settings: ApiSettings) -> AsyncIterator[Api]:
    """The API in process."""
    async with opened_api(resources, settings) as opened:
        yield opened


@pytest.fixture
async def other(resources: Resources, settings: ApiSettings) -> AsyncIterator[Api]:
    """A second worker over the same store, without the first one's caches."""
    async with opened_api(resources, settings) as opened:
        yield opened


@pytest.fixture
async def started(api: Api) -> Game:
    """A running match of Dream Islands with two seats, always the same."""
    return await begin(api, "dream-islands", seed="an island")


@pytest.fixture
async def pebbles(api: Api) -> Game:
    """A running match of the toy game, always the same."""
    return await begin(api, "pebbles", seed="a pebble")


@pytest.fixture
def start(api: Api) -> Callable[..., Awaitable[Game]]:
    """A function that creates a match, takes all seats and starts it."""
    return lambda game, seats=2, **more: begin(api, game, seats, **more)


async def begin(api: Api, game: str, seats: int = 2, **more: Any) -> Game:
    """Create a match, take all seats and start it."""
    made = await api.create(game, seats, **more)
    assert made["__typename"] == "MatchCreated", made
    return await seated(api, made["match"]["id"], made["code"], seats)


async def seated(api: Api, match: str, code: str, seats: int) -> Game:
    """Take all seats of a match and start it."""
    tokens = [(await api.join(code))["token"] for _ in range(seats)]
    for token in tokens:
        answer = await api.ask(
            "mutation($id: ID!) { ready(matchId: $id) { __typename ... on Refusal { code } } }",
            token,
            id=match,
        )
        assert answer["__typename"] == "TableChanged", answer
    return Game(match, code, tuple(tokens))


class Server(msgspec.Struct, frozen=True):
    """A worker that listens."""

    url: str
    worker: Worker
    api: Api
    task: asyncio.Task[None]

    @property
    def socket(self) -> str:
        """The address of its WebSocket."""
        return self.url.replace("http", "ws") + "/graphql"

    async def stop(self) -> None:
        """Stop the worker and wait until it has ended."""
        self.worker.should_exit = True
        await self.task


@asynccontextmanager
async def listening(
    resources: Resources, settings: ApiSettings, games: Mapping[str, AnyGame] = GAMES
) -> AsyncIterator[Server]:
    """A separate worker on a free port of this machine."""
    service = Service(resources, games.__getitem__)
    app = make_app(service, games.values(), settings)
    address: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    worker = make_worker(app, started=address.set_result)
    task = asyncio.create_task(worker.serve())
    url = await address
    async with httpx.AsyncClient(base_url=url, timeout=30) as http:
        made = Server(url, worker, Api(http, service, app), task)
        try:
            yield made
        finally:
            await made.stop()


@pytest.fixture
async def server(resources: Resources, settings: ApiSettings) -> AsyncIterator[Server]:
    """A separate worker on a free port of this machine."""
    async with listening(resources, settings) as made:
        yield made


@pytest.fixture
def toys() -> dict[str, AnyGame]:
    """The games of these tests."""
    return GAMES
