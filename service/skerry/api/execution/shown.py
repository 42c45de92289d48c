"""What a document shows that is beside the matches in the store: only then it is read from there."""

from __future__ import annotations

from collections.abc import Set
from typing import Any

from graphql import DocumentNode, FieldNode, GraphQLSchema, TypeInfo, TypeInfoVisitor, Visitor, visit

from skerry.api.answers.beside import SHOWN_BY


def shown_in(schema: GraphQLSchema, document: DocumentNode) -> Set[str]:
    """Return what the operations of a valid document show of that."""
    types = TypeInfo(schema)
    looking = _Looking(types)
    visit(document, TypeInfoVisitor(types, looking))
    return frozenset(looking.found)


class _Looking(Visitor):
    def __init__(self, types: TypeInfo) -> None:
        super().__init__()
        self._types = types
        self.found: set[str] = set()

    def enter_field(self, node: FieldNode, *_: Any) -> None:
        """Note a field that shows something."""
        parent = self._types.get_parent_type()
        shown = None if parent is None else SHOWN_BY.get((parent.name, node.name.value))
        if shown is not None:
            self.found.add(shown)
