"""Measures durable moves per second over HTTP, by hand: ``python -m tests.bench.moves [SECONDS]``.

One worker runs on the first core; store and load on the second, as in the peer's bench. Every match is the
same practice match of Dream Islands, so the load knows its moves in advance and plays them without looking,
one after the other; each entry goes to two followers. The store writes to disk before it answers. The same
run also measures the bare ASGI endpoint that only appends, and boardgame.io in memory if ``BOARDGAMEIO``
names a folder with its script ``run.sh`` and ``NODE_PATH`` one with its packages.

Processor time is the server's only, divided by the accepted moves; it includes creating, joining and
following matches. It is valid on a busy machine too, unlike rates. If load or store come near 100 % of their
core, they are the limit, not the server.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import orjson
import uvloop
from rich.console import Console, Group
from tests.bench.client import Connection
from tests.bench.condition import condition
from tests.bench.machine import Cost, Watch, pinned, started
from tests.bench.practice import BEFORE, FOLLOW, play, script, seated
from tests.bench.tables import percentile, table

from skerry.store.embedded.server import EmbeddedStore

FOLLOWERS = 2
CONCURRENT = (1, 32, 128)


class Found(msgspec.Struct, frozen=True):
    """The result of one run: moves per second, milliseconds at percentiles, and the server's µs per move.

    ``cost`` is unknown for the peer, whose script does its own measuring.
    """

    name: str
    matches: int
    rate: float
    p50: float
    p95: float
    p99: float
    cpu: float
    cost: Cost | None = None


class Load:
    """Matches played concurrently in a closed loop until the time is up."""

    def __init__(self, address: str, moves: Sequence[tuple[int, str]], seconds: float) -> None:
        self._host, _, port = address.removeprefix("http://").rpartition(":")
        self._port = int(port)
        self._moves = moves
        self._seconds = seconds
        self.taken: list[float] = []

    async def skerry(self, matches: int) -> None:
        """Play over the API."""
        await self._all(matches, self._match)

    async def bare(self, matches: int) -> None:
        """Append over the bare endpoint."""
        await self._all(matches, self._appends)

    async def _all(self, matches: int, play: Any) -> None:
        ready = asyncio.Barrier(matches)
        await asyncio.gather(*(play(number, ready) for number in range(matches)))

    async def _appends(self, number: int, ready: asyncio.Barrier) -> None:
        connection = Connection(self._host, self._port)
        await ready.wait()
        end = time.perf_counter() + self._seconds
        while (begun := time.perf_counter()) < end:
            await connection.post("/", {"match": f"b-{number}", "move": "5: P>2 P>2 1>2"})
            self.taken.append(time.perf_counter() - begun)
        connection.close()

    async def _match(self, _number: int, ready: asyncio.Barrier) -> None:
        connection = Connection(self._host, self._port)
        first = await seated(connection)
        await ready.wait()
        end = time.perf_counter() + self._seconds
        now = first
        while time.perf_counter() < end:
            match, tokens = now
            await self._played(connection, match, tokens, end)
            if time.perf_counter() < end:
                now = await seated(connection)
        connection.close()

    async def _played(self, connection: Connection, match: str, tokens: list[str], end: float) -> None:
        counts = [[0] for _ in range(FOLLOWERS)]
        lines = [Connection(self._host, self._port) for _ in range(FOLLOWERS)]
        body = {"query": FOLLOW, "variables": {"id": match, "after": "0"}}
        following = [
            asyncio.create_task(line.follow("/graphql", body, tokens[at], counts[at], 10**9))
            for at, line in enumerate(lines)
        ]
        played = 0
        for seat, move in self._moves:
            if (begun := time.perf_counter()) >= end:
                break
            await play(connection, match, tokens[seat], move)
            self.taken.append(time.perf_counter() - begun)
            played += 1
        for count in counts:
            while count[0] < BEFORE + played:  # noqa: ASYNC110  (the readers count, no more)
                await asyncio.sleep(0.01)
        for task, line in zip(following, lines, strict=True):
            task.cancel()
            line.close()
        await asyncio.gather(*following, return_exceptions=True)

    def found(self, name: str, matches: int, cost: Cost) -> Found:
        """Return the rate and the percentiles of the measured times."""
        ordered = sorted(self.taken)
        at = [1000 * percentile(ordered, share) for share in (0.5, 0.95, 0.99)]
        cpu = 1e6 * cost.cpu["server"] / len(ordered)
        return Found(name, matches, len(ordered) / self._seconds, at[0], at[1], at[2], cpu, cost)


def runs(seconds: float, console: Console) -> Iterator[Found]:
    """Run everything on a separate store; yields results as it goes."""
    moves = script()
    with pinned(1), tempfile.TemporaryDirectory() as folder, EmbeddedStore(Path(folder) / "data") as store:
        skerry = [sys.executable, "-m", "tests.bench.worker", store.url, f"{folder}/keys.json"]
        bare = [sys.executable, "-m", "tests.bench.bare", store.url]
        # The bare endpoint comes last: its entries are none that a worker could read.
        for name, command in (("skerry", skerry), ("bare append", bare)):
            with started(command, "0") as (address, pid):
                _run(name, 8, Load(address, moves, 2))
                for matches in CONCURRENT:
                    console.print(f"{name}, {matches} matches ...", style="dim")
                    load, watch = Load(address, moves, seconds), Watch(server=pid, store=store.pid())
                    _run(name, matches, load)
                    yield load.found(name, matches, watch.read())
    if "BOARDGAMEIO" in os.environ:
        yield from peer(Path(os.environ["BOARDGAMEIO"]), seconds)


def _run(name: str, matches: int, load: Load) -> None:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(load.skerry(matches) if name == "skerry" else load.bare(matches))


def peer(folder: Path, seconds: float) -> Iterator[Found]:
    """Run boardgame.io in memory with its own script and parse its output."""
    env = {**os.environ, "STORES": "memory", "MATCHES": " ".join(map(str, CONCURRENT))}
    done = subprocess.run(
        ["bash", str(folder / "run.sh"), str(int(seconds))],
        env=env,
        capture_output=True,
        text=True,
        check=True,
    )
    for line in done.stdout.splitlines():
        measured = orjson.loads(line[line.index("{") : line.index("}") + 1])
        figures = (measured["movesPerSec"], float(measured["p50ms"]), float("nan"), float(measured["p99ms"]))
        cpu = float(line.partition("server_cpu_s=")[2].split()[0])
        yield Found(
            "boardgame.io in memory", measured["matches"], *figures, 1e6 * cpu / max(measured["moves"], 1)
        )


HEADINGS = "server,matches,moves/s,p50 ms,p95 ms,p99 ms,CPU µs/move,server,store,load,others,to peer"


def shown(found: Sequence[Found]) -> Group:
    """Return the table: shares are of one core, ``others`` is the number of cores used by other processes."""
    best = {one.matches: one.rate for one in found if one.name.startswith("boardgame")}
    rows = []
    for one in found:
        ratio = f"{one.rate / best[one.matches]:.2f}" if best.get(one.matches) else "-"
        cost = one.cost
        shares = (
            ["-"] * 4 if cost is None else [*map(cost.share, ("server", "store", "load")), cost.elsewhere]
        )
        figures = (f"{one.p50:.1f}", f"{one.p95:.1f}", f"{one.p99:.1f}", f"{one.cpu:,.0f}")
        rows.append((one.name, str(one.matches), f"{one.rate:,.0f}", *figures, *shares, ratio))
    title = "Durable moves over HTTP, one worker, two followers a match"
    return table(title, HEADINGS.split(","), rows, keys=2)


def main(seconds: float) -> None:
    """Print the table."""
    console = Console()
    console.print(condition())
    console.print(shown(list(runs(seconds, console))))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5)
