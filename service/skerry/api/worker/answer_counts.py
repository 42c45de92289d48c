"""Counts the answers of root fields by their results, and measures how long they took.

The counters of ``prometheus_client`` lock and look up labels with each answer; these are read when metrics
are.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.utils import floatToGoString


class AnswerCounts:
    """A collector of ``prometheus_client``; ``bounds`` are the upper bounds of times in seconds."""

    def __init__(self, worker: str, bounds: Sequence[float]) -> None:
        self._worker = worker
        self._bounds = bounds
        self._counts: dict[tuple[str, str], int] = {}
        self._times: dict[str, list[int]] = {}
        """How many answers of a field took up to each bound, but longer than the one before."""
        self._sums: dict[str, float] = {}

    def add(self, field: str, result: str, seconds: float) -> None:
        """Count an answer."""
        key = field, result
        if key in self._counts:
            self._counts[key] += 1
        else:
            self._counts[key] = 1
            if field not in self._times:
                self._times[field], self._sums[field] = [0] * (len(self._bounds) + 1), 0.0
        self._times[field][bisect_left(self._bounds, seconds)] += 1
        self._sums[field] += seconds

    def collect(self) -> Iterator[Metric]:
        """Yield the metrics."""
        answers = CounterMetricFamily(
            "skerry_answers",
            "Answers of root fields, by type of result.",
            labels=("worker", "field", "result"),
        )
        for (field, result), count in self._counts.items():
            answers.add_metric((self._worker, field, result), count)
        yield answers
        seconds = HistogramMetricFamily(
            "skerry_answer_seconds",
            "Time to answer a root field; nextDecision and atLeast wait on purpose.",
            labels=("worker", "field"),
        )
        names = [*map(floatToGoString, self._bounds), "+Inf"]
        for field, times in self._times.items():
            up_to = [(name, float(sum(times[: at + 1]))) for at, name in enumerate(names)]
            seconds.add_metric((self._worker, field), up_to, self._sums[field])
        yield seconds
