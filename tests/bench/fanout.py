"""Measures a move on its way to all followers, by hand: ``python -m tests.bench.fanout [MOVES]``.

One worker runs on the first core; store and load on the second. There is one match with public event streams;
each move is sent once all followers have the previous entry. Times run from the sending of the move to each
receipt. They include the request, the rules, the write to disk, delivery, and the load's own reading of
earlier followers; the time until the move's own answer is shown beside them. Processor time is the server's
per entry and follower, including the move.
"""

from __future__ import annotations

import asyncio
import resource
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec
import orjson
import uvloop
from rich.console import Console, Group
from tests.bench.client import Connection, head
from tests.bench.condition import condition
from tests.bench.machine import Cost, Watch, pinned, started
from tests.bench.practice import BEFORE, FOLLOW, play, script, seated
from tests.bench.tables import percentile, table

from skerry.store.embedded.server import EmbeddedStore

FOLLOWERS = (1, 100, 1000)
MARK = b"\nid: "


class Fanned(msgspec.Struct, frozen=True):
    """The result of one run: milliseconds until receipt and until the answer, and µs per delivery."""

    followers: int
    moves: int
    receipts: tuple[float, ...]
    answers: tuple[float, ...]
    cpu: float
    cost: Cost


class Crowd:
    """Records when entries reach followers; ``all_have`` is set once all have the awaited one."""

    def __init__(self, followers: int) -> None:
        self.followers = followers
        self.receipts: list[float] = []
        self.all_have = asyncio.Event()
        self._sent = 0.0
        self._left = 0

    def sent(self, entries: int = 1) -> None:
        """Start waiting for entries at all followers."""
        self.all_have.clear()
        self._left = self.followers * entries
        self._sent = time.perf_counter()

    def came(self, entries: int) -> None:
        """Record that one follower received entries."""
        self.receipts.append(time.perf_counter() - self._sent)
        self._left -= entries
        if self._left == 0:
            self.all_have.set()


class Follower(asyncio.Protocol):
    """One event stream, read only to count its entries."""

    def __init__(self, crowd: Crowd) -> None:
        self._crowd = crowd
        self._tail = b""

    def data_received(self, data: bytes) -> None:
        """Count."""
        seen = self._tail + data
        entries, self._tail = seen.count(MARK), seen[1 - len(MARK) :]
        if entries:
            self._crowd.came(entries)


async def fan(address: str, followers: int, most: int, pids: Mapping[str, int]) -> Fanned:
    """Play moves in front of a number of followers, and measure how long they take."""
    host, _, port = address.removeprefix("http://").rpartition(":")
    connection, crowd = Connection(host, int(port)), Crowd(followers)
    match, tokens = await seated(connection)
    body = orjson.dumps({"query": FOLLOW, "variables": {"id": match, "after": "0"}})
    request = head("POST", "/graphql", host, "", len(body), "text/event-stream") + body
    loop = asyncio.get_running_loop()
    # Everybody is there when the entries before the first move have come to all.
    crowd.sent(BEFORE)
    lines = []
    for _ in range(followers):
        line, _ = await loop.create_connection(lambda: Follower(crowd), host, int(port))
        line.write(request)
        lines.append(line)
    await _all(crowd)
    crowd.receipts.clear()
    connection.close()
    # The server has closed a connection that was silent for so long.
    connection = Connection(host, int(port))
    answers, watch = [], Watch(**pids)
    for seat, move in script()[:most]:
        crowd.sent()
        begun = time.perf_counter()
        await play(connection, match, tokens[seat], move)
        answers.append(time.perf_counter() - begun)
        await _all(crowd)
    cost = watch.read()
    for line in lines:
        line.close()
    connection.close()
    cpu = 1e6 * cost.cpu["server"] / len(crowd.receipts)
    return Fanned(followers, len(answers), tuple(sorted(crowd.receipts)), tuple(sorted(answers)), cpu, cost)


async def _all(crowd: Crowd) -> None:
    async with asyncio.timeout(60):
        await crowd.all_have.wait()


def runs(moves: int, console: Console) -> Iterator[Fanned]:
    """Run with increasing numbers of followers, each run on a new match; yields results as it goes."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with pinned(1), tempfile.TemporaryDirectory() as folder, EmbeddedStore(Path(folder) / "data") as store:
        worker = [sys.executable, "-m", "tests.bench.worker", store.url, f"{folder}/keys.json"]
        with started(worker, "0") as (address, pid):
            pids = {"server": pid, "store": store.pid()}
            _run(address, 2, moves, pids)
            for followers in FOLLOWERS:
                console.print(f"{followers} followers ...", style="dim")
                yield _run(address, followers, moves, pids)


def _run(address: str, followers: int, moves: int, pids: Mapping[str, int]) -> Fanned:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(fan(address, followers, moves, pids))


HEADINGS = "followers,moves,p50 ms,p95 ms,p99 ms,answer p50 ms,CPU µs/delivery,server,store,load,others"


def shown(found: list[Fanned]) -> Group:
    """Return the table: shares are of one core, ``others`` is the number of cores used by other processes."""
    rows = []
    for one in found:
        times = [f"{1000 * percentile(one.receipts, share):.2f}" for share in (0.5, 0.95, 0.99)]
        answer = f"{1000 * percentile(one.answers, 0.5):.2f}"
        shares = (*map(one.cost.share, ("server", "store", "load")), one.cost.elsewhere)
        figures = (str(one.followers), str(one.moves), *times, answer, f"{one.cpu:,.0f}")
        rows.append((*figures, *shares))
    return table("From a move's sending to each follower, event streams", HEADINGS.split(","), rows, left=0)


def main(moves: int) -> None:
    """Print the table."""
    console = Console()
    console.print(condition())
    console.print(shown(list(runs(moves, console))))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 96)
