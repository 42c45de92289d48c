"""Measures moves with many live matches, by hand: ``python -m tests.bench.many [MATCHES...] [--moves N]``.

Matches of Dream Islands with some moves each are written straight into the store; a worker then plays on in
them over HTTP, without followers, in an order that visits all of them before any again. The rows:

- ``cached``: every match has been played in before, and fits the worker's cache.
- ``cold``: the worker has no match cached, and none has a snapshot: each is folded from all its entries.
- ``snapshots``: the cache is too small for any match to stay, so each move opens a match from its snapshot.

``kB`` is the growth of the worker's resident memory by match, recent states included. One worker has the
first core, store and load the second. Processor time is the server's per accepted move; the goal is that a
cached move costs at most 1.3 times as much with any number of matches as with the first.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path

import msgspec
import uvloop
from rich.console import Console, Group
from tests.bench.client import Address, Connection
from tests.bench.condition import condition
from tests.bench.machine import Watch, pinned, rss_of, started
from tests.bench.practice import BEFORE, SEATS, SEED, play, script
from tests.bench.tables import table

from skerry.auth.keyring import Keyring
from skerry.auth.tokens import SeatToken, Tokens
from skerry.chain.commitment import practice_key
from skerry.chain.entries import Entry
from skerry.chain.links import leaf, link, salt
from skerry.host.resources import open_resources
from skerry.log.redis_log import RedisLog
from skerry.match import commands
from skerry.match.committed import Committed
from skerry.match.terms import Terms
from skerry.rules.dream_islands import DreamIslands
from skerry.store.embedded.server import EmbeddedStore
from skerry.store.names import match_keys

SIZES = (50, 7_000, 30_000)
PLAYED = 20
"""How many moves each match has at first."""
LANES = 32
ROOMY, TINY = 2048, 1
"""The worker's cache in MiB: for all matches, and for none to speak of."""
FEW = 500
"""So few matches stay in any cache."""
PAUSE = 2.0
GAME = DreamIslands()


class Found(msgspec.Struct, frozen=True):
    """One run: µs of the server's processor a move, and kB of its memory a match."""

    row: str
    matches: int
    moves: int
    rate: float
    cpu: float
    kilobytes: float


class Live(msgspec.Struct):
    """A match in the store: the tokens of its seats, and how many of its moves have been played."""

    match: str
    tokens: tuple[str, ...]
    played: int = PLAYED


def pattern(keyring: Keyring, moves: Sequence[tuple[int, str]]) -> list[Entry]:
    """Return the entries of one match; those of all others differ in the first one and in their hashes."""
    done = [_created("m-pattern", keyring)]
    for seat in range(SEATS):
        done.append(commands.join(done[-1].state, seat, 2_000))
    for seat in range(SEATS):
        done.append(commands.ready(done[-1].state, seat, 3_000))
    for seat, move in moves[:PLAYED]:
        done.append(commands.play(done[-1].state, seat, GAME.parse(move), 4_000))
    return [committed.entry for committed in done]


def _created(match: str, keyring: Keyring) -> Committed:
    secret = keyring.secret(match, keyring.current)
    return commands.create(
        match,
        GAME,
        {},
        SEATS,
        1_000,
        secret=secret,
        key_id=keyring.current,
        seed=SEED,
        terms=Terms(listed=False),
    )


async def write(url: str, keys: Path, names: Sequence[str], moves: Sequence[tuple[int, str]]) -> list[Live]:
    """Write matches into the store as if they had been played."""
    async with open_resources(url, keys) as resources:
        keyring, log = resources.keyring, resources.log
        assert isinstance(log, RedisLog)
        tokens, key = Tokens(keyring), practice_key(SEED)
        entries = pattern(keyring, moves)
        leaves = [
            [leaf(salt(key, seq, owner), entry.parts[owner]) for owner in sorted(entry.parts)]
            for seq, entry in enumerate(entries, 1)
        ]

        async def one(match: str) -> Live:
            stream, head, _ = match_keys(match)
            last = _created(match, keyring).entry
            writes: list[tuple[str | bytes, ...]] = [("XADD", stream, "1-0", "e", last.pack())]
            for seq, entry in enumerate(entries[1:], 2):
                hash = link(last.hash, entry.public, leaves[seq - 1])
                last = Entry(entry.public, entry.parts, hash)
                writes.append(("XADD", stream, f"{seq}-0", "e", last.pack()))
            writes.append(("HSET", head, "seq", str(len(entries)), "hash", last.hash.hex(), "due", ""))
            await log.of(match).calls(*writes)
            return Live(match, tuple(tokens.issue(SeatToken(match, at, 2 + at)) for at in range(SEATS)))

        found: list[Live] = []
        left = iter(names)
        while some := list(islice(left, 200)):
            found += await asyncio.gather(*map(one, some))
        return found


