"""Every shipped document asks for ``__typename`` wherever an answer may be of several types."""

from __future__ import annotations

import pytest
from graphql import (
    FieldNode,
    GraphQLSchema,
    Node,
    SelectionSetNode,
    TypeInfo,
    TypeInfoVisitor,
    Visitor,
    is_abstract_type,
    parse,
    print_ast,
    visit,
)
from tests.plugins.schemas import checked_in

from skerry.api.worker.documents import shipped_documents

pytestmark = pytest.mark.pure


class Untyped(Visitor):
    """Collects the fields of a union or an interface whose selection does not begin with ``__typename``."""

    def __init__(self, types: TypeInfo) -> None:
        super().__init__()
        self._types = types
        self.fields: list[str] = []

    def enter_selection_set(self, node: SelectionSetNode, _key: object, parent: Node, *_: object) -> None:
        """Check the selection of a field; a fragment within it needs none of its own."""
        several = is_abstract_type(self._types.get_parent_type())
        if several and isinstance(parent, FieldNode) and print_ast(node.selections[0]) != "__typename":
            self.fields.append(parent.name.value)


def untyped(schema: GraphQLSchema, text: str) -> list[str]:
    """Return the fields of a document whose type an answer would not say."""
    types = TypeInfo(schema)
    found = Untyped(types)
    visit(parse(text), TypeInfoVisitor(types, found))
    return found.fields


def test_a_document_that_does_not_ask_is_found() -> None:
    text = "{ match(id: 1) { __typename ... on Match { view { game } } } server { name } }"
    assert untyped(checked_in(), text) == ["view"]


def test_every_shipped_document_asks() -> None:
    found = {document.text: untyped(checked_in(), document.text) for document in shipped_documents()}
    assert {text: fields for text, fields in found.items() if fields} == {}
    assert len(found) > 50
