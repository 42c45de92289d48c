"""Measures a worker's memory per idle match, by hand: ``python -m tests.bench.memory [MATCHES] [GAME...]``.

A new service loads matches of two seats, each played to a random point, from its store; the growth of its
process, resident and in Python's own count, is divided by their number. ``loaded``: each match was requested
once, as after a restart, and opened from its snapshot; idle matches are as small once memory is scarce.
``played``: the service has played the moves itself, and the states on the way have become old and been
dropped, but what can be undone across draws is not packed.
"""

from __future__ import annotations

import asyncio
import gc
import os
import secrets
import subprocess
import sys
import tempfile
import tracemalloc
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random

import msgspec
from rich.console import Console, Group
from tests.bench.condition import condition
from tests.bench.machine import rss_of
from tests.bench.tables import table

from skerry.auth.tokens import Token
from skerry.host.resources import open_resources
from skerry.host.service import Service
from skerry.match.terms import Terms
from skerry.rules import registry
from skerry.settings.matches import MatchSettings
from skerry.settings.settings import Settings
from skerry.store.embedded.server import EmbeddedStore

SEATS = 2
MAX_MOVES = 40
STATE_AGE = 1.0


class Held(msgspec.Struct, frozen=True):
    """The memory of one way of filling a service: bytes of its process, and Python's own count or 0."""

    matches: tuple[str, ...]
    entries: int
    rss: int
    traced: int


class MemoryUse(msgspec.Struct, frozen=True):
    """The memory of one game's matches."""

    game: str
    played: Held
    loaded: Held
    traced: Held


async def begin(service: Service, name: str) -> tuple[str, tuple[Token, ...]]:
    """Start a match."""
    made = await service.create(name, SEATS, {}, secrets.token_urlsafe(16), terms=Terms(listed=False))
    texts = []
    for _ in range(SEATS):
        seated = await service.join(secrets.token_urlsafe(16), code=made.code)
        texts.append(seated.token)
    tokens = await service.tokens_of(texts)
    match = made.done.state.match
    for token in tokens:
        await service.ready(match, (token,), None)
    return match, tokens


async def play(service: Service, name: str, number: int) -> str:
    """Play a match up to some point; returns its id."""
    match, tokens = await begin(service, name)
    choice = Random(f"{name} {number}")
    for _ in range(choice.randrange(MAX_MOVES)):
        state = (await service.access(match)).state
        awaited = sorted(state.decisions())
        if not awaited:
            break
        seat = choice.choice(awaited)
        move = choice.choice(list(islice(state.rules.legal_moves(state.game_state, seat), 100)))
        await service.play(match, tokens, None, state.rules.format(move), seat=seat)
    return match


async def filled(url: str, keys: Path, name: str, matches: int, known: tuple[str, ...], trace: bool) -> Held:
    """Fill a new service, by playing or by loading known matches."""
    settings = Settings(matches=MatchSettings(cached_state_age=STATE_AGE, snapshot_every=1))
    async with open_resources(url, keys, settings=settings) as resources:
        service = Service(resources, registry.game)
        # Objects created once, by the first match of a game, do not count for any match.
        await play(service, name, -1)
        if trace:
            tracemalloc.start()
        before, traced = measured(trace)
        turns = asyncio.Semaphore(8)

        async def one(number: int) -> str:
            async with turns:
                if not known:
                    return await play(service, name, number)
                await service.access(known[number])
                return known[number]

        ids = tuple(await asyncio.gather(*map(one, range(matches))))
        await asyncio.sleep(STATE_AGE)
        await play(service, name, -2)
        after, traced_after = measured(trace)
        entries = sum([(await service.access(match)).state.seq for match in ids])
        await service.close()
        return Held(ids, entries, after - before, traced_after - traced)


def measured(trace: bool) -> tuple[int, int]:
    """Return the bytes of this process and, if requested, Python's own count."""
    gc.collect()
    return rss_of(os.getpid()), tracemalloc.get_traced_memory()[0] if trace else 0


def fresh(url: str, keys: Path, name: str, matches: int, known: tuple[str, ...], trace: bool) -> Held:
    """Fill a service in a separate process."""
    given = msgspec.json.encode((url, str(keys), name, matches, known, trace))
    command = [sys.executable, "-m", "tests.bench.memory", "--fill"]
    done = subprocess.run(command, input=given, stdout=subprocess.PIPE, check=True)
    return msgspec.json.decode(done.stdout, type=Held)


def measure(name: str, matches: int) -> MemoryUse:
    """Measure one game on a separate store."""
    # Nothing is measured of the store, so it need not wait for the disk.
    with (
        tempfile.TemporaryDirectory() as folder,
        EmbeddedStore(Path(folder) / "data", fsync="everysec") as store,
    ):
        keys = Path(folder) / "keys.json"
        played = fresh(store.url, keys, name, matches, (), False)
        loaded = fresh(store.url, keys, name, matches, played.matches, False)
        traced = fresh(store.url, keys, name, matches, played.matches, True)
    return MemoryUse(name, played, loaded, traced)


HEADINGS = "game,matches,entries a match,loaded kB,of that Python's kB,played kB"


def shown(found: list[MemoryUse]) -> Group:
    """Return the table."""
    rows = []
    for one in found:
        matches = len(one.loaded.matches)
        sizes = (one.loaded.rss, one.traced.traced, one.played.rss)
        figures = [f"{size / matches / 1000:,.1f}" for size in sizes]
        rows.append((one.game, str(matches), f"{one.loaded.entries / matches:.1f}", *figures))
    return table(f"Memory of an idle match in the cache, {SEATS} seats", HEADINGS.split(","), rows)


def runs(matches: int, console: Console, names: Sequence[str] = ()) -> Iterator[MemoryUse]:
    """Measure the named games, or all; yields results as it goes."""
    for name in names or registry.names():
        console.print(f"{name} ...", style="dim")
        yield measure(name, matches)


def main(matches: int, names: list[str]) -> None:
    """Print the table of the named games, or of all."""
    console = Console()
    console.print(condition())
    console.print(shown(list(runs(matches, console, names))))


if __name__ == "__main__":
    if sys.argv[1:] == ["--fill"]:
        url, keys, name, matches, known, trace = msgspec.json.decode(
            sys.stdin.buffer.read(), type=tuple[str, str, str, int, tuple[str, ...], bool]
        )
        held = asyncio.run(filled(url, Path(keys), name, matches, known, trace))
        sys.stdout.buffer.write(msgspec.json.encode(held))
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 300, sys.argv[2:])
