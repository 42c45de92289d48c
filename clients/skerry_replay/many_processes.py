"""Applies a function to many records on all cores, in chunks, and yields each result as it is there."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import TypeVar

from skerry.rules.coded_error import Coded, Kind
from skerry_replay.record_sources import StoredRecord

T = TypeVar("T")

CHUNK_BYTES = 1 << 19
"""How much a process gets at a time: enough for a tenth of a second, so that results do not wait long."""

CHUNK_RECORDS = 64

WORTH_BYTES = 1 << 21
"""With less to read than this, starting processes takes longer than the work."""

AHEAD = 3
"""Chunks per process that are handed out, so that none waits for the next."""


class ProcessEnded(Coded):
    """A process ended in the middle of its work."""

    def __init__(self) -> None:
        super().__init__(
            "PROCESS_ENDED",
            "A process ended unexpectedly, perhaps for lack of memory.",
            "Run it again with fewer processes: --jobs 1.",
            Kind.UNAVAILABLE,
        )


def cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def each(
    work: Callable[[StoredRecord], T],
    records: Sequence[StoredRecord],
    jobs: int,
    prepare: Callable[[], object] = bool,
) -> Iterator[T]:
    """Yield the result of each record, in any order; ``jobs`` is the number of processes.

    ``work`` and ``prepare``, which each process runs first, must be picklable. A few small records are
    read in this process, in their order. Raises ``ProcessEnded`` if a process dies.
    """
    shared = [record for record in records if not record.only_here]
    if jobs == 1 or len(shared) < 2 or _is_little(shared):
        yield from map(work, records)
        return
    yield from map(work, (record for record in records if record.only_here))
    yield from _in_processes(work, _chunks(shared, jobs), min(jobs, len(shared)), prepare)


def _is_little(records: Sequence[StoredRecord]) -> bool:
    sizes = [record.size for record in records]
    return sum(size or 0 for size in sizes) < WORTH_BYTES and None not in sizes


def _chunks(records: Sequence[StoredRecord], jobs: int) -> Iterator[list[StoredRecord]]:
    # Near the end no process should work alone for long.
    most = max(1, min(CHUNK_RECORDS, len(records) // (jobs * 4)))
    chunk: list[StoredRecord] = []
    size = 0
    for record in records:
        chunk.append(record)
        size += record.size or 0
        if len(chunk) >= most or size >= CHUNK_BYTES:
            yield chunk
            chunk, size = [], 0
    if chunk:
        yield chunk


def _in_processes(
    work: Callable[[StoredRecord], T],
    chunks: Iterable[list[StoredRecord]],
    jobs: int,
    prepare: Callable[[], object],
) -> Iterator[T]:
    others = set(multiprocessing.active_children())
    # A fork would copy the threads' locks, among them those of the progress bar.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, initializer=_begin, initargs=(prepare,))
    todo = iter(chunks)
    try:
        running: set[Future[list[T]]] = set()
        while True:
            for chunk in islice(todo, jobs * AHEAD - len(running)):
                running.add(pool.submit(_work, work, chunk))
            if not running:
                break
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield from future.result()
        pool.shutdown()
    except BrokenProcessPool:
        raise ProcessEnded from None
    finally:
        # After an interruption nobody wants the rest; after the end there is nobody.
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()


def _begin(prepare: Callable[[], object]) -> None:
    # The main process gets the same Ctrl-C, and ends this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    prepare()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _work(work: Callable[[StoredRecord], T], chunk: Sequence[StoredRecord]) -> list[T]:
    return [work(record) for record in chunk]
