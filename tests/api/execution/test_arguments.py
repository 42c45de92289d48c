"""Compiled arguments are those of graphql-core, errors too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from graphql import GraphQLError, GraphQLSchema, OperationDefinitionNode, build_schema, parse
from graphql.execution.values import get_argument_values, get_variable_values
from hypothesis import given
from hypothesis import strategies as st

from skerry.api.execution.arguments import Arguments
from skerry.api.execution.variables import Variables

SCHEMA: GraphQLSchema = build_schema("""
    input Move @oneOf { notation: String typed: Typed }
    input Loose { notation: String other: Int }
    input Typed { word: String = "go" count: Int! }
    enum Colour { RED BLUE }
    type Query {
      field(
        a: Int, b: Int! = 5, c: String = null, d: [Int!], e: Move, f: Typed, g: Colour = RED, h: ID!, i: Loose
      ): Int
    }
""")

DEFINITIONS = (
    "$a: Int, $b: Int, $bb: Int! = 2, $c: String, $n: String, $m: Move, $k: Int, $i: ID!, $l: [Int!]"
)
SELECTIONS = (
    "field(h: $i)",
    "field(h: $i, a: $a, b: $bb, c: $c)",
    "field(h: $i, b: $b)",
    "field(h: $i, c: null, d: [1, 2], g: BLUE)",
    "field(h: $i, d: $l)",
    "field(h: $i, d: [1, $k])",
    "field(h: $i, e: {notation: $n})",
    "field(h: $i, e: $m)",
    "field(h: $i, i: {notation: $n})",
    "field(h: $i, i: {notation: $c, other: $k})",
    "field(h: $i, e: {typed: {count: $k}})",
    "field(h: $i, f: {count: $k, word: $n})",
    "field(h: 7, f: {count: 3})",
)

VALUES: Mapping[str, st.SearchStrategy[Any]] = {
    "a": st.none() | st.integers(-3, 2**33),
    "b": st.none() | st.integers(0, 3),
    "bb": st.none() | st.integers(0, 3),
    "c": st.none() | st.text(max_size=3),
    "n": st.none() | st.text(max_size=3) | st.integers(0, 1),
    "m": st.none()
    | st.fixed_dictionaries({}, optional={"notation": st.text(max_size=2), "typed": st.none()}),
    "k": st.none() | st.integers(0, 3) | st.text(max_size=1),
    "i": st.text(max_size=3) | st.integers(0, 9),
    "l": st.none() | st.lists(st.integers(0, 3), max_size=2) | st.integers(0, 3),
}


def operation(selection: str) -> OperationDefinitionNode:
    definition = parse(f"query({DEFINITIONS}) {{ {selection} }}").definitions[0]
    assert isinstance(definition, OperationDefinitionNode)
    return definition


def outcome(read: Any) -> Any:
    try:
        return read()
    except GraphQLError as error:
        return [str(error)]


@pytest.mark.parametrize("selection", SELECTIONS)
@given(given_values=st.fixed_dictionaries({}, optional=dict(VALUES)))
def test_arguments_are_those_of_graphql_core(selection: str, given_values: dict[str, Any]) -> None:
    definition = operation(selection)
    query = SCHEMA.query_type
    assert query is not None
    node: Any = definition.selection_set.selections[0]
    field, definitions = query.fields["field"], definition.variable_definitions or ()
    variables = Variables(SCHEMA, definitions)(given_values)
    expected = get_variable_values(SCHEMA, definitions, given_values, max_errors=50)
    if isinstance(expected, list):
        assert isinstance(variables, list)
        assert list(map(str, variables)) == list(map(str, expected))
        return
    assert not isinstance(variables, list)
    assert variables.coerced == expected.coerced
    compiled = Arguments(field, node)
    for _ in range(2):
        read = outcome(lambda: compiled(variables))
        assert read == outcome(lambda: get_argument_values(field, node, expected))
        if isinstance(read, dict) and "d" in read and read["d"]:
            # What a resolver does to a list is not there the next time.
            read["d"].append(0)
            if selection.endswith("$l)"):
                return
