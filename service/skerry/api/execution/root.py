"""Root types from plain functions: only their fields have resolvers.

A function takes the ``Context`` and declares its arguments and its result as Python types, from which the
GraphQL types follow. An exception in ``EXPECTED`` becomes a refusal in its result.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from time import perf_counter
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import strawberry

from skerry.api.answers.refusals import EXPECTED, Refusal, refusal_of
from skerry.api.execution.errors import coded_error
from skerry.api.types.argument_types import Argument, Input
from skerry.api.types.fields import description_of
from skerry.api.types.naming import camel
from skerry.api.types.scalars import is_scalar
from skerry.api.types.structs import LiteralValue, OutputTypes


class RootTypes:
    """Builds root types; ``inputs`` holds the input types by name."""

    def __init__(self, outputs: OutputTypes, inputs: Mapping[str, Any]) -> None:
        self._outputs = outputs
        self._inputs = inputs

    def of_values(
        self, name: str, description: str, functions: Sequence[Callable[..., Awaitable[Any]]]
    ) -> type:
        """Return a root type whose fields have one value each, for queries or mutations."""
        return self._type(name, description, functions, query_resolver, strawberry.field)

    def of_streams(
        self, name: str, description: str, functions: Sequence[Callable[..., AsyncIterator[Any]]]
    ) -> type:
        """Return a root type whose fields are streams, for subscriptions."""
        return self._type(name, description, functions, stream_resolver, strawberry.subscription)

    def _type(
        self, name: str, description: str, functions: Sequence[Callable[..., Any]], wrap: Any, field: Any
    ) -> type:
        body: dict[str, Any] = {"__annotations__": {}}
        for function in functions:
            key = function.__name__.rstrip("_")
            body[key] = field(
                resolver=self._resolver(function, wrap), name=camel(key), description=description_of(function)
            )
        root = types.new_class(name, (), {}, lambda namespace: namespace.update(body))
        return strawberry.type(root, name=name, description=description)

    def _resolver(self, function: Callable[..., Any], wrap: Any) -> Callable[..., Any]:
        hints = get_type_hints(function, include_extras=True)
        returned = hints.pop("return")
        is_stream = get_origin(returned) is not None and issubclass(_class(returned), AsyncIterator)
        value = get_args(returned)[0] if is_stream else returned
        output = self._outputs.annotation(value)
        resolver = wrap(function, _has_refusals(value))
        parameters = [
            inspect.Parameter("info", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=strawberry.Info)
        ]
        for parameter in list(inspect.signature(function).parameters.values())[1:]:
            default = parameter.default
            # Null means the default too: clients send unused variables as null.
            nullable = default is not inspect.Parameter.empty
            hint = self._argument(hints[parameter.name], parameter.name, nullable)
            if default is None:
                # Unset instead of null, so that the schema shows no default.
                default = strawberry.UNSET
            parameters.append(
                inspect.Parameter(
                    parameter.name, inspect.Parameter.KEYWORD_ONLY, annotation=hint, default=default
                )
            )
        result = AsyncIterator[output] if is_stream else output  # type: ignore[valid-type]  # built at run time
        resolver.__signature__ = inspect.Signature(parameters, return_annotation=result)
        resolver.__annotations__ = {p.name: p.annotation for p in parameters} | {"return": result}
        return resolver  # type: ignore[no-any-return]  # a function that wrap returned

    def _argument(self, hint: Any, parameter: str, nullable: bool) -> Any:
        name = camel(parameter.rstrip("_"))
        marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
        text = next((mark.description for mark in marks if isinstance(mark, Argument)), None)
        kind = self._input(hint)
        if nullable:
            kind = Union[kind, None]  # noqa: UP007  (built at run time)
        return Annotated[kind, strawberry.argument(name=name, description=text)]

    def _input(self, hint: Any) -> Any:
        origin = get_origin(hint)
        if origin is Annotated:
            hint, *marks = get_args(hint)
            mark = next((mark for mark in marks if isinstance(mark, Input)), None)
            return self._input(hint) if mark is None else self._inputs[mark.name]
        if origin in (Union, types.UnionType):
            members = [self._input(member) for member in get_args(hint) if member is not type(None)]
            return Union[(*members, None)]
        if origin in (list, tuple):
            return list[self._input(get_args(hint)[0])]  # type: ignore[misc]  # built at run time
        if origin is Literal or not is_scalar(hint):
            return self._outputs.annotation(hint)
        return hint


def query_resolver(function: Callable[..., Awaitable[Any]], returns_refusals: bool) -> Any:
    """Return the resolver of a query or mutation: it counts, measures and turns exceptions into refusals."""
    name = camel(function.__name__.rstrip("_"))

    async def answer(context: Any, arguments: Mapping[str, Any]) -> Any:
        begun, result_type = perf_counter(), "Unexpected"
        try:
            result = await function(context, **arguments)
            result_type = type(result).__name__
        except EXPECTED as error:
            result_type = type(refusal_of(error)).__name__
            return _refuse(error, returns_refusals)
        finally:
            context.worker.metrics.answered(name, result_type, perf_counter() - begun)
        return result

    async def resolve(info: Any, **arguments: Any) -> Any:
        return await answer(info.context, _without_defaults(arguments))

    resolve.__name__ = function.__name__
    # For plans, whose arguments may need none of that.
    vars(resolve)["answer"] = answer
    return resolve


def stream_resolver(function: Callable[..., AsyncIterator[Any]], returns_refusals: bool) -> Any:
    """Return the resolver of a subscription: it turns exceptions into a last message that is a refusal."""

    async def answer(context: Any, arguments: Mapping[str, Any]) -> AsyncIterator[Any]:
        stream: Any = function(context, **arguments)
        try:
            async for message in stream:
                yield message
        except EXPECTED as error:
            yield _refuse(error, returns_refusals)
        finally:
            await stream.aclose()

    def resolve(info: Any, **arguments: Any) -> AsyncIterator[Any]:
        return answer(info.context, _without_defaults(arguments))

    resolve.__name__ = function.__name__
    vars(resolve)["answer"] = answer
    return resolve


def _without_defaults(arguments: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: _plain(value)
        for name, value in arguments.items()
        if value is not None and value is not strawberry.UNSET
    }


def _plain(value: Any) -> Any:
    # Resolvers receive the values of literals as strings.
    return value.value if isinstance(value, LiteralValue) else value


def _refuse(error: Exception, returns_refusals: bool) -> Refusal:
    refusal = refusal_of(error)
    if returns_refusals:
        return refusal
    # The type of this field cannot hold a refusal.
    raise coded_error(refusal) from None


def _has_refusals(output: Any) -> bool:
    if get_origin(output) is Annotated:
        output = get_args(output)[0]
    return any(isinstance(member, type) and issubclass(member, Refusal) for member in get_args(output))


def _class(hint: Any) -> type:
    origin = get_origin(hint)
    return origin if isinstance(origin, type) else object
