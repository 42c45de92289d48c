"""Root types made from plain functions: the only fields of the schema that resolve anything.

A function takes the ``Context`` and says its arguments and its result in Python types; what these are in
GraphQL follows. What it raises of ``EXPECTED`` becomes a refusal in its result.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from enum import Enum
from time import perf_counter
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import strawberry

from skerry.api.answers.refusals import EXPECTED, Refusal, refusal_of
from skerry.api.execution.errors import told_of
from skerry.api.types.argument_types import Given
from skerry.api.types.fields import about
from skerry.api.types.naming import camel
from skerry.api.types.scalars import scalar_of
from skerry.api.types.structs import Outputs


class Roots:
    """Makes root types; ``inputs`` are the input types by name."""

    def __init__(self, outputs: Outputs, inputs: Mapping[str, Any]) -> None:
        self._outputs = outputs
        self._inputs = inputs

    def queries(self, name: str, functions: Sequence[Callable[..., Awaitable[Any]]]) -> type:
        """Return a root type whose fields are asked once."""
        return self._type(name, functions, _asked, strawberry.field)

    def subscriptions(self, name: str, functions: Sequence[Callable[..., AsyncIterator[Any]]]) -> type:
        """Return a root type whose fields are streams."""
        return self._type(name, functions, _streamed, strawberry.subscription)

    def _type(self, name: str, functions: Sequence[Callable[..., Any]], wrap: Any, field: Any) -> type:
        body: dict[str, Any] = {"__annotations__": {}}
        for function in functions:
            key = function.__name__.rstrip("_")
            body[key] = field(
                resolver=self._resolver(function, wrap), name=camel(key), description=about(function)
            )
        return strawberry.type(types.new_class(name, (), {}, lambda made: made.update(body)), name=name)

    def _resolver(self, function: Callable[..., Any], wrap: Any) -> Callable[..., Any]:
        hints = get_type_hints(function, include_extras=True)
        returned = hints.pop("return")
        streamed = get_origin(returned) is not None and issubclass(_class(returned), AsyncIterator)
        told = get_args(returned)[0] if streamed else returned
        shown = self._outputs.annotation(told)
        resolver = wrap(function, _has_refusals(told))
        parameters = [
            inspect.Parameter("info", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=strawberry.Info)
        ]
        for parameter in list(inspect.signature(function).parameters.values())[1:]:
            hint = self._argument(hints[parameter.name], parameter.name)
            default = parameter.default
            if default is None:
                # Not null by default but left out: the schema then says nothing of a default.
                default = strawberry.UNSET
            elif default is not inspect.Parameter.empty:
                # Null means the default as well: clients send variables that they do not use as null.
                hint = Union[hint, None]  # noqa: UP007  (made at run time)
            parameters.append(
                inspect.Parameter(
                    parameter.name, inspect.Parameter.KEYWORD_ONLY, annotation=hint, default=default
                )
            )
        result = AsyncIterator[shown] if streamed else shown  # type: ignore[valid-type]  # made at run time
        resolver.__signature__ = inspect.Signature(parameters, return_annotation=result)
        resolver.__annotations__ = {p.name: p.annotation for p in parameters} | {"return": result}
        return resolver  # type: ignore[no-any-return]  # a function made by wrap

    def _argument(self, hint: Any, parameter: str) -> Any:
        shown = self._input(hint)
        name = camel(parameter.rstrip("_"))
        return Annotated[shown, strawberry.argument(name=name)]

    def _input(self, hint: Any) -> Any:
        origin = get_origin(hint)
        if origin is Annotated:
            mark = next(mark for mark in get_args(hint)[1:] if isinstance(mark, Given))
            return self._inputs[mark.name]
        if origin in (Union, types.UnionType):
            members = [self._input(member) for member in get_args(hint) if member is not type(None)]
            return Union[(*members, None)]
        if origin in (list, tuple):
            return list[self._input(get_args(hint)[0])]  # type: ignore[misc]  # made at run time
        if origin is Literal or not scalar_of(hint):
            return self._outputs.annotation(hint)
        return hint


def _asked(function: Callable[..., Awaitable[Any]], refuses: bool) -> Any:
    name = camel(function.__name__.rstrip("_"))

    async def resolve(info: Any, **arguments: Any) -> Any:
        begun, told = perf_counter(), "Unexpected"
        try:
            info.context.need_allowed()
            result = await function(info.context, **_given(arguments))
            told = type(result).__name__
        except EXPECTED as error:
            told = type(refusal_of(error)).__name__
            return _refused(error, refuses)
        finally:
            info.context.shared.metrics.answered(name, told, perf_counter() - begun)
        return result

    resolve.__name__ = function.__name__
    return resolve


def _streamed(function: Callable[..., AsyncIterator[Any]], refuses: bool) -> Any:
    async def resolve(info: Any, **arguments: Any) -> AsyncIterator[Any]:
        stream: Any = function(info.context, **_given(arguments))
        try:
            info.context.need_allowed()
            async for message in stream:
                yield message
        except EXPECTED as error:
            yield _refused(error, refuses)
        finally:
            await stream.aclose()

    resolve.__name__ = function.__name__
    return resolve


def _given(arguments: Mapping[str, Any]) -> dict[str, Any]:
    left_out = (None, strawberry.UNSET)
    return {name: _plain(value) for name, value in arguments.items() if value not in left_out}


def _plain(value: Any) -> Any:
    # Enumerations of the API are written as texts in its code.
    return value.value if isinstance(value, Enum) else value


def _refused(error: Exception, refuses: bool) -> Refusal:
    refusal = refusal_of(error)
    if refuses:
        return refusal
    # This field's type has no place for a refusal.
    raise told_of(refusal) from None


def _has_refusals(told: Any) -> bool:
    if get_origin(told) is Annotated:
        told = get_args(told)[0]
    return any(isinstance(kind, type) and issubclass(kind, Refusal) for kind in get_args(told))


def _class(hint: Any) -> type:
    origin = get_origin(hint)
    return origin if isinstance(origin, type) else object
