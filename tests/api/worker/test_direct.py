"""Requests answered directly: the same bytes as through the parser and ASGI, however they arrive."""

from __future__ import annotations

import asyncio
import itertools
import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import orjson
import pytest
from tests.api.conftest import Server, begin, listening
from tests.api.wire import NAME, ODD, UNKNOWN, Wire, request, wire, without_names

from skerry.api.transport.graphql_endpoint import DirectView
from skerry.api.worker.known_heads import KnownHeads
from skerry.host.resources import Resources
from skerry.settings.api import ApiSettings
from skerry.settings.rate import Rate

pytestmark = pytest.mark.store

OPERATIONS = sorted((Path(__file__).parents[3] / "schema" / "operations").glob("*.graphql"))

VALUES = {"id": "m-0", "matchId": "m-0", "game": "pebbles", "gameName": "pebbles", "seats": 2, "seat": 0}


def documents() -> list[Any]:
    """Return a request for each shipped operation, most of which are refused: there is no such match."""
    made = []
    for path in OPERATIONS:
        text = path.read_text()
        if "subscription" not in text:
            names = re.findall(r"\$(\w+):", text)
            values = {name: VALUES.get(name, "x") for name in names}
            made.append(pytest.param({"query": text, "variables": values}, id=path.stem))
    return made


@pytest.mark.parametrize("asked", documents())
async def test_a_shipped_operation_is_answered_with_the_same_bytes(
    server: Server, directly: list[bytes], asked: dict[str, Any]
) -> None:
    body = orjson.dumps(asked)
    async with wire(server) as line:
        for more in ((), ("accept: application/graphql-response+json",), ("origin: https://page.example",)):
            parsed = await line.ask(request(body, *more))
            assert not directly
            assert await line.ask(request(body, *more)) == parsed
            assert directly.pop() == body


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"[" * 100,
        b'{"query": 1}',
        UNKNOWN,
        orjson.dumps({"query": "query($a: Int) { server { name } }", "variables": {"a": "x"}}),
        orjson.dumps({"query": "{ server { name } } { server { name } }"}),
        orjson.dumps({"query": "subscription { match(id: 1) { __typename } }"}),
        orjson.dumps({"extensions": {"persistedQuery": {"version": 1, "sha256Hash": "x"}}}),
    ],
)
async def test_what_is_refused_is_refused_with_the_same_bytes(
    server: Server, directly: list[bytes], body: bytes
) -> None:
    async with wire(server) as line:
        parsed = await line.ask(request(body, "authorization: Bearer nothing"))
        assert await line.ask(request(body, "authorization: Bearer nothing")) == parsed
        assert directly == [body]


UNUSUAL: Sequence[tuple[str, ...]] = (
    ("transfer-encoding: chunked",),
    ("connection: close",),
    ("connection: keep-alive, te",),
    ("expect: 100-continue",),
    ("upgrade: h2c", "connection: upgrade"),
    ("accept: text/event-stream", "last-event-id: 0"),
    ("accept: text/html",),
    ("content-length: 5",),
)


@pytest.mark.parametrize("headers", UNUSUAL, ids=" ".join)
async def test_what_is_unusual_is_parsed_every_time(
    server: Server, directly: list[bytes], headers: tuple[str, ...]
) -> None:
    for _ in range(2):
        async with wire(server) as line:
            line.writer.write(request(NAME, *headers) + b"0\r\n\r\n")
            await line.reader.read(10)
    assert not directly


@pytest.mark.parametrize(
    "head",
    [
        b"POST /graphql HTTP/1.1\nhost: x\ncontent-type: application/json\ncontent-length: %d\n\n",
        b"POST /graphql HTTP/1.1\r\na: x\r\n y\r\ncontent-type: text/plain\r\ncontent-length: %d\r\n\r\n",
        b"POST /graphql HTTP/1.1\r\nhost: x\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n",
        b"POST /graphql HTTP/1.0\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n",
        b"POST /other HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n",
    ],
)
async def test_heads_in_another_form_are_parsed_every_time(
    server: Server, directly: list[bytes], head: bytes
) -> None:
    for _ in range(2):
        async with wire(server) as line:
            line.writer.write(head % len(NAME) + NAME)
            await line.reader.read(10)
    assert not directly


async def test_however_requests_are_cut_into_packets_they_are_answered_in_order(
    server: Server, directly: list[bytes]
) -> None:
    rng = random.Random(15)
    expected = {}
    async with wire(server) as line:
        for body in (NAME, UNKNOWN):
            expected[body] = await line.ask(request(body))
        for _ in range(40):
            bodies = [rng.choice((NAME, UNKNOWN)) for _ in range(rng.randint(1, 6))]
            data = b"".join(map(request, bodies))
            cuts = sorted(rng.randrange(len(data)) for _ in range(rng.randint(0, 4)))
            for start, end in itertools.pairwise([0, *cuts, len(data)]):
                line.writer.write(data[start:end])
                # Lets the server read each packet by itself.
                await asyncio.sleep(0)
                await asyncio.sleep(0)
            for body in bodies:
                assert await line.answer() == expected[body]
    assert len(directly) > 40


