"""Compiles an operation of a parsed document to its price.

Among fragments on several types the most expensive counts, since an object has one type. A fragment is
compiled once for each type, so that nested fragments cost no extra time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from graphql import (
    BooleanValueNode,
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLArgument,
    GraphQLList,
    GraphQLNonNull,
    GraphQLSchema,
    InlineFragmentNode,
    IntValueNode,
    NullValueNode,
    OperationDefinitionNode,
    SelectionSetNode,
    VariableNode,
    get_named_type,
    is_abstract_type,
    is_composite_type,
    is_object_type,
    value_from_ast_untyped,
)

from skerry.api.execution.costs import (
    ARGUMENT_COSTS,
    FIELD_COST,
    INTROSPECTED_COST,
    INTROSPECTION_SIZES,
    ITEM_COSTS,
    LEAF_COSTS,
    LIST_SIZE,
    ROOT_COST,
    ROOT_COSTS,
)
from skerry.api.execution.prices import DEFAULTS, Presence, Price, PriceNode, Size

_INTROSPECTION = ("__schema", "__type")


class PriceCompiler:
    """Compiles the price and the label of one operation of a document, which need not be valid."""

    def __init__(
        self, schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode
    ) -> None:
        self._schema = schema
        self._operation = operation
        root = schema.get_root_type(operation.operation)
        if root is None:
            raise ValueError("The schema has a root type for each kind of operation.")
        self._root = root
        self._fragments = {
            node.name.value: node for node in document.definitions if isinstance(node, FragmentDefinitionNode)
        }
        self._defaults = {
            node.variable.name.value: value_from_ast_untyped(node.default_value)
            for node in operation.variable_definitions or ()
            if node.default_value is not None
        }
        self._known: dict[tuple[str, str, str], PriceNode] = {}
        self._variables: set[str] = set()
        self._root_fields = tuple(self._collect(operation.selection_set, set()))

    def price(self, cached: int = DEFAULTS.cached_prices) -> Price:
        """Return the price of the operation, of which ``cached`` are cached; see ``Price``."""
        total = PriceNode()
        total.members = [self._root_field(node) for node in self._root_fields]
        return Price(total, self._variables, cached)

    def label(self) -> str:
        """Return kind and root field, such as ``query match``: a few words, all from the schema."""
        names = {self._word(node.name.value) for node in self._root_fields}
        return f"{self._operation.operation.value} {names.pop() if len(names) == 1 else 'several'}"

    def _word(self, name: str) -> str:
        if name in self._root.fields:
            return name
        return "introspection" if name in _INTROSPECTION else "unknown"

    def _collect(self, selections: SelectionSetNode, spread: set[str]) -> Iterable[FieldNode]:
        """Yield the root fields, including those in fragments; ``spread`` holds the fragments seen so far."""
        for node in selections.selections:
            if isinstance(node, FieldNode):
                yield node
            elif isinstance(node, InlineFragmentNode):
                yield from self._collect(node.selection_set, spread)
            elif isinstance(node, FragmentSpreadNode) and node.name.value not in spread:
                # Once, as in execution: otherwise nested fragments could take exponential time.
                spread.add(node.name.value)
                fragment = self._fragments.get(node.name.value)
                if fragment is not None:
                    yield from self._collect(fragment.selection_set, spread)

    def _root_field(self, node: FieldNode) -> PriceNode:
        name = node.name.value
        price = PriceNode(ROOT_COSTS.get(self._root.name, {}).get(name, ROOT_COST))
        price.members += self._arguments(node, ARGUMENT_COSTS.get(name, {}))
        if node.selection_set is None:
            return price
        if name in _INTROSPECTION:
            price.members.append(self._introspected(node.selection_set))
            return price
        field = self._root.fields.get(name)
        if field is None:
            return price
        page: Size = LIST_SIZE
        for argument in ("moves", "first"):
            if argument in field.args:
                page = self._argument(node, argument, _default(field.args[argument]))
        below = self._selected(node.selection_set, get_named_type(field.type), page, name)
        if _is_list(field.type):
            items = PriceNode(size=LIST_SIZE)
            items.members.append(below)
            below = items
        price.members.append(below)
        return price

    def _arguments(self, node: FieldNode, costs: Mapping[str, int]) -> Iterable[PriceNode]:
        """Yield the costs of arguments that are given, or may be given by a variable."""
        for argument in node.arguments or ():
            cost = costs.get(argument.name.value)
            if cost is None or isinstance(argument.value, NullValueNode):
                continue
            if isinstance(argument.value, BooleanValueNode) and not argument.value.value:
                continue
            size: Size = 1
            if isinstance(argument.value, VariableNode):
                variable = argument.value.name.value
                self._variables.add(variable)
                size = Presence(variable, self._defaults.get(variable) is not None)
            yield PriceNode(cost, size)

    def _introspected(self, selections: SelectionSetNode, wrapped: int = 0) -> PriceNode:
        """Return the price of introspection, whose lists have known sizes.

        ``wrapped`` counts the surrounding ``ofType``: few types are wrapped more than twice.
        """
        price = PriceNode()
        for node in selections.selections:
            if isinstance(node, FieldNode):
                name = node.name.value
                field = PriceNode(INTROSPECTED_COST, INTROSPECTION_SIZES.get(name, 1))
                inner = wrapped + 1 if name == "ofType" else 0
                if node.selection_set is not None and inner <= 2:
                    field.members.append(self._introspected(node.selection_set, inner))
                price.members.append(field)
            elif isinstance(node, InlineFragmentNode):
                price.members.append(self._introspected(node.selection_set, wrapped))
            elif isinstance(node, FragmentSpreadNode):
                price.members.append(self._introspected_fragment(node.name.value))
        return price

    def _introspected_fragment(self, name: str) -> PriceNode:
        key = (name, "", "introspection")
        price = self._known.get(key)
        if price is None:
            price = self._known[key] = PriceNode()
            fragment = self._fragments.get(name)
            if fragment is not None:
                price.members.append(self._introspected(fragment.selection_set))
        return price

    def _argument(self, node: FieldNode, name: str, default: Any) -> Size:
        size = default if isinstance(default, int) else LIST_SIZE
        for argument in node.arguments or ():
            if argument.name.value == name:
                if isinstance(argument.value, IntValueNode):
                    return int(argument.value.value)
                if isinstance(argument.value, VariableNode):
                    variable = argument.value.name.value
                    self._variables.add(variable)
                    own = self._defaults.get(variable)
                    return variable, own if isinstance(own, int) else size
        return size

    def _selected(self, selections: SelectionSetNode, parent: Any, page: Size, root: str) -> PriceNode:
        """Return the price of selections on one object of a type, below this root field."""
        if not is_abstract_type(parent):
            return self._on(selections, parent, page, root)
        price = PriceNode()
        price.choices = [
            self._on(selections, member, page, root) for member in self._schema.get_possible_types(parent)
        ]
        return price

    def _on(self, selections: SelectionSetNode, parent: Any, page: Size, root: str) -> PriceNode:
        price = PriceNode()
        if not is_object_type(parent):
            return price
        for node in selections.selections:
            if isinstance(node, FieldNode):
                price.members.append(self._field(node, parent, page, root))
            elif isinstance(node, InlineFragmentNode):
                condition = node.type_condition
                if condition is None or self._applies(condition.name.value, parent):
                    price.members.append(self._on(node.selection_set, parent, page, root))
            elif isinstance(node, FragmentSpreadNode):
                price.members.append(self._fragment(node.name.value, parent, page, root))
        return price

    def _fragment(self, name: str, parent: Any, page: Size, root: str) -> PriceNode:
        key = (name, parent.name, f"{root} {page}")
        price = self._known.get(key)
        if price is None:
            # Stored before it is complete: validation refuses a fragment that spreads itself.
            price = self._known[key] = PriceNode()
            fragment = self._fragments.get(name)
            if fragment is not None and self._applies(fragment.type_condition.name.value, parent):
                price.members.append(self._on(fragment.selection_set, parent, page, root))
        return price

    def _field(self, node: FieldNode, parent: Any, page: Size, root: str) -> PriceNode:
        name = node.name.value
        field = parent.fields.get(name)
        if field is None or node.selection_set is None or not is_composite_type(get_named_type(field.type)):
            return PriceNode(FIELD_COST + LEAF_COSTS.get(name, 0))
        is_list = _is_list(field.type)
        size: Size = (page if name in ITEM_COSTS else LIST_SIZE) if is_list else 1
        item = ITEM_COSTS.get(name, 0) if is_list else 0
        price = PriceNode(FIELD_COST + item + LEAF_COSTS.get(name, 0), size)
        price.members.append(self._selected(node.selection_set, get_named_type(field.type), page, root))
        return price

    def _applies(self, condition: str, parent: Any) -> bool:
        if condition == parent.name:
            return True
        wanted: Any = self._schema.type_map.get(condition)
        return is_abstract_type(wanted) and self._schema.is_sub_type(wanted, parent)


def _default(argument: GraphQLArgument) -> Any:
    default = argument.default
    if default is None:
        return argument.default_value
    return default.value if default.literal is None else value_from_ast_untyped(default.literal)


def _is_list(output: Any) -> bool:
    return isinstance(output.of_type if isinstance(output, GraphQLNonNull) else output, GraphQLList)
