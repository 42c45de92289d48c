"""One OpenTelemetry span per operation, where ``opentelemetry-api`` is installed; else nothing.

A span is named by the kind of operation and its root field, and says nothing that a client sent.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Protocol

try:
    from opentelemetry import propagate, trace
    from opentelemetry.trace import Status, StatusCode
except ImportError:  # pragma: no cover  (the extra otel is not installed)
    _HAVE = False
else:
    _HAVE = True


class Span(Protocol):
    """What is noted of an operation under way."""

    def note(self, *, started: bool) -> None:
        """Note whether the operation came as far as to be executed."""
        ...


class _Nothing:
    def note(self, *, started: bool) -> None:
        pass


@contextmanager
def operation_span(name: str, price: int, carrier: Mapping[str, str]) -> Iterator[Span]:
    """Open the span of an operation, under the one that the request's headers name (``traceparent``).

    It is not made current, so that a stream may hold it while other work is done in between.
    """
    if not _HAVE:
        yield _Nothing()
        return
    kind, _, field = name.partition(" ")
    span = trace.get_tracer("skerry.api").start_span(
        name,
        context=propagate.extract(carrier),
        kind=trace.SpanKind.SERVER,
        attributes={"graphql.operation.type": kind, "skerry.field": field, "skerry.price": price},
    )

    class _Opened:
        def note(self, *, started: bool) -> None:
            span.set_attribute("skerry.started", started)
            if not started:
                span.set_status(Status(StatusCode.ERROR))

    try:
        yield _Opened()
    except Exception as error:
        # By its type alone: what it says may hold a secret.
        span.set_status(Status(StatusCode.ERROR, type(error).__name__))
        raise
    finally:
        span.end()
