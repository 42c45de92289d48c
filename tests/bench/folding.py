"""Measures entries and matches without a server, by hand: ``python -m tests.bench.folding [GAME...]``.

It plays random matches of two seats with pledges, using the service's commands. All figures are processor
time on one core, so other load hardly affects them: deciding a move with its entry; of that, sealing (parts,
canonical JSON, hashing); of that, only the chain (salts, leaves, hash); folding stored entries, which parses
their JSON; verifying full records, which decides every move again; and random matches played by the rules
only, without entries.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec
from rich.console import Console, Group
from tests.bench.condition import condition
from tests.bench.rules import playouts
from tests.bench.tables import table
from tests.toys.played_match import PlayedMatch, any_move, only, play_on, started

from skerry.chain.entries import Entry
from skerry.chain.links import leaf, link, salt
from skerry.match import commands
from skerry.match.drafts import move_draft
from skerry.match.fold import Fold
from skerry.match.sealing import Draft, seal
from skerry.match.state import MatchState
from skerry.record.verify import verify
from skerry.rules import registry
from skerry.rules.game import AnyGame, Seat

SEATS = 2
MATCHES = 3
SECONDS = 1.0


class Folded(msgspec.Struct, frozen=True):
    """The cost of one game's entries: microseconds per entry, entries and playouts per second."""

    game: str
    entries: int
    move: float
    sealing: float
    chain: float
    folding: float
    verifying: float
    playouts: float


class MeasuredMove(msgspec.Struct, frozen=True):
    """A move, with the state before it and its result."""

    before: MatchState
    seat: Seat
    move: Any
    draft: Draft
    key: bytes | None
    entry: Entry


def each(act: Callable[[Any], object], items: Sequence[Any]) -> float:
    """Return the microseconds of processor time per item, over complete rounds of all items."""
    begun, done = time.thread_time(), 0
    while time.thread_time() - begun < SECONDS:
        for item in items:
            act(item)
        done += len(items)
    return 1e6 * (time.thread_time() - begun) / done


def moves_of(game: AnyGame, number: int) -> list[MeasuredMove]:
    """Return the moves of a random match."""
    here, choice, made = started(game, SEATS, pledging=range(SEATS)), Random(number), []
    while here.now.phase == "RUNNING":
        before = here.now
        seat, move = any_move(before, choice)
        drafted = move_draft(before, seat, move)
        committed = commands.play(before, seat, move, 3000)
        made.append(MeasuredMove(before, seat, move, drafted.draft, drafted.folded.key, committed.entry))
        here.did(committed)
    return made


def chained(one: MeasuredMove) -> bytes:
    """Hash an entry as sealing does."""
    seq, key = one.before.seq + 1, one.key or b""
    owners = sorted(one.entry.parts)
    leaves = [leaf(salt(key, seq, owner), one.entry.parts[owner]) for owner in owners]
    return link(one.before.hash, one.entry.public, leaves)


def measure(game: AnyGame) -> Folded:
    """Measure one game."""
    games = only(game)
    tables: list[PlayedMatch] = [
        play_on(started(game, SEATS, pledging=range(SEATS)), Random(number)) for number in range(MATCHES)
    ]
    moves = [move for number in range(MATCHES) for move in moves_of(game, number)]
    if any(chained(one) != one.entry.hash for one in moves):
        raise AssertionError("what is timed is not how entries are hashed")
    entries = sum(len(one.entries) for one in tables)
    stored = [[entry.pack() for entry in one.entries] for one in tables]
    records = [one.record("full") for one in tables]

    def fold(packed: list[bytes]) -> object:
        return Fold(games).all("m-000001", map(Entry.unpack, packed))

    a_match = entries / MATCHES
    return Folded(
        game.title,
        entries,
        each(lambda one: commands.play(one.before, one.seat, one.move, 3000), moves),
        each(lambda one: seal(one.before, one.key, one.draft, 3000), moves),
        each(chained, moves),
        1e6 * a_match / each(fold, stored),
        1e6 * a_match / each(lambda text: verify(text, games), records),
        playouts(game, SEATS),
    )


HEADINGS = "game,entries,move µs,sealing µs,chain µs,chain's share,folded/s,verified/s,playouts/s"


def shown(found: Sequence[Folded], served: float | None = None) -> Group:
    """Return the table; ``served`` is the server's cost of a move over HTTP, if it was measured."""
    rows = []
    for one in found:
        share = f"{100 * one.chain / one.move:.1f} %"
        if served is not None:
            share += f" ({100 * one.chain / served:.1f} %)"
        costs = [f"{figure:,.1f}" for figure in (one.move, one.sealing, one.chain)]
        rates = [f"{one.folding:,.0f}", f"{one.verifying:,.0f}", f"{one.playouts:,.1f}"]
        rows.append((one.game, str(one.entries), *costs, share, *rates))
    of = "" if served is None else f"; in brackets of a move over HTTP, {served:,.0f} µs"
    return table(f"Entries, {SEATS} seats, processor time{of}", HEADINGS.split(","), rows)


def runs(console: Console, names: Sequence[str] = ()) -> Iterator[Folded]:
    """Measure the named games, or all; yields results as it goes."""
    for name in names or registry.names():
        console.print(f"{name} ...", style="dim")
        yield measure(registry.game(name))


def main(names: list[str]) -> None:
    """Print the table of the named games, or of all."""
    console = Console()
    console.print(condition())
    console.print(shown(list(runs(console, names))))


if __name__ == "__main__":
    main(sys.argv[1:])
