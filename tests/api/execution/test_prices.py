"""What documents cost: fields times the sizes of lists, by whatever way they are written."""

from __future__ import annotations

from typing import Any

import pytest
from graphql import GraphQLSchema, build_schema, get_introspection_query, get_operation_ast, parse
from tests.api.conftest import begin, counted, opened_api

from skerry.api.execution import document_cache, plans
from skerry.api.execution.costs import (
    ARGUMENT_COSTS,
    FIELD_COST,
    ITEM_COSTS,
    LIST_SIZE,
    ROOT_COST,
    ROOT_COSTS,
)
from skerry.api.execution.document_cache import DocumentCache
from skerry.api.execution.price_compiler import PriceCompiler
from skerry.api.execution.prices import Price
from skerry.api.execution.schema import make_schema
from skerry.host.resources import Resources
from skerry.rules import registry
from skerry.settings.api import ApiSettings
from skerry_client import documents

pytestmark = pytest.mark.store

PLAIN = build_schema("""
type Query {
  match(at: Int): Thing legalMoves(words: [String!]): Thing
  thing: Thing things(first: Int = 20): Page entries(first: Int): Page either: Either list: [Thing!]!
}
type Thing { a: Int b: Int tags: [String!]! more: [Thing!]! thing: Thing }
type Page { edges: [Edge!]! entries: [Thing!]! }
type Edge { node: Thing }
type Other { c: Int d: Int e: Int }
union Either = Thing | Other
""")


def price_of(schema: GraphQLSchema, query: str, operation_name: str | None = None) -> Price:
    """Return the price of one operation of a document, for any variables."""
    document = parse(query)
    operation = get_operation_ast(document, operation_name)
    assert operation is not None
    return PriceCompiler(schema, document, operation).price()


def price(query: str, operation_name: str | None = None, **variables: Any) -> int:
    """Return the price on the plain schema, on which nothing is run."""
    return price_of(PLAIN, query, operation_name).of(variables)


def cost(roots: int, fields: int, items: int = 0, of: str = "edges") -> int:
    """Return what root fields, the fields below them and items of pages cost."""
    return roots * ROOT_COST + fields * FIELD_COST + items * ITEM_COSTS[of]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("{ thing { a b } }", cost(1, 2)),
        ("{ x: thing { a } y: thing { a } }", cost(2, 2)),
        ("{ thing { tags more { a } } }", cost(1, 1 + LIST_SIZE * (1 + 1))),
        ("{ things(first: 7) { edges { node { a b } } } }", cost(1, 7 * (1 + 1 + 2), 7)),
        ("{ things { edges { node { a } } } }", cost(1, 20 * (1 + 1 + 1), 20)),
        (
            "{ entries(first: 3) { entries { more { a } } } }",
            cost(1, 3 * (1 + LIST_SIZE * 2), 3, "entries") + ROOT_COSTS["Query"]["entries"] - ROOT_COST,
        ),
        (
            "{ entries { entries { a } } }",
            cost(1, LIST_SIZE * 2, LIST_SIZE, "entries") + ROOT_COSTS["Query"]["entries"] - ROOT_COST,
        ),
        ("{ list { a b } }", cost(1, LIST_SIZE * 2)),
        # Of a union's types the dearest counts, with what holds for all of them.
        ("{ either { __typename ... on Thing { a } ... on Other { c d e } } }", cost(1, 1 + 3)),
        # Fragments cost what they stand for, wherever they stand and however often.
        ("{ thing { ...F } } fragment F on Thing { a b }", cost(1, 2)),
        (
            "{ x: thing { ...F } y: thing { more { ...F } } } fragment F on Thing { a }",
            cost(2, 1 + LIST_SIZE * 2),
        ),
        ("{ ...Q } fragment Q on Query { ...R } fragment R on Query { thing { a } }", cost(1, 1)),
        ("query { ... on Query { thing { ... { a } ... on Thing { b } } } }", cost(1, 2)),
        ("{ things(first: -5) { edges { node { a } } } }", cost(1, 0)),
        ("{ nothing { x } thing { nothing } }", cost(2, 1)),
    ],
)
def test_the_price_of_a_document(query: str, expected: int) -> None:
    assert price(query) == expected


def test_a_page_may_be_a_variable() -> None:
    query = "query($n: Int = 4) { things(first: $n) { edges { node { a } } } }"
    bare = query.replace(" = 4", "")
    assert price(query) == cost(1, 4 * 3, 4)
    assert price(query, n=100) == cost(1, 100 * 3, 100)
    assert price(bare, n=None) == price(bare) == cost(1, 20 * 3, 20)
    assert price(query, n="much") == cost(1, 4 * 3, 4), "it is refused for what it is"