async def test_a_body_of_which_some_is_missing_is_waited_for_but_not_for_ever(
    resources: Resources, settings: ApiSettings, directly: list[bytes]
) -> None:
    slow = msgspec.structs.replace(settings, body_seconds=0.2)
    async with listening(resources, slow) as server, wire(server) as line:
        await line.ask(request(NAME))
        line.writer.write(request(NAME)[:-1])
        await asyncio.sleep(0.05)
        line.writer.write(request(NAME)[-1:])
        assert (await line.answer()).startswith(b"HTTP/1.1 200 ")
        assert directly == [NAME]
        line.writer.write(request(NAME)[:-1])
        assert (await line.answer()).startswith(b"HTTP/1.1 408 ")
        assert not await line.reader.read()


async def test_a_connection_at_rest_is_closed(
    resources: Resources, settings: ApiSettings, directly: list[bytes]
) -> None:
    async with listening(resources, settings) as server, wire(server) as line:
        server.worker.config.timeout_keep_alive = 1
        async with wire(server) as other:
            await other.ask(request(NAME))
            await other.ask(request(NAME))
            async with asyncio.timeout(10):
                assert not await other.reader.read()
        assert directly == [NAME]
        assert (await line.ask(request(NAME))).startswith(b"HTTP/1.1 200 ")


