"""Measures the way from an append to all followers, by hand: ``python -m tests.bench.fanout [MOVES]``.

One worker runs on the first core; store and load on the second. There is one match with public followers, by
event stream or by WebSocket; each move is sent once all followers have the previous entry. Times run from the
store's write to disk to each receipt. They include the load's own reading of earlier followers; the time from
sending a move to its answer is shown beside them. Processor time is the server's per entry and follower,
including the move.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol

import msgspec
import orjson
import uvloop
from rich.console import Console, Group
from tests.bench.append_times import AppendTimes
from tests.bench.client import Address, Connection, EventStream
from tests.bench.condition import condition
from tests.bench.machine import Cost, Watch, pinned, raise_open_files, started
from tests.bench.practice import BEFORE, FOLLOW, play, script, seated
from tests.bench.receipts import Receipts
from tests.bench.sockets import Socket
from tests.bench.tables import percentile, table

from skerry.store.embedded.server import EmbeddedStore

FOLLOWERS = (1, 100, 1000)


class Fanned(msgspec.Struct, frozen=True):
    """The result of one run: seconds until receipt and until the answer, and µs per delivery."""

    transport: str
    followers: int
    moves: int
    receipts: tuple[float, ...]
    answers: tuple[float, ...]
    cpu: float
    cost: Cost


class Crowd(Receipts):
    """The receipts of all followers and their times."""

    def __init__(self) -> None:
        super().__init__()
        self.times: list[float] = []

    def came(self, messages: int) -> None:
        """Record the time too."""
        self.times.append(time.perf_counter())
        super().came(messages)


class Follower(Protocol):
    """A follower by any transport."""

    async def open(self, address: Address, body: Any) -> None:
        """Start following."""

    def close(self) -> None:
        """Stop."""


class SocketFollower:
    """One subscription by WebSocket, read only to count its messages."""

    def __init__(self, came: Callable[[int], object]) -> None:
        self._came = came
        self._socket = Socket(self._received)
        self._begun: asyncio.Future[None] | None = None

    async def open(self, address: Address, body: Any) -> None:
        """Connect, and subscribe once the server is ready."""
        self._begun = asyncio.get_running_loop().create_future()
        await self._socket.open(address, "/graphql", "graphql-transport-ws")
        self._socket.send(b'{"type":"connection_init"}')
        await self._begun
        self._socket.send(orjson.dumps({"id": "1", "type": "subscribe", "payload": body}))

    def _received(self, message: bytes) -> None:
        if b'"next"' in message:
            self._came(1)
        elif b'"connection_ack"' in message and self._begun is not None:
            self._begun.set_result(None)
        elif b'"ping"' in message:
            self._socket.send(b'{"type":"pong"}')

    def close(self) -> None:
        """Close the connection."""
        self._socket.close()


TRANSPORTS: Mapping[str, Callable[[Callable[[int], object]], Follower]] = {
    "event streams": EventStream,
    "WebSockets": SocketFollower,
}


async def fan(
    url: str, store: str, transport: str, followers: int, most: int, pids: Mapping[str, int]
) -> Fanned:
    """Play moves in front of a number of followers, and measure how long they take."""
    address, crowd = Address.of(url), Crowd()
    connection = Connection(address)
    match, tokens = await seated(connection)
    body = {"query": FOLLOW, "variables": {"match": match, "after": "0"}}
    following = [TRANSPORTS[transport](crowd.came) for _ in range(followers)]
    for one in following:
        await one.open(address, body)
    # All are connected once they have the entries before the first move.
    await crowd.reach(followers * BEFORE)
    appends = AppendTimes(match)
    await appends.open(store)
    receipts, answers, watch = list[float](), list[float](), Watch(**pids)
    for number, (seat, move) in enumerate(script()[:most], 1):
        crowd.times.clear()
        appends.expect(BEFORE + number)
        begun = time.perf_counter()
        await play(connection, match, tokens[seat], move)
        answers.append(time.perf_counter() - begun)
        await crowd.reach(followers * (BEFORE + number))
        await appends.appended()
        receipts += (max(0.0, came - appends.at) for came in crowd.times)
    cost = watch.read()
    appends.close()
    connection.close()
    for one in following:
        one.close()
    cpu = 1e6 * cost.cpu["server"] / (followers * len(answers))
    return Fanned(
        transport, followers, len(answers), tuple(sorted(receipts)), tuple(sorted(answers)), cpu, cost
    )


def runs(moves: int, console: Console) -> Iterator[Fanned]:
    """Run with increasing numbers of followers, each run on a new match; yields results as it goes."""
    raise_open_files()
    with pinned(1), tempfile.TemporaryDirectory() as folder, EmbeddedStore(Path(folder) / "data") as store:
        worker = [sys.executable, "-m", "tests.bench.worker", store.url, f"{folder}/keys.json"]
        with started(worker, "0") as (url, pid):
            pids = {"server": pid, "store": store.pid()}
            for transport in TRANSPORTS:
                _run(url, store.url, transport, 2, moves, pids)
                for followers in FOLLOWERS:
                    console.print(f"{transport}, {followers} followers ...", style="dim")
                    yield _run(url, store.url, transport, followers, moves, pids)


def _run(url: str, store: str, transport: str, followers: int, moves: int, pids: Mapping[str, int]) -> Fanned:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(fan(url, store, transport, followers, moves, pids))


HEADINGS = "by,followers,p50 ms,p95 ms,p99 ms,CPU µs/delivery,moves,answer p50 ms,server,store,load,others"


def shown(found: list[Fanned]) -> Group:
    """Return the table: shares are of one core, ``others`` is the number of cores used by other processes."""
    rows = []
    for one in found:
        times = [f"{1000 * percentile(one.receipts, share):.2f}" for share in (0.5, 0.95, 0.99)]
        answer = f"{1000 * percentile(one.answers, 0.5):.2f}"
        shares = (*map(one.cost.share, ("server", "store", "load")), one.cost.elsewhere)
        figures = (*times, f"{one.cpu:,.0f}", str(one.moves), answer)
        rows.append((one.transport, str(one.followers), *figures, *shares))
    return table("From an entry's append to each follower", HEADINGS.split(","), rows, keys=2)


def main(moves: int) -> None:
    """Print the table."""
    console = Console()
    console.print(condition())
    console.print(shown(list(runs(moves, console))))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 96)
