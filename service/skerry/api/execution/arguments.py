"""Arguments of a root field, compiled for one document: most are variables, or the same in each request.

What is compiled gives what ``get_argument_values`` of graphql-core gives; whatever is doubtful is left to it,
errors above all. Specification: GraphQL, section 6.4.1 (Coercing Field Arguments).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from types import SimpleNamespace
from typing import Any, TypeAlias

from graphql import (
    ArgumentNode,
    FieldNode,
    GraphQLArgument,
    GraphQLError,
    GraphQLField,
    GraphQLInputField,
    GraphQLInputObjectType,
    GraphQLNonNull,
    ObjectValueNode,
    Undefined,
    VariableNode,
    is_required_argument,
    is_required_input_field,
)
from graphql.execution.values import get_argument_values

from skerry.api.execution.variables import Values

_ABSENT = object()

_Read: TypeAlias = Callable[[Mapping[str, Any]], Any]
"""Returns the value of an argument from those of variables; ``_ABSENT`` for its default, or raises."""


class _Doubtful(Exception):
    """A value that graphql-core has to look at."""


class Arguments:
    """Reads the arguments of a field in a document."""

    def __init__(self, field: GraphQLField, node: FieldNode) -> None:
        self._field = field
        self._node = node
        self._constants: dict[str, Any] = {}
        self._variable: list[tuple[str, _Read, dict[str, Any]]] = []
        self._is_compiled = self._compile({each.name.value: each for each in node.arguments or ()})
        self._is_mutable = any(isinstance(value, dict | list) for value in self._constants.values())

    def __call__(self, variables: Values) -> dict[str, Any]:
        """Return the arguments by their names in the schema; raises ``GraphQLError``."""
        if not self._is_compiled:
            return get_argument_values(self._field, self._node, variables.whole)
        found = deepcopy(self._constants) if self._is_mutable else self._constants.copy()
        try:
            for name, read, default in self._variable:
                value = read(variables.coerced)
                if value is _ABSENT:
                    found.update(default)
                else:
                    found[name] = value
        except _Doubtful:
            return get_argument_values(self._field, self._node, variables.whole)
        return found

    def _compile(self, given: Mapping[str, ArgumentNode]) -> bool:
        for name, argument in self._field.args.items():
            node = given.get(name)
            try:
                if node is None or not _has_variables(node.value):
                    self._constants |= self._constant(name, argument, () if node is None else (node,))
                    continue
                read = _reader(argument, node)
                if read is None:
                    return False
                default = {} if is_required_argument(argument) else self._constant(name, argument, ())
            except GraphQLError:
                # Each request is to have the error.
                return False
            self._variable.append((argument.out_name or name, read, default))
        return True

    def _constant(
        self, name: str, argument: GraphQLArgument, nodes: Sequence[ArgumentNode]
    ) -> dict[str, Any]:
        field: Any = SimpleNamespace(args={name: argument})
        return get_argument_values(field, FieldNode(name=self._node.name, arguments=tuple(nodes)))


def _reader(argument: GraphQLArgument, node: ArgumentNode) -> _Read | None:
    """Return what reads an argument that is a variable, or an object with one, else None."""
    value = node.value
    if isinstance(value, VariableNode):
        return _variable(value.name.value, argument)
    declared = argument.type.of_type if isinstance(argument.type, GraphQLNonNull) else argument.type
    if isinstance(declared, GraphQLInputObjectType) and isinstance(value, ObjectValueNode):
        return _object(declared, value)
    return None


def _variable(name: str, argument: GraphQLArgument) -> _Read:
    required = is_required_argument(argument)
    not_null = isinstance(argument.type, GraphQLNonNull)

    def read(coerced: Mapping[str, Any]) -> Any:
        value = coerced.get(name, _ABSENT)
        if (value is None and not_null) or (value is _ABSENT and required):
            raise _Doubtful
        return value

    return read


def _object(declared: GraphQLInputObjectType, value: ObjectValueNode) -> _Read | None:
    """Return what reads an object of exactly one field, as a move in notation is."""
    if len(value.fields) != 1:
        return None
    (field,) = value.fields
    others = [other for key, other in declared.fields.items() if key != field.name.value]
    if (
        not isinstance(field.value, VariableNode)
        or len(others) == len(declared.fields)
        or any(is_required_input_field(other) or has_default(other) for other in others)
    ):
        return None
    key = declared.fields[field.name.value].out_name or field.name.value
    name = field.value.name.value

    def read(coerced: Mapping[str, Any]) -> Any:
        found = coerced.get(name)
        if found is None:
            raise _Doubtful
        return declared.out_type({key: found})

    return read


def has_default(field: GraphQLInputField) -> bool:
    """Say whether a field of an input object has a default value."""
    return field.default_value is not Undefined or getattr(field, "default", None) is not None


def _has_variables(node: Any) -> bool:
    return any(isinstance(each, VariableNode) for each in _walk(node))


def _walk(node: Any) -> Iterator[Any]:
    yield node
    for each in (*(getattr(node, "values", None) or ()), *(getattr(node, "fields", None) or ())):
        yield from _walk(each)
    value = getattr(node, "value", None)
    if value is not None and not isinstance(value, str | bool):
        yield from _walk(value)
