"""Operations as their documents alone determine them, from one parse each and cached by document and name."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Container, Mapping
from functools import partial
from typing import Any, TypeAlias

from graphql import (
    DocumentNode,
    GraphQLError,
    GraphQLSchema,
    OperationDefinitionNode,
    OperationType,
    parse,
)

from skerry.api.execution.plans import AnyPlan, PlanCompiler
from skerry.api.execution.price_compiler import PriceCompiler
from skerry.api.execution.prices import Price, PriceNode
from skerry.api.execution.schema import Schema
from skerry.api.worker.settings import ApiSettings

CACHE_SIZE = 256
"""How many prepared operations are cached."""

NO_OPERATION = "invalid none"
"""The label of a document that has no operation of the name."""

_KINDS = {kind.value: kind for kind in OperationType}

Compile: TypeAlias = Callable[[DocumentNode, OperationDefinitionNode], AnyPlan | None]


class Prepared:
    """One operation of a document.

    ``label`` is its kind and root field, such as ``query match``; ``unclear`` says that the document has
    several operations and the request names none.
    """

    __slots__ = ("_compile", "_plan", "_price", "label", "unclear")

    def __init__(
        self, price: Price, label: str, compile: Callable[[], AnyPlan | None] | None, *, unclear: bool = False
    ) -> None:
        self._price = price
        self._compile = compile
        self._plan: AnyPlan | None = None
        self.label = label
        self.unclear = unclear

    @property
    def kind(self) -> OperationType | None:
        """Whether it is a query, a mutation or a subscription; None if it is not clear what would run."""
        return None if self.unclear else _KINDS.get(self.label.partition(" ")[0])

    def price(self, variables: Mapping[str, Any] | None) -> int:
        """Return the most that the operation may cost with these variables; 0 for what will be refused."""
        try:
            return self._price.of(variables or {})
        except RecursionError:
            # Far deeper than any document may be.
            return 0

    @property
    def plan(self) -> AnyPlan | None:
        """The compiled operation; None for one that the executor has to run or to refuse.

        Validated and compiled at the first access, so that an operation that is too expensive never is.
        """
        if self._compile is not None:
            compile, self._compile = self._compile, None
            self._plan = compile()
        return self._plan


class DocumentCache:
    """Prepared operations of one schema; the least recently used is dropped.

    Operations of trusted documents stay once they were used.
    """

    def __init__(self, schema: Schema, settings: ApiSettings, trusted: Container[str] = ()) -> None:
        self.schema = schema
        """The schema that operations are prepared for and run on."""
        self._max_tokens = settings.max_tokens
        self._compile = PlanCompiler(schema, settings).compile
        self._trusted = trusted
        self._prepared: OrderedDict[tuple[str, str | None], Prepared] = OrderedDict()

    def __len__(self) -> int:
        return len(self._prepared)

    def get(self, query: str, operation_name: str | None) -> Prepared:
        """Return an operation of a document, by its name where the document has several."""
        key = (query, operation_name)
        prepared = self._prepared.get(key)
        if prepared is not None:
            self._prepared.move_to_end(key)
            return prepared
        try:
            prepared = prepare(self.schema.core, self._max_tokens, self._compile, query, operation_name)
        except RecursionError:
            # Whether the parser runs out of stack depends on the caller, so this is not cached.
            return _refused()
        self._prepared[key] = prepared
        if len(self._prepared) > CACHE_SIZE:
            self._drop_one()
        return prepared

    def _drop_one(self) -> None:
        """Drop the least recently used of those that need not stay."""
        for key, prepared in self._prepared.items():
            # Clients choose the names of operations: only those that the document has may stay.
            if prepared.label == NO_OPERATION or key[0] not in self._trusted:
                del self._prepared[key]
                return


def prepare(
    schema: GraphQLSchema, max_tokens: int, compile: Compile, query: str, operation_name: str | None
) -> Prepared:
    """Parse a document and prepare one operation of it; raises ``RecursionError`` if it is too deep."""
    try:
        document = parse(query, max_tokens=max_tokens)
    except GraphQLError:
        return _refused()
    operations = [
        node
        for node in document.definitions
        if isinstance(node, OperationDefinitionNode)
        and operation_name in (None, node.name and node.name.value)
    ]
    root = schema.get_root_type(operations[0].operation) if operations else None
    if root is None:
        return _refused(unclear=operation_name is None and len(operations) > 1)
    pricing = PriceCompiler(schema, document, operations[0], root)
    only = len(operations) == 1
    return Prepared(
        pricing.price(),
        pricing.label(),
        partial(compile, document, operations[0]) if only else None,
        unclear=operation_name is None and not only,
    )


def _refused(*, unclear: bool = False) -> Prepared:
    """Return what stands for a document that execution will refuse."""
    return Prepared(Price(PriceNode()), NO_OPERATION, None, unclear=unclear)
