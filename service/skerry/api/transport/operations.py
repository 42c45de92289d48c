"""A GraphQL request, whatever it came by: read, run, and told."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any, NamedTuple

import msgspec
import orjson
from graphql import GraphQLError
from graphql import OperationType as GraphQLOperation
from strawberry.exceptions import MissingQueryError
from strawberry.schema.exceptions import CannotGetOperationTypeError, InvalidOperationTypeError
from strawberry.types.execution import PreExecutionError
from strawberry.types.graphql import OperationType

from skerry.api.answers.refusals import refusal_of
from skerry.api.context import Context
from skerry.api.execution.compiled import Plan
from skerry.api.execution.errors import told_of
from skerry.api.execution.schema import Schema
from skerry.api.execution.spans import operation_span
from skerry.api.worker.open_streams import TooManyStreams

_WHICH = "Say by operationName which of the operations is to run."


class BadOperation(Exception):
    """A request that is no GraphQL request, and why."""


class Operation(msgspec.Struct, frozen=True):
    """What a client sends: a document, which of its operations, and the values of its variables."""

    query: str
    operation_name: str | None = None
    variables: dict[str, Any] | None = None


class Result(msgspec.Struct, frozen=True):
    """What an operation gave, as JSON values or already written as JSON.

    ``started`` says whether it came as far as to be executed; if not, the body is an object of ``errors``.
    """

    body: Any
    started: bool


class _Asked(NamedTuple):
    """What is known of an operation before it runs: its plan if it is compiled, its price, its label."""

    plan: Plan | None
    price: int
    label: str


def read_operation(value: Any) -> Operation:
    """Read a request from JSON values; raises ``BadOperation``."""
    if not isinstance(value, dict):
        raise BadOperation("A GraphQL request is a JSON object.")
    query, name, variables = value.get("query"), value.get("operationName"), value.get("variables")
    if not isinstance(query, str) or not query:
        raise BadOperation("A GraphQL request needs a query, which is a text.")
    if name is not None and not isinstance(name, str):
        raise BadOperation("operationName is a text, or absent.")
    if variables is not None and not isinstance(variables, dict):
        raise BadOperation("variables is an object, or absent.")
    if not isinstance(value.get("extensions"), dict | None):
        raise BadOperation("extensions is an object, or absent.")
    return Operation(query, name or None, variables)


def read_json(data: bytes | str) -> Any:
    """Read JSON; raises ``BadOperation``."""
    try:
        return orjson.loads(data)
    except (ValueError, RecursionError):
        raise BadOperation("This is not JSON.") from None


def write_json(value: Any) -> bytes:
    """Write JSON."""
    return orjson.dumps(value)


async def run(schema: Schema, operation: Operation, context: Context, *, reads_only: bool) -> Result:
    """Run a query or a mutation once; ``reads_only`` refuses mutations. Raises ``BadOperation``."""
    asked = _asked(schema, operation, context)
    if isinstance(asked, Result):
        return asked
    with operation_span(asked.label, asked.price, context.carrier) as span:
        told = await _run(schema, operation, asked.plan, context, reads_only)
        span.note(started=told.started)
    told.body["extensions"] = {"price": asked.price}
    if not told.started:
        context.shared.metrics.refused("invalid")
    return told


async def _run(
    schema: Schema, operation: Operation, plan: Plan | None, context: Context, reads_only: bool
) -> Result:
    allowed = {OperationType.QUERY} if reads_only else {OperationType.QUERY, OperationType.MUTATION}
    if plan is not None:
        kind = OperationType(plan.kind.value)
        if kind not in allowed:
            raise BadOperation(_not_here(kind, reads_only))
        return _told(await plan.answer(operation.variables, context))
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
        raise BadOperation(_not_here(error.operation_type, reads_only)) from None
    except MissingQueryError:
        raise BadOperation("A GraphQL request needs a query, which is a text.") from None
    return _told(result)


async def stream(schema: Schema, operation: Operation, context: Context) -> AsyncGenerator[Result, None]:
    """Run any operation and yield what it gives; queries and mutations give one result."""
    asked = _asked(schema, operation, context)
    if isinstance(asked, Result):
        yield asked
        return
    try:
        held = context.hold()
    except TooManyStreams as error:
        context.shared.metrics.refused("streams")
        yield _not_started([told_of(refusal_of(error))])
        return
    with held, operation_span(asked.label, asked.price, context.carrier) as span:
        async with aclosing(_results(schema, operation, asked.plan, context)) as results:
            async for told in results:
                span.note(started=told.started)
                if not told.started:
                    context.shared.metrics.refused("invalid")
                if not asked.label.startswith("subscription"):
                    told.body["extensions"] = {"price": asked.price}
                yield told


async def _results(
    schema: Schema, operation: Operation, plan: Plan | None, context: Context
) -> AsyncGenerator[Result, None]:
    if plan is not None and plan.kind is not GraphQLOperation.SUBSCRIPTION:
        yield _told(await plan.answer(operation.variables, context))
        return
    if plan is not None:
        async with aclosing(plan.answers(operation.variables, context)) as answers:
            async for answer in answers:
                yield Result(answer, started=True) if isinstance(answer, orjson.Fragment) else _told(answer)
        return
    try:
        results = await schema.stream(
            operation.query,
            variable_values=operation.variables,
            operation_name=operation.operation_name,
            context_value=context,
        )
        async with aclosing(results):
            async for result in results:
                yield _told(result)
    except CannotGetOperationTypeError as error:
        yield _not_started([GraphQLError(error.as_http_error_reason())])
    except MissingQueryError:
        yield _not_started([GraphQLError("A GraphQL request needs a query, which is a text.")])
    except GraphQLError as error:
        # What Strawberry's caches find wrong with a document is raised here, where execution returns it.
        yield _not_started([error])


def _asked(schema: Schema, operation: Operation, context: Context) -> _Asked | Result:
    """Look an operation up, or return what refuses it before anything is run."""
    query, name = operation.query, operation.operation_name
    if schema.prices.unclear(query, name):
        # Strawberry would run the first of several operations; the specification wants to be told which.
        return _not_started([GraphQLError(_WHICH)])
    price = schema.prices.of(query, name, operation.variables)
    if price > context.settings.max_price:
        # Not worth validating.
        return _too_dear(price, context)
    return _Asked(schema.plans.of(query, name), price, schema.prices.label(query, name))


def _too_dear(price: int, context: Context) -> Result:
    most = context.settings.max_price
    context.shared.metrics.refused("dear")
    about = {
        "code": "TOO_DEAR",
        "price": price,
        "most": most,
        "hint": "Ask for fewer fields or shorter pages.",
    }
    message = f"This costs up to {price}, and at most {most} is allowed."
    refused = _not_started([GraphQLError(message, extensions=about)])
    refused.body["extensions"] = {"price": price}
    return refused


def _told(result: Any) -> Result:
    errors = list(result.errors or ())
    # Variables that do not fit are found by the executor, but before it runs anything.
    unstarted = isinstance(result, PreExecutionError) or (
        result.data is None and bool(errors) and all(error.path is None for error in errors)
    )
    if unstarted:
        return _not_started(errors)
    body: dict[str, Any] = {"data": result.data}
    if errors:
        body["errors"] = [error.formatted for error in errors]
    return Result(body, started=True)


def _not_started(errors: list[GraphQLError]) -> Result:
    return Result({"errors": [error.formatted for error in errors]}, started=False)


def _not_here(kind: OperationType, reads_only: bool) -> str:
    if kind is OperationType.SUBSCRIPTION:
        return "Subscriptions come over a WebSocket or as text/event-stream."
    return "GET runs queries only; send mutations by POST." if reads_only else "This cannot be run here."
