"""Measures durable moves per second over HTTP, by hand: ``python -m tests.bench.moves [SECONDS] [--peer]``.

One worker runs on the first core; store and load on the second. Every match is the same practice match of
Dream Islands, so the load knows its moves in advance and plays them one after the other; each entry is
delivered to the followers. The store writes to disk before it answers. The rows:

- ``set-up``: create, join, join, ready, ready, and two followers connect; its figures are per match.
- ``pure moves``: matches are made and followed before the clock starts, each by two followers.
- ``pure, with views``: the followers use the shipped client's subscription: events, views, decisions.
- ``pure, 2 workers``: a third follower is connected to another worker, which shares the second core.
- ``pure, unfollowed``: there are no followers.
- ``whole bench``: set-up is included, once for each match of about a hundred moves.
- ``bare append``: an ASGI endpoint that only appends as many bytes, with the same script.

With ``--peer``, boardgame.io in memory runs beside each row, under the same loops (``peer/peer_match.py``).
``--quick`` takes about a minute: two seconds per run, with 32 matches at once.

Processor time is the server's per accepted move. It is reliable on a busy machine, where rates are not. If
load and store together use nearly 100 % of their core, they limit the rate instead of the server.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

import uvloop
from rich.console import Console
from tests.bench.client import Address
from tests.bench.condition import condition
from tests.bench.loops import LOOPS, Measured, Server
from tests.bench.machine import pinned, raise_open_files, started
from tests.bench.move_tables import shown
from tests.bench.peer import install
from tests.bench.peer.peer_match import PeerServer
from tests.bench.practice import script
from tests.bench.rows import BARE, LANES, QUICK, ROWS, Found, Plan, Row
from tests.bench.skerry_match import BareServer, SkerryServer

from skerry.store.embedded.server import EmbeddedStore

WARM_UP = 2
"""Seconds that each server plays before it is measured."""


class Bench:
    """The servers of the bench, each started when it is first needed; a context manager."""

    def __init__(self, seconds: float, packages: Path | None) -> None:
        self._seconds = seconds
        self._packages = packages
        self._stack = ExitStack()
        self._running = dict[str, tuple[Address, int]]()

    def __enter__(self) -> Bench:
        self._stack.enter_context(pinned(1))
        folder = Path(self._stack.enter_context(tempfile.TemporaryDirectory()))
        self._keys = folder / "keys.json"
        self._store = self._stack.enter_context(EmbeddedStore(folder / "data"))
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def skerry(self, row: Row, lanes: int) -> Measured:
        """Run a row on the worker."""
        command = [sys.executable, "-m", "tests.bench.worker", self._store.url, str(self._keys)]
        address, pid = self._started("worker", command, "0", lambda at: SkerryServer(at, (at, at)))
        pids = {"server": pid, "store": self._store.pid()}
        following = [address] * row.followers
        if row.elsewhere:
            other, pids["other"] = self._started("other", command, "1", lambda at: SkerryServer(at, (at, at)))
            following += [other] * row.elsewhere
        return self._run(SkerryServer(address, tuple(following), row.document), row.loop, lanes, pids)

    def bare(self, lanes: int) -> Measured:
        """Append to the bare endpoint."""
        command = [sys.executable, "-m", "tests.bench.bare", self._store.url]
        address, pid = self._started("bare", command, "0", BareServer)
        pids = {"server": pid, "store": self._store.pid()}
        return self._run(BareServer(address), BARE.loop, lanes, pids)

    def peer(self, row: Row, lanes: int) -> Measured | None:
        """Run a row on the peer, if its packages are there."""
        if self._packages is None:
            return None
        moves = len(script())
        command = install.command(self._packages, moves)
        address, pid = self._started("peer", command, "0", lambda at: PeerServer(at, moves))
        return self._run(PeerServer(address, moves), row.loop, lanes, {"server": pid})

    def _started(
        self, name: str, command: list[str], core: str, under_load: Callable[[Address], Server]
    ) -> tuple[Address, int]:
        if name not in self._running:
            url, pid = self._stack.enter_context(started(command, core))
            address = Address.of(url)
            self._running[name] = address, pid
            _loop(under_load(address), "whole", 8, WARM_UP, {"server": pid})
        return self._running[name]

    def _run(self, server: Server, loop: str, lanes: int, pids: Mapping[str, int]) -> Measured:
        return _loop(server, loop, lanes, self._seconds, pids)


def _loop(server: Server, loop: str, lanes: int, seconds: float, pids: Mapping[str, int]) -> Measured:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(LOOPS[loop](server, lanes, seconds, pids))


def runs(plan: Plan, console: Console, packages: Path | None = None) -> Iterator[Found]:
    """Run everything on a new store; yields results as it goes. ``packages`` are the peer's."""
    raise_open_files()
    with Bench(plan.seconds, packages) as bench:
        for row, lanes in plan.runs(ROWS):
            console.print(f"{row.name}, {lanes} at once ...", style="dim")
            yield Found(row.name, lanes, bench.skerry(row, lanes), bench.peer(row, lanes))
        # It runs last: workers cannot read its entries.
        for row, lanes in plan.runs([BARE]):
            console.print(f"{row.name}, {lanes} at once ...", style="dim")
            yield Found(row.name, lanes, bench.bare(lanes))


def peer_packages(console: Console) -> Path | None:
    """Return the peer's packages, or say why there are none."""
    try:
        return install.installed()
    except install.PeerUnavailable as missing:
        console.print(f"boardgame.io is left out: {missing}", markup=False)
        return None


def main(arguments: Sequence[str]) -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.moves", description="Moves per second.")
    parser.add_argument("seconds", nargs="?", type=float, help="for each run; 5, or 2 if quick")
    parser.add_argument("--quick", action="store_true", help=f"only with {QUICK} matches at once")
    parser.add_argument("--lanes", type=int, nargs="+", help="how many matches at once")
    names = [row.name for row in (*ROWS, BARE)]
    parser.add_argument("--rows", nargs="+", default=(), choices=names, help="only these")
    parser.add_argument("--peer", action="store_true", help="boardgame.io too; npm installs it into a cache")
    given = parser.parse_args(arguments)
    lanes = tuple(given.lanes or ((QUICK,) if given.quick else LANES))
    plan = Plan(given.seconds or (2 if given.quick else 5), lanes, tuple(given.rows))
    console = Console()
    packages = peer_packages(console) if given.peer else None
    console.print(condition())
    console.print(shown(list(runs(plan, console, packages))))


if __name__ == "__main__":
    main(sys.argv[1:])
