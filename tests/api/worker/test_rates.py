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
from skerry.api.transport import graphql_endpoint, http
from skerry.api.worker import rates
from skerry.api.worker.rates import Rates, TokenBuckets, TooMany, address_of
from skerry.api.worker.serving import make_worker
from skerry.host.resources import Resources
from skerry.host.service import Service
from skerry.settings.api import ApiSettings
from skerry.settings.rate import Rate
from skerry_client import Client, documents

pytestmark = pytest.mark.store

SERVER = "{ server { name } }"
RECEIPT = "query($id: ID!) { receipt(matchId: $id) { __typename } }"


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


def test_a_bucket_in_debt_is_empty_until_it_is_paid() -> None:
    clock = Clock()
    bucket = TokenBuckets(Rate(2, 10), clock)
    bucket.take("a", 29)
    assert bucket.wait("a") == 10
    clock.seconds = 10
    assert bucket.wait("a") == 0


def test_what_is_refused_takes_nothing() -> None:
    clock = Clock()
    made = Rates(Rate(1, 1), Rate(1, 3), None, None, clock)
    made.count_tokens(["one"])
    for _ in range(5):
        with pytest.raises(TooMany) as error:
            made.count_tokens(["two", "one"])
        assert error.value.seconds == 1
    made.count_tokens(["two", "two"])
    for _ in range(3):
        made.count_arrival("here")
    with pytest.raises(TooMany):
        made.count_arrival("here")
    made.count_arrival("there")
    made.count_arrival(None)


def test_what_a_request_costs_is_charged_to_its_tokens_and_its_address() -> None:
    clock = Clock()
    made = Rates(Rate(1, 100), Rate(1, 100), None, Rate(1, 2), clock)
    made.charge("here", ["one"], -0.5)
    made.charge("here", ["one"], 150)
    with pytest.raises(TooMany) as error:
        made.count_arrival("here")
    assert error.value.seconds == 51
    with pytest.raises(TooMany) as error:
        made.count_tokens(["one"])
    assert error.value.seconds == 51
    made.count_arrival("there")
    made.count_document("there")
    made.count_document("there")
    with pytest.raises(TooMany):
        made.count_document("there")
    made.charge("far", [], 1e9)
    with pytest.raises(TooMany) as error:
        made.count_arrival("far")
    assert error.value.seconds == rates.MAX_SECONDS


def test_buckets_are_bounded() -> None:
    bucket = TokenBuckets(Rate(1, 5), Clock(), size=10)
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
    async with opened_api(resources, ApiSettings(token_rate=Rate(0.1, 4))) as limited:
        for _ in range(3):
            assert (await limited.ask(RECEIPT, started.tokens[0], id=started.id))["__typename"] == "Receipt"
        headers = {"authorization": f"Bearer {started.tokens[0]}"}
        answer = await limited.http.post("/graphql", json={"query": RECEIPT}, headers=headers)
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "1")
        extensions = answer.json()["errors"][0]["extensions"]
        assert (extensions["code"], extensions["seconds"]) == ("RATE_LIMITED", 1)
        assert extensions["retryable"] is True
        # Another token is not; nor the same one later.
        assert (await limited.ask(RECEIPT, started.tokens[1], id=started.id))["__typename"] == "Receipt"
        clock.seconds = 1
        assert (await limited.ask(RECEIPT, started.tokens[0], id=started.id))["__typename"] == "Receipt"


async def test_an_address_is_limited_whatever_it_sends(from_abroad: Any, clock: Clock) -> None:
    async with from_abroad(ApiSettings(address_rate=Rate(0.25, 100), document_rate=None)) as api:
        for body in ({"query": "{ nothing }"}, {"query": "}"}, {"query": SERVER}):
            assert (await api.http.post("/graphql", json=body)).status_code == 200
        while (answer := await api.http.post("/graphql", json={"query": SERVER})).status_code == 200:
            pass
        extensions = answer.json()["errors"][0]["extensions"]
        seconds = extensions["seconds"]
        assert extensions == {
            "code": "RATE_LIMITED",
            "hint": f"Try again in {seconds} s.",
            "retryable": True,
            "seconds": seconds,
        }
        clock.seconds = seconds
        assert "data" in await api.post(SERVER)


DOORS = [
    ("POST", "/graphql", {"json": {"query": SERVER}}),
    ("POST", "/graphql", {"json": {"query": SERVER}, "headers": {"accept": "text/event-stream"}}),
    ("POST", "/graphql", {"content": b"not JSON", "headers": {"content-type": "application/json"}}),
    ("POST", "/graphql", {"json": {"query": "{ __schema { types { name } } }"}}),
    ("GET", "/graphql", {"params": {"query": SERVER}}),
    ("PUT", "/graphql", {}),
    ("GET", "/schema.graphql", {}),
    ("GET", "/readyz", {}),
    ("GET", "/metrics", {}),
    ("GET", "/.well-known/skerry-keys.json", {}),
    ("GET", "/stream/ticket", {}),
    ("GET", "/picture/ticket.svg", {}),
    ("GET", "/nothing", {}),
]


@pytest.mark.parametrize(("method", "path", "more"), DOORS)
async def test_every_door_is_shut_before_anything_is_read(
    from_abroad: Any, clock: Clock, monkeypatch: pytest.MonkeyPatch, method: str, path: str, more: Any
) -> None:
    async with from_abroad(ApiSettings(address_rate=Rate(0.25, 1))) as api:
        await api.http.get("/healthz")
        monkeypatch.setattr(graphql_endpoint, "Head", None)
        for name in ("read_json", "execute"):
            monkeypatch.setattr(http, name, None)
        answer = await api.http.request(method, path, **more)
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "4")
        if path == "/graphql":
            assert answer.json()["errors"][0]["extensions"]["code"] == "RATE_LIMITED"
        else:
            assert "Try again in 4 s." in answer.text
        page = await api.http.get("/schema.graphql", headers={"origin": "https://page.example"})
        assert page.headers["access-control-allow-origin"] == "*"


async def test_new_documents_of_an_address_are_limited(from_abroad: Any, clock: Clock) -> None:
    async with from_abroad(ApiSettings(document_rate=Rate(0.5, 3))) as api:
        for number in range(3):
            assert "data" in await api.post(f"{{ server {{ a{number}: name }} }}")
        answer = await api.http.post("/graphql", json={"query": "{ server { b: name } }"})
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "2")
        # What the worker knows is not new, and neither is what it trusts.
        assert "data" in await api.post("{ server { a1: name } }")
        assert "data" in await api.post(documents.SERVER)


async def test_prices_are_charged(from_abroad: Any, clock: Clock) -> None:
    async with from_abroad(ApiSettings(address_rate=Rate(1, 100), document_rate=None)) as api:
        answer = await api.http.post("/graphql", json={"query": "{ __schema { types { name } } }"})
        price = answer.json()["extensions"]["price"]
        again = await api.http.post("/graphql", json={"query": "{ __schema { types { name } } }"})
        assert (again.status_code == 429) == (price / 1000 + rates.DOCUMENT_COST > 100)


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
