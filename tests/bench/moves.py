"""Durable moves per second over HTTP, by hand: ``python -m tests.bench.moves [SECONDS]``.

One worker on the first core; store and load on the second, as in the peer's bench. Every match is the same
practice match of Dream Islands, so its moves are known beforehand and the load plays them blindly, one
after the other; each entry is delivered to two followers. The store writes to disk before it answers.
Beside it, in the same run: the bare ASGI endpoint that only appends, and boardgame.io in memory if
``BOARDGAMEIO`` names a folder with its script ``run.sh`` and ``NODE_PATH`` one with its packages.
"""

from __future__ import annotations

import asyncio
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import orjson
from rich import box
from rich.console import Console
from rich.table import Table
from tests.bench.client import Connection

from skerry.log.embedded import EmbeddedStore
from skerry.record.commitment import practice_key
from skerry.rules.chance import Keyed
from skerry.rules.dream_islands import DreamIslands

SEED = "bench"
SEATS = 2
FOLLOWERS = 2
CONCURRENT = (1, 32, 128)

CREATE = """mutation($seats: Int!, $seed: String!, $id: ID!) { createMatch(game: "dream-islands",
  seats: $seats, seed: $seed, listed: false, requestId: $id) {
  ... on MatchCreated { code match { id } } } }"""
JOIN = """mutation($code: String!, $id: ID!) { joinMatch(code: $code, requestId: $id) {
  ... on SeatJoined { token } } }"""
READY = "mutation($id: ID!) { ready(matchId: $id) { __typename } }"
PLAY = """mutation($match: ID!, $move: String!, $id: ID!) {
  playMove(matchId: $match, move: {notation: $move}, requestId: $id) {
    __typename ... on MovePlayed { seq head { seq hash } } ... on Refusal { code message } } }"""
FOLLOW = """subscription($id: ID!) { match(id: $id, after: "0") {
  ... on MatchUpdate { cursor entry { seq } } } }"""


class Found(msgspec.Struct, frozen=True):
    """What one run found: moves a second, and milliseconds at percentiles."""

    name: str
    matches: int
    rate: float
    p50: float
    p95: float
    p99: float
    cpu: float = 0.0


def script() -> list[tuple[int, str]]:
    """Return the seats and moves of the practice match that every match repeats."""
    game, rng = DreamIslands(), random.Random(1)
    key, drawn = practice_key(SEED), dict[str, int]()
    chance = Keyed(key, drawn)
    state = game.setup(game.initial(game.options({}, SEATS), SEATS), chance).state
    moves = []
    while asked := sorted(game.decisions(state)):
        move = rng.choice(list(game.legal_moves(state, asked[0])))
        moves.append((asked[0], game.format(move)))
        state = game.decide(state, asked[0], move, chance).state
    return moves


class Load:
    """Matches played at once, closed loop, until the time is up."""

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
        first = await self._seated(connection)
        await ready.wait()
        end = time.perf_counter() + self._seconds
        seated = first
        while time.perf_counter() < end:
            match, tokens = seated
            await self._played(connection, match, tokens, end)
            if time.perf_counter() < end:
                seated = await self._seated(connection)
        connection.close()

    async def _seated(self, connection: Connection) -> tuple[str, list[str]]:
        made = await self._ask(connection, CREATE, seats=SEATS, seed=SEED, id=secrets.token_urlsafe(16))
        code, match = made["createMatch"]["code"], made["createMatch"]["match"]["id"]
        tokens = []
        for _ in range(SEATS):
            joined = await self._ask(connection, JOIN, code=code, id=secrets.token_urlsafe(16))
            tokens.append(joined["joinMatch"]["token"])
        for token in tokens:
            await self._ask(connection, READY, token, id=match)
        return match, tokens

    async def _played(self, connection: Connection, match: str, tokens: list[str], end: float) -> None:
        before = 1 + 2 * SEATS
        counts = [[0] for _ in range(FOLLOWERS)]
        lines = [Connection(self._host, self._port) for _ in range(FOLLOWERS)]
        body = {"query": FOLLOW, "variables": {"id": match}}
        following = [
            asyncio.create_task(line.follow("/graphql", body, tokens[at], counts[at], 10**9))
            for at, line in enumerate(lines)
        ]
        played = 0
        for seat, move in self._moves:
            if (begun := time.perf_counter()) >= end:
                break
            told = await self._ask(
                connection, PLAY, tokens[seat], match=match, move=move, id=secrets.token_urlsafe(12)
            )
            if told["playMove"]["__typename"] != "MovePlayed":
                raise AssertionError(told)
            self.taken.append(time.perf_counter() - begun)
            played += 1
        for count in counts:
            while count[0] < before + played:  # noqa: ASYNC110  (the readers count, no more)
                await asyncio.sleep(0.01)
        for task, line in zip(following, lines, strict=True):
            task.cancel()
            line.close()
        await asyncio.gather(*following, return_exceptions=True)

    async def _ask(self, connection: Connection, query: str, token: str = "", **variables: Any) -> Any:
        told = await connection.post("/graphql", {"query": query, "variables": variables}, token)
        if told.get("errors"):
            raise AssertionError(told["errors"])
        return told["data"]

    def found(self, name: str, matches: int, cpu: float) -> Found:
        """Return rate and percentiles of what was taken."""
        ordered = sorted(self.taken)

        def at(share: float) -> float:
            return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * share))]

        rate = len(ordered) / self._seconds
        return Found(name, matches, rate, at(0.5), at(0.95), at(0.99), 1e6 * cpu / len(ordered))


