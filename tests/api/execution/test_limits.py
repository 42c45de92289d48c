"""How large a document and a page may be; what is masked; and that the caches hit."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from tests.api.conftest import counted, opened_api

from skerry.api.execution import document_cache, plans
from skerry.api.execution.costs import FIELD_COST
from skerry.rules.dream_islands import DreamIslands
from skerry.settings.api import ApiSettings
from skerry_client import documents

pytestmark = pytest.mark.store


async def refused(api: Any, query: str, **variables: Any) -> str:
    """Return why a document is refused."""
    answer = await api.post(query, **variables)
    assert "data" not in answer
    message: str = answer["errors"][0]["message"]
    return message


async def test_a_document_too_deep_is_refused(api: Any) -> None:
    def nested(depth: int) -> str:
        return "{ server " + "{ a " * (depth - 1) + "{ b }" + " }" * depth

    answer = await api.post(nested(13))
    assert any("nested deeper" in error["message"].lower() for error in answer["errors"])
    answer = await api.post(nested(12))
    assert not any("depth" in error["message"].lower() for error in answer["errors"])


async def test_too_many_aliases_are_refused(api: Any) -> None:
    names = " ".join(f"a{number}: server {{ name }}" for number in range(31))
    assert "aliases" in (await refused(api, f"{{ {names} }}")).lower()
    fewer = " ".join(f"a{number}: server {{ name }}" for number in range(30))
    assert len((await api.post(f"{{ {fewer} }}"))["data"]) == 30


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("{ }", "A selection must have at least one field."),
        ("{ server { } }", "A selection must have at least one field."),
        ("{ ...F } fragment F on Query { }", "A selection must have at least one field."),
        ("{ ...Nope }", "Unknown fragment 'Nope'."),
        ("{ server { ...Nope name } }", "Unknown fragment 'Nope'."),
        ("{ server { ...F } } fragment F on Server { ...Nope }", "Unknown fragment 'Nope'."),
        (f"{{ match(id: {'9' * 5000}) {{ __typename }} }}", "A number must have at most 100 digits."),
        (
            f'{{ match(id: "m", at: -{"9" * 5000}) {{ __typename }} }}',
            "A number must have at most 100 digits.",
        ),
        (f"query($at: Int = {'9' * 5000}) {{ server {{ name }} }}", "A number must have at most 100 digits."),
    ],
)
@pytest.mark.parametrize("accept", ["application/json", "text/event-stream"])
async def test_what_the_libraries_would_break_on_is_refused(
    api: Any, query: str, words: str, accept: str, caplog: pytest.LogCaptureFixture
) -> None:
    answer = await api.http.post("/graphql", json={"query": query}, headers={"accept": accept})
    assert words in answer.text
    assert '"data"' not in answer.text
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_too_many_tokens_are_refused(api: Any) -> None:
    assert "token" in (await refused(api, "{ server { " + "name " * 2000 + "} }")).lower()


@pytest.mark.parametrize(
    ("field", "code"),
    [
        ("entries(matchId: $id, first: 201)", "PAGE_INVALID"),
        ("legalMoves(matchId: $id, first: 1001)", "PAGE_INVALID"),
        ("legalMoves(matchId: $id, first: -1)", "PAGE_INVALID"),
        ("nextDecision(matchId: $id, moves: 1001)", "PAGE_INVALID"),
        ("nextDecision(matchId: $id, waitSeconds: 56)", "WAIT_INVALID"),
        ("nextDecision(matchId: $id, waitSeconds: -1)", "WAIT_INVALID"),
    ],
)
async def test_pages_and_waits_are_bounded(api: Any, started: Any, field: str, code: str) -> None:
    query = f"query($id: ID!) {{ {field} {{ __typename ... on Refusal {{ code hint }} }} }}"
    answer = await api.ask(query, started.tokens[0], id=started.id)
    assert (answer["__typename"], answer["code"]) == ("BadInput", code)


async def test_an_input_of_one_takes_exactly_one(api: Any) -> None:
    query = "mutation($m: MoveInput!) { playMove(matchId: 1, move: $m) { __typename } }"
    both = {"notation": "keep", "dreamIslands": {"resolve": {}}}
    for given in ({}, both, {"notation": None}, {"dreamIslands": {"move": None}}):
        assert await refused(api, query, m=given)
    assert await refused(api, query, m={"dreamIslands": {"move": {"number": 2**31}}})
    assert await refused(api, query, m={"dreamIslands": {"move": {"number": 2, "speed": 1}}})


async def test_an_unexpected_error_is_masked_and_logged_without_its_message(
    api: Any, started: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError(f"the hand is group-3 and the token {started.tokens[0]}")

    monkeypatch.setattr(DreamIslands, "view", broken)
    with caplog.at_level(logging.DEBUG):
        answer = await api.post(
            "query($id: ID!) { match(id: $id) { ... on Match { view { game } } } }", id=started.id
        )
    assert [error["message"] for error in answer["errors"]] == ["Unexpected error."]
    assert "group-3" not in str(answer)
    records = [record for record in caplog.records if record.name == "skerry.api"]
    assert len(records) == 1
    assert "RuntimeError" in caplog.text
    assert "group-3" not in caplog.text
    assert started.tokens[0] not in caplog.text
    assert not [record for record in caplog.records if record.name.startswith("strawberry")]


@pytest.mark.parametrize(
    "query",
    [
        "query($id: ID!) { match(id: $id) { __typename } }",
        "query($id: ID!) { match(id: $id) { __typename @skip(if: false) } }",
        "query($id: ID!) { match(id: $id) { nothing } }",
        "query($id: ID!) { match(id: $id) { __typename }",
    ],
)
async def test_documents_are_parsed_and_validated_once(
    api: Any, started: Any, monkeypatch: pytest.MonkeyPatch, query: str
) -> None:
    validated = counted(monkeypatch, plans, "validate")
    parsed = counted(monkeypatch, document_cache, "parse")
    answers = [await api.post(query, id=started.id) for _ in range(50)]
    assert all(answer == answers[0] for answer in answers)
    assert len(validated) <= 1
    assert len(parsed) == 1


async def test_introspection_can_be_disabled(resources: Any) -> None:
    async with opened_api(resources, ApiSettings(introspection=False)) as api:
        for query in (
            "{ __schema { queryType { name } } }",
            '{ __type(name: "Query") { name } }',
            "query A { ...F } fragment F on Query { __schema { types { name } } }",
        ):
            assert "introspection" in (await refused(api, query)).lower()
        answer = await api.ask("{ server { __typename name } }")
        assert answer == {"__typename": "Server", "name": "skerry"}


async def test_the_price_stands_beside_refusals_too(api: Any, started: Any, resources: Any) -> None:
    async def price(query: str, **variables: Any) -> Any:
        return (await api.post(query, **variables))["extensions"]["price"]

    cheap = await price("{ server { name } }")
    refusal = "query($id: ID!) { legalMoves(matchId: $id) { ... on Refusal { code } } }"
    assert await price(refusal, id=started.id) > 0
    assert await price("{ server { name nothing } }") == 0, "nothing is run"
    assert await price("query($a: Int!) { matches(first: $a) { __typename } }", a="x") > 0
    async with opened_api(resources, ApiSettings(max_price=cheap)) as poor:
        answer = await poor.post("{ server { name version } }")
        assert (answer["extensions"]["price"], answer["errors"][0]["extensions"]["code"]) == (
            cheap + FIELD_COST,
            "TOO_DEAR",
        )
    accept = {"accept": "text/event-stream"}
    streamed = await api.http.post("/graphql", json={"query": "{ server { name } }"}, headers=accept)
    assert f'"extensions":{{"price":{cheap}}}' in streamed.text


async def test_known_documents_stay_compiled_whatever_else_is_asked(
    resources: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = ApiSettings(max_wait=54, cached_documents=4)
    async with opened_api(resources, own) as api:
        await api.post(documents.SERVER)
        # Names of operations that it has not are not kept with it.
        for number in range(20):
            await api.http.post("/graphql", json={"query": documents.SERVER, "operationName": f"x{number}"})
            await api.post(f"{{ server {{ name a{number}: name }} }}")
        validated = counted(monkeypatch, plans, "validate")
        parsed = counted(monkeypatch, document_cache, "parse")
        await api.post(documents.SERVER)
        assert not validated
        assert not parsed
        assert len(api.app.state.document_cache) <= 5
