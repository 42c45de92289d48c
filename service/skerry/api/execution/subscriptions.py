"""Subscriptions as closures: each message of the root field is completed as the document selects.

A message that several subscribers share is encoded once. The executor of graphql-core completes messages only
for documents with directives. Specification: GraphQL, section 6.2.3 (Subscription).
"""

from __future__ import annotations

import inspect
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from functools import partial
from typing import Any, NamedTuple

import orjson
from graphql import DocumentNode, ExecutionResult, OperationDefinitionNode, execute

from skerry.api.answers.refusals import Refusal
from skerry.api.answers.stream import Frame, MatchUpdate, StreamMessage
from skerry.api.context import Context
from skerry.api.execution.alike import is_seen_alike
from skerry.api.execution.compiled import NotCompiled, field_error, has_directives
from skerry.api.execution.errors import masked
from skerry.api.execution.root_calls import RootCall
from skerry.api.execution.schema import Schema
from skerry.api.execution.selections import Complete, Selections
from skerry.api.execution.variables import Variables


class StreamEvent(NamedTuple):
    """One result of a subscription, perhaps already as JSON, and the cursor of the last message so far.

    ``retryable`` marks a refusal of a request that may succeed later.
    """

    result: ExecutionResult | orjson.Fragment
    cursor: str | None
    retryable: bool = False


class SubscriptionPlan:
    """A subscription of a valid document; raises ``NotCompiled``."""

    def __init__(self, schema: Schema, document: DocumentNode, operation: OperationDefinitionNode) -> None:
        self.kind = operation.operation
        self._schema = schema.core
        self._document = document
        self._name = None if operation.name is None else operation.name.value
        self._read = Variables(schema.core, operation.variable_definitions or ())
        root = schema.core.get_root_type(operation.operation)
        if root is None:
            raise NotCompiled
        compiler = Selections(schema.core, schema.shapes, document)
        # Validation allows exactly one field, without directives.
        ((self._key, nodes),) = compiler.collect(root, [operation.selection_set]).items()
        self._node = nodes[0]
        field = root.fields[self._node.name.value]
        self._call = RootCall(
            schema.schema_converter, field, self._node, operation.variable_definitions or ()
        )
        self._complete: Complete | None = (
            None if has_directives(document) else compiler.complete(field.type, nodes)
        )
        update: Any = self._schema.type_map["MatchUpdate"]
        selected = [node.selection_set for node in nodes if node.selection_set is not None]
        self.is_alike = is_seen_alike(compiler, schema.shapes, update, selected)

    async def stream(
        self, given: Mapping[str, Any] | None, context: Context
    ) -> AsyncGenerator[StreamEvent, None]:
        """Execute the subscription and mask its errors, which end it. Raises ``Interrupted``."""
        arguments = self._call.read_exactly(given or {})
        if arguments is not None:
            opened = partial(self._call.answer, context, arguments)
        else:
            variables = self._read(given or {})
            if isinstance(variables, list):
                yield StreamEvent(ExecutionResult(None, variables), None)
                return
            opened = partial(self._call, variables, context)
        cursor: str | None = None
        if self._complete is not None:
            context.framing = self
        try:
            async with aclosing(opened()) as messages:
                async for message in messages:
                    if isinstance(message, StreamMessage):
                        cursor = message.cursor
                    retryable = isinstance(message, Refusal) and message.retryable
                    yield StreamEvent(await self._result(message, given, context), cursor, retryable)
        except Exception as error:
            yield StreamEvent(self._failed(error), cursor)

    async def _result(
        self, message: Any, given: Mapping[str, Any] | None, context: Context
    ) -> ExecutionResult | orjson.Fragment:
        if self._complete is None:
            return await self._execute(message, given, context)
        try:
            if not isinstance(message, MatchUpdate):
                return ExecutionResult({self._key: self._complete(message)})
            return orjson.Fragment(self.frame(message).json)
        except Exception as error:
            return self._failed(error)

    def frame(self, message: MatchUpdate) -> Frame:
        """Return a message as the document asks for it; see ``Framing``."""
        frame = message._frames.get(self)
        if frame is None:
            if self._complete is None:
                raise NotCompiled
            frame = Frame(orjson.dumps({"data": {self._key: self._complete(message)}}), message.cursor)
            message._frames[self] = frame
        return frame

    async def _execute(
        self, message: Any, given: Mapping[str, Any] | None, context: Context
    ) -> ExecutionResult:
        result: Any = execute(
            self._schema,
            self._document,
            root_value=message,
            context_value=context,
            variable_values=dict(given or {}),
            operation_name=self._name,
        )
        if inspect.isawaitable(result):
            result = await result
        return ExecutionResult(result.data, [masked(error) for error in result.errors or ()] or None)

    def _failed(self, error: Exception) -> ExecutionResult:
        return ExecutionResult(None, [field_error(error, self._node, self._key)])
