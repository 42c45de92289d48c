"""Compiled documents answer as the executor of graphql-core does, to the byte and in the order of fields."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import orjson
import pytest
from graphql import OperationDefinitionNode, parse
from tests.api.conftest import PLAY, begin, strong
from tests.api.indistinguishable import ALL, STREAM

from skerry.api.context import Context
from skerry.api.execution import plans, subscriptions
from skerry.api.execution.compiled import NotCompiled, Plan
from skerry.api.execution.document_cache import DocumentCache, RefusedDocument
from skerry.api.execution.executor import ExecutorPlan
from skerry.api.transport import operations
from skerry.api.transport.graphql_request import Operation
from skerry.settings.api import ApiSettings
from skerry_client import documents

pytestmark = pytest.mark.store

OPERATIONS = Path(__file__).parents[3] / "schema" / "operations"

ODD = """
query Q($id: ID!) { __typename a: match(id: $id) { __typename ...F } b: match(id: $id) { ...F } }
fragment F on Match { x: seq y: seq seq seats { n: seat ...S } seats { ...S __typename } }
fragment S on SeatInfo { seat taken awaited }
---
{ server { name ... on Server { version } ... { v: name } } games { name options { name } } }
---
query($id: ID!) { match(id: $id) { ... on Refusal { __typename code } ... on Match { view { game
  ... on DreamIslandsView { __typename } } options { ... on DreamIslandsOptions { game } } } } }
---
query($id: ID!) { entries(matchId: $id, first: 50) { ... on Entries { entries { events { type __typename
  ... on TableCreated { game } ... on TableJoined { seat } } draws { label count } } } } }
---
query($id: ID!, $n: Int! = 3) { legalMoves(matchId: $id, first: $n) { ... on LegalMoves { count
  moves { notation } } ... on Refusal { code } } }
---
query($id: ID!) { m: match(id: $id) { __typename } matches(first: 2) { edges { node { id phase } }
  pageInfo { hasNextPage } } }
