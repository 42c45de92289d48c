"""Metrics of a worker, in Prometheus' text format at ``/metrics``.

All labels have few values: names of root fields and of result types, never ids, tokens or names that clients
choose. Each worker counts its own requests under its own value of the label ``worker``, so that workers
behind one port can be distinguished and added up.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any, Literal, TypeAlias

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest

from skerry.api.worker.answer_counts import AnswerCounts
from skerry.host.store_watch import StoreHealth
from skerry.log.snapshots import EVENTS, Event
from skerry.store.troubles import REASONS

Transport: TypeAlias = Literal["sse", "websocket"]

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
# Not a setting: dashboards and alerts add up the counts of all workers, which needs equal bounds.
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)
"""Upper bounds in seconds; long polls wait up to a minute."""

LOGGER = logging.getLogger("skerry.answers")


class Metrics:
    """The metrics of one worker.

    ``sizes`` returns the number of items in memory, by kind, ``cache_bytes`` the memory of cached matches,
    ``snapshots`` how many there were of each event.
    """

    def __init__(
        self,
        sizes: Mapping[str, Callable[[], int]],
        cache_bytes: Callable[[], int] = lambda: 0,
        snapshots: Callable[[], Mapping[Event, int]] = dict,
    ) -> None:
        self._registry = CollectorRegistry()
        self._worker = str(os.getpid())
        self._sizes = sizes
        self._cache_bytes = cache_bytes
        self._snapshots = snapshots
        # Finding a counter by its labels costs more than counting.
        self._labelled: Callable[..., Any] = cache(
            lambda metric, *labels: metric.labels(self._worker, *labels)
        )
        self._answers = AnswerCounts(self._worker, BUCKETS)
        self._registry.register(self._answers)
        self._refused = self._counter(
            "skerry_operations_refused", "Operations refused before execution.", "reason"
        )
        self._moves = self._counter("skerry_moves_accepted", "Moves that this worker appended.", "game")
        self._ends = self._counter("skerry_stream_notices", "Streams that lagged or had to rewind.", "notice")
        self._messages = self._counter("skerry_stream_messages", "Messages sent on streams.", "transport")
        # Added to the counters when the metrics are read: moves and messages of streams count here first.
        self._sent: dict[Transport, int] = {"sse": 0, "websocket": 0}
        self._moved: dict[str, int] = {}
        self._streams = self._gauge(
            "skerry_streams_open", "Open streams and operations on sockets.", "transport"
        )
        self._round_trip = self._gauge(
            "skerry_store_round_trip_seconds", "Round-trip time of the latest call to the store."
        )
        self._up = self._gauge("skerry_store_up", "1 if the store answered the latest call.")
        self._writable = self._gauge(
            "skerry_store_writable", "1 if the store accepted writes at the latest check."
        )
        self._troubles = self._gauge("skerry_store_trouble", "1 while the store has this trouble.", "reason")
        self._damaged = self._gauge(
            "skerry_matches_damaged", "Matches suspended because their logs are damaged."
        )
        self._cached = self._gauge("skerry_items_in_memory", "Items held in memory, by kind.", "kind")
        self._snapshot_events = self._gauge(
            "skerry_snapshots", "Snapshots of matches since the start, by what became of them.", "event"
        )
        self._bytes = self._gauge(
            "skerry_match_cache_bytes", "Estimated memory of the latest positions of cached matches."
        )

    def answered(self, field: str, result: str, seconds: float) -> None:
        """Count an answer of a root field by the type of its result."""
        self._answers.add(field, result, seconds)
        if LOGGER.isEnabledFor(logging.INFO):
            extra = {"field": field, "result": result, "ms": round(seconds * 1000, 3)}
            LOGGER.info("answered %s with %s", field, result, extra=extra)

    def refused(self, reason: str) -> None:
        """Count an operation that was not executed: ``invalid``, ``dear`` or ``rate``."""
        self._labelled(self._refused, reason).inc()

    def moved(self, game: str) -> None:
        """Count an accepted move."""
        self._moved[game] = self._moved.get(game, 0) + 1

    def notice(self, kind: str) -> None:
        """Count a ``Lagged`` or ``Rewound``."""
        self._labelled(self._ends, kind).inc()

    def sent(self, transport: Transport) -> None:
        """Count a message of a stream."""
        self._sent[transport] += 1

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
        """Record the latest check of the store."""
        self._writable.labels(self._worker).set(health.usable)
        present = {trouble.reason for trouble in health.troubles}
        for reason in REASONS:
            self._troubles.labels(self._worker, reason).set(reason in present)

    def damaged(self, matches: int) -> None:
        """Record how many matches are suspended because their logs are damaged."""
        self._damaged.labels(self._worker).set(matches)

    def text(self) -> bytes:
        """Return all metrics in Prometheus' text format."""
        for transport, count in self._sent.items():
            self._labelled(self._messages, transport).inc(count)
            self._sent[transport] = 0
        for game, count in self._moved.items():
            self._labelled(self._moves, game).inc(count)
        self._moved.clear()
        for name, size in self._sizes.items():
            self._cached.labels(self._worker, name).set(size())
        self._bytes.labels(self._worker).set(self._cache_bytes())
        counts = self._snapshots()
        for event in EVENTS:
            self._snapshot_events.labels(self._worker, event).set(counts.get(event, 0))
        return generate_latest(self._registry)

    def _counter(self, name: str, documentation: str, *labels: str) -> Counter:
        return Counter(name, documentation, ("worker", *labels), registry=self._registry)

    def _gauge(self, name: str, documentation: str, *labels: str) -> Gauge:
        return Gauge(name, documentation, ("worker", *labels), registry=self._registry)
