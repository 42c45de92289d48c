"""Operations as closures: what a valid document asks for is worked out once, each request only walks it.

Only root fields resolve anything, and below them a field is an attribute of a struct; so which attributes an
answer takes, under which keys, follows from the document and the type of each value alone. Root fields are
resolved, arguments and variables read, by the same code as in the executor of graphql-core, which runs what
is not compiled: introspection and documents with directives. Specification: GraphQL, section 6 (Execution).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import orjson
from graphql import (
    DocumentNode,
    ExecutionResult,
    FieldNode,
    GraphQLError,
    GraphQLField,
    GraphQLNonNull,
    GraphQLSchema,
    OperationDefinitionNode,
    OperationType,
    located_error,
)
from graphql.execution.values import VariableValues
from strawberry.schema.schema_converter import GraphQLCoreConverter

from skerry.api.answers.stream import MatchUpdate
from skerry.api.context import Context
from skerry.api.execution.errors import masked
from skerry.api.execution.root_calls import RootCall
from skerry.api.execution.selections import Complete, Selections
from skerry.api.execution.variables import Variables
from skerry.api.types.structs import Shapes


class NotCompiled(Exception):
    """The document holds something that the executor has to run."""


class RootField(NamedTuple):
    """A root field as asked for: its key in the answer, and what makes its part of it."""

    key: str
    node: FieldNode
    field: GraphQLField
    call: RootCall
    complete: Complete

    def error(self, error: Exception) -> GraphQLError:
        """Return an error as the answer tells it."""
        return masked(located_error(error, [self.node], [self.key]))


class Plan:
    """One operation of a valid document, compiled; raises ``NotCompiled``."""

    def __init__(
        self,
        schema: GraphQLSchema,
        converter: GraphQLCoreConverter,
        shapes: Shapes,
        document: DocumentNode,
        operation: OperationDefinitionNode,
    ) -> None:
        self.kind = operation.operation
        self._read = Variables(schema, operation.variable_definitions or ())
        root = schema.get_root_type(operation.operation)
        if root is None or not all(_plain(part) for part in document.definitions):
            raise NotCompiled
        compiler = Selections(schema, shapes, document)
        self._template: dict[str, Any] = {}
        self._fields: list[RootField] = []
        for key, nodes in compiler.collect(root, [operation.selection_set]).items():
            name = nodes[0].name.value
            self._template[key] = root.name if name == "__typename" else None
            if name == "__typename":
                continue
            if name not in root.fields:
                raise NotCompiled
            field = root.fields[name]
            call, complete = RootCall(converter, field, nodes[0]), compiler.complete(field.type, nodes)
            self._fields.append(RootField(key, nodes[0], field, call, complete))
        self._frames: WeakKeyDictionary[MatchUpdate, orjson.Fragment] = WeakKeyDictionary()

    async def answer(self, given: Mapping[str, Any] | None, context: Context) -> ExecutionResult:
        """Run a query or a mutation; its errors are masked."""
        variables = self._read(given or {})
        if isinstance(variables, list):
            return ExecutionResult(None, variables)
        if len(self._fields) == 1:
            told = [await _asked(self._fields[0], variables, context)]
        elif self.kind is OperationType.MUTATION:
            told = [await _asked(field, variables, context) for field in self._fields]
        else:
            told = await asyncio.gather(*[_asked(field, variables, context) for field in self._fields])
        data: dict[str, Any] | None = self._template.copy()
        errors: list[GraphQLError] = []
        for field, value in zip(self._fields, told, strict=True):
            if isinstance(value, GraphQLError):
                errors.append(value)
                if isinstance(field.field.type, GraphQLNonNull):
                    data = None
                    continue
                value = None
            if data is not None:
                data[field.key] = value
        return ExecutionResult(data, errors or None)

    async def answers(
        self, given: Mapping[str, Any] | None, context: Context
    ) -> AsyncGenerator[ExecutionResult | orjson.Fragment, None]:
        """Run a subscription; what is told to several alike is encoded once, and comes as JSON."""
        variables = self._read(given or {})
        if isinstance(variables, list):
            yield ExecutionResult(None, variables)
            return
        (field,) = self._fields
        try:
            async with aclosing(field.call(variables, context)) as messages:
                async for message in messages:
                    yield self._told(field, message)
        except Exception as error:
            yield ExecutionResult(None, [field.error(error)])

    def _told(self, field: RootField, message: Any) -> ExecutionResult | orjson.Fragment:
        try:
            if not isinstance(message, MatchUpdate):
                return ExecutionResult({field.key: field.complete(message)})
            frame = self._frames.get(message)
            if frame is None:
                frame = orjson.Fragment(orjson.dumps({"data": {field.key: field.complete(message)}}))
                self._frames[message] = frame
        except Exception as error:
            return ExecutionResult(None, [field.error(error)])
        return frame


async def _asked(field: RootField, variables: VariableValues, context: Context) -> Any:
    """Return what a root field gives, or its error."""
    try:
        value = await field.call(variables, context)
        return None if value is None else field.complete(value)
    except Exception as error:
        return field.error(error)


def _plain(node: Any) -> bool:
    """Say whether nothing in a part of a document has a directive."""
    if node.directives:
        return False
    below = getattr(node, "selection_set", None)
    return below is None or all(map(_plain, below.selections))
