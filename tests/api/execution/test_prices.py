"""What documents cost: fields times the sizes of lists, by whatever way they are written."""

from __future__ import annotations

from typing import Any

import pytest
from graphql import build_schema
from tests.api.conftest import counted, opened_api

from skerry.api.execution import document_cache, plans
from skerry.api.execution.document_cache import DocumentCache, price_of
from skerry.api.execution.price_compiler import FIELD_COSTS, LIST_SIZE, ROOT_COST
from skerry.api.execution.schema import make_schema
from skerry.api.worker.settings import ApiSettings
from skerry.host.resources import Resources
from skerry.rules import registry
from skerry_client import documents

pytestmark = pytest.mark.store

PLAIN = build_schema("""
type Query {
  thing: Thing things(first: Int = 20): Page entries(first: Int): Page either: Either list: [Thing!]!
}
type Thing { a: Int b: Int tags: [String!]! more: [Thing!]! thing: Thing }
type Page { edges: [Edge!]! entries: [Thing!]! }
type Edge { node: Thing }
type Other { c: Int d: Int e: Int }
union Either = Thing | Other
""")


def price(query: str, operation_name: str | None = None, **variables: Any) -> int:
    """Return the price on the plain schema, on which nothing is run."""
    return price_of(PLAIN, query, operation_name).of(variables)


@pytest.mark.parametrize(
    ("query", "cost"),
    [
        ("{ thing { a b } }", ROOT_COST + 2),
        ("{ x: thing { a } y: thing { a } }", 2 * (ROOT_COST + 1)),
        ("{ thing { tags more { a } } }", ROOT_COST + 1 + LIST_SIZE * (1 + 1)),
        ("{ things(first: 7) { edges { node { a b } } } }", ROOT_COST + 7 * (1 + 1 + 2)),
        ("{ things { edges { node { a } } } }", ROOT_COST + 20 * (1 + 1 + 1)),
        ("{ entries(first: 3) { entries { more { a } } } }", ROOT_COST + 3 * (1 + LIST_SIZE * 2)),
        ("{ entries { entries { a } } }", ROOT_COST + LIST_SIZE * 2),
        ("{ list { a b } }", ROOT_COST + LIST_SIZE * 2),
        # Of a union's types the dearest counts, with what holds for all of them.
        ("{ either { __typename ... on Thing { a } ... on Other { c d e } } }", ROOT_COST + 1 + 3),
        # Fragments cost what they stand for, wherever they stand and however often.
        ("{ thing { ...F } } fragment F on Thing { a b }", ROOT_COST + 2),
        (
            "{ x: thing { ...F } y: thing { more { ...F } } } fragment F on Thing { a }",
            2 * ROOT_COST + 1 + LIST_SIZE * 2,
        ),
        ("{ ...Q } fragment Q on Query { ...R } fragment R on Query { thing { a } }", ROOT_COST + 1),
        ("query { ... on Query { thing { ... { a } ... on Thing { b } } } }", ROOT_COST + 2),
        ("{ things(first: -5) { edges { node { a } } } }", ROOT_COST),
        ("{ __schema { types { name fields { name } } } }", FIELD_COSTS["__schema"]),
        ("{ nothing { x } thing { nothing } }", ROOT_COST + ROOT_COST + 1),
    ],
)
def test_the_price_of_a_document(query: str, cost: int) -> None:
    assert price(query) == cost


def test_a_page_may_be_a_variable() -> None:
    query = "query($n: Int = 4) { things(first: $n) { edges { node { a } } } }"
    bare = query.replace(" = 4", "")
    assert price(query) == ROOT_COST + 4 * 3
    assert price(query, n=100) == ROOT_COST + 100 * 3
    assert price(bare, n=None) == price(bare) == ROOT_COST + 20 * 3
    assert price(query, n="much") == ROOT_COST + 4 * 3, "it is refused for what it is"


def test_fragments_in_fragments_cost_all_that_they_stand_for_and_no_time() -> None:
    levels = 60
    doubled = " ".join(
        f"fragment F{n} on Thing {{ x: thing {{ ...F{n + 1} }} y: thing {{ ...F{n + 1} }} }}"
        for n in range(levels)
    )
    query = f"{{ thing {{ ...F0 }} }} {doubled} fragment F{levels} on Thing {{ a }}"
    assert price(query) > 2**levels


@pytest.mark.parametrize(
    "query",
    [
        "{ thing { ...F } } fragment F on Thing { thing { ...F } }",
        "{ ...Q } fragment Q on Query { ...Q thing { a } }",
    ],
)
def test_what_does_not_end_is_left_to_validation(query: str) -> None:
    assert price(query) >= 0


def test_the_operation_named_is_the_one_that_counts() -> None:
    query = "query A { thing { a } } query B { thing { a b tags } }"
    assert (price(query, "A"), price(query, "B")) == (ROOT_COST + 1, ROOT_COST + 3)


def test_documents_of_the_shipped_client_are_far_from_the_most() -> None:
    settings = ApiSettings()
    cache = DocumentCache(make_schema(registry.games().values(), settings)[0], settings)
    dear = {
        name: cache.get(text, None).price({"first": 200, "moves": 1000})
        for name, text in vars(documents).items()
        if isinstance(text, str) and text.startswith(("query", "mutation", "subscription"))
    }
    assert len(dear) > 15
    assert min(dear.values()) > 0
    assert max(dear.values()) < settings.max_price / 2, dear


async def test_the_price_is_reported_and_bounded(api: Any, resources: Resources) -> None:
    answer = await api.post("{ server { name time } }")
    assert answer["extensions"] == {"price": ROOT_COST + 2}
    page = "query($n: Int) { matches(first: $n) { edges { node { id seq } } } }"
    async with opened_api(resources, ApiSettings(max_price=500)) as cheap:
        assert "data" in await cheap.post(page, n=10)
        answer = await cheap.post(page, n=200)
        assert "data" not in answer
        assert answer["errors"][0]["extensions"]["code"] == "TOO_DEAR"
        assert answer["errors"][0]["extensions"]["most"] == 500
        assert answer["errors"][0]["extensions"]["price"] == ROOT_COST + 200 * 4
        aliases = " ".join(f"a{n}: games {{ name title }}" for n in range(30))
        answer = await cheap.post(f"{{ {aliases} }}")
        assert answer["errors"][0]["extensions"]["code"] == "TOO_DEAR"
        streamed = await cheap.http.post(
            "/graphql",
            json={"query": page, "variables": {"n": 200}},
            headers={"accept": "text/event-stream"},
        )
        assert "TOO_DEAR" in streamed.text


async def test_more_than_99_of_100_repeats_are_neither_validated_nor_compiled(
    api: Any, started: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    validated = counted(monkeypatch, plans, "validate")
    parsed = counted(monkeypatch, document_cache, "parse")
    for seq in range(300):
        await api.match(started.id, started.tokens[seq % 2], at=1 + seq % 4)
        await api.legal(started.id, started.tokens[seq % 2], first=seq % 50)
    assert len(validated) <= 2
    assert len(parsed) <= 2
