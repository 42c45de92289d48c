"""Compiled arguments are those of graphql-core, errors too."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
from graphql import (
    GraphQLError,
    GraphQLScalarType,
    GraphQLSchema,
    OperationDefinitionNode,
    build_schema,
    parse,
)
from graphql.execution.values import get_argument_values, get_variable_values
from hypothesis import given
from hypothesis import strategies as st

from skerry.api.execution.arguments import Arguments
from skerry.api.execution.exact_arguments import ExactArguments
from skerry.api.execution.variables import Variables, exactness
from skerry.api.types.scalars import SCALARS, Cursor

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


def own_operation(selection: str) -> OperationDefinitionNode:
    """Return the operation with the variables that it uses, as a valid document has no others."""
    names = re.findall(r"\$\w+", selection)
    used = [text for text in DEFINITIONS.split(", ") if text.partition(":")[0] in names]
    declared = f"({', '.join(used)})" if used else ""
    definition = parse(f"query{declared} {{ {selection} }}").definitions[0]
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


INEXACT = (
    "field(h: $i, a: $a, b: $bb, c: $c)",
    "field(h: $i, c: null, d: [1, 2], g: BLUE)",
    "field(h: $i, d: $l)",
    "field(h: $i, d: [1, $k])",
    "field(h: $i, i: {notation: $c, other: $k})",
    "field(h: $i, e: {typed: {count: $k}})",
    "field(h: $i, f: {count: $k, word: $n})",
    "field(h: 7, f: {count: 3})",
)
"""Defaults of variables, lists, other objects, and a number for an id."""

DEFAULTS = {"b": 5, "c": None, "g": "RED"}
"""What graphql-core fills in, as a resolver does by itself."""


@pytest.mark.parametrize("selection", SELECTIONS)
@given(given_values=st.fixed_dictionaries({}, optional=dict(VALUES)))
def test_exact_arguments_are_those_of_graphql_core(selection: str, given_values: dict[str, Any]) -> None:
    definition = own_operation(selection)
    query = SCHEMA.query_type
    assert query is not None
    node: Any = definition.selection_set.selections[0]
    field, definitions = query.fields["field"], definition.variable_definitions or ()
    exact = ExactArguments.compile(field, node, definitions, {name: name for name in field.args})
    assert (exact is None) == (selection in INEXACT)
    found = None if exact is None else exact.read(given_values)
    if found is None:
        return
    variables = get_variable_values(SCHEMA, definitions, given_values)
    assert not isinstance(variables, list), "what is exact is valid"
    expected = get_argument_values(field, node, variables)
    assert {key: value for key, value in expected.items() if value is not None} == {
        key: value for key, value in (DEFAULTS | found).items() if value is not None
    }


def test_most_values_are_exact() -> None:
    definition = own_operation("field(h: $i, a: $a, e: $m)")
    assert SCHEMA.query_type is not None
    node: Any = definition.selection_set.selections[0]
    field, definitions = SCHEMA.query_type.fields["field"], definition.variable_definitions or ()
    exact = ExactArguments.compile(field, node, definitions, {name: f"the_{name}" for name in field.args})
    assert exact is not None
    move = {"notation": "e4"}
    assert exact.read({"i": "x", "a": 1, "m": move}) == {"the_h": "x", "the_a": 1, "the_e": move}
    assert exact.read({"i": "x", "m": move, "a": None}) == {"the_h": "x", "the_e": move}
    for doubtful in ({"i": 1}, {"i": "x", "a": True}, {"i": "x", "m": {"typed": {}}}, {"a": 1}):
        assert exact.read(doubtful) is None


@given(st.text())
def test_the_text_of_a_cursor_needs_no_coercion(text: str) -> None:
    is_exact = exactness(GraphQLScalarType("Cursor"))
    assert is_exact is not None
    assert is_exact(text)
    assert not is_exact(1)
    parse_value = SCALARS[Cursor].parse_value
    assert parse_value is not None
    assert parse_value(text) == text
    assert exactness(GraphQLScalarType("Millis")) is None
