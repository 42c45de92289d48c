"""Operations that the executor of graphql-core runs: introspection, and documents with directives."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Mapping, MutableMapping
from typing import Any

import orjson
from graphql import DocumentNode, ExecutionResult, FieldNode, OperationDefinitionNode, execute

from skerry.api.context import Context
from skerry.api.execution.errors import masked
from skerry.api.execution.schema import Schema


class ExecutorPlan:
    """A query or a mutation of a valid document that is not compiled.

    Introspection is slow, never waits and always returns the same, so it runs beside the event loop, one at a
    time, and ``answers`` caches the latest results by document and operation name.
    """

    def __init__(
        self,
        schema: Schema,
        document: DocumentNode,
        operation: OperationDefinitionNode,
        answers: MutableMapping[ExecutorPlan, orjson.Fragment],
    ) -> None:
        self.kind = operation.operation
        self._schema = schema.core
        self._document = document
        self._name = None if operation.name is None else operation.name.value
        self._answers = answers
        self._only_introspection = all(
            isinstance(node, FieldNode) and node.name.value.startswith("__")
            for node in operation.selection_set.selections
        )
        self._has_variables = bool(operation.variable_definitions)

    async def execute(self, given: Mapping[str, Any] | None, context: Context) -> ExecutionResult:
        """Execute the operation; its errors are masked."""
        if self._only_introspection:
            return await self._introspect(given, context)
        result: Any = self._execute(given, context)
        if inspect.isawaitable(result):
            result = await result
        return ExecutionResult(result.data, [masked(error) for error in result.errors or ()] or None)

    async def _introspect(self, given: Mapping[str, Any] | None, context: Context) -> ExecutionResult:
        async with context.worker.introspecting:
            answer = self._answers.get(self)
            if answer is None:
                result = await asyncio.to_thread(self._execute, given, context)
                if result.errors or result.data is None:
                    return ExecutionResult(result.data, [masked(error) for error in result.errors or ()])
                answer = orjson.Fragment(await asyncio.to_thread(orjson.dumps, result.data))
                if not self._has_variables:
                    self._answers[self] = answer
        # Already encoded: the data is only read to encode the answer.
        return ExecutionResult(answer, None)  # type: ignore[arg-type]

    def _execute(self, given: Mapping[str, Any] | None, context: Context) -> Any:
        return execute(
            self._schema,
            self._document,
            context_value=context,
            variable_values=dict(given or {}),
            operation_name=self._name,
        )
