"""Reads an operation's variables: directly if they need no coercion, else by graphql-core."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from graphql import (
    GraphQLBoolean,
    GraphQLError,
    GraphQLID,
    GraphQLInputType,
    GraphQLInt,
    GraphQLNonNull,
    GraphQLScalarType,
    GraphQLSchema,
    GraphQLString,
    VariableDefinitionNode,
)
from graphql.execution.get_variable_signature import GraphQLVariableSignature, get_variable_signature
from graphql.execution.values import VariableValues, get_variable_values

from skerry.api.types.scalars import SCALARS, Cursor

CURSOR = SCALARS[Cursor]

# Not settings: the one only words a refusal, the other is GraphQL's Int.
MAX_ERRORS = 50
_INT = 2**31


class _BuiltIn(NamedTuple):
    """A variable of a built-in scalar type; ``is_exact`` says whether a value needs no coercion."""

    signature: GraphQLVariableSignature
    is_exact: Callable[[Any], bool]
    required: bool


class Values:
    """The values of an operation's variables, of which graphql-core makes more where it is asked."""

    __slots__ = ("_whole", "coerced")

    def __init__(self, coerced: dict[str, Any], whole: Callable[[], VariableValues]) -> None:
        self.coerced = coerced
        self._whole = whole

    @property
    def whole(self) -> VariableValues:
        """The values with their sources, as graphql-core takes them."""
        return self._whole()


class Variables:
    """Reads the values of variables."""

    def __init__(self, schema: GraphQLSchema, definitions: Sequence[VariableDefinitionNode]) -> None:
        self._schema = schema
        self._definitions = definitions
        self._built_in: dict[str, _BuiltIn] = {}
        for node in definitions:
            signature = get_variable_signature(schema, node)
            if not isinstance(signature, GraphQLError):
                declared = signature.type
                required = isinstance(declared, GraphQLNonNull) or node.default_value is not None
                scalar = declared.of_type if isinstance(declared, GraphQLNonNull) else declared
                is_exact = exactness(scalar)
                if is_exact is not None:
                    self._built_in[signature.name] = _BuiltIn(signature, is_exact, required)
        self._all_built_in = len(self._built_in) == len(definitions)

    def __call__(self, given: Mapping[str, Any]) -> Values | list[GraphQLError]:
        """Return the values, or the errors in them."""
        exact = self._read_exact(given) if self._all_built_in else None
        if exact is not None:
            return Values(exact, partial(self._exact_whole, given))
        found = get_variable_values(self._schema, self._definitions, dict(given), max_errors=MAX_ERRORS)
        return found if isinstance(found, list) else Values(found.coerced, lambda: found)

    def _read_exact(self, given: Mapping[str, Any]) -> dict[str, Any] | None:
        coerced: dict[str, Any] = {}
        for name, (_, is_exact, required) in self._built_in.items():
            if name in given:
                value = given[name]
                if not is_exact(value):
                    # Null, a number for an id, or an error.
                    return None
                coerced[name] = value
            elif required:
                return None
        return coerced

    def _exact_whole(self, given: Mapping[str, Any]) -> VariableValues:
        found = get_variable_values(self._schema, self._definitions, dict(given))
        if isinstance(found, list):
            raise AssertionError("these values were read before")
        return found


def is_string(value: Any) -> bool:
    """Say whether a value is text."""
    return type(value) is str


def _is_int(value: Any) -> bool:
    return type(value) is int and -_INT <= value < _INT


def _is_bool(value: Any) -> bool:
    return type(value) is bool


_EXACT: Mapping[GraphQLInputType, Callable[[Any], bool]] = {
    GraphQLString: is_string,
    GraphQLID: is_string,
    GraphQLInt: _is_int,
    GraphQLBoolean: _is_bool,
}


def exactness(declared: Any) -> Callable[[Any], bool] | None:
    """Return what says of a scalar type whether a value needs no coercion; None for other types."""
    if isinstance(declared, GraphQLScalarType) and declared.name == CURSOR.name:
        # Texts stay as they are; see ``scalars``.
        return is_string
    return _EXACT.get(declared)
