"""Measures the rules of each game, by hand: ``python -m tests.bench.rules [GAME...]``.

Each line is one operation over all positions of random matches: the median, the 99th percentile and the
maximum, in microseconds of processor time, and the operations per second. Hashi has another table for the
position with the most ways to build.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from rich.console import Console, Group
from tests.bench.tables import table
from tests.rules.hashi.desk import DESK

from skerry.rules import registry
from skerry.rules.chance import Free, Seeded
from skerry.rules.game import AnyGame, Illegal, LegalMoves

MATCHES = 6
PAGE = 50


class Costs:
    """Times of one operation, in microseconds."""

    def __init__(self) -> None:
        self.taken: list[float] = []

    def time(self, act: Callable[..., Any], *arguments: Any) -> Any:
        """Run an operation and record its processor time."""
        begun = time.thread_time_ns()
        result = act(*arguments)
        self.taken.append((time.thread_time_ns() - begun) / 1000)
        return result

    def cells(self) -> tuple[str, str, str, str]:
        """Return median, 99th percentile, worst and rate as texts."""
        ordered = sorted(self.taken)
        median = ordered[len(ordered) // 2]
        late = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
        return f"{median:,.1f}", f"{late:,.1f}", f"{ordered[-1]:,.1f}", f"{1e6 / max(median, 1e-3):,.0f}"


def modes(game: AnyGame) -> Iterator[tuple[int, Any]]:
    """Yield the seat counts with their default options."""
    for seats in game.seats:
        try:
            yield seats, game.options({}, seats)
        except Illegal:
            continue


def walked(game: AnyGame, costs: dict[str, Costs]) -> int:
    """Play random matches and time every operation at every position; returns the number of positions."""
    positions = 0
    for number in range(MATCHES):
        rng = random.Random(number)
        for seats, options in modes(game):
            chance = Seeded(f"bench {number}")
            state = game.setup(game.initial(options, seats), chance).state
            while asked := sorted(game.decisions(state)):
                positions += 1
                seat = rng.choice(asked)
                legal = game.legal_moves(state, seat)
                costs["first page"].time(_page, legal)
                costs["count"].time(legal.count)
                costs["choices"].time(game.choices, state, seat)
                costs["view"].time(game.view, state, seat)
                costs["redact"].time(game.redact, state, "public")
                costs["sample"].time(game.sample, state, seat, Free(rng))
                move = rng.choice(list(islice(legal, 500)))
                step = costs["decide"].time(game.decide, state, seat, move, chance)
                costs["evolve, an entry"].time(_folded, game, state, step)
                state = step.state
    return positions


def _page(legal: LegalMoves[Any]) -> list[Any]:
    return list(islice(legal, PAGE))


def _folded(game: AnyGame, state: Any, step: Any) -> Any:
    for emit in step.events:
        state = game.evolve(state, emit.event)
    return state


def longest_builds() -> Group:
    """Return the costs of legal moves at the positions with the most of them, on both sides of Hashi."""
    rows = []
    for side in ("A", "B"):
        state = DESK.play(DESK.at((6, 3), dict.fromkeys(range(1, 19), 6), side=side), "W -")
        legal = DESK.game.legal_moves(state, 0)
        acts: tuple[tuple[Callable[..., Any], tuple[Any, ...]], ...] = (
            (_page, (legal,)),
            (legal.count, ()),
            (DESK.game.choices, (state, 0)),
            (list, (legal,)),
        )
        cells = []
        for act, arguments in acts:
            costs = Costs()
            for _ in range(30):
                costs.time(act, *arguments)
            cells.append(costs.cells()[0])
        rows.append((side, f"{legal.count():,}", *cells))
    headings = ("side", "moves", "first page µs", "count µs", "choices µs", "all µs")
    return table("Hashi: all islands numbered 6, three bridges to build", headings, rows)


def playouts(game: AnyGame, seats: int | None = None) -> float:
    """Return the random matches per second with the most seats, of up to 500 moves each."""
    seats, options = {many: (many, options) for many, options in modes(game)}[seats or max(game.seats)]
    begun, played = time.thread_time(), 0
    while time.thread_time() - begun < 3:
        rng, chance = random.Random(played), Seeded(played)
        state = game.setup(game.initial(options, seats), chance).state
        while asked := sorted(game.decisions(state)):
            seat = rng.choice(asked)
            move = rng.choice(list(islice(game.legal_moves(state, seat), 500)))
            state = game.decide(state, seat, move, chance).state
        played += 1
    return played / (time.thread_time() - begun)


def main(names: list[str]) -> None:
    """Time the named games, or all."""
    console = Console()
    for name in names or list(registry.names()):
        game = registry.game(name)
        costs = {
            key: Costs()
            for key in (
                "first page",
                "count",
                "choices",
                "view",
                "redact",
                "sample",
                "decide",
                "evolve, an entry",
            )
        }
        positions = walked(game, costs)
        headings = ("operation", "median µs", "p99 µs", "worst µs", "a second")
        rows = [(key, *found.cells()) for key, found in costs.items()]
        console.print(table(f"{game.title}: {positions:,} positions", headings, rows))
        if name == "hashi":
            console.print(longest_builds())
        console.print(f"  {playouts(game):,.1f} random matches a second\n")


if __name__ == "__main__":
    main(sys.argv[1:])