"""

STEADY = re.sub(r"sample\([^}]*}[^}]*} }", "", ALL)
"""Without what is drawn afresh each time it is asked for."""


@pytest.fixture
def settings() -> ApiSettings:
    """One document asks for all that there is."""
    return ApiSettings(max_price=10**6)


@pytest.fixture
def cache(api: Any) -> DocumentCache:
    made: DocumentCache = api.app.state.document_cache
    return made


def uncompiled(cache: DocumentCache, monkeypatch: pytest.MonkeyPatch) -> DocumentCache:
    """Return a cache whose documents are all run by the executor of graphql-core."""

    def never(*_: Any) -> Any:
        raise NotCompiled

    monkeypatch.setattr(plans, "Plan", never)
    monkeypatch.setattr(subscriptions, "has_directives", lambda _document: True)
    return DocumentCache(cache.schema, ApiSettings())


async def both(
    cache: DocumentCache,
    api: Any,
    monkeypatch: pytest.MonkeyPatch,
    query: str,
    token: str | None,
    **given: Any,
) -> bytes:
    """Run a query both ways and return the one answer."""
    operation = Operation(query, None, given)
    tokens = () if token is None else (token,)
    assert isinstance(cache.get(query, None).plan, Plan), query
    one = await operations.execute(cache, operation, Context(api.app.state.worker, tokens), reads_only=False)
    with monkeypatch.context() as patched:
        executed = uncompiled(cache, patched)
        assert isinstance(executed.get(query, None).plan, ExecutorPlan), query
        two = await operations.execute(
            executed, operation, Context(api.app.state.worker, tokens), reads_only=False
        )
    assert orjson.dumps(one.body) == orjson.dumps(two.body), query
    assert one.started == two.started
    return orjson.dumps(one.body)


def kind(text: str) -> str:
    """Return what a document is: a query, a mutation, a subscription, or a fragment alone."""
    kinds = [
        node.operation.value for node in parse(text).definitions if isinstance(node, OperationDefinitionNode)
    ]
    return kinds[0] if kinds else "fragment"


async def test_queries_are_answered_as_the_executor_does(
    cache: DocumentCache, api: Any, started: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = [text for name, text in vars(documents).items() if name.isupper() and "query" in str(text)]
    listed = [path.read_text() for path in sorted(OPERATIONS.glob("*.graphql"))]
    asked = 0
    for query in [*ODD.split("---"), STEADY, *listed, *shipped]:
        query = re.sub(r"\btime\b(?!:)", "", query)
        if kind(query) != "query" or "sample" in query:
            continue
        # One set of variables for all: a document takes those that it declares.
        names = {"id", "match", "matchId"}
        given = {
            **dict.fromkeys(names, started.id),
            "back": 3,
            "at": 3,
            "game": "dream-islands",
            "name": "dream-islands",
            "first": 5,
            "waitSeconds": 0,
            "wait": 0,
        }
        for token in (None, *started.tokens):
            answer = await both(cache, api, monkeypatch, query, token, **given)
            assert b"Unexpected" not in answer
        asked += 1
    assert asked > 25


@pytest.mark.parametrize("game", ["dream-islands", "pebbles"])
async def test_each_state_of_a_match_is_answered_as_the_executor_does(
    cache: DocumentCache, api: Any, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    match = await begin(api, game, seed="both")
    chance = random.Random(7)
    for _ in range(12):
        for seat, token in enumerate(match.tokens):
            answer = orjson.loads(
                await both(cache, api, monkeypatch, STEADY, token, id=match.id, back=2, **{"as": seat})
            )
            moves = (answer["data"]["legalMoves"] or {}).get("moves") or []
            if moves:
                move = chance.choice(moves)["notation"]
                dry = {"match": match.id, "move": {"notation": move}, "dry": True}
                await both(cache, api, monkeypatch, PLAY, token, **dry)
                await api.play(match.id, token, move)


async def test_what_is_wrong_is_answered_as_the_executor_does(
    cache: DocumentCache, api: Any, started: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = "query($id: ID!, $n: Int) { legalMoves(matchId: $id, first: $n) { ... on LegalMoves { count } } }"
    wrong: list[dict[str, Any]] = [
        {},
        {"id": None},
        {"id": []},
        {"id": started.id, "n": "3"},
        {"id": started.id, "n": 2**31},
        {"id": started.id, "n": 1.5},
        {"id": {"a": 1}, "n": True},
    ]
    for given in wrong:
        assert b"errors" in await both(cache, api, monkeypatch, asked, None, **given)
    several = (
        "mutation($id: ID!, $r: ID!) { a: ready(matchId: $id) { ... on Refusal { code } }"
        " b: joinMatch(matchId: $id, requestId: $r) { ... on Refusal { code message hint } } }"
    )
    for given in ({"id": "m-none", "r": "weak"}, {"id": started.id, "r": strong()}):
        await both(cache, api, monkeypatch, several, None, **given)


async def test_an_unforeseen_error_is_answered_as_the_executor_does(
    cache: DocumentCache, api: Any, started: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any, **__: Any) -> Any:
        raise RuntimeError("the hand is p7")

    monkeypatch.setattr(api.service, "receipt", broken)
    query = "query($id: ID!) { receipt(matchId: $id) { ... on Receipt { seq } } games { name } }"
    answer = orjson.loads(await both(cache, api, monkeypatch, query, None, id=started.id))
    assert [error["message"] for error in answer["errors"]] == ["Unexpected error."]
    assert answer["data"] is None


async def test_what_asks_for_directives_or_the_schema_is_left_to_the_executor(cache: DocumentCache) -> None:
    for query in (
        "{ __schema { queryType { name } } }",
        "query($yes: Boolean!) { server { name @include(if: $yes) } }",
        "{ server { ...F } } fragment F on Server { ... @skip(if: true) { name } }",
    ):
        assert isinstance(cache.get(query, None).plan, ExecutorPlan)
    two = "query A { server { name } } query B { games { name } }"
    assert isinstance(cache.get(two, "B").plan, Plan)
    for query in ("{ server { nothing } }", "{ server { name }", two):
        with pytest.raises(RefusedDocument):
            cache.get(query, None)


async def test_streams_are_answered_as_the_executor_does(
    cache: DocumentCache, api: Any, started: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(8):
        for token in started.tokens:
            moves = (await api.legal(started.id, token))["moves"]
            if moves:
                await api.play(started.id, token, moves[0]["notation"])

    async def answer(token: str | None, documents: DocumentCache) -> list[bytes]:
        context = Context(api.app.state.worker, () if token is None else (token,))
        operation = Operation(STREAM, None, {"id": started.id})
        found: list[bytes] = []
        results = operations.stream(documents, operation, context)
        async for result in results:
            found.append(orjson.dumps(result.body))
            seq = orjson.loads(found[-1])["data"]["match"]["head"]["seq"]
            if seq == (await api.match(started.id))["seq"]:
                break
        await results.aclose()
        return found

    for token in (None, *started.tokens):
        one = await answer(token, cache)
        with monkeypatch.context() as patched:
            two = await answer(token, uncompiled(cache, patched))
        assert one == two
        assert len(one) > 8


async def test_what_several_hear_alike_is_encoded_once(
    cache: DocumentCache, api: Any, pebbles: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[Any] = []
    dumps = orjson.dumps

    def write(value: Any) -> bytes:
        written.append(value)
        return dumps(value)

    monkeypatch.setattr("skerry.api.execution.subscriptions.orjson.dumps", write)
    length = (await api.match(pebbles.id))["seq"]

    async def answer(token: str | None) -> list[bytes]:
        context = Context(api.app.state.worker, () if token is None else (token,))
        results = operations.stream(cache, Operation(STREAM, None, {"id": pebbles.id}), context)
        found = [dumps((await anext(results)).body) for _ in range(length)]
        await results.aclose()
        return found

    everybody = [None, None, None, pebbles.tokens[0], pebbles.tokens[0], pebbles.tokens[1]]
    heard = [await answer(token) for token in everybody]
    assert heard[0] == heard[1] == heard[2] != heard[3]
    assert heard[3] == heard[4] != heard[5]
    # Before it took its seat, a seat hears what the public does.
    assert len(written) <= 3 * length
    assert len({dumps(value) for value in written}) == len(written)
