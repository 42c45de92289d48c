"""Metrics of a worker, in Prometheus' text format at ``/metrics``.

All labels have few values: names of root fields and of result types, never ids, tokens or names that clients
choose. Each worker counts for itself, under its own value of the label ``worker``, so that several workers
behind one port can be distinguished and added up.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any, Literal, TypeAlias

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from skerry.host.store_watch import StoreHealth
from skerry.store.troubles import REASONS

Transport: TypeAlias = Literal["sse", "websocket"]

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
# Not a setting: dashboards and alerts add the counts of all workers up, which needs equal bounds.
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)
"""Upper bounds in seconds; long polls wait up to a minute."""

LOGGER = logging.getLogger("skerry.answers")


class Metrics:
    """The metrics of one worker; ``sizes`` are those of its caches, read whenever metrics are."""

    def __init__(self, sizes: Mapping[str, Callable[[], int]]) -> None:
        self._registry = CollectorRegistry()
        self._worker = str(os.getpid())
        self._sizes = sizes
        # To find a counter by its labels costs more than to count.
        self._labelled: Callable[..., Any] = cache(
            lambda metric, *labels: metric.labels(self._worker, *labels)
        )
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
        self._writable = self._gauge(
            "skerry_store_writable", "Whether the store took writes when last asked."
        )
        self._troubles = self._gauge(
            "skerry_store_trouble", "What is wrong with the store: 1 while it is so.", "reason"
        )
        self._damaged = self._gauge("skerry_matches_damaged", "Matches refused, as their logs were changed.")
        self._cached = self._gauge("skerry_kept", "What is kept at hand, by what it is.", "what")

    def answered(self, field: str, result: str, seconds: float) -> None:
        """Count an answer of a root field, by the type of its result."""
        self._labelled(self._answers, field, result).inc()
        self._labelled(self._seconds, field).observe(seconds)
        if LOGGER.isEnabledFor(logging.INFO):
            extra = {"field": field, "result": result, "ms": round(seconds * 1000, 3)}
            LOGGER.info("answered %s with %s", field, result, extra=extra)

    def refused(self, reason: str) -> None:
        """Count an operation that was not executed: ``invalid``, ``dear`` or ``rate``."""
        self._labelled(self._refused, reason).inc()

    def moved(self, game: str) -> None:
        """Count an accepted move."""
        self._labelled(self._moves, game).inc()

    def notice(self, kind: str) -> None:
        """Count a ``Lagged`` or ``Rewound``."""
        self._labelled(self._ends, kind).inc()

    def sent(self, transport: Transport) -> None:
        """Count a message of a stream."""
        self._labelled(self._messages, transport).inc()

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
        """Record how long the store took to answer, None if it did not."""
        self._up.labels(self._worker).set(seconds is not None)
        if seconds is not None:
            self._round_trip.labels(self._worker).set(seconds)

    def store_health(self, health: StoreHealth) -> None:
        """Record how the store was found."""
        self._writable.labels(self._worker).set(health.usable)
        present = {trouble.reason for trouble in health.troubles}
        for reason in REASONS:
            self._troubles.labels(self._worker, reason).set(reason in present)

    def damaged(self, matches: int) -> None:
        """Record how many matches are refused because their logs were changed."""
        self._damaged.labels(self._worker).set(matches)

    def text(self) -> bytes:
        """Return all metrics in Prometheus' text format."""
        for name, size in self._sizes.items():
            self._cached.labels(self._worker, name).set(size())
        return generate_latest(self._registry)

    def _counter(self, name: str, documentation: str, *labels: str) -> Counter:
        return Counter(name, documentation, ("worker", *labels), registry=self._registry)

    def _gauge(self, name: str, documentation: str, *labels: str) -> Gauge:
        return Gauge(name, documentation, ("worker", *labels), registry=self._registry)