@contextmanager
def started(command: list[str], core: str) -> Iterator[tuple[str, int]]:
    """Start a server on a core; gives its address and pid."""
    process = subprocess.Popen(["taskset", "-c", core, *command], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        yield line.removeprefix("Serving at ").strip(), process.pid
    finally:
        process.terminate()
        process.wait()


def cpu_of(pid: int) -> float:
    """Return the processor seconds that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def runs(seconds: float, console: Console) -> Iterator[Found]:
    """Run everything on a store of its own; yields as it goes."""
    moves = script()
    os.sched_setaffinity(0, {1})
    with tempfile.TemporaryDirectory() as folder, EmbeddedStore(Path(folder) / "data") as store:
        skerry = [sys.executable, "-m", "skerry.cli", "serve", "--port", "0", "--redis", store.url]
        bare = [sys.executable, "-m", "tests.bench.bare", store.url]
        # The bare endpoint comes last: its entries are none that a worker could read.
        for name, command in (("skerry", [*skerry, "--keys", f"{folder}/keys.json"]), ("bare append", bare)):
            with started(command, "0") as (address, pid):
                warm = Load(address, moves, 2)
                asyncio.run(warm.bare(8) if name != "skerry" else warm.skerry(8))
                for matches in CONCURRENT:
                    console.print(f"{name}, {matches} matches ...", style="dim")
                    load, before = Load(address, moves, seconds), cpu_of(pid)
                    asyncio.run(load.bare(matches) if name != "skerry" else load.skerry(matches))
                    yield load.found(name, matches, cpu_of(pid) - before)
    if "BOARDGAMEIO" in os.environ:
        yield from peer(Path(os.environ["BOARDGAMEIO"]), seconds)


def peer(folder: Path, seconds: float) -> Iterator[Found]:
    """Run boardgame.io in memory by its own script and read what it prints."""
    os.sched_setaffinity(0, {0, 1})
    env = {**os.environ, "STORES": "memory", "MATCHES": " ".join(map(str, CONCURRENT))}
    done = subprocess.run(
        ["bash", str(folder / "run.sh"), str(int(seconds))],
        env=env,
        capture_output=True,
        text=True,
        check=True,
    )
    for line in done.stdout.splitlines():
        told = orjson.loads(line[line.index("{") : line.index("}") + 1])
        figures = (told["movesPerSec"], float(told["p50ms"]), float("nan"), float(told["p99ms"]))
        cpu = float(line.partition("server_cpu_s=")[2].split()[0])
        yield Found("boardgame.io in memory", told["matches"], *figures, 1e6 * cpu / max(told["moves"], 1))


def main(seconds: float) -> None:
    """Print the table."""
    console = Console()
    found = list(runs(seconds, console))
    best = {one.matches: one.rate for one in found if one.name.startswith("boardgame")}
    table = Table(title="Durable moves over HTTP, one worker", box=box.SIMPLE_HEAD)
    for heading in (
        "server",
        "matches",
        "moves/s",
        "p50 ms",
        "p95 ms",
        "p99 ms",
        "CPU µs/move",
        "ratio to peer",
    ):
        table.add_column(heading, justify="left" if heading == "server" else "right")
    for one in found:
        ratio = f"{one.rate / best[one.matches]:.2f}" if best.get(one.matches) else "-"
        figures = (f"{one.p50:.1f}", f"{one.p95:.1f}", f"{one.p99:.1f}", f"{one.cpu:,.0f}", ratio)
        table.add_row(one.name, str(one.matches), f"{one.rate:,.0f}", *figures)
    console.print(table)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5)