async def run(address: Address, lives: Sequence[Live], moves: Sequence[tuple[int, str]], count: int) -> None:
    """Play a number of moves, spread evenly over matches, each of which belongs to one lane."""
    lanes = min(LANES, len(lives) // 2)

    async def lane(number: int) -> None:
        connection = Connection(address)
        for live in islice(cycle(lives[number::lanes]), count // lanes):
            seat, move = moves[live.played]
            live.played += 1
            await play(connection, live.match, live.tokens[seat], move)
        connection.close()

    await asyncio.gather(*map(lane, range(lanes)))


def measure(
    row: str, served: tuple[str, int], lives: Sequence[Live], moves: Sequence[tuple[int, str]], count: int
) -> Found:
    """Play moves, about as many as are asked for, and return what they cost."""
    url, pid = served
    before_moves = sum(live.played for live in lives)
    before, watch, begun = rss_of(pid), Watch(server=pid), time.perf_counter()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(run(Address.of(url), lives, moves, count))
    seconds, cost = time.perf_counter() - begun, watch.read()
    count = sum(live.played for live in lives) - before_moves
    grown = (rss_of(pid) - before) / len(lives) / 1000
    return Found(row, len(lives), count, count / seconds, 1e6 * cost.cpu["server"] / count, grown)


def runs(sizes: Sequence[int], count: int, console: Console) -> Iterator[Found]:
    """Run everything, each size on a store of its own; yields as it goes."""
    moves = script()
    with pinned(1):
        for size in sizes:
            console.print(f"{size:,} matches ...", style="dim")
            with (
                tempfile.TemporaryDirectory() as folder,
                EmbeddedStore(Path(folder) / "data", fsync="everysec") as store,
            ):
                keys = Path(folder) / "keys.json"
                names = [f"m-{number}" for number in range(size + LANES * 2)]
                lives = asyncio.run(write(store.url, keys, names, moves))
                lives, warming = lives[:size], lives[size:]
                command = [sys.executable, "-m", "tests.bench.worker", store.url, str(keys)]
                with started([*command, str(ROOMY)], "0") as served:
                    measure("", served, warming, moves, 4 * len(warming))
                    yield measure("cold", served, lives, moves, size)
                    # In proportion, since few matches have too few moves for as many.
                    left = (len(moves) - PLAYED) // 3 * size
                    yield measure("cached", served, lives, moves, min(count, left))
                if size < FEW:
                    continue
                with started([*command, str(TINY)], "0") as served:
                    measure("", served, warming, moves, 4 * len(warming))
                    some = lives[: min(size, count)]
                    for _ in range(2):
                        # A match that leaves the cache gets its snapshot, if the worker finds the time.
                        measure("", served, some, moves, len(some))
                        time.sleep(PAUSE)
                    yield measure("snapshots", served, some, moves, len(some))


HEADINGS = "row,matches,moves,moves/s,CPU µs/move,kB a match,to the first"


def shown(found: Sequence[Found]) -> Group:
    """Return the table."""
    first = {one.row: one.cpu for one in reversed(found)}
    rows = []
    for one in sorted(found, key=lambda one: one.row):
        figures = (f"{one.moves:,}", f"{one.rate:,.0f}", f"{one.cpu:,.0f}")
        memory = f"{one.kilobytes:,.1f}" if one.row == "cold" else "-"
        rows.append((one.row, f"{one.matches:,}", *figures, memory, f"{one.cpu / first[one.row]:.2f}"))
    title = f"Moves in many matches of Dream Islands, {BEFORE + PLAYED} entries each at first"
    return table(title, HEADINGS.split(","), rows, keys=2)


def main(arguments: list[str]) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.many", description="Many live matches.")
    parser.add_argument("sizes", nargs="*", type=int, default=SIZES, metavar="MATCHES")
    parser.add_argument("--moves", type=int, default=6_000, help="moves of each run, 6000 by default")
    given = parser.parse_args(arguments)
    console = Console()
    console.print(condition())
    console.print(shown(list(runs(given.sizes, given.moves, console))))


if __name__ == "__main__":
    main(sys.argv[1:])
