"""Whatever is sent, the answer is a result, a typed refusal or an error of the request: at once, never a 5xx.

The short run is of every test run; the long one (``-m soak``) sends 20,000 inputs.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from itertools import islice
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from graphql import GraphQLSchema, build_schema
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.api.conftest import Api, begin, strong
from tests.api.inputs import JSON, TEXTS, Values, mangled

from skerry.api.app import make_app
from skerry.api.schema import schema_text
from skerry.api.settings import ApiSettings
from skerry.log import matches
from skerry.log.parts import Parts
from skerry.log.service import Service
from skerry.rules import registry

pytestmark = pytest.mark.store

SHORT, LONG = 60, 5000
GAMES = registry.games()
SCHEMA: GraphQLSchema = build_schema(schema_text(GAMES.values()))
SECONDS = 30
"""How long any answer may take on a busy machine."""

# Ends a match for good; it has its own tests.
NOT_SENT = {"resign"}


def few(count: int) -> settings:
    """Return the settings of a run of so many inputs."""
    checks = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large]
    # The short run is the same every time, so that it speaks of the change and not of its luck.
    return settings(
        max_examples=count,
        deadline=None,
        derandomize=count == SHORT,
        suppress_health_check=checks,
        print_blob=True,
    )


class Table:
    """A running match of each game, and what one may know of it."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.games: dict[str, Any] = {}
        self.known: dict[str, list[str]] = {}

    async def set(self) -> None:
        """Make the matches, and gather ids, cursors and notations."""
        ids, cursors, notations = [], [], ["", "no move"]
        for name in GAMES:
            game = self.games[name] = await begin(self.api, name, seed=name)
            ids.append(game.id)
            standing = (await self.api.service.sight(game.id)).standing
            cursors += [str(standing.head), f"{standing.seq}-3", "0", f"1-{'0' * 64}"]
            for seat in standing.decisions():
                legal = standing.rules.legal_moves(standing.state, seat)
                notations += map(standing.rules.format, islice(legal, 60))
        words = sorted({word for text in notations for word in text.split()})
        self.known = {
            "id": ids,
            "matchId": ids,
            "after": cursors,
            "notation": notations,
            "words": words,
            "game": [*GAMES, "pebbles"],
            "name": list(GAMES),
            "code": [game.code for game in self.games.values()],
            "requestId": ["r", "r" * 22, "r" * 128, "r" * 129],
        }

    def token(self, pick: int) -> str | None:
        """Return some seat's token, a wrong one, or none."""
        held: list[str | None] = [token for game in self.games.values() for token in game.tokens]
        held += [None, "seat.x.y.0.0.z", "é"]
        return held[pick % len(held)]


