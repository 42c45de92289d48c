"""Measures the verification of records, by hand: ``python -m tests.bench.verify [GAME...]``.

All figures are entries per second of processor time on one core, so other load hardly affects them: reading
a record's lines, the chain alone (reading, links, digest and signature), and everything, which decides every
move again by the rules. Half of the matches are played by random bots, half by greedy ones.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

import msgspec
from rich.console import Console
from tests.bench.condition import condition
from tests.bench.folding import each
from tests.bench.tables import table
from tests.toys.played_match import only

from skerry.record.reader import read
from skerry.record.verify import verify, verify_chain
from skerry.rules import registry
from skerry.rules.game import AnyGame
from skerry_bots.arena import Arena, play_here

SEATS = 2
MATCHES = 3


class Verified(msgspec.Struct, frozen=True):
    """The rates of one game: entries per second and core."""

    game: str
    records: int
    entries: int
    size: int
    reading: float
    chain: float
    everything: float


def records_of(game: AnyGame, bot: str) -> list[bytes]:
    """Return the records of some matches."""
    arena = Arena(game, (bot,) * SEATS, "bench", records=True)
    return [match.record for match in play_here(arena, MATCHES) if match.record is not None]


def measure(game: AnyGame) -> Verified:
    """Measure one game."""
    games = only(game)
    records = [record for bot in ("random", "greedy") for record in records_of(game, bot)]
    entries = sum(len(read(record).lines) for record in records)
    for record in records:
        if verify(record, games).findings or verify_chain(record).findings:
            raise AssertionError("the records are intact")
    per_record = entries / len(records)
    return Verified(
        game.title,
        len(records),
        entries,
        sum(map(len, records)) // entries,
        1e6 * per_record / each(read, records),
        1e6 * per_record / each(verify_chain, records),
        1e6 * per_record / each(lambda record: verify(record, games), records),
    )


def main(names: Sequence[str]) -> None:
    """Print the table of the named games, or of all."""
    console = Console()
    console.print(condition())
    rows = []
    for name in names or registry.names():
        console.print(f"{name} ...", style="dim")
        one = measure(registry.game(name))
        rates = [f"{rate:,.0f}" for rate in (one.reading, one.chain, one.everything)]
        rows.append((one.game, str(one.records), f"{one.entries:,}", str(one.size), *rates))
    headings = ("game", "records", "entries", "bytes each", "read/s", "chain/s", "everything/s")
    console.print(table(f"Entries a second and core, {SEATS} seats, processor time", headings, rows))


if __name__ == "__main__":
    main(sys.argv[1:])
