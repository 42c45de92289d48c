"""Rate limits: per token, per address, and for new matches; refusals say how many seconds to wait."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import httpx
import pytest
from tests.api.conftest import GAMES, Api, opened_api, strong

from skerry.api import context
from skerry.api.app import make_app
from skerry.api.worker import rates
from skerry.api.worker.rates import Rate, Rates, TokenBuckets, TooMany, address_of
from skerry.api.worker.serving import make_worker
from skerry.api.worker.settings import ApiSettings
from skerry.host.resources import Resources
from skerry.host.service import Service
from skerry_client import Client

pytestmark = pytest.mark.store

SERVER = "{ server { name } }"
LEGAL = (
    "query($id: ID!) { legalMoves(matchId: $id) { __typename"
    " ... on Refusal { code retryable hint } ... on RateLimited { seconds } } }"
)


class Clock:
    """Time that stands still until it is moved."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(context, "Rates", partial(Rates, now=made))
    return made


@pytest.fixture
def from_abroad(resources: Resources) -> Callable[..., Any]:
    """What opens an API and a client of another address."""

    @asynccontextmanager
    async def opened(settings: ApiSettings, address: str = "203.0.113.5") -> AsyncIterator[Api]:
        async with opened_api(resources, settings) as api:
            transport = httpx.ASGITransport(api.app, client=(address, 40000))
            async with httpx.AsyncClient(transport=transport, base_url="http://api") as http:
                yield Api(http, api.service, api.app)

    return opened


def test_a_bucket_empties_and_fills_again() -> None:
    clock = Clock()
    bucket = TokenBuckets(Rate(0.5, 2), clock)
    for _ in range(2):
        assert bucket.wait("a") == 0
        bucket.take("a")
    assert bucket.wait("a") == 2
    assert bucket.wait("b") == 0
    clock.seconds = 1
    assert bucket.wait("a") == 1
    clock.seconds = 100
    bucket.take("a")
    bucket.take("a")
    assert bucket.wait("a") == 2, "it never holds more than its burst"


def test_what_is_refused_takes_nothing() -> None:
    clock = Clock()
    made = Rates(Rate(1, 1), Rate(1, 3), None, clock)
    made.count_request("here", ["one"])
    for _ in range(5):
        with pytest.raises(TooMany) as error:
            made.count_request("here", ["one"])
        assert error.value.seconds == 1
    made.count_request("here", ["two", "two"])
    made.count_request("here", [])
    with pytest.raises(TooMany):
        made.count_request("here", [])


def test_buckets_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "MAX_BUCKETS", 10)
    bucket = TokenBuckets(Rate(1, 5), Clock())
    for number in range(100):
        bucket.take(str(number))
    assert len(bucket) == 10


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        (("203.0.113.5", 1), "203.0.113.5"),
        (("::ffff:203.0.113.5", 1), "203.0.113.5"),
        (("2001:db8:1:2:3:4:5:6", 1), "2001:db8:1:2::/64"),
        (("127.0.0.1", 1), None),
        (("::1", 1), None),
        (("", 0), None),
        (None, None),
    ],
)
def test_addresses_are_counted_by_who_has_them(client: Any, counted: str | None) -> None:
    assert address_of(client) == counted


async def test_a_limited_token_learns_for_how_long(started: Any, resources: Resources, clock: Clock) -> None:
    async with opened_api(resources, ApiSettings(token_rate=Rate(0.1, 3))) as limited:
        for _ in range(3):
            assert (await limited.ask(LEGAL, started.tokens[0], id=started.id))["__typename"] == "LegalMoves"
        answer = await limited.ask(LEGAL, started.tokens[0], id=started.id)
        assert (answer["__typename"], answer["code"], answer["seconds"]) == (
            "RateLimited",
            "RATE_LIMITED",
            10,
        )
        assert answer["retryable"] is True
        # Another token is not; nor the same one later.
        assert (await limited.ask(LEGAL, started.tokens[1], id=started.id))["__typename"] == "LegalMoves"
        clock.seconds = 10
        assert (await limited.ask(LEGAL, started.tokens[0], id=started.id))["__typename"] == "LegalMoves"


