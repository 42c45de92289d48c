"""Values of a document's variables: at once where they are plain, else by graphql-core."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from graphql import (
    GraphQLBoolean,
    GraphQLError,
    GraphQLID,
    GraphQLInputType,
    GraphQLInt,
    GraphQLNonNull,
    GraphQLSchema,
    GraphQLString,
    VariableDefinitionNode,
)
from graphql.execution.get_variable_signature import GraphQLVariableSignature, get_variable_signature
from graphql.execution.values import VariableValues, VariableValueSource, get_variable_values

MOST_ERRORS = 50
_INT = 2**31


class _Plain(NamedTuple):
    """A variable of a type of GraphQL's own; ``fits`` says that a value stands for itself."""

    signature: GraphQLVariableSignature
    fits: Callable[[Any], bool]
    needed: bool


class Variables:
    """Reads the values of variables; a text where a text is wanted needs no coercion."""

    def __init__(self, schema: GraphQLSchema, definitions: Sequence[VariableDefinitionNode]) -> None:
        self._schema = schema
        self._definitions = definitions
        self._plain: dict[str, _Plain] = {}
        for node in definitions:
            signature = get_variable_signature(schema, node)
            if not isinstance(signature, GraphQLError):
                kind = signature.type
                needed = isinstance(kind, GraphQLNonNull)
                fits = _FITS.get(kind.of_type if isinstance(kind, GraphQLNonNull) else kind)
                if fits is not None:
                    needed = needed or node.default_value is not None
                    self._plain[signature.name] = _Plain(signature, fits, needed)
        self._all_plain = len(self._plain) == len(definitions)

    def __call__(self, given: Mapping[str, Any]) -> VariableValues | list[GraphQLError]:
        """Return the values, or what is wrong with them."""
        return (self._all_plain and self._at_once(given)) or get_variable_values(
            self._schema, self._definitions, dict(given), max_errors=MOST_ERRORS
        )

    def _at_once(self, given: Mapping[str, Any]) -> VariableValues | None:
        sources: dict[str, VariableValueSource] = {}
        coerced: dict[str, Any] = {}
        for name, (signature, fits, needed) in self._plain.items():
            if name in given:
                value = given[name]
                if not fits(value):
                    # Null, a number for an id, or something wrong.
                    return None
                sources[name] = VariableValueSource(signature, value)
                coerced[name] = value
            elif needed:
                return None
            else:
                sources[name] = VariableValueSource(signature)
        return VariableValues(sources, coerced)


def _is_text(value: Any) -> bool:
    return type(value) is str


def _is_int(value: Any) -> bool:
    return type(value) is int and -_INT <= value < _INT


def _is_bool(value: Any) -> bool:
    return type(value) is bool


_FITS: Mapping[GraphQLInputType, Callable[[Any], bool]] = {
    GraphQLString: _is_text,
    GraphQLID: _is_text,
    GraphQLInt: _is_int,
    GraphQLBoolean: _is_bool,
}
