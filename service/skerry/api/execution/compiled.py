"""Operations as closures: a valid document is compiled once, and each request only runs the closures.

Only root fields have resolvers; below them a field is an attribute of a struct. So the attributes of an
answer and their keys follow from the document and the types of the values alone. Root fields, arguments and
variables are handled by the same code as in the executor of graphql-core, which runs what is not compiled:
introspection and documents with directives. Specification: GraphQL, section 6 (Execution).
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping, Sequence
from typing import Any, NamedTuple

from graphql import (
    DocumentNode,
    ExecutionResult,
    FieldNode,
    GraphQLError,
    GraphQLField,
    GraphQLNonNull,
    OperationDefinitionNode,
    OperationType,
    located_error,
)

from skerry.api.context import Context
from skerry.api.execution.errors import masked
from skerry.api.execution.root_calls import RootCall
from skerry.api.execution.schema import Schema
from skerry.api.execution.selections import Complete, Selections
from skerry.api.execution.variables import Values, Variables


class NotCompiled(Exception):
    """The document contains something that only the executor can run."""


class RootField(NamedTuple):
    """A root field in a document: its key in the answer, its resolver and what completes its value."""

    key: str
    node: FieldNode
    field: GraphQLField
    call: RootCall
    complete: Complete

    def error(self, error: Exception) -> GraphQLError:
        """Return an error as the answer shows it."""
        return field_error(error, self.node, self.key)


class Plan:
    """A query or a mutation of a valid document, compiled; raises ``NotCompiled``."""

    def __init__(self, schema: Schema, document: DocumentNode, operation: OperationDefinitionNode) -> None:
        self.kind = operation.operation
        self._read = Variables(schema.core, operation.variable_definitions or ())
        root = schema.core.get_root_type(operation.operation)
        if root is None or has_directives(document):
            raise NotCompiled
        compiler = Selections(schema.core, schema.shapes, document)
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
            call = RootCall(schema.schema_converter, field, nodes[0], operation.variable_definitions or ())
            complete = compiler.complete(field.type, nodes)
            self._fields.append(RootField(key, nodes[0], field, call, complete))

    def execute(
        self, given: Mapping[str, Any] | None, context: Context
    ) -> Coroutine[Any, Any, ExecutionResult]:
        """Execute the operation and mask its errors."""
        if len(self._fields) == 1:
            arguments = self._fields[0].call.read_exactly(given or {})
            if arguments is not None:
                return self._answer(self._fields[0], arguments, context)
        return self._execute(given, context)

    async def _execute(self, given: Mapping[str, Any] | None, context: Context) -> ExecutionResult:
        variables = self._read(given or {})
        if isinstance(variables, list):
            return ExecutionResult(None, variables)
        if len(self._fields) == 1:
            values = [await resolve_field(self._fields[0], variables, context)]
        elif self.kind is OperationType.MUTATION:
            values = [await resolve_field(field, variables, context) for field in self._fields]
        else:
            values = await asyncio.gather(
                *[resolve_field(field, variables, context) for field in self._fields]
            )
        return self._result(values)

    async def _answer(
        self, field: RootField, arguments: Mapping[str, Any], context: Context
    ) -> ExecutionResult:
        try:
            value = await field.call.answer(context, arguments)
            if value is not None:
                value = field.complete(value)
        except Exception as error:
            return self._result([field.error(error)])
        data = self._template.copy()
        data[field.key] = value
        return ExecutionResult(data, None)

    def _result(self, values: Sequence[Any]) -> ExecutionResult:
        data: dict[str, Any] | None = self._template.copy()
        errors: list[GraphQLError] = []
        for field, value in zip(self._fields, values, strict=True):
            if isinstance(value, GraphQLError):
                errors.append(value)
                if isinstance(field.field.type, GraphQLNonNull):
                    data = None
                    continue
                value = None
            if data is not None:
                data[field.key] = value
        return ExecutionResult(data, errors or None)


async def resolve_field(field: RootField, variables: Values, context: Context) -> Any:
    """Return the completed value of a root field, or its error."""
    try:
        value = await field.call(variables, context)
        return None if value is None else field.complete(value)
    except Exception as error:
        return field.error(error)


def field_error(error: Exception, node: FieldNode, key: str) -> GraphQLError:
    """Return an error of a root field as the answer shows it."""
    return masked(located_error(error, [node], [key]))


def has_directives(document: DocumentNode) -> bool:
    """Say whether anything in a document has a directive."""
    return any(map(_has_directives, document.definitions))


def _has_directives(node: Any) -> bool:
    if node.directives:
        return True
    below = getattr(node, "selection_set", None)
    return below is not None and any(map(_has_directives, below.selections))