@pytest.mark.parametrize(
    ("query", "variables", "given"),
    [
        ("{ match(at: 3) { a } }", {}, True),
        ("{ match(at: null) { a } }", {}, False),
        ("{ match { a } }", {}, False),
        ("query($n: Int) { match(at: $n) { a } }", {"n": 3}, True),
        ("query($n: Int) { match(at: $n) { a } }", {"n": 0}, True),
        ("query($n: Int) { match(at: $n) { a } }", {"n": None}, False),
        ("query($n: Int) { match(at: $n) { a } }", {}, False),
        ("query($n: Int = 5) { match(at: $n) { a } }", {}, True),
        ("query($w: [String!]) { legalMoves(words: $w) { a } }", {"w": ["B"]}, True),
        ("query($w: [String!]) { legalMoves(words: $w) { a } }", {"w": None}, False),
        ("query($w: [String!]) { legalMoves(words: $w) { a } }", {}, False),
    ],
)
def test_some_arguments_cost_where_they_are_given(query: str, variables: Any, given: bool) -> None:
    name = "match" if "match" in query else "legalMoves"
    (added,) = (ARGUMENT_COSTS[name][word] for word in ("at", "words") if word in ARGUMENT_COSTS[name])
    made = price_of(PLAIN, query)
    assert made.of(variables) == ROOT_COSTS["Query"][name] + FIELD_COST + given * added
    # The price of one set of variables is not taken for that of another.
    assert made.of({}) <= made.of(variables) == ROOT_COSTS["Query"][name] + FIELD_COST + given * added


def test_introspection_costs_what_it_selects() -> None:
    settings = ApiSettings()
    schema = make_schema(registry.games().values(), settings)[0].core
    small = price_of(schema, "{ __schema { queryType { name } } }").of({})
    whole = price_of(schema, get_introspection_query()).of({})
    deep = "{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }"
    assert small * 10 < whole < settings.max_price < price_of(schema, deep).of({})


def test_every_root_field_has_a_measured_price() -> None:
    """``python -m tests.bench.prices`` measures them."""
    schema = make_schema(registry.games().values())[0].core
    for root in (schema.query_type, schema.mutation_type, schema.subscription_type):
        assert root is not None
        costs = ROOT_COSTS[root.name]
        assert {name for name in costs if not name.startswith("__")} == set(root.fields)
    query, subscription = schema.query_type, schema.subscription_type
    assert query is not None
    assert subscription is not None
    for name, arguments in ARGUMENT_COSTS.items():
        streamed = subscription.fields.get(name)
        assert set(arguments) <= {*query.fields[name].args, *(streamed.args if streamed else ())}


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
    assert (price(query, "A"), price(query, "B")) == (cost(1, 1), cost(1, 3))


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
    assert answer["extensions"] == {"price": ROOT_COSTS["Query"]["server"] + 2 * FIELD_COST}
    page = "query($n: Int) { matches(first: $n) { edges { node { id seq } } } }"
    async with opened_api(resources, ApiSettings(max_price=3000)) as cheap:
        assert "data" in await cheap.post(page, n=10)
        answer = await cheap.post(page, n=200)
        assert "data" not in answer
        assert answer["errors"][0]["extensions"]["code"] == "TOO_DEAR"
        assert answer["errors"][0]["extensions"]["most"] == 3000
        assert answer["errors"][0]["extensions"]["price"] == ROOT_COSTS["Query"]["matches"] + 200 * (
            4 * FIELD_COST + ITEM_COSTS["edges"]
        )
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
    resources: Resources, monkeypatch: pytest.MonkeyPatch
) -> None:
    # No rate limits: these repeats come faster than any client may ask.
    async with opened_api(resources, ApiSettings(token_rate=None, address_rate=None)) as api:
        started = await begin(api, "dream-islands", seed="an island")
        validated = counted(monkeypatch, plans, "validate")
        parsed = counted(monkeypatch, document_cache, "parse")
        for seq in range(300):
            await api.match(started.id, started.tokens[seq % 2], at=1 + seq % 4)
            await api.legal(started.id, started.tokens[seq % 2], first=seq % 50)
    assert len(validated) <= 2
    assert len(parsed) <= 2


def test_a_stream_with_board_and_moves_costs_more() -> None:
    schema, _ = make_schema(tuple(registry.games().values()))

    def cost_of(arguments: str) -> int:
        query = f'subscription {{ match(id: "m-1"{arguments}) {{ ... on MatchUpdate {{ cursor }} }} }}'
        return price_of(schema.core, query).of({})

    plain = cost_of("")
    assert cost_of(", board: false, moves: null") == plain
    assert cost_of(", board: true") == plain + ARGUMENT_COSTS["match"]["board"]
    assert cost_of(", moves: 5") == plain + ARGUMENT_COSTS["match"]["moves"]