async def test_an_address_is_limited_whatever_it_sends(from_abroad: Any, clock: Clock) -> None:
    async with from_abroad(ApiSettings(address_rate=Rate(0.25, 4))) as api:
        await api.post(SERVER)
        for body in ({"query": "{ nothing }"}, {"query": "}"}, {"query": SERVER}):
            assert (await api.http.post("/graphql", json=body)).status_code == 200
        answer = await api.post(SERVER)
        assert answer["errors"][0]["extensions"] == {
            "code": "RATE_LIMITED",
            "hint": "Ask again after 4 s.",
            "retryable": True,
            "seconds": 4,
        }
        invalid = await api.http.post("/graphql", json={"query": "}"})
        assert (invalid.status_code, invalid.headers["retry-after"]) == (429, "4")


async def test_matches_of_an_address_are_limited(from_abroad: Any, clock: Clock) -> None:
    async with from_abroad(ApiSettings(match_rate=Rate(1 / 60, 2))) as api:
        for _ in range(2):
            assert (await api.create("pebbles"))["__typename"] == "MatchCreated"
        answer = await api.create("pebbles")
        assert (answer["__typename"], answer["code"]) == ("RateLimited", "RATE_LIMITED")
        player = "mutation($id: ID!) { createPlayer(requestId: $id) { __typename } }"
        assert (await api.ask(player, id=strong()))["__typename"] == "PlayerCreated"


async def test_this_machine_is_not_limited_by_address(resources: Resources) -> None:
    one = Rate(0.001, 1)
    async with opened_api(resources, ApiSettings(address_rate=one, match_rate=one)) as api:
        for _ in range(3):
            assert (await api.create("pebbles"))["__typename"] == "MatchCreated"


@pytest.mark.parametrize("trusted", [None, "127.0.0.1"])
async def test_the_client_s_address_is_believed_of_a_named_proxy_alone(
    resources: Resources, trusted: str | None
) -> None:
    app = make_app(
        Service(resources, GAMES.__getitem__), GAMES.values(), ApiSettings(address_rate=Rate(0.001, 1))
    )
    address: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    worker = make_worker(app, started=address.set_result, forwarded=trusted)
    task = asyncio.create_task(worker.serve())
    async with httpx.AsyncClient(base_url=await address) as http:
        answer = [
            (await http.post("/graphql", json={"query": SERVER}, headers={"x-forwarded-for": client})).json()
            for client in ("6.6.6.6, 203.0.113.5", "7.7.7.7, 203.0.113.5", "203.0.113.6")
        ]
    worker.should_exit = True
    await task
    # Of what the client says itself, left of what the proxy adds, nothing is believed.
    assert ["errors" in one for one in answer] == [False, trusted is not None, False]


async def test_the_client_waits_and_asks_again(resources: Resources) -> None:
    settings = ApiSettings(address_rate=Rate(1, 1))
    app = make_app(Service(resources, GAMES.__getitem__), GAMES.values(), settings)
    address: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    worker = make_worker(app, started=address.set_result, forwarded="127.0.0.1")
    task = asyncio.create_task(worker.serve())
    url = await address

    paused: list[float] = []

    def pause(seconds: float) -> None:
        paused.append(seconds)
        time.sleep(seconds)

    def ask() -> list[str]:
        with Client(url, transport=Forwarding(), pause=pause) as client:
            names = [client.server().name for _ in range(2)]
            return [*names, client.create_match("pebbles", 2).match.game.name]

    assert await asyncio.to_thread(ask) == ["skerry", "skerry", "pebbles"]
    # Once for an error's extensions, once for a refusal.
    assert len(paused) >= 2
    assert min(paused) >= 1
    worker.should_exit = True
    await task


class Forwarding(httpx.HTTPTransport):
    """A proxy's way to say whose request it is."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        request.headers["x-forwarded-for"] = "203.0.113.5"
        return super().handle_request(request)
