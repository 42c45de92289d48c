"""How many streams and long polls one address holds open, whatever they come by."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any
from weakref import WeakKeyDictionary

import httpx
import pytest
from tests.api.conftest import GAMES, Api, Game, begin
from tests.api.stream_client import STREAM, hear, send
from websockets.asyncio.client import connect

from skerry.api.app import make_app
from skerry.api.worker.open_streams import OpenStreams, TooManyStreams
from skerry.api.worker.serving import make_worker
from skerry.host.resources import Resources
from skerry.host.service import Service
from skerry.settings.api import ApiSettings

pytestmark = pytest.mark.store

MOST = 3
WAIT = (
    "query($id: ID!, $w: Int!) { nextDecision(matchId: $id, waitSeconds: $w) { __typename"
    " ... on RateLimited { code retryable seconds } } }"
)


def test_what_is_held_is_counted_by_address() -> None:
    streams = OpenStreams(2)
    with streams.count("a"), streams.count("a"), streams.count("b"):
        assert len(streams) == 3
        with pytest.raises(TooManyStreams) as refused:
            streams.count("a")
        assert refused.value.seconds >= 1
        # Of what has no address nothing is counted.
        with streams.count(None):
            assert len(streams) == 3
    assert len(streams) == 0
    assert streams._open == {}


class Worker:
    """A worker behind a proxy that is believed, so that requests have addresses."""

    def __init__(self, url: str, app: Any, service: Service) -> None:
        self.url = url
        self.app = app
        self.service = service

    @asynccontextmanager
    async def at(self, address: str) -> AsyncIterator[httpx.AsyncClient]:
        """Return a client of an address."""
        async with httpx.AsyncClient(
            base_url=self.url, headers={"x-forwarded-for": address}, timeout=60
        ) as http:
            yield http

    async def settled(self, count: int) -> bool:
        """Wait until so many are held open."""
        for _ in range(6000):
            if len(self.app.state.worker.open_streams) == count:
                return True
            await asyncio.sleep(0.01)
        return False


@pytest.fixture
async def worker(resources: Resources) -> AsyncIterator[Worker]:
    """A worker on which an address holds few open."""
    service = Service(resources, GAMES.__getitem__)
    app = make_app(service, GAMES.values(), ApiSettings(max_streams=MOST, heartbeat=0.5))
    address: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    made = make_worker(app, started=address.set_result, forwarded="127.0.0.1")
    task = asyncio.create_task(made.serve())
    yield Worker(await address, app, service)
    made.should_exit = True
    await task


@pytest.fixture
async def game(worker: Worker) -> Game:
    """A running match on it."""
    async with httpx.AsyncClient(base_url=worker.url, timeout=60) as http:
        return await begin(Api(http, worker.service, worker.app), "pebbles")


def events(http: httpx.AsyncClient, match: str, query: str = STREAM) -> Any:
    """Open an event stream."""
    body = {"query": query, "variables": {"id": match}}
    return http.stream("POST", "/graphql", json=body, headers={"accept": "text/event-stream"})


_READING: WeakKeyDictionary[httpx.Response, AsyncIterator[str]] = WeakKeyDictionary()


async def answer(stream: httpx.Response) -> Any:
    """Return the first message of an event stream, and keep it open."""
    lines = _READING[stream] = stream.aiter_lines()
    async for line in lines:
        if line.startswith("data: "):
            return json.loads(line.removeprefix("data: "))
    return None


def refused(errors: list[Any]) -> bool:
    """Say whether errors are the refusal of one too many."""
    (error,) = errors
    about = error["extensions"]
    return (about["code"], about["retryable"], about["seconds"]) == ("TOO_MANY_STREAMS", True, 10)


async def test_event_streams_sockets_and_tickets_of_an_address_count_together(
    worker: Worker, game: Game
) -> None:
    ticket = (
        "mutation($id: ID!) { createTicket(matchId: $id, kind: STREAM) { ... on TicketCreated { path } } }"
    )
    socket = worker.url.replace("http", "ws") + "/graphql"
    here = {"x-forwarded-for": "203.0.113.5"}
    async with AsyncExitStack() as stack:
        http = await stack.enter_async_context(worker.at("203.0.113.5"))
        asked = await http.post("/graphql", json={"query": ticket, "variables": {"id": game.id}})
        path = asked.json()["data"]["createTicket"]["path"]
        by_token = await stack.enter_async_context(events(http, game.id))
        assert (await answer(by_token))["data"]["match"]["__typename"] == "MatchUpdate"
        by_ticket = await stack.enter_async_context(http.stream("GET", path))
        assert (await answer(by_ticket))["data"]["match"]["__typename"] == "MatchUpdate"
        opened = await stack.enter_async_context(
            connect(socket, subprotocols=["graphql-transport-ws"], additional_headers=here)  # type: ignore[list-item]  # a NewType of str
        )
        await send(opened, type="connection_init")
        await hear(opened)
        payload = {"query": STREAM, "variables": {"id": game.id}}
        await send(opened, id="1", type="subscribe", payload=payload)
        assert (await hear(opened))["type"] == "next"
        # One more is refused, however it comes; what holds nothing open is not.
        async with events(http, game.id) as more:
            assert refused((await answer(more))["errors"])
        async with http.stream("GET", path) as more:
            assert refused((await answer(more))["errors"])
        await send(opened, id="2", type="subscribe", payload=payload)
        message = await hear(opened)
        assert (message["id"], message["type"]) == ("2", "error")
        assert refused(message["payload"])
        waiting = {"query": WAIT, "variables": {"id": game.id, "w": 5}}
        headers = {"authorization": f"Bearer {game.tokens[0]}"}
        poll = await http.post("/graphql", json=waiting, headers=headers)
        assert poll.json()["data"]["nextDecision"] == {
            "__typename": "RateLimited",
            "code": "TOO_MANY_STREAMS",
            "retryable": True,
            "seconds": 10,
        }
        assert (await http.post("/graphql", json={"query": "{ server { name } }"})).json()["data"]
        # Another address has its own count, and one that was closed makes room.
        async with worker.at("203.0.113.6") as other, events(other, game.id) as more:
            assert "data" in await answer(more)
        await send(opened, id="1", type="complete")
        assert await worker.settled(2)
        async with events(http, game.id) as more:
            assert "data" in await answer(more)
    assert await worker.settled(0)


async def test_a_long_poll_counts_while_it_waits(worker: Worker, game: Game) -> None:
    await_other = {"query": WAIT, "variables": {"id": game.id, "w": 55}}
    async with worker.at("203.0.113.5") as http:
        token = {"authorization": f"Bearer {game.tokens[0]}"}
        bid = 'mutation($id: ID!) { playMove(matchId: $id, move: {notation: "bid 1"}) { __typename } }'
        played = await http.post("/graphql", json={"query": bid, "variables": {"id": game.id}}, headers=token)
        assert played.json()["data"]["playMove"]["__typename"] == "MovePlayed"
        polls = [
            asyncio.create_task(http.post("/graphql", json=await_other, headers=token)) for _ in range(MOST)
        ]
        assert await worker.settled(MOST)
        async with events(http, game.id) as more:
            assert refused((await answer(more))["errors"])
        # By an event stream it counts once.
        for poll in polls:
            poll.cancel()
        other = {"authorization": f"Bearer {game.tokens[1]}"}
        await http.post("/graphql", json={"query": bid, "variables": {"id": game.id}}, headers=other)
        assert await worker.settled(0)
        async with http.stream(
            "POST",
            "/graphql",
            json={"query": WAIT, "variables": {"id": game.id, "w": 0}},
            headers={**token, "accept": "text/event-stream"},
        ) as one:
            assert (await answer(one))["data"]["nextDecision"]["__typename"] != "RateLimited"
    assert await worker.settled(0)