@pytest.fixture
async def table(parts: Parts, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    # What waits on purpose waits shortly.
    monkeypatch.setattr(matches, "WAIT_SECONDS", 0.05)
    service = Service(parts, GAMES.__getitem__)
    app = make_app(service, GAMES.values(), ApiSettings(max_wait=0))
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(app.router.lifespan_context(app))
        transport = httpx.ASGITransport(app)
        http = await stack.enter_async_context(httpx.AsyncClient(transport=transport, base_url="http://api"))
        made = Table(Api(http, service, app))
        await made.set()
        yield made


async def send(table: Table, body: bytes, headers: dict[bytes, bytes]) -> Any:
    """Send a request and return its answer, which must be in order."""
    async with asyncio.timeout(SECONDS):
        answer = await table.api.http.post("/graphql", content=body, headers=headers)
    assert answer.status_code in (200, 400, 406, 413, 415), (answer.status_code, body)
    if not answer.headers["content-type"].startswith(("application/json", "application/graphql-response")):
        return None
    told = answer.json()
    for error in told.get("errors", ()):
        assert error["message"]
        assert not error["message"].startswith("Unexpected error"), body
    return told


def headers_of(token: str | None) -> dict[bytes, bytes]:
    made = {b"content-type": b"application/json"}
    return made if token is None else {**made, b"authorization": b"Bearer " + token.encode()}


def encoded(value: Any) -> bytes:
    return json.dumps(value).encode()


async def operation(table: Table, data: st.DataObject) -> None:
    """Send a root field with arguments of every kind."""
    kinds = [("query", SCHEMA.query_type), ("mutation", SCHEMA.mutation_type)]
    fields = [
        (kind, name, field)
        for kind, root in kinds
        if root is not None
        for name, field in root.fields.items()
        if name not in NOT_SENT
    ]
    kind, name, field = data.draw(st.sampled_from(fields))
    values = data.draw(Values(SCHEMA, table.known).arguments(field.args))
    # Most mutations are to get past the ids of their requests.
    if "requestId" in field.args and data.draw(st.booleans()):
        values["requestId"] = strong()
    declared = ", ".join(f"${argument}: {field.args[argument].type}" for argument in values)
    passed = ", ".join(f"{argument}: ${argument}" for argument in values)
    selection = "{ __typename ... on Refusal { code message hint retryable } }"
    if str(field.type).strip("[]!") in ("Server", "Game", "MatchConnection"):
        selection = "{ __typename }"
    declared, passed = (f"({text})" if text else "" for text in (declared, passed))
    query = f"{kind} F{declared} {{ {name}{passed} {selection} }}"
    body = {"query": query, "variables": values}
    told = await send(table, encoded(body), headers_of(table.token(data.draw(st.integers(0, 40)))))
    answer = ((told or {}).get("data") or {}).get(name)
    if isinstance(answer, dict) and "code" in answer:
        assert answer["code"].isupper()
        assert answer["message"]


async def move(table: Table, data: st.DataObject) -> None:
    """Send a move of the right seat, by notation or typed: nearly a legal one, or far from it."""
    name = data.draw(st.sampled_from(sorted(GAMES)))
    game = table.games[name]
    values = Values(SCHEMA, table.known)
    given: Any = {"notation": data.draw(st.one_of(mangled(table.known["notation"]), TEXTS))}
    if data.draw(st.booleans()):
        given = data.draw(values.fitting("move", SCHEMA.type_map["MoveInput"]))
    seat = data.draw(st.integers(0, 1))
    told = await send(
        table,
        encoded(
            {
                "query": "mutation($id: ID!, $move: MoveInput!, $dry: Boolean!) {"
                " playMove(matchId: $id, move: $move, dryRun: $dry) { __typename"
                " ... on Refusal { code message } } }",
                "variables": {"id": game.id, "move": given, "dry": data.draw(st.booleans())},
            }
        ),
        headers_of(game.tokens[seat]),
    )
    answer = ((told or {}).get("data") or {}).get("playMove")
    if answer is not None:
        assert answer["__typename"] in (
            "MovePlayed",
            "DryRun",
            "IllegalMove",
            "NotYourTurn",
            "BadInput",
            "MatchOver",
        ), answer


async def document(table: Table, data: st.DataObject) -> None:
    """Send what is no document, or one with a piece broken out of it."""
    whole = [
        "{ server { name } }",
        "query($id: ID!) { match(id: $id) { ...M } } fragment M on Match { viewJson seats { seat } }",
        'mutation { createPlayer(requestId: "1") { ... on Refusal { code } } }',
        "query A { games { name } } query B { __typename }",
        "subscription { match(id: 1) { __typename } }",
    ]
    body = {
        "query": data.draw(st.one_of(mangled(whole), TEXTS)),
        "operationName": data.draw(st.one_of(st.none(), TEXTS)),
        "variables": data.draw(st.one_of(st.none(), st.dictionaries(TEXTS, JSON, max_size=3))),
    }
    sent = encoded(body)
    if data.draw(st.integers(0, 3)) == 0:
        sent = data.draw(
            st.one_of(st.binary(max_size=60), JSON.map(encoded), st.just(sent[: len(sent) // 2]))
        )
    headers = headers_of(None)
    if data.draw(st.booleans()):
        headers[b"accept"] = data.draw(
            st.sampled_from([b"*/*", b"text/html", b"", b";", b"application/json;q=x", b"text/event-stream"])
        )
    await send(table, sent, headers)


async def address(table: Table, data: st.DataObject) -> None:
    """Ask for any path: queries by GET, tickets, and what is not there."""
    path = data.draw(st.sampled_from(["/graphql", "/stream/", "/picture/", "/schema.graphql", "/"]))
    text = data.draw(st.one_of(TEXTS, mangled(["a.m-a.0.2..17.mac", "a.m-a.-.0..17.mac.svg"])))
    params = data.draw(
        st.dictionaries(st.sampled_from(["query", "variables", "at", "after"]), TEXTS, max_size=3)
    )
    url = path + (quote(text, safe=".") if path.endswith("/") else "")
    async with asyncio.timeout(SECONDS):
        answer = await table.api.http.get(url, params=params)
    assert answer.status_code < 500, (url, params, answer.text)
    assert "Unexpected error." not in answer.text


DOORS = {"operation": operation, "move": move, "document": document, "address": address}


@pytest.mark.parametrize("door", DOORS)
@few(SHORT)
@given(data=st.data())
async def test_nothing_falls(
    table: Table, door: str, caplog: pytest.LogCaptureFixture, data: st.DataObject
) -> None:
    await DOORS[door](table, data)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("door", DOORS)
@few(LONG)
@given(data=st.data())
async def test_nothing_falls_for_long(
    table: Table, door: str, caplog: pytest.LogCaptureFixture, data: st.DataObject
) -> None:
    await DOORS[door](table, data)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
    caplog.clear()
