"""Selections as closures: which attributes an answer takes from values, found once for each document.

Below root fields a field is an attribute of a struct, so only the document and the type of a value matter.
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

from skerry.api.types.scalars import SCALAR_NAMES
from skerry.api.types.structs import Shapes

Complete: TypeAlias = Callable[[Any], Any]
"""Returns what an answer contains for a value that is not None."""

# Not a setting: GraphQL's Int has this range.
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
        self, parent: GraphQLObjectType, selections: Iterable[SelectionSetNode]
    ) -> dict[str, list[FieldNode]]:
        """Return the fields selected on a type by key; fields with the same key are merged."""
        found: dict[str, list[FieldNode]] = {}
        visited: set[str] = set()
        for selection in selections:
            self._collect(parent, selection, found, visited)
        return found

    def _collect(
        self,
        parent: GraphQLObjectType,
        selections: SelectionSetNode,
        found: dict[str, list[FieldNode]],
        visited: set[str],
    ) -> None:
        for node in selections.selections:
            if isinstance(node, FieldNode):
                found.setdefault((node.alias or node.name).value, []).append(node)
            elif isinstance(node, InlineFragmentNode):
                condition = node.type_condition
                if condition is None or self._applies(condition.name.value, parent):
                    self._collect(parent, node.selection_set, found, visited)
            elif isinstance(node, FragmentSpreadNode) and node.name.value not in visited:
                visited.add(node.name.value)
                fragment = self._fragments[node.name.value]
                if self._applies(fragment.type_condition.name.value, parent):
                    self._collect(parent, fragment.selection_set, found, visited)

    def complete(self, output: Any, nodes: Sequence[FieldNode]) -> Complete:
        """Return the function that completes a value of a type."""
        return self._complete(output, nodes) or _identity

    def _complete(self, output: Any, nodes: Sequence[FieldNode]) -> Complete | None:
        """Return the function that completes a value, or None if the value needs no change."""
        if isinstance(output, GraphQLNonNull):
            output = output.of_type
        if isinstance(output, GraphQLList):
            return _complete_list(self._complete(output.of_type, nodes))
        if is_specified_scalar_type(output):
            # Values have the types that their structs declare; only the range of integers needs a check.
            return _complete_int if output is GraphQLInt else None
        selections = [node.selection_set for node in nodes if node.selection_set is not None]
        if is_abstract_type(output):
            return _CompleteAbstract(self, self._shapes, self._schema.get_possible_types(output), selections)
        if isinstance(output, GraphQLObjectType):
            return self.object(output, selections)
        if output.name in SCALAR_NAMES:
            # Ours are answered as they are.
            return None
        return _EnumNames(output.coerce_output_value).__getitem__

    def object(self, output: GraphQLObjectType, selections: Sequence[SelectionSetNode]) -> Complete:
        """Return the function that completes a value of an object type."""
        attributes, constants = self._shapes.of[output.name]
        template: dict[str, Any] = {}
        selected: dict[str, str] = {}
        completed: list[tuple[str, Complete]] = []
        integers: list[str] = []
        for key, nodes in self.collect(output, selections).items():
            name = nodes[0].name.value
            template[key] = output.name if name == "__typename" else constants.get(name)
            if name not in attributes:
                continue
            selected[key] = attributes[name]
            complete = self._complete(output.fields[name].type, nodes)
            if complete is _complete_int:
                integers.append(key)
            elif complete is not None:
                completed.append((key, complete))
        return _CompleteObject(template, selected, completed, integers)

    def _applies(self, condition: str, parent: GraphQLObjectType) -> bool:
        if condition == parent.name:
            return True
        wanted: Any = self._schema.type_map[condition]
        return is_abstract_type(wanted) and self._schema.is_sub_type(wanted, parent)


class _CompleteObject:
    """Reads the selected attributes of a struct at once, and completes those that need it."""

    __slots__ = ("_completed", "_get", "_integers", "_keys", "_template")

    _template: dict[str, Any] | None
    """The keys in their order with the fields that are constant; None if there are none of these."""

    def __init__(
        self,
        template: dict[str, Any],
        selected: Mapping[str, str],
        completed: list[tuple[str, Complete]],
        integers: list[str],
    ) -> None:
        self._template = None if len(template) == len(selected) else template
        self._keys = tuple(selected)
        self._get = _getter(tuple(selected.values()))
        self._completed = completed
        self._integers = integers

    def __call__(self, value: Any) -> dict[str, Any]:
        if self._template is None:
            data = dict(zip(self._keys, self._get(value), strict=True))
        else:
            data = self._template.copy()
            data.update(zip(self._keys, self._get(value), strict=True))
        for key in self._integers:
            part = data[key]
            if part is not None and not (type(part) is int and -_INT <= part < _INT):
                data[key] = GraphQLInt.coerce_output_value(part)
        for key, complete in self._completed:
            part = data[key]
            if part is not None:
                data[key] = complete(part)
        return data


class _CompleteAbstract:
    """Completes a value of an interface or union by its class, which is compiled when first seen."""

    __slots__ = ("_by_class", "_compiler", "_possible", "_selections", "_shapes")

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
        self._by_class: dict[type, Complete] = {}

    def __call__(self, value: Any) -> Any:
        complete = self._by_class.get(type(value))
        if complete is None:
            output = self._possible[self._shapes.names[type(value)]]
            complete = self._by_class[type(value)] = self._compiler.object(output, self._selections)
        return complete(value)


class _EnumNames(dict[Any, str]):
    """The names of an enumeration's values, each found once."""

    def __init__(self, name_of: Callable[[Any], Any]) -> None:
        super().__init__()
        self._name_of = name_of

    def __missing__(self, value: Any) -> str:
        """Find the name of a value; raises ``GraphQLError`` if it is not one of the enumeration's."""
        name: str = self._name_of(value)
        self[value] = name
        return name


def _getter(attributes: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    if not attributes:
        return lambda _value: ()
    if len(attributes) == 1:
        one = attrgetter(attributes[0])
        return lambda value: (one(value),)
    return attrgetter(*attributes)


def _complete_list(complete: Complete | None) -> Complete:
    if complete is None:
        return list
    return lambda values: [None if value is None else complete(value) for value in values]


def _complete_int(value: Any) -> Any:
    return value if type(value) is int and -_INT <= value < _INT else GraphQLInt.coerce_output_value(value)


def _identity(value: Any) -> Any:
    return value
