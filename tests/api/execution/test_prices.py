"""What documents cost: fields times the sizes of lists, by whatever way they are written."""

from __future__ import annotations

from typing import Any

import pytest
from graphql import build_schema
from tests.api.conftest import opened_api

from skerry.api.execution.prices import DEAR, ROOT, SOME, Prices
from skerry.api.execution.schema import make_schema
from skerry.api.worker.settings import ApiSettings
from skerry.host.parts import Parts
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


def price(query: str, **variables: Any) -> int:
    return Prices(PLAIN, 2000).of(query, None, variables)


@pytest.mark.parametrize(
    ("query", "cost"),
    [
        ("{ thing { a b } }", ROOT + 2),
        ("{ x: thing { a } y: thing { a } }", 2 * (ROOT + 1)),
        ("{ thing { tags more { a } } }", ROOT + 1 + SOME * (1 + 1)),
        ("{ things(first: 7) { edges { node { a b } } } }", ROOT + 7 * (1 + 1 + 2)),
        ("{ things { edges { node { a } } } }", ROOT + 20 * (1 + 1 + 1)),
        ("{ entries(first: 3) { entries { more { a } } } }", ROOT + 3 * (1 + SOME * 2)),
        ("{ entries { entries { a } } }", ROOT + SOME * 2),
        ("{ list { a b } }", ROOT + SOME * 2),
        # Of a union's types the dearest counts, with what holds for all of them.
        ("{ either { __typename ... on Thing { a } ... on Other { c d e } } }", ROOT + 1 + 3),
        # Fragments cost what they stand for, wherever they stand and however often.
        ("{ thing { ...F } } fragment F on Thing { a b }", ROOT + 2),
        (
            "{ x: thing { ...F } y: thing { more { ...F } } } fragment F on Thing { a }",
            2 * ROOT + 1 + SOME * 2,
        ),
        ("{ ...Q } fragment Q on Query { ...R } fragment R on Query { thing { a } }", ROOT + 1),
        ("query { ... on Query { thing { ... { a } ... on Thing { b } } } }", ROOT + 2),
        ("{ things(first: -5) { edges { node { a } } } }", ROOT),
        ("{ __schema { types { name fields { name } } } }", DEAR["__schema"]),
        ("{ nothing { x } thing { nothing } }", ROOT + ROOT + 1),
        ("}", 0),
    ],
)
def test_the_price_of_a_document(query: str, cost: int) -> None:
    assert price(query) == cost


def test_a_page_may_be_a_variable() -> None:
    query = "query($n: Int = 4) { things(first: $n) { edges { node { a } } } }"
    bare = query.replace(" = 4", "")
    assert price(query) == ROOT + 4 * 3
    assert price(query, n=100) == ROOT + 100 * 3
    assert price(bare, n=None) == price(bare) == ROOT + 20 * 3
    assert price(query, n="much") == ROOT + 4 * 3, "it is refused for what it is"


def test_fragments_in_fragments_cost_all_that_they_stand_for_and_no_time() -> None:
    levels = 60
    doubled = " ".join(
        f"fragment F{n} on Thing {{ x: thing {{ ...F{n + 1} }} y: thing {{ ...F{n + 1} }} }}"
        for n in range(levels)
    )
    query = f"{{ thing {{ ...F0 }} }} {doubled} fragment F{levels} on Thing {{ a }}"
    assert Prices(PLAIN, 5000).of(query, None, {}) > 2**levels


@pytest.mark.parametrize(
    "query",
    [
        "{ thing { ...F } } fragment F on Thing { thing { ...F } }",
        "{ ...Q } fragment Q on Query { ...Q thing { a } }",
        "{ thing { " + "thing { " * 900 + "a" + " }" * 902,
    ],
)
def test_what_does_not_end_is_left_to_validation(query: str) -> None:
    assert price(query) >= 0


def test_the_operation_named_is_the_one_that_counts() -> None:
    query = "query A { thing { a } } query B { thing { a b tags } }"
    prices = Prices(PLAIN, 2000)
    assert (prices.of(query, "A", {}), prices.of(query, "B", None)) == (ROOT + 1, ROOT + 3)
    assert prices.of(query, "C", {}) == 0


def test_documents_of_the_shipped_client_are_far_from_the_most() -> None:
    schema, _ = make_schema(registry.games().values())
    dear = {
        name: schema.prices.of(text, None, {"first": 200, "moves": 1000})
        for name, text in vars(documents).items()
        if isinstance(text, str) and text.startswith(("query", "mutation", "subscription"))
    }
    assert len(dear) > 15
    assert min(dear.values()) > 0
    assert max(dear.values()) < ApiSettings().max_price / 2, dear


async def test_the_price_is_told_and_bounded(api: Any, parts: Parts) -> None:
    told = await api.post("{ server { name time } }")
    assert told["extensions"] == {"price": ROOT + 2}
    page = "query($n: Int) { matches(first: $n) { edges { node { id seq } } } }"
    async with opened_api(parts, ApiSettings(max_price=500)) as cheap:
        assert "data" in await cheap.post(page, n=10)
        told = await cheap.post(page, n=200)
        assert "data" not in told
        assert told["errors"][0]["extensions"]["code"] == "TOO_DEAR"
        assert told["errors"][0]["extensions"]["most"] == 500
        assert told["errors"][0]["extensions"]["price"] == ROOT + 200 * 4
        aliases = " ".join(f"a{n}: server {{ ...F }}" for n in range(30))
        told = await cheap.post(
            f"{{ {aliases} }} fragment F on Server {{ name version time games a: name b: name c: name }}"
        )
        assert told["errors"][0]["extensions"]["code"] == "TOO_DEAR"
        streamed = await cheap.http.post(
            "/graphql",
            json={"query": page, "variables": {"n": 200}},
            headers={"accept": "text/event-stream"},
        )
        assert "TOO_DEAR" in streamed.text


async def test_more_than_99_of_100_repeats_are_neither_validated_nor_compiled(api: Any, started: Any) -> None:
    schema, _ = make_schema(api.app.state.shared.games.games.values(), api.app.state.shared.settings)
    planned, priced = schema.plans.compiled, schema.prices.kept.compiled
    for seq in range(300):
        await api.match(started.id, started.tokens[seq % 2], at=1 + seq % 4)
        await api.legal(started.id, started.tokens[seq % 2], first=seq % 50)
    assert schema.plans.compiled - planned <= 2
    assert schema.prices.kept.compiled - priced <= 2
