"""Arguments of a root field that are taken from a request's variables as they are.

Most values have the type that the field declares, so coercing them changes nothing. Whatever has another is
left to ``arguments`` and graphql-core, errors above all; a test compares both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from graphql import (
    BooleanValueNode,
    FieldNode,
    GraphQLArgument,
    GraphQLBoolean,
    GraphQLField,
    GraphQLID,
    GraphQLInputObjectType,
    GraphQLInt,
    GraphQLNonNull,
    GraphQLString,
    IntValueNode,
    NonNullTypeNode,
    ObjectValueNode,
    StringValueNode,
    VariableDefinitionNode,
    VariableNode,
    get_nullable_type,
    is_required_input_field,
)

from skerry.api.execution.arguments import has_default
from skerry.api.execution.variables import exactness, is_string

NOTATION = "notation"
"""The field of an input object that holds a move in notation, which resolvers take as it is."""


class _Part(NamedTuple):
    """An argument from a variable: its resolver's name for it, the variable, and whether null will do.

    ``is_exact`` says whether a value needs no coercion; ``wraps`` that the variable is a move's notation.
    """

    name: str
    variable: str
    is_exact: Callable[[Any], bool]
    nullable: bool
    wraps: bool


class ExactArguments:
    """Reads the arguments of a field in a document."""

    def __init__(self, constants: Mapping[str, Any], parts: Sequence[_Part]) -> None:
        self._constants = dict(constants)
        self._parts = tuple(parts)

    @classmethod
    def compile(
        cls,
        field: GraphQLField,
        node: FieldNode,
        definitions: Sequence[VariableDefinitionNode],
        names: Mapping[str, str],
    ) -> ExactArguments | None:
        """Return what reads the arguments of a field; None if it has any but variables and scalars.

        ``names`` are the resolver's names of the arguments. An argument that is null or missing has its
        resolver's default.
        """
        declared = {each.variable.name.value: each for each in definitions}
        used: set[str] = set()
        parts, constants = [], dict[str, Any]()
        for argument in node.arguments or ():
            name = argument.name.value
            variable, wraps = _variable(argument.value)
            if variable is None:
                constant = _constant(get_nullable_type(field.args[name].type), argument.value)
                if constant is None:
                    return None
                constants[names[name]] = constant
                continue
            if variable not in declared:
                return None
            part = _part(names[name], variable, field.args[name], declared[variable], wraps=wraps)
            if part is None:
                return None
            used.add(variable)
            parts.append(part)
        return cls(constants, parts) if used == declared.keys() else None

    def read(self, given: Mapping[str, Any]) -> dict[str, Any] | None:
        """Return the arguments as the resolver takes them; None if a value may need coercion."""
        found = self._constants.copy()
        for name, variable, is_exact, nullable, wraps in self._parts:
            value = given.get(variable)
            if value is None:
                if not nullable:
                    return None
            elif not is_exact(value):
                return None
            else:
                found[name] = {NOTATION: value} if wraps else value
        return found


def _variable(value: Any) -> tuple[str | None, bool]:
    """Return the variable that a value is, or that is the notation in it."""
    if isinstance(value, VariableNode):
        return value.name.value, False
    if isinstance(value, ObjectValueNode) and len(value.fields) == 1:
        (field,) = value.fields
        if field.name.value == NOTATION and isinstance(field.value, VariableNode):
            return field.value.name.value, True
    return None, False


def _constant(wanted: Any, value: Any) -> str | int | bool | None:
    """Return a scalar in a document, None for any that need coercion."""
    if isinstance(value, StringValueNode) and wanted in (GraphQLString, GraphQLID):
        return value.value
    if isinstance(value, BooleanValueNode) and wanted is GraphQLBoolean:
        return value.value
    if isinstance(value, IntValueNode) and wanted is GraphQLInt:
        return int(value.value)
    return None


def _part(
    name: str, variable: str, argument: GraphQLArgument, declared: VariableDefinitionNode, *, wraps: bool
) -> _Part | None:
    wanted: Any = get_nullable_type(argument.type)
    if wraps:
        if not _takes_notation(wanted):
            return None
        is_exact: Callable[[Any], bool] | None = is_string
    elif isinstance(wanted, GraphQLInputObjectType):
        is_exact = _is_notation if _takes_notation(wanted) else None
    else:
        is_exact = exactness(wanted)
    if is_exact is None or declared.default_value is not None:
        return None
    # A null within an object is an error.
    nullable = not (wraps or isinstance(argument.type, GraphQLNonNull))
    return _Part(name, variable, is_exact, nullable and not isinstance(declared.type, NonNullTypeNode), wraps)


def _takes_notation(wanted: Any) -> bool:
    """Say whether an input object may consist of a notation alone."""
    if not isinstance(wanted, GraphQLInputObjectType) or NOTATION not in wanted.fields:
        return False
    others = [field for key, field in wanted.fields.items() if key != NOTATION]
    return get_nullable_type(wanted.fields[NOTATION].type) is GraphQLString and not any(
        is_required_input_field(field) or has_default(field) for field in others
    )


def _is_notation(value: Any) -> bool:
    return type(value) is dict and len(value) == 1 and type(value.get(NOTATION)) is str
