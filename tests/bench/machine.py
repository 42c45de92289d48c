"""The processor time of a run by process, and that of everything else on the machine."""

from __future__ import annotations

import os
import resource
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

_TICKS = os.sysconf("SC_CLK_TCK")


class Cost(msgspec.Struct, frozen=True):
    """The seconds of a run, and the processor seconds of its processes by name; ``others``: of all others."""

    wall: float
    cpu: Mapping[str, float]
    others: float

    @classmethod
    def sum(cls, costs: Sequence[Cost]) -> Cost:
        """Return the cost of several runs of the same processes."""
        cpu = {name: sum(cost.cpu[name] for cost in costs) for name in costs[0].cpu}
        return cls(sum(cost.wall for cost in costs), cpu, sum(cost.others for cost in costs))

    def share(self, name: str) -> str:
        """Return a process's share of one core."""
        return f"{100 * self.cpu[name] / self.wall:.0f} %"

    @property
    def elsewhere(self) -> str:
        """The number of cores used by other processes."""
        return f"{self.others / self.wall:.1f}"


class Watch:
    """Measures what processes and the machine use from now on; ``pids`` by name, this one is ``load``."""

    def __init__(self, **pids: int) -> None:
        self._pids = {"load": os.getpid(), **pids}
        self._wall = time.perf_counter()
        self._before = {name: cpu_of(pid) for name, pid in self._pids.items()}
        self._busy = busy_seconds()

    def read(self) -> Cost:
        """Return the use since creation."""
        cpu = {name: cpu_of(pid) - self._before[name] for name, pid in self._pids.items()}
        others = max(0.0, busy_seconds() - self._busy - sum(cpu.values()))
        return Cost(time.perf_counter() - self._wall, cpu, others)


def cpu_of(pid: int) -> float:
    """Return the processor seconds of a process; where the kernel counts them, of its running threads."""
    try:
        ran = [int(one.read_text().split()[0]) for one in Path(f"/proc/{pid}/task").glob("*/schedstat")]
    except OSError:
        ran = []
    if ran:
        return sum(ran) / 1e9
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def rss_of(pid: int) -> int:
    """Return the resident bytes of a process."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def busy_seconds() -> float:
    """Return the processor seconds of all processes of the machine."""
    # User, nice, system, both interrupts; neither idle nor waiting for disks nor taken by a host above.
    fields = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]
    return sum(int(fields[at]) for at in (0, 1, 2, 5, 6)) / _TICKS


@contextmanager
def pinned(core: int) -> Iterator[None]:
    """Pin this process, and those that it starts meanwhile, to one core."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


@contextmanager
def started(command: list[str], core: str) -> Iterator[tuple[str, int]]:
    """Start a server on a core; yields its address and pid."""
    process = subprocess.Popen(["taskset", "-c", core, *command], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        yield line.removeprefix("Serving at ").strip(), process.pid
    finally:
        process.terminate()
        process.wait()


def raise_open_files() -> None:
    """Allow this process, and those that it starts, as many connections as the system permits."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
