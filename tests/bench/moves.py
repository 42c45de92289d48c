"""Measures durable moves per second over HTTP, by hand: ``python -m tests.bench.moves [SECONDS]``.

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

``--quick`` takes less than a minute: two seconds each, with 32 matches at once.

Processor time is the server's per accepted move. It is reliable on a busy machine, where rates are not. If
load and store together use nearly 100 % of their core, they limit the rate instead of the server.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import msgspec
import uvloop
from rich.console import Console, Group
from tests.bench.client import Address
from tests.bench.condition import condition
from tests.bench.loops import LOOPS, Measured, Server
from tests.bench.machine import pinned, raise_open_files, started
from tests.bench.practice import FOLLOW, VIEWS
from tests.bench.skerry_match import BareServer, SkerryServer
from tests.bench.tables import percentile, table

from skerry.store.embedded.server import EmbeddedStore

LANES = (1, 32, 128)
QUICK = 32
"""The number of matches at once of a quick run, and of the rows that vary only the followers."""


class Row(msgspec.Struct, frozen=True):
    """A kind of run: its loop, and the followers at this worker and at another, with their subscription."""

    name: str
    loop: str
    followers: int = 2
    elsewhere: int = 0
    document: str = FOLLOW
    at_any: bool = True
    """Whether it runs with each number of matches at once, or only with ``QUICK``."""


ROWS = (
    Row("set-up", "set-up"),
    Row("pure moves", "pure"),
    Row("pure, with views", "pure", document=VIEWS, at_any=False),
    Row("pure, 2 workers", "pure", elsewhere=1, at_any=False),
    Row("pure, unfollowed", "pure", followers=0, at_any=False),
    Row("whole bench", "whole"),
)
BARE = Row("bare append", "pure", followers=0)


class Found(msgspec.Struct, frozen=True):
    """The result of one run."""

    row: str
    lanes: int
    measured: Measured


class Plan(msgspec.Struct, frozen=True):
    """What to run: the seconds of each run, and the numbers of matches at once."""

    seconds: float = 5
    lanes: tuple[int, ...] = LANES
    names: tuple[str, ...] = ()

    def runs(self, rows: Sequence[Row]) -> Iterator[tuple[Row, int]]:
        """Yield the runs of these rows."""
        for row in rows:
            if not self.names or row.name in self.names:
                lanes = self.lanes if row.at_any or QUICK not in self.lanes else (QUICK,)
                yield from ((row, many) for many in lanes)


def run(server: Server, row: Row, lanes: int, seconds: float, pids: dict[str, int]) -> Measured:
    """Run one loop."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(LOOPS[row.loop](server, lanes, seconds, pids))


def runs(plan: Plan, console: Console) -> Iterator[Found]:
    """Run everything on a store of its own; yields results as it goes."""
    raise_open_files()
    with pinned(1), tempfile.TemporaryDirectory() as folder, EmbeddedStore(Path(folder) / "data") as store:
        worker = [sys.executable, "-m", "tests.bench.worker", store.url, f"{folder}/keys.json"]
        with ExitStack() as servers:
            url, pid = servers.enter_context(started(worker, "0"))
            pids = {"server": pid, "store": store.pid()}
            other: tuple[str, int] | None = None
            for row, lanes in plan.runs(ROWS):
                console.print(f"{row.name}, {lanes} at once ...", style="dim")
                following, all_pids = [Address.of(url)] * row.followers, pids
                if row.elsewhere:
                    other = other or servers.enter_context(started(worker, "1"))
                    following += [Address.of(other[0])] * row.elsewhere
                    all_pids = {**pids, "other": other[1]}
                server = SkerryServer(Address.of(url), tuple(following), row.document)
                yield Found(row.name, lanes, run(server, row, lanes, plan.seconds, all_pids))
        # It runs last: workers cannot read its entries.
        bare = [sys.executable, "-m", "tests.bench.bare", store.url]
        with started(bare, "0") as (url, pid):
            for row, lanes in plan.runs([BARE]):
                console.print(f"{row.name}, {lanes} at once ...", style="dim")
                pids = {"server": pid, "store": store.pid()}
                found = run(BareServer(Address.of(url)), row, lanes, plan.seconds, pids)
                yield Found(row.name, lanes, found)


def shown(found: Sequence[Found]) -> Group:
    """Return the tables: time per match and per move, and shares of the cores."""
    made = [one for one in found if one.row == "set-up"]
    moved = [one for one in found if one.row != "set-up"]
    parts: list[Group] = []
    if made:
        parts.append(_figures("Set-up: create, join, join, ready, ready, two followers", "match", made))
    if moved:
        parts.append(_figures("Durable moves over HTTP, one worker, two followers a match", "move", moved))
    parts.append(_shares(found))
    return Group(*parts)


def _figures(title: str, unit: str, found: Sequence[Found]) -> Group:
    plural = {"move": "moves", "match": "matches"}[unit]
    headings = ("run", "at once", f"{plural}/s", f"CPU µs/{unit}", "p50 ms", "p95 ms", "p99 ms")
    return table(title, headings, [_row(one) for one in found], keys=2)


def _row(one: Found) -> tuple[str, ...]:
    taken = one.measured.taken
    times = (f"{1000 * percentile(taken, share):.1f}" for share in (0.5, 0.95, 0.99))
    return (one.row, str(one.lanes), f"{one.measured.rate:,.0f}", f"{one.measured.cpu():,.0f}", *times)


def _shares(found: Sequence[Found]) -> Group:
    headings = ("run", "at once", "server", "store", "load", "others", "other worker")
    rows = []
    for one in found:
        cost = one.measured.cost
        other = f"{one.measured.cpu('other'):,.0f} µs/move" if "other" in cost.cpu else "-"
        shares = (cost.share(name) if name in cost.cpu else "-" for name in ("server", "store", "load"))
        rows.append((one.row, str(one.lanes), *shares, cost.elsewhere, other))
    return table("Shares of a core; others: cores used by other processes", headings, rows, keys=2)


def main(arguments: Sequence[str]) -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.moves", description="Moves per second.")
    parser.add_argument("seconds", nargs="?", type=float, default=None, help="for each run; 5, or 2 if quick")
    parser.add_argument("--quick", action="store_true", help=f"only with {QUICK} matches at once")
    parser.add_argument("--lanes", type=int, nargs="+", default=None, help="how many matches at once")
    names = [row.name for row in (*ROWS, BARE)]
    parser.add_argument("--rows", nargs="+", default=(), choices=names, help="only these")
    given = parser.parse_args(arguments)
    lanes = tuple(given.lanes or ((QUICK,) if given.quick else LANES))
    plan = Plan(given.seconds or (2 if given.quick else 5), lanes, tuple(given.rows))
    console = Console()
    console.print(condition())
    console.print(shown(list(runs(plan, console))))


if __name__ == "__main__":
    main(sys.argv[1:])
