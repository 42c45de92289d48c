"""Measures what running clocks cost an idle worker: ``python -m tests.bench.clocks [MATCHES] [SECONDS]``.

A new service sweeps a store with no matches, then one with many that have a running clock, in which nobody
moves: the processor time of its process as a share of a core. Nothing expires meanwhile. Then all of them
expire at once, which gives the cost of an expiry.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from tests.bench.condition import condition
from tests.toys.pebbles import Pebbles

from skerry.host.resources import open_resources
from skerry.host.service import Service
from skerry.log.due_index import DueIndex
from skerry.match import commands
from skerry.match.created_event import Clock
from skerry.match.due import next_due
from skerry.match.state import MatchState
from skerry.match.terms import Terms
from skerry.rules.game import AnyGame
from skerry.store.embedded.server import EmbeddedStore

GAME = Pebbles()
HOUR = 3_600_000
TERMS = Terms(listed=False, clock=Clock("BANK", HOUR, "RESIGN"))
AT_ONCE = 200


def games(_name: str) -> AnyGame:
    """Return the one game of this bench."""
    return GAME


async def fill(url: str, matches: int) -> None:
    """Write matches into the store as if they had just begun, with their deadlines in the index."""
    async with open_resources(url, None) as resources:
        keyring, log, index = resources.keyring, resources.log, DueIndex(resources.store)
        now = resources.clock.now()

        async def begin(match: str) -> None:
            secret = keyring.secret(match, keyring.current)
            made = commands.create(
                match, GAME, {}, 2, now, secret=secret, key_id=keyring.current, terms=TERMS
            )
            done = [made]
            for step in (commands.join, commands.ready):
                done += [step(done[-1].state, 0, now)]
                done += [step(done[-1].state, 1, now)]
            before = MatchState.empty(match)
            for number, one in enumerate(done):
                due = next_due(one.state)
                request = number.to_bytes(16)
                expected = before.head if before.seq else None
                await log.append(
                    match,
                    expected,
                    one.state.seq,
                    one.state.hash.hex(),
                    request,
                    request,
                    one.entry.pack(),
                    due,
                )
                before = one.state
            await index.note(match, next_due(before) or 0)

        for start in range(0, matches, AT_ONCE):
            some = range(start, min(start + AT_ONCE, matches))
            await asyncio.gather(*(begin(f"m-{number:06d}") for number in some))


async def idle(url: str, seconds: float) -> float:
    """Return the share of a core that a worker uses without requests."""
    async with open_resources(url, None) as resources:
        service = Service(resources, games)
        await service.lobby.heal()  # the matches were written past the lists
        service.open()
        await asyncio.sleep(5)  # what is done once at the beginning is done
        begun, used = time.monotonic(), time.process_time()
        await asyncio.sleep(seconds)
        share = (time.process_time() - used) / (time.monotonic() - begun)
        await service.close()
    return share


async def expiries(url: str) -> tuple[int, float]:
    """Let all clocks run out and return their number, and the processor time of each in ms."""
    async with open_resources(url, None) as resources:
        service = Service(resources, games)
        real = resources.clock.now
        await service.due_sweep.beat()
        service.host._now = service.due_sweep._now = lambda: real() + 2 * HOUR
        count = len(await DueIndex(resources.store).until(2**52))
        used = time.process_time()
        while await service.due_sweep.sweep():
            pass
        each = (time.process_time() - used) / max(1, count) * 1000
        await service.close()
    return count, each


async def main(matches: int, seconds: float, console: Console) -> None:
    """Measure and print."""
    console.print(condition())
    with tempfile.TemporaryDirectory() as folder, EmbeddedStore(Path(folder)) as store:
        empty = await idle(store.url, seconds)
        await fill(store.url, matches)
        clocked = await idle(store.url, seconds)
        count, each = await expiries(store.url)
    console.print(f"idle worker, no matches: {empty:.2%} of a core")
    console.print(f"idle worker, {matches:,} running clocks: {clocked:.2%} of a core")
    console.print(f"{count:,} expiries: {each:.2f} ms of processor time each")


if __name__ == "__main__":
    given = sys.argv[1:]
    asyncio.run(main(int((given[0:1] or ["10000"])[0]), float((given[1:2] or ["30"])[0]), Console()))
