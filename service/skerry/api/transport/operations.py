"""Executes operations for all transports."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

import msgspec
import orjson
from graphql import GraphQLError, OperationType

from skerry.api.answers.refusals import refusal_of
from skerry.api.context import Context
from skerry.api.execution.document_cache import NO_OPERATION, DocumentCache, Prepared, RefusedDocument
from skerry.api.execution.errors import coded_error
from skerry.api.execution.plans import AnyPlan
from skerry.api.execution.spans import is_recorded, operation_span
from skerry.api.execution.subscriptions import SubscriptionPlan
from skerry.api.transport.graphql_request import BadOperation, Operation
from skerry.api.worker.open_streams import TooManyStreams
from skerry.api.worker.rates import TooMany

READS_ONLY = "GET runs queries only; send mutations by POST."


class Result(msgspec.Struct, frozen=True):
    """A result of an operation, as JSON values or already encoded as JSON.

    ``started`` says whether execution began; if not, the body is an object with ``errors``. ``cursor`` is
    where a subscription can resume once this result has arrived. ``retryable`` marks a refusal of a request
    that may succeed later.
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
    plan = prepared.plan
    allowed = (OperationType.QUERY,) if reads_only else (OperationType.QUERY, OperationType.MUTATION)
    if isinstance(plan, SubscriptionPlan) or plan.kind not in allowed:
        raise BadOperation(_not_allowed(plan.kind, reads_only))
    if is_recorded():
        with operation_span(prepared.label, price, context.carrier) as span:
            result = to_result(await plan.execute(operation.variables, context))
            span.note(started=result.started)
    else:
        result = to_result(await plan.execute(operation.variables, context))
    result.body["extensions"] = {"price": price}
    if not result.started:
        context.worker.metrics.refused("invalid")
    return result


async def stream(
    documents: DocumentCache, operation: Operation, context: Context
) -> AsyncGenerator[Result, None]:
    """Execute any operation and yield its results; queries and mutations have one.

    Raises ``Interrupted`` if the worker stops before a subscription is over.
    """
    try:
        async with context.turn:
            ready = prepare(documents, operation, context)
        if isinstance(ready, Result):
            yield ready
            return
        counted = context.count_open()
    except TooMany as error:
        if isinstance(error, TooManyStreams):
            context.worker.metrics.refused("streams")
        yield _not_started([coded_error(refusal_of(error))], retryable=True)
        return
    prepared, price = ready
    with counted, operation_span(prepared.label, price, context.carrier) as span:
        async with aclosing(_results(operation, prepared.plan, context)) as results:
            async for result in results:
                span.note(started=result.started)
                if not result.started:
                    context.worker.metrics.refused("invalid")
                if not prepared.label.startswith("subscription"):
                    result.body["extensions"] = {"price": price}
                yield result


async def _results(operation: Operation, plan: AnyPlan, context: Context) -> AsyncGenerator[Result, None]:
    if not isinstance(plan, SubscriptionPlan):
        async with context.turn:
            result = to_result(await plan.execute(operation.variables, context))
        yield result
        return
    async with aclosing(plan.stream(operation.variables, context)) as events:
        async for event, cursor, retryable in events:
            if isinstance(event, orjson.Fragment):
                yield Result(event, started=True, cursor=cursor)
            else:
                yield to_result(event, cursor, retryable=retryable)


def kind_of(documents: DocumentCache, operation: Operation, context: Context) -> OperationType | None:
    """Return the kind of an operation, or None if its document is refused; raises like ``prepare``."""
    try:
        return _prepared(documents, operation, context).plan.kind
    except RefusedDocument:
        return None


def _prepared(documents: DocumentCache, operation: Operation, context: Context) -> Prepared:
    query, name = operation.query, operation.operation_name
    prepared = documents.find(query, name)
    if prepared is not None:
        return prepared
    if not documents.knows(query, name):
        context.count_document()
    return documents.get(query, name)


def prepare(
    documents: DocumentCache, operation: Operation, context: Context
) -> tuple[Prepared, int] | Result:
    """Return an operation and the price charged for it, or the refusal.

    Raises ``TooMany`` if the document is new and the client's address has sent too many new ones.
    """
    try:
        prepared = _prepared(documents, operation, context)
    except RefusedDocument as refused:
        context.worker.metrics.refused("invalid")
        with operation_span(NO_OPERATION, 0, context.carrier) as span:
            span.note(started=False)
        return Result({"errors": refused.errors, "extensions": {"price": 0}}, started=False)
    price = prepared.price(operation.variables)
    if price > context.settings.max_price:
        return _too_expensive(price, context)
    context.charge(price)
    context.shown = prepared.shown
    return prepared, price


def _too_expensive(price: int, context: Context) -> Result:
    limit = context.settings.max_price
    context.worker.metrics.refused("dear")
    extensions = {
        "code": "TOO_DEAR",
        "price": price,
        "most": limit,
        "hint": "Select fewer fields or ask for shorter pages.",
    }
    message = f"Query cost {price:,} exceeds the limit of {limit:,}."
    refused = _not_started([GraphQLError(message, extensions=extensions)])
    refused.body["extensions"] = {"price": price}
    return refused


def to_result(result: Any, cursor: str | None = None, *, retryable: bool = False) -> Result:
    """Return the result of an execution in the form that is sent."""
    if not result.errors:
        return Result({"data": result.data}, started=True, cursor=cursor, retryable=retryable)
    errors = list(result.errors)
    # The executor finds invalid variables before it runs anything.
    if result.data is None and all(error.path is None for error in errors):
        return _not_started(errors, cursor)
    body = {"data": result.data, "errors": [error.formatted for error in errors]}
    return Result(body, started=True, cursor=cursor, retryable=retryable)


def _not_started(errors: list[GraphQLError], cursor: str | None = None, *, retryable: bool = False) -> Result:
    body = {"errors": [error.formatted for error in errors]}
    return Result(body, started=False, cursor=cursor, retryable=retryable)


def _not_allowed(kind: OperationType, reads_only: bool) -> str:
    if kind is OperationType.SUBSCRIPTION:
        return "Send subscriptions over a WebSocket, or accept text/event-stream."
    return READS_ONLY if reads_only else "This operation cannot be run here."
