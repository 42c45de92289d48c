"""What a document may cost at most, told before it runs: fields times the sizes of the lists they stand in.

A document is compiled once to a tree whose sizes may be variables; each request only puts its own numbers
in. Of fragments on several types the dearest type counts, since one object has one type. A fragment is
compiled once for each type that it meets, so that spreading fragments in fragments costs no time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLArgument,
    GraphQLError,
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLSchema,
    InlineFragmentNode,
    IntValueNode,
    OperationDefinitionNode,
    SelectionSetNode,
    VariableNode,
    get_named_type,
    is_abstract_type,
    is_composite_type,
    is_object_type,
    parse,
    value_from_ast_untyped,
)

from skerry.api.execution.cache import KEPT, Kept

SOME = 8
"""How many members a list is taken to have whose size the client does not say: seats, events, scores."""

ROOT = 10
"""What asking anything costs beside its fields: tokens are read and the store is asked."""

DEAR: Mapping[str, int] = {
    "record": 200,
    "boardSvg": 50,
    "sample": 50,
    "choices": 50,
    "__schema": 1000,
    "__type": 200,
}
"""Root fields that cost more; introspection costs this much whatever it asks for."""

PAGED = frozenset({"edges", "moves", "entries", "uses"})
"""Lists below a root field whose size its argument ``first`` or ``moves`` says."""

NO_OPERATION = "invalid none"

Size: TypeAlias = "int | tuple[str, int]"
"""A number, or a variable's name and what counts where it has no value."""


class Price:
    """A price as far as the document says it: a sum of its own, members to add, and choices.

    Of the choices the dearest counts; ``size`` multiplies all of it.
    """

    __slots__ = ("_known", "choices", "label", "members", "own", "size", "unclear", "variables")

    def __init__(self, own: int = 0, size: Size = 1) -> None:
        self.label = NO_OPERATION
        """Of an operation: its kind and its root field, both words of the schema."""
        self.unclear = False
        """Of a document of several operations: whether nothing says which."""
        self.variables: tuple[str, ...] = ()
        """Of an operation: the variables that count."""
        self._known: dict[tuple[Any, ...], int] = {}
        self.own = own
        self.size = size
        self.members: list[Price] = []
        self.choices: list[Price] = []

    def with_values(self, variables: Mapping[str, Any]) -> int:
        """Return the price of an operation; that of the same values is at hand."""
        values = tuple(
            [given if isinstance(given := variables.get(name), int) else None for name in self.variables]
        )
        found = self._known.get(values)
        if found is None:
            if len(self._known) >= KEPT:
                self._known.clear()
            found = self._known[values] = self.of(variables)
        return found

    def of(self, variables: Mapping[str, Any], known: dict[int, int] | None = None) -> int:
        """Return the price with the values of variables."""
        known = {} if known is None else known
        found = known.get(id(self))
        if found is None:
            # What spreads itself is refused by validation; here it must only come to an end.
            known[id(self)] = 0
            found = self.own + sum(member.of(variables, known) for member in self.members)
            found += max((choice.of(variables, known) for choice in self.choices), default=0)
            found = known[id(self)] = found * _number(self.size, variables)
        return found


class Prices:
    """Prices of documents of a schema."""

    def __init__(self, schema: GraphQLSchema, max_tokens: int) -> None:
        self._schema = schema
        self._max_tokens = max_tokens
        self.kept: Kept[Price] = Kept(self._compile, lambda price: price.label != NO_OPERATION)

    def of(self, query: str, operation: str | None, variables: Mapping[str, Any] | None) -> int:
        """Return the price of an operation; of what is none, 0: it will be refused for what it is."""
        try:
            return self._look(query, operation).with_values(variables or {})
        except RecursionError:
            # Far deeper than any document may be.
            return 0

    def label(self, query: str, operation: str | None) -> str:
        """Return kind and root field of an operation, such as ``query match``; few values."""
        return self._look(query, operation).label

    def unclear(self, query: str, operation: str | None) -> bool:
        """Say whether a document has several operations and none of them is named."""
        return self._look(query, operation).unclear

    def _look(self, query: str, operation: str | None) -> Price:
        try:
            return self.kept.of(query, operation)
        except RecursionError:
            return Price()

    def _compile(self, query: str, name: str | None) -> Price:
        try:
            document = parse(query, max_tokens=self._max_tokens)
        except GraphQLError:
            return Price()
        operations = [
            node
            for node in document.definitions
            if isinstance(node, OperationDefinitionNode) and name in (None, node.name and node.name.value)
        ]
        root = self._schema.get_root_type(operations[0].operation) if operations else None
        price = Price() if root is None else _Compiler(self._schema, document, operations[0]).price(root)
        price.unclear = name is None and len(operations) > 1
        return price


