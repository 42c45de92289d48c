"""Limits on the shape of a document, checked before it is validated.

Validation compares fields and fragments with each other, so it can take far longer than the document's length
suggests. The checks here take time in proportion to the document, and bound everything that follows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    GraphQLError,
    InlineFragmentNode,
    IntValueNode,
    ListValueNode,
    ObjectValueNode,
    OperationDefinitionNode,
    SelectionSetNode,
)
from graphql.validation.rules import overlapping_fields_can_be_merged

from skerry.settings.api import ApiSettings

# Not settings: libraries fail beyond these.
MAX_DIGITS = 100
"""The maximum number of digits of a number; Python refuses to parse thousands."""
MAX_VALUE_DEPTH = 32
"""The maximum nesting of lists and objects in an argument."""

# The rule that compares fields of one name aborts the validation beyond this, after some 20 ms.
overlapping_fields_can_be_merged.MAX_COMPLEXITY_BUDGET = 8_000


class DocumentLimits(msgspec.Struct, frozen=True):
    """The limits; each refusal names the one that was exceeded."""

    depth: int
    aliases: int
    fields: int
    equal_names: int
    operations: int
    fragments: int
    variables: int

    @classmethod
    def of(cls, settings: ApiSettings) -> DocumentLimits:
        """Return the limits of a server's settings."""
        return cls(
            settings.max_depth,
            settings.max_aliases,
            settings.max_fields,
            settings.max_equal_names,
            settings.max_document_operations,
            settings.max_fragments,
            settings.max_variables,
        )


def check(document: DocumentNode, limits: DocumentLimits) -> None:
    """Raise ``GraphQLError`` for a document that exceeds a limit or that libraries would fail on."""
    operations = [node for node in document.definitions if isinstance(node, OperationDefinitionNode)]
    fragments = [node for node in document.definitions if isinstance(node, FragmentDefinitionNode)]
    _at_most(limits.operations, len(operations), "operations")
    _at_most(limits.fragments, len(fragments), "fragments")
    for operation in operations:
        _at_most(limits.variables, len(operation.variable_definitions or ()), "variables")
        for definition in operation.variable_definitions or ():
            if definition.default_value is not None:
                _check_value(definition.default_value)
    by_name = {node.name.value: node for node in fragments}
    for node in operations + fragments:
        # Also by itself, since an unused fragment is validated too.
        _Measure(limits, by_name).measure([node.selection_set], 0)


class _Measure:
    """Counts what one definition selects, fragments each time they are spread."""

    def __init__(self, limits: DocumentLimits, fragments: dict[str, FragmentDefinitionNode]) -> None:
        self._limits = limits
        self._fragments = fragments
        self._fields = 0
        self._aliases = 0

    def measure(self, sets: Sequence[SelectionSetNode], depth: int | None) -> None:
        """Count the fields that the selection sets of one object select together, and those below them.

        ``depth`` is None in introspection, whose depth another rule limits.
        """
        if depth is not None and depth > self._limits.depth:
            raise GraphQLError(
                f"The document is nested deeper than the limit of {self._limits.depth} levels."
            )
        found: dict[str, list[FieldNode]] = {}
        spread: set[str] = set()
        for selections in sets:
            self._collect(selections, found, spread)
        for name, nodes in found.items():
            if len(nodes) > self._limits.equal_names:
                raise GraphQLError(
                    f"The document selects {name!r} {len(nodes)} times in one place;"
                    f" the limit is {self._limits.equal_names}. Select it only once.",
                    nodes[0],
                )
            below = [node.selection_set for node in nodes if node.selection_set is not None]
            if below:
                deeper = None if depth is None or nodes[0].name.value.startswith("__") else depth + 1
                self.measure(below, deeper)

    def _collect(
        self, selections: SelectionSetNode, found: dict[str, list[FieldNode]], spread: set[str]
    ) -> None:
        if not selections.selections:
            # The grammar forbids empty selections, but the parser of graphql-core allows them.
            raise GraphQLError("A selection must have at least one field.", selections)
        for node in selections.selections:
            self._fields += 1
            if self._fields > self._limits.fields:
                raise GraphQLError(
                    f"The document selects more than the limit of {self._limits.fields} fields,"
                    " counting those of fragments wherever they are spread."
                )
            if isinstance(node, FieldNode):
                found.setdefault((node.alias or node.name).value, []).append(node)
                if node.alias is not None:
                    self._aliases += 1
                    _at_most(self._limits.aliases, self._aliases, "aliases")
                _check_arguments(node.arguments)
            elif isinstance(node, InlineFragmentNode):
                self._collect(node.selection_set, found, spread)
            else:
                name = node.name.value  # type: ignore[attr-defined]  # of the third kind: a spread
                fragment = self._fragments.get(name)
                if fragment is None:
                    raise GraphQLError(f"Unknown fragment '{name}'.", node)
                if name not in spread:
                    spread.add(name)
                    self._collect(fragment.selection_set, found, spread)
            for directive in node.directives or ():
                _check_arguments(directive.arguments)


def _at_most(limit: int, number: int, what: str) -> None:
    if number > limit:
        raise GraphQLError(f"The document has more {what} than the limit of {limit}.")


def _check_arguments(arguments: Iterable[Any] | None) -> None:
    for argument in arguments or ():
        _check_value(argument.value)


def _check_value(value: Any) -> None:
    """Raise ``GraphQLError`` for a value nested too deeply, or for a number that is too long."""
    level = [value]
    for _ in range(MAX_VALUE_DEPTH):
        below: list[Any] = []
        for node in level:
            if isinstance(node, IntValueNode):
                if len(node.value) > MAX_DIGITS:
                    raise GraphQLError(f"A number must have at most {MAX_DIGITS} digits.", node)
            elif isinstance(node, ListValueNode):
                below += node.values
            elif isinstance(node, ObjectValueNode):
                below += [field.value for field in node.fields]
        if not below:
            return
        level = below
    raise GraphQLError(f"A value must be nested at most {MAX_VALUE_DEPTH} levels deep.", value)