async def test_what_is_being_answered_is_answered_when_the_worker_stops(
    resources: Resources, settings: ApiSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = asyncio.Event()
    answer = DirectView.answer

    async def slow(self: DirectView, *given: Any) -> Any:
        begun.set()
        await asyncio.sleep(0.3)
        return await answer(self, *given)

    async with listening(resources, settings) as server, wire(server) as line:
        await line.ask(request(NAME))
        monkeypatch.setattr(DirectView, "answer", slow)
        line.writer.write(request(NAME) * 2)
        await begun.wait()
        stopping = asyncio.create_task(server.stop())
        last = await line.answer()
        assert b"connection: close\r\n" in last
        assert b'"skerry"' in last
        assert not await line.reader.read()
        await stopping


async def test_a_client_that_leaves_ends_its_long_poll(server: Server, directly: list[bytes]) -> None:
    match = await begin(server.api, "pebbles")
    asked = {
        "query": "query($id: ID!) { nextDecision(matchId: $id, after: 99, waitSeconds: 50) { __typename } }",
        "variables": {"id": match.id},
    }
    body = orjson.dumps(asked)
    async with wire(server) as line:
        await line.ask(request(NAME))
        line.writer.write(request(body, f"authorization: Bearer {match.tokens[1]}"))
        line.writer.write(request(NAME))
        await asyncio.sleep(0.1)
    await asyncio.sleep(0.1)
    assert not len(server.api.app.state.worker.turns)


async def test_an_address_over_its_limit_is_refused_with_the_same_bytes(
    resources: Resources, settings: ApiSettings, directly: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("skerry.api.transport.request_head.address_of", lambda _client: "192.0.2.1")
    monkeypatch.setattr("skerry.api.app.address_of", lambda _client: "192.0.2.1")
    few = msgspec.structs.replace(settings, address_rate=Rate(0.001, 30))
    async with listening(resources, few) as server, wire(server) as line:
        refused = b""
        while not refused.startswith(b"HTTP/1.1 429 "):
            refused = await line.ask(request(NAME))
        assert len(directly) > 2
        assert await line.ask(request(NAME, "x-head: new")) == refused
        page = await line.ask(request(NAME, "origin: https://page.example"))
        assert await line.ask(request(NAME, "origin: https://page.example")) == page != refused


async def test_behind_a_trusted_proxy_the_client_is_whom_it_names(
    resources: Resources, settings: ApiSettings
) -> None:
    seen = KnownHeads(Recorder(), "127.0.0.1")
    head = request(NAME, "x-forwarded-for: 203.0.113.9")[: -len(NAME)]
    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": "POST",
        "path": "/graphql",
        "scheme": "http",
        "client": ("127.0.0.1", 1),
        "headers": [tuple(line.split(b": ")) for line in head.split(b"\r\n")[1:-2]],
    }
    seen.learn("127.0.0.1", head, scope)
    assert seen.get("127.0.0.1", head) == ("203.0.113.9", len(NAME))
    assert seen.get("198.51.100.1", head) is None
    # Only the length of the body may be another, up to the limit.
    length = b"content-length: %d" % len(NAME)
    assert seen.get("127.0.0.1", head.replace(length, b"content-length: 7")) == ("203.0.113.9", 7)
    assert seen.get("127.0.0.1", head.replace(length, b"content-length: 1001")) is None
    assert seen.get("127.0.0.1", head.replace(length, b"content-length: +7")) is None
    assert seen.get("127.0.0.1", head.replace(length, b"content-length: 7\r\ncontent-length: 8")) is None


class Recorder:
    """An endpoint that takes a client's address for all that a head says."""

    max_body = 1000

    def read_head(self, scope: Any) -> str:
        host: str = scope["client"][0]
        return host

    def authorize(self, head: str, authorization: bytes) -> str:
        return f"{head} {authorization.decode()}"

    async def answer(self, head: str, body: bytes, disconnected: Any) -> Any:
        raise NotImplementedError


def test_a_known_head_with_another_token_has_its_credentials_and_no_other() -> None:
    seen = KnownHeads(Recorder(), None)
    scope = {"http_version": "1.1", "client": ("192.0.2.1", 1)}

    def head(*headers: str) -> bytes:
        return request(b"", *headers)

    def learn(data: bytes) -> None:
        seen.learn("a", data, {**scope, "headers": [line.split(b": ") for line in data.split(b"\r\n")[1:-2]]})

    learn(head("authorization: Bearer t0"))
    assert seen.get("a", head("authorization: Bearer t1,Bearer t2")) == ("192.0.2.1 Bearer t1,Bearer t2", 0)
    # In another form, or without a token, it is another head.
    for other in ("authorization:  Bearer t1", "authorization: Bearer t1 ", "Authorization2: x", "x: y"):
        assert seen.get("a", head(other)) is None
    assert seen.get("a", head()) is None
    # Twice the same header is never known.
    twice = head("authorization: Bearer t1", "Authorization: Bearer t2")
    learn(twice)
    assert seen.get("a", twice) is None
    learn(head())
    assert seen.get("a", head()) == ("192.0.2.1", 0)


async def asked(line: Wire, match: Any, more: Sequence[str], seat: int, query: str, **values: Any) -> bytes:
    """Ask as a seat of a match."""
    body = orjson.dumps({"query": query, "variables": {"id": match.id, **values}})
    return without_names(await line.ask(request(body, f"authorization: Bearer {match.tokens[seat]}", *more)))


@pytest.mark.parametrize("directives", ["", " @include(if: true)"])
async def test_a_match_has_the_same_answers_both_ways(
    server: Server, directly: list[bytes], directives: str
) -> None:
    """Moves, legal and illegal, repeated and stale, and what is read between them."""
    play = (
        "mutation($id: ID!, $m: String!, $k: ID, $e: Int, $d: Boolean! = false) { playMove(matchId: $id,"
        f" move: {{notation: $m}}, requestId: $k, expectedSeq: $e, dryRun: $d) {{ __typename{directives}"
        " ... on MovePlayed { seq repeated entry { seq by { seat move } eventsJson }"
        " match { viewJson phase } }"
        " ... on DryRun { legal eventsJson } ... on StaleSeq { since { seq eventsJson } }"
        " ... on Refusal { code message hint } } }"
    )
    read = (
        "query($id: ID!) { match(id: $id) { ... on Match { seq viewJson seats { seat mine }"
        " decision { kind } } }"
        " nextDecision(matchId: $id, after: 0, waitSeconds: 0) { __typename }"
        " legalMoves(matchId: $id, first: 3) { ... on LegalMoves { count moves { notation } }"
        " ... on Refusal { code message } } }"
    )
    heard: list[list[bytes]] = []
    for more in (ODD, ()):
        match = await begin(server.api, "dream-islands", seed="an island")
        found: list[bytes] = []
        async with wire(server) as line:
            await line.ask(request(NAME, "authorization: Bearer x", *more))
            directly.clear()

            async def ask(
                seat: int, query: str, match: Any = match, more: Any = more, line: Any = line, **values: Any
            ) -> bytes:
                body = orjson.dumps({"query": query, "variables": {"id": match.id, **values}})
                answer = await line.ask(request(body, f"authorization: Bearer {match.tokens[seat]}", *more))
                return without_names(answer)

            for number in range(6):
                state = (await server.api.service.access(match.id)).state
                seat = min(state.decisions())
                move = state.rules.format(next(iter(state.rules.legal_moves(state.game_state, seat))))
                for values in (
                    {"m": "no move", "k": None},
                    {"m": move, "d": True},
                    {"m": move, "e": 0, "k": f"s{number}"},
                    {"m": move, "k": f"k{number}"},
                    {"m": move, "k": f"k{number}"},
                    {"m": "5: P>2", "k": f"k{number}"},
                    {"m": move},
                ):
                    found.append(await ask(seat, play, **values))
                found += [await ask(0, read), await ask(1, read)]
        heard.append(found)
        assert len(directly) == (0 if more else len(found))
    for parsed, direct in zip(*heard, strict=True):
        assert re.sub(rb"connection: [^\r]*\r\n", b"", parsed) == direct
    assert sum(b'"MovePlayed"' in answer for answer in heard[0]) >= 12