class _Compiler:
    def __init__(
        self, schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode
    ) -> None:
        self._schema = schema
        self._operation = operation
        self._fragments = {
            node.name.value: node for node in document.definitions if isinstance(node, FragmentDefinitionNode)
        }
        self._defaults = {
            node.variable.name.value: value_from_ast_untyped(node.default_value)
            for node in operation.variable_definitions or ()
            if node.default_value is not None
        }
        self._known: dict[tuple[str, str, str], Price] = {}
        self._counting: set[str] = set()

    def price(self, root: GraphQLObjectType) -> Price:
        total = Price()
        names = set()
        for field in self._fields(self._operation.selection_set, root, set()):
            total.members.append(self._root_field(field, root))
            name = field.name.value
            names.add(name if name in root.fields else "introspection" if name in DEAR else "unknown")
        kind = self._operation.operation.value
        total.variables = tuple(sorted(self._counting))
        total.label = f"{kind} {names.pop() if len(names) == 1 else 'several'}"
        return total

    def _fields(
        self, selections: SelectionSetNode, root: GraphQLObjectType, open: set[str]
    ) -> Iterable[FieldNode]:
        """Yield the fields of the root, those in fragments too."""
        for node in selections.selections:
            if isinstance(node, FieldNode):
                yield node
            elif isinstance(node, InlineFragmentNode):
                yield from self._fields(node.selection_set, root, open)
            elif isinstance(node, FragmentSpreadNode) and node.name.value not in open:
                fragment = self._fragments.get(node.name.value)
                if fragment is not None:
                    yield from self._fields(fragment.selection_set, root, {*open, node.name.value})

    def _root_field(self, node: FieldNode, root: GraphQLObjectType) -> Price:
        name = node.name.value
        made = Price(DEAR.get(name, ROOT))
        field = root.fields.get(name)
        if field is None or node.selection_set is None:
            return made
        page: Size = SOME
        for argument in ("moves", "first"):
            if argument in field.args:
                page = self._argument(node, argument, _default(field.args[argument]))
        kind = get_named_type(field.type)
        below = self._selected(node.selection_set, kind, page, name)
        if _is_list(field.type):
            listed = Price(size=SOME)
            listed.members.append(below)
            below = listed
        made.members.append(below)
        return made

    def _argument(self, node: FieldNode, name: str, default: Any) -> Size:
        least = default if isinstance(default, int) else SOME
        for argument in node.arguments or ():
            if argument.name.value == name:
                if isinstance(argument.value, IntValueNode):
                    return int(argument.value.value)
                if isinstance(argument.value, VariableNode):
                    variable = argument.value.name.value
                    self._counting.add(variable)
                    given = self._defaults.get(variable)
                    return variable, given if isinstance(given, int) else least
        return least

    def _selected(self, selections: SelectionSetNode, kind: Any, page: Size, key: str) -> Price:
        """Return the price of selections on one object of a type; ``key`` tells root fields apart."""
        if not is_abstract_type(kind):
            return self._on(selections, kind, page, key)
        made = Price()
        made.choices = [
            self._on(selections, member, page, key) for member in self._schema.get_possible_types(kind)
        ]
        return made

    def _on(self, selections: SelectionSetNode, kind: Any, page: Size, key: str) -> Price:
        made = Price()
        if not is_object_type(kind):
            return made
        for node in selections.selections:
            if isinstance(node, FieldNode):
                made.members.append(self._field(node, kind, page, key))
            elif isinstance(node, InlineFragmentNode):
                condition = node.type_condition
                if condition is None or self._fits(condition.name.value, kind):
                    made.members.append(self._on(node.selection_set, kind, page, key))
            elif isinstance(node, FragmentSpreadNode):
                made.members.append(self._fragment(node.name.value, kind, page, key))
        return made

    def _fragment(self, name: str, kind: Any, page: Size, key: str) -> Price:
        known = (name, kind.name, f"{key} {page}")
        found = self._known.get(known)
        if found is None:
            # Known before it is complete: a fragment that spreads itself is refused by validation.
            found = self._known[known] = Price()
            fragment = self._fragments.get(name)
            if fragment is not None and self._fits(fragment.type_condition.name.value, kind):
                found.members.append(self._on(fragment.selection_set, kind, page, key))
        return found

    def _field(self, node: FieldNode, kind: Any, page: Size, key: str) -> Price:
        name = node.name.value
        field = kind.fields.get(name)
        if field is None or node.selection_set is None or not is_composite_type(get_named_type(field.type)):
            return Price(1)
        size: Size = (page if name in PAGED else SOME) if _is_list(field.type) else 1
        made = Price(1, size)
        made.members.append(self._selected(node.selection_set, get_named_type(field.type), page, key))
        return made

    def _fits(self, condition: str, kind: Any) -> bool:
        if condition == kind.name:
            return True
        wanted: Any = self._schema.type_map.get(condition)
        return is_abstract_type(wanted) and self._schema.is_sub_type(wanted, kind)


def _default(argument: GraphQLArgument) -> Any:
    default = argument.default
    if default is None:
        return argument.default_value
    return default.value if default.literal is None else value_from_ast_untyped(default.literal)


def _is_list(kind: Any) -> bool:
    return isinstance(kind.of_type if isinstance(kind, GraphQLNonNull) else kind, GraphQLList)


def _number(size: Size, variables: Mapping[str, Any]) -> int:
    if isinstance(size, int):
        return max(size, 0)
    name, otherwise = size
    given = variables.get(name)
    return max(given if isinstance(given, int) else otherwise, 0)
