"""One OpenTelemetry span per operation, if ``opentelemetry-api`` is installed.

A span is named after the operation's kind and root field, and contains nothing that a client sent.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import lru_cache
from types import TracebackType
from typing import Any, Protocol, Self

try:
    from opentelemetry import propagate, trace
    from opentelemetry.trace import Status, StatusCode
except ImportError:  # pragma: no cover  (the extra otel is not installed)
    tracer: Any = None
else:
    # A proxy for any provider set later; asking for a tracer each time would read the environment.
    tracer = trace.get_tracer("skerry.api")


class Span(Protocol):
    """The span of an operation that is being executed."""

    def note(self, *, started: bool) -> None:
        """Note whether execution began."""
        ...

    def __enter__(self) -> Self:
        """Begin the span."""
        ...

    def __exit__(
        self, cls: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the span."""
        ...


class _NoSpan:
    def note(self, *, started: bool) -> None:
        pass

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass


_NO_SPAN = _NoSpan()
_UNKNOWN = object()


class _RecordedSpan:
    def __init__(self, span: Any) -> None:
        self._span = span

    def note(self, *, started: bool) -> None:
        self._span.set_attribute("skerry.started", started)
        if not started:
            self._span.set_status(Status(StatusCode.ERROR))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, cls: type[BaseException] | None, *_: object) -> None:
        if cls is not None and issubclass(cls, Exception):
            # Only its type, as its message may contain a secret.
            self._span.set_status(Status(StatusCode.ERROR, cls.__name__))
        self._span.end()


_BY_ENVIRONMENT = "OTEL_PYTHON_TRACER_PROVIDER" in os.environ
_TRACE: Mapping[str, Any] = {} if tracer is None else vars(trace)


def is_recorded() -> bool:
    """Say whether a span may be recorded: not without OpenTelemetry, nor while no provider has been set."""
    if tracer is None:
        return False
    if type(tracer) is not trace.ProxyTracer:
        return True
    if not _BY_ENVIRONMENT and _TRACE.get("_TRACER_PROVIDER", _UNKNOWN) is None:
        # What is asked below would read the environment each time.
        return False
    return not isinstance(trace.get_tracer_provider(), trace.ProxyTracerProvider)


@lru_cache(maxsize=8)
def _parent_headers(propagator: Any) -> tuple[str, ...]:
    # A composite one makes the set of its headers each time that it is asked.
    return tuple(propagator.fields)


def operation_span(name: str, price: int, carrier: Mapping[str, str]) -> Span:
    """Open the span of an operation, as a child of the one in the request's headers (``traceparent``).

    It is not made current, since a stream keeps it open while other operations run.
    """
    if not is_recorded():
        return _NO_SPAN
    kind, _, field = name.partition(" ")
    has_parent = any(header in carrier for header in _parent_headers(propagate.get_global_textmap()))
    span = tracer.start_span(
        name,
        context=propagate.extract(carrier) if has_parent else None,
        kind=trace.SpanKind.SERVER,
        attributes={"graphql.operation.type": kind, "skerry.field": field, "skerry.price": price},
    )
    return _RecordedSpan(span) if span.is_recording() else _NO_SPAN
