"""Prepared operations: each document is parsed once, and cached by its text and the operation's name."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Container, Mapping, Set
from typing import Any

from cachetools import LRUCache
from graphql import (
    DocumentNode,
    GraphQLError,
    OperationDefinitionNode,
    parse,
)

from skerry.api.execution import document_limits
from skerry.api.execution.document_limits import DocumentLimits
from skerry.api.execution.plans import AnyPlan, Invalid, PlanCompiler
from skerry.api.execution.price_compiler import PriceCompiler
from skerry.api.execution.prices import Price
from skerry.api.execution.schema import Schema
from skerry.api.execution.shown import shown_in
from skerry.settings.api import ApiSettings

NO_OPERATION = "invalid none"
"""The label of a refused document, in place of its kind and root field."""

NAME_NEEDED = "The document has several operations. Pass operationName."


class Prepared:
    """One operation of a valid document; ``label`` is its kind and root field, such as ``query match``."""

    __slots__ = ("_price", "label", "plan", "shown")

    def __init__(self, price: Price, label: str, plan: AnyPlan, shown: Set[str]) -> None:
        self._price = price
        self.label = label
        self.plan = plan
        self.shown = shown
        """What the document shows of people."""

    def price(self, variables: Mapping[str, Any] | None) -> int:
        """Return the maximum cost of the operation with these variables."""
        return self._price.of(variables or {})


class RefusedDocument(Exception):
    """A document or operation that is not run; ``errors`` are those of the answer."""

    def __init__(self, errors: list[dict[str, Any]]) -> None:
        super().__init__(errors)
        self.errors = errors


class DocumentCache:
    """Prepared operations of one schema; the least recently used is dropped.

    Operations of trusted documents stay once they have been used. Refusals are cached too.
    """

    def __init__(self, schema: Schema, settings: ApiSettings, trusted: Container[str] = ()) -> None:
        self.schema = schema
        """The schema that operations are prepared for and run on."""
        self._max_length = settings.max_document
        self._max_tokens = settings.max_document_tokens
        self._limits = DocumentLimits.of(settings)
        self._plans = PlanCompiler(schema, settings)
        self._trusted = trusted
        self._prepared: OrderedDict[tuple[str, str | None], Prepared] = OrderedDict()
        self._refused: LRUCache[bytes, list[dict[str, Any]]] = LRUCache(settings.cached_refusals)
        self._size = settings.cached_documents
        self._cached_prices = settings.cached_prices

    def __len__(self) -> int:
        return len(self._prepared)

    def find(self, query: str, operation_name: str | None) -> Prepared | None:
        """Return an operation that is cached, prepared; else None."""
        key = (query, operation_name)
        prepared = self._prepared.get(key)
        if prepared is not None:
            self._prepared.move_to_end(key)
        return prepared

    def knows(self, query: str, operation_name: str | None) -> bool:
        """Say whether an operation is cached, prepared or refused, so that it costs next to nothing."""
        return (
            (query, operation_name) in self._prepared
            or query in self._trusted
            or len(query) > self._max_length
            or _hash(query, operation_name) in self._refused
        )

    def get(self, query: str, operation_name: str | None) -> Prepared:
        """Return an operation of a document, by name if the document has several.

        Raises ``RefusedDocument``.
        """
        prepared = self.find(query, operation_name)
        if prepared is not None:
            return prepared
        if len(query) > self._max_length:
            raise _refused(f"The document is longer than the limit of {self._max_length} characters.")
        digest = _hash(query, operation_name)
        refused = self._refused.get(digest)
        if refused is not None:
            raise RefusedDocument(refused)
        try:
            prepared = self._prepare(query, operation_name)
        except RefusedDocument as error:
            # Not the error itself, whose traceback would hold the document in memory.
            self._refused[digest] = error.errors
            raise
        except RecursionError:
            # What is too deep depends on the caller's stack, so this is not cached.
            raise _refused("The document is nested too deeply.") from None
        self._prepared[query, operation_name] = prepared
        if len(self._prepared) > self._size:
            self._drop_one()
        return prepared

    def _prepare(self, query: str, operation_name: str | None) -> Prepared:
        try:
            document = parse(query, max_tokens=self._max_tokens)
            _unlink_tokens(document)
            document_limits.check(document, self._limits)
            operation = _operation(document.definitions, operation_name)
            plan = self._plans.compile(document, operation)
        except GraphQLError as error:
            raise RefusedDocument([dict(error.formatted)]) from None
        except Invalid as invalid:
            raise RefusedDocument([dict(error.formatted) for error in invalid.errors]) from None
        pricing = PriceCompiler(self.schema.core, document, operation)
        shown = shown_in(self.schema.core, document)
        return Prepared(pricing.price(self._cached_prices), pricing.label(), plan, shown)

    def _drop_one(self) -> None:
        """Drop the least recently used one that need not stay."""
        for key in self._prepared:
            if key[0] not in self._trusted:
                del self._prepared[key]
                return


def _operation(definitions: Any, name: str | None) -> OperationDefinitionNode:
    """Return the operation to run; raises ``GraphQLError``."""
    operations: list[OperationDefinitionNode] = [
        node
        for node in definitions
        if isinstance(node, OperationDefinitionNode) and name in (None, node.name and node.name.value)
    ]
    if not operations:
        raise GraphQLError(
            "The document has no operation." if name is None else f'Unknown operation named "{name[:64]}".'
        )
    if name is None and len(operations) > 1:
        raise GraphQLError(NAME_NEEDED)
    return operations[0]


def _unlink_tokens(document: DocumentNode) -> None:
    """Release the lexer tokens of a document.

    They are linked to each other, so they would wait for the garbage collector, or stay as long as any node
    of a plan.
    """
    token = None if document.loc is None else document.loc.start_token
    while token is not None:
        following = token.next
        token.prev = token.next = None
        token = following


def _refused(message: str) -> RefusedDocument:
    return RefusedDocument([{"message": message}])


def _hash(query: str, operation_name: str | None) -> bytes:
    text = f"{operation_name or ''}\0{query}"
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()
