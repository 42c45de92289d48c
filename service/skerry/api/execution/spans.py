"""One OpenTelemetry span per operation, where ``opentelemetry-api`` is installed; else nothing.

A span is named by the kind of operation and its root field, and says nothing that a client sent.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import TracebackType
from typing import Any, Protocol, Self

try:
    from opentelemetry import propagate, trace
    from opentelemetry.trace import Status, StatusCode
except ImportError:  # pragma: no cover  (the extra otel is not installed)
    tracer: Any = None
else:
    # Stands for whatever provider is set later; asking for one each time would look into the environment.
    tracer = trace.get_tracer("skerry.api")


class Span(Protocol):
    """What is noted of an operation under way."""

    def note(self, *, started: bool) -> None:
        """Note whether the operation came as far as to be executed."""
        ...

    def __enter__(self) -> Self:
        """Begin."""
        ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End."""
        ...


class _Nothing:
    def note(self, *, started: bool) -> None:
        pass

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass


class _Opened:
    def __init__(self, span: Any) -> None:
        self._span = span

    def note(self, *, started: bool) -> None:
        self._span.set_attribute("skerry.started", started)
        if not started:
            self._span.set_status(Status(StatusCode.ERROR))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None and issubclass(kind, Exception):
            # By its type alone: what it says may hold a secret.
            self._span.set_status(Status(StatusCode.ERROR, kind.__name__))
        self._span.end()


def operation_span(name: str, price: int, carrier: Mapping[str, str]) -> Span:
    """Open the span of an operation, under the one that the request's headers name (``traceparent``).

    It is not made current, so that a stream may hold it while other work is done in between.
    """
    if tracer is None:
        return _Nothing()
    kind, _, field = name.partition(" ")
    named = any(header in carrier for header in propagate.get_global_textmap().fields)
    span = tracer.start_span(
        name,
        context=propagate.extract(carrier) if named else None,
        kind=trace.SpanKind.SERVER,
        attributes={"graphql.operation.type": kind, "skerry.field": field, "skerry.price": price},
    )
    return _Opened(span) if span.is_recording() else _Nothing()
