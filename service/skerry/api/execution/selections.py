"""Selections as closures: which attributes an answer takes from values, worked out once for each document.

Below root fields a field is an attribute of a struct, so the document and the type of a value alone decide.
Specification: GraphQL, sections 6.3 (Executing Selection Sets) and 6.4.3 (Value Completion).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Any, TypeAlias

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLInt,
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLSchema,
    InlineFragmentNode,
    SelectionSetNode,
    is_abstract_type,
    is_specified_scalar_type,
)

from skerry.api.types.structs import Shapes

Complete: TypeAlias = Callable[[Any], Any]
"""Makes of a value, which is not None, what stands for it in an answer."""

_INT = 2**31


class Selections:
    """Compiles the selections of one valid document that has no directives."""

    def __init__(self, schema: GraphQLSchema, shapes: Shapes, document: DocumentNode) -> None:
        self._schema = schema
        self._shapes = shapes
        self._fragments = {
            node.name.value: node for node in document.definitions if isinstance(node, FragmentDefinitionNode)
        }

    def collect(
        self, kind: GraphQLObjectType, selections: Iterable[SelectionSetNode]
    ) -> dict[str, list[FieldNode]]:
        """Return the fields asked of a type by their keys; several fields of one key are one."""
        found: dict[str, list[FieldNode]] = {}
        visited: set[str] = set()
        for selection in selections:
            self._collect(kind, selection, found, visited)
        return found

    def _collect(
        self,
        kind: GraphQLObjectType,
        selections: SelectionSetNode,
        found: dict[str, list[FieldNode]],
        visited: set[str],
    ) -> None:
        for node in selections.selections:
            if isinstance(node, FieldNode):
                found.setdefault((node.alias or node.name).value, []).append(node)
            elif isinstance(node, InlineFragmentNode):
                condition = node.type_condition
                if condition is None or self._fits(condition.name.value, kind):
                    self._collect(kind, node.selection_set, found, visited)
            elif isinstance(node, FragmentSpreadNode) and node.name.value not in visited:
                visited.add(node.name.value)
                fragment = self._fragments[node.name.value]
                if self._fits(fragment.type_condition.name.value, kind):
                    self._collect(kind, fragment.selection_set, found, visited)

    def complete(self, kind: Any, nodes: Sequence[FieldNode]) -> Complete:
        """Return what completes a value of a type."""
        return self._complete(kind, nodes) or _same

    def _complete(self, kind: Any, nodes: Sequence[FieldNode]) -> Complete | None:
        """Return what completes a value, None if it stands for itself."""
        if isinstance(kind, GraphQLNonNull):
            kind = kind.of_type
        if isinstance(kind, GraphQLList):
            return _listed(self._complete(kind.of_type, nodes))
        if is_specified_scalar_type(kind):
            # Structs hold what they say they do; only the range of numbers is not in their types.
            return _integer if kind is GraphQLInt else None
        selections = [node.selection_set for node in nodes if node.selection_set is not None]
        if is_abstract_type(kind):
            return _OneOf(self, self._shapes, self._schema.get_possible_types(kind), selections)
        if isinstance(kind, GraphQLObjectType):
            return self.object(kind, selections)
        return kind.coerce_output_value  # type: ignore[no-any-return]  # of a scalar or enumeration

    def object(self, kind: GraphQLObjectType, selections: Sequence[SelectionSetNode]) -> Complete:
        """Return what completes a value of an object type."""
        attributes, constants = self._shapes.of[kind.name]
        template: dict[str, Any] = {}
        taken: dict[str, str] = {}
        converted: list[tuple[str, Complete]] = []
        for key, nodes in self.collect(kind, selections).items():
            name = nodes[0].name.value
            template[key] = kind.name if name == "__typename" else constants.get(name)
            if name not in attributes:
                continue
            taken[key] = attributes[name]
            complete = self._complete(kind.fields[name].type, nodes)
            if complete is not None:
                converted.append((key, complete))
        return _Object(template, taken, converted)

    def _fits(self, condition: str, kind: GraphQLObjectType) -> bool:
        if condition == kind.name:
            return True
        wanted: Any = self._schema.type_map[condition]
        return is_abstract_type(wanted) and self._schema.is_sub_type(wanted, kind)


class _Object:
    """Takes the attributes of a struct, all at once, and completes those that need it."""

    __slots__ = ("_converted", "_get", "_keys", "_template")

    def __init__(
        self, template: dict[str, Any], taken: Mapping[str, str], converted: list[tuple[str, Complete]]
    ) -> None:
        self._template = template
        self._keys = tuple(taken)
        self._get = _getter(tuple(taken.values()))
        self._converted = converted

    def __call__(self, value: Any) -> dict[str, Any]:
        told = self._template.copy()
        told.update(zip(self._keys, self._get(value), strict=True))
        for key, complete in self._converted:
            part = told[key]
            if part is not None:
                told[key] = complete(part)
        return told


class _OneOf:
    """Completes a value of an interface or union by its class; each is compiled when it is first met."""

    __slots__ = ("_compiler", "_known", "_possible", "_selections", "_shapes")

    def __init__(
        self,
        compiler: Selections,
        shapes: Shapes,
        possible: Iterable[GraphQLObjectType],
        selections: Sequence[SelectionSetNode],
    ) -> None:
        self._compiler = compiler
        self._shapes = shapes
        self._possible = {member.name: member for member in possible}
        self._selections = selections
        self._known: dict[type, Complete] = {}

    def __call__(self, value: Any) -> Any:
        complete = self._known.get(type(value))
        if complete is None:
            kind = self._possible[self._shapes.names[type(value)]]
            complete = self._known[type(value)] = self._compiler.object(kind, self._selections)
        return complete(value)


def _getter(attributes: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    if not attributes:
        return lambda _value: ()
    if len(attributes) == 1:
        one = attrgetter(attributes[0])
        return lambda value: (one(value),)
    return attrgetter(*attributes)


def _listed(complete: Complete | None) -> Complete:
    if complete is None:
        return list
    return lambda values: [None if value is None else complete(value) for value in values]


def _integer(value: Any) -> Any:
    return value if type(value) is int and -_INT <= value < _INT else GraphQLInt.coerce_output_value(value)


def _same(value: Any) -> Any:
    return value
