"""Operations executed for any transport, and their results."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

import msgspec
import orjson
from graphql import GraphQLError
from strawberry.exceptions import MissingQueryError
from strawberry.schema.exceptions import CannotGetOperationTypeError, InvalidOperationTypeError
from strawberry.types.execution import PreExecutionError
from strawberry.types.graphql import OperationType

from skerry.api.answers.refusals import refusal_of
from skerry.api.context import Context
from skerry.api.execution.compiled import Plan
from skerry.api.execution.document_cache import DocumentCache, Prepared
from skerry.api.execution.errors import coded_error
from skerry.api.execution.plans import AnyPlan
from skerry.api.execution.schema import Schema
from skerry.api.execution.spans import operation_span
from skerry.api.execution.subscriptions import SubscriptionPlan
from skerry.api.transport.graphql_request import NO_QUERY, BadOperation, Operation
from skerry.api.worker.open_streams import TooManyStreams

READS_ONLY = "GET runs queries only; send mutations by POST."
_NAME_NEEDED = "Say by operationName which of the operations is to run."


class Result(msgspec.Struct, frozen=True):
    """A result of an operation, as JSON values or already encoded as JSON.

    ``started`` says whether execution began; if not, the body is an object of ``errors``. ``cursor`` is where
    a subscription can be resumed once this result has arrived. ``retryable`` says that it refuses, and that
    the same request may be answered later.
    """

    body: Any
    started: bool
    cursor: str | None = None
    retryable: bool = False


async def execute(
    documents: DocumentCache, operation: Operation, context: Context, *, reads_only: bool
) -> Result:
    """Execute a query or a mutation; ``reads_only`` refuses mutations. Raises ``BadOperation``."""
    ready = prepare(documents, operation, context)
    if isinstance(ready, Result):
        return ready
    prepared, price = ready
    with operation_span(prepared.label, price, context.carrier) as span:
        result = await execute_plan(documents.schema, operation, prepared.plan, context, reads_only)
        span.note(started=result.started)
    result.body["extensions"] = {"price": price}
    if not result.started:
        context.worker.metrics.refused("invalid")
    return result


async def execute_plan(
    schema: Schema, operation: Operation, plan: AnyPlan | None, context: Context, reads_only: bool
) -> Result:
    """Execute an operation by its plan, or by the executor if it has none."""
    allowed = {OperationType.QUERY} if reads_only else {OperationType.QUERY, OperationType.MUTATION}
    if plan is not None:
        kind = OperationType(plan.kind.value)
        if isinstance(plan, SubscriptionPlan) or kind not in allowed:
            raise BadOperation(_not_allowed(kind, reads_only))
        return to_result(await plan.execute(operation.variables, context))
    try:
        result = await schema.execute(
            operation.query,
            variable_values=operation.variables,
            operation_name=operation.operation_name,
            context_value=context,
            allowed_operation_types=allowed,
        )
    except CannotGetOperationTypeError as error:
        return _not_started([GraphQLError(error.as_http_error_reason())])
    except InvalidOperationTypeError as error:
        raise BadOperation(_not_allowed(error.operation_type, reads_only)) from None
    except MissingQueryError:
        raise BadOperation(NO_QUERY) from None
    return to_result(result)


async def stream(
    documents: DocumentCache, operation: Operation, context: Context, *, reads_only: bool = False
) -> AsyncGenerator[Result, None]:
    """Execute any operation and yield its results; queries and mutations have one.

    ``reads_only`` refuses mutations. Raises ``Interrupted`` where a subscription is not over.
    """
    ready = prepare(documents, operation, context)
    if isinstance(ready, Result):
        yield ready
        return
    try:
        counted = context.count_open()
    except TooManyStreams as error:
        context.worker.metrics.refused("streams")
        yield _not_started([coded_error(refusal_of(error))], retryable=True)
        return
    prepared, price = ready
    with counted, operation_span(prepared.label, price, context.carrier) as span:
        async with aclosing(
            _results(documents.schema, operation, prepared.plan, context, reads_only)
        ) as results:
            async for result in results:
                span.note(started=result.started)
                if not result.started:
                    context.worker.metrics.refused("invalid")
                if not prepared.label.startswith("subscription"):
                    result.body["extensions"] = {"price": price}
                yield result


async def _results(
    schema: Schema, operation: Operation, plan: AnyPlan | None, context: Context, reads_only: bool
) -> AsyncGenerator[Result, None]:
    allowed = {OperationType.QUERY, OperationType.SUBSCRIPTION}
    if not reads_only:
        allowed.add(OperationType.MUTATION)
    if plan is not None and OperationType(plan.kind.value) not in allowed:
        yield _not_started([GraphQLError(READS_ONLY)])
        return
    if isinstance(plan, Plan):
        yield to_result(await plan.execute(operation.variables, context))
        return
    if plan is not None:
        async with aclosing(plan.stream(operation.variables, context)) as events:
            async for event, cursor, retryable in events:
                if isinstance(event, orjson.Fragment):
                    yield Result(event, started=True, cursor=cursor)
                else:
                    yield to_result(event, cursor, retryable=retryable)
        return
    try:
        results = await schema.stream(
            operation.query,
            variable_values=operation.variables,
            operation_name=operation.operation_name,
            context_value=context,
            allowed_operation_types=allowed,
        )
        async with aclosing(results):
            async for result in results:
                yield to_result(result)
    except CannotGetOperationTypeError as error:
        yield _not_started([GraphQLError(error.as_http_error_reason())])
    except InvalidOperationTypeError:
        yield _not_started([GraphQLError(READS_ONLY)])
    except MissingQueryError:
        yield _not_started([GraphQLError(NO_QUERY)])
    except GraphQLError as error:
        # What Strawberry's caches find wrong with a document is raised here, where execution returns it.
        yield _not_started([error])


def prepare(
    documents: DocumentCache, operation: Operation, context: Context
) -> tuple[Prepared, int] | Result:
    """Return an operation and its price, or what refuses it before anything runs."""
    prepared = documents.get(operation.query, operation.operation_name)
    if prepared.unclear:
        # Strawberry would run the first of several operations; the specification requires a name.
        return _not_started([GraphQLError(_NAME_NEEDED)])
    price = prepared.price(operation.variables)
    if price > context.settings.max_price:
        # Not worth validating.
        return _too_expensive(price, context)
    return prepared, price


def _too_expensive(price: int, context: Context) -> Result:
    limit = context.settings.max_price
    context.worker.metrics.refused("dear")
    extensions = {
        "code": "TOO_DEAR",
        "price": price,
        "most": limit,
        "hint": "Ask for fewer fields or shorter pages.",
    }
    message = f"This costs up to {price}, and at most {limit} is allowed."
    refused = _not_started([GraphQLError(message, extensions=extensions)])
    refused.body["extensions"] = {"price": price}
    return refused


def to_result(result: Any, cursor: str | None = None, *, retryable: bool = False) -> Result:
    """Return the result of an execution in the form in which it is sent."""
    errors = list(result.errors or ())
    # Variables that do not fit are found by the executor, but before it runs anything.
    unstarted = isinstance(result, PreExecutionError) or (
        result.data is None and bool(errors) and all(error.path is None for error in errors)
    )
    if unstarted:
        return _not_started(errors, cursor)
    body: dict[str, Any] = {"data": result.data}
    if errors:
        body["errors"] = [error.formatted for error in errors]
    return Result(body, started=True, cursor=cursor, retryable=retryable)


def _not_started(errors: list[GraphQLError], cursor: str | None = None, *, retryable: bool = False) -> Result:
    body = {"errors": [error.formatted for error in errors]}
    return Result(body, started=False, cursor=cursor, retryable=retryable)


def _not_allowed(kind: OperationType, reads_only: bool) -> str:
    if kind is OperationType.SUBSCRIPTION:
        return "Subscriptions come over a WebSocket or as text/event-stream."
    return READS_ONLY if reads_only else "This cannot be run here."
