"""What a worker counts, in Prometheus' text form at ``/metrics``.

All labels have few values: names of root fields and of result types, never ids, tokens or what clients call
their operations. Each worker counts for itself and says so by the label ``worker``, so that several workers
behind one port can be told apart and added up.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any, Literal, TypeAlias

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

Transport: TypeAlias = Literal["sse", "websocket"]

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)
"""Upper bounds in seconds; long polls wait up to a minute."""

LOGGER = logging.getLogger("skerry.answers")


class Metrics:
    """Counts of one worker. ``sizes`` are asked when they are told: what is kept at hand, by name."""

    def __init__(self, sizes: Mapping[str, Callable[[], int]]) -> None:
        self._registry = CollectorRegistry()
        self._worker = str(os.getpid())
        self._sizes = sizes
        # Found by its labels anew, a counter costs more than counting.
        self._of: Callable[..., Any] = cache(lambda metric, *labels: metric.labels(self._worker, *labels))
        self._answers = self._counter("skerry_answers", "Root fields answered.", "field", "result")
        self._seconds = Histogram(
            "skerry_answer_seconds",
            "How long a root field took; nextDecision and atLeast wait on purpose.",
            ("worker", "field"),
            buckets=BUCKETS,
            registry=self._registry,
        )
        self._refused = self._counter("skerry_operations_refused", "Operations not begun.", "reason")
        self._moves = self._counter("skerry_moves_accepted", "Moves appended to logs here.", "game")
        self._ends = self._counter("skerry_stream_notices", "Streams that lagged or were rewound.", "notice")
        self._messages = self._counter("skerry_stream_messages", "Messages sent by streams.", "transport")
        self._streams = self._gauge(
            "skerry_streams_open", "Streams and sockets' operations open.", "transport"
        )
        self._round_trip = self._gauge(
            "skerry_store_round_trip_seconds", "How long the store took to tell its time, just now."
        )
        self._up = self._gauge("skerry_store_up", "Whether the store answered just now.")
        self._kept = self._gauge("skerry_kept", "What is kept at hand, by what it is.", "what")

    def answered(self, field: str, result: str, seconds: float) -> None:
        """Count an answer of a root field, by the type of its result."""
        self._of(self._answers, field, result).inc()
        self._of(self._seconds, field).observe(seconds)
        if LOGGER.isEnabledFor(logging.INFO):
            about = {"field": field, "result": result, "ms": round(seconds * 1000, 3)}
            LOGGER.info("answered %s with %s", field, result, extra=about)

    def refused(self, reason: str) -> None:
        """Count an operation that was not begun: ``invalid``, ``dear`` or ``rate``."""
        self._of(self._refused, reason).inc()

    def moved(self, game: str) -> None:
        """Count a move that was accepted."""
        self._of(self._moves, game).inc()

    def notice(self, kind: str) -> None:
        """Count a ``Lagged`` or ``Rewound``."""
        self._of(self._ends, kind).inc()

    def sent(self, transport: Transport) -> None:
        """Count a message of a stream."""
        self._of(self._messages, transport).inc()

    @contextmanager
    def stream(self, transport: Transport) -> Iterator[None]:
        """Count a stream while it is open."""
        gauge = self._streams.labels(self._worker, transport)
        gauge.inc()
        try:
            yield
        finally:
            gauge.dec()

    def store(self, seconds: float | None) -> None:
        """Note how long the store took to answer; None: it did not."""
        self._up.labels(self._worker).set(seconds is not None)
        if seconds is not None:
            self._round_trip.labels(self._worker).set(seconds)

    def text(self) -> bytes:
        """Return everything in Prometheus' text form."""
        for name, size in self._sizes.items():
            self._kept.labels(self._worker, name).set(size())
        return generate_latest(self._registry)

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(name, about, ("worker", *labels), registry=self._registry)

    def _gauge(self, name: str, about: str, *labels: str) -> Gauge:
        return Gauge(name, about, ("worker", *labels), registry=self._registry)
