"""Run all benches, one after the other, by hand: ``python -m tests.bench [SECTION...]`` of ``SECTIONS``.

This takes about ten minutes and prints its tables at the end. Keep the machine idle meanwhile: each table
shows other load.
"""

from __future__ import annotations

import sys
import time

from rich.console import Console, RenderableType
from tests.bench import fanout, folding, memory, moves, rules
from tests.bench.condition import condition

from skerry.rules import registry

SECTIONS = ("moves", "fanout", "folding", "memory", "rules")
SECONDS, MOVES, MATCHES = 5, 96, 300


def main(sections: list[str]) -> int:
    """Run the named sections, or all."""
    if unknown := sorted(set(sections) - set(SECTIONS)):
        print(f"There is no bench of {', '.join(unknown)}: choose from {', '.join(SECTIONS)}.")
        return 2
    console, begun = Console(), time.monotonic()
    wanted = [section for section in SECTIONS if not sections or section in sections]
    tables: list[RenderableType] = []
    served = None
    for number, section in enumerate(wanted, 1):
        elapsed = time.monotonic() - begun
        console.print(f"{number} of {len(wanted)}, {section}, after {elapsed:,.0f} s", style="bold")
        tables.append(condition())
        match section:
            case "moves":
                found = list(moves.runs(moves.Plan(SECONDS), console))
                whole = (one for one in found if (one.row, one.lanes) == ("whole bench", moves.QUICK))
                served = next(whole).measured.cpu()
                tables.append(moves.shown(found))
            case "fanout":
                tables.append(fanout.shown(list(fanout.runs(MOVES, console))))
            case "folding":
                tables.append(folding.shown(list(folding.runs(console)), served))
            case "memory":
                tables.append(memory.shown(list(memory.runs(MATCHES, console))))
            case _:
                # These are too many to hold back.
                rules.main([])
    for table in tables:
        console.print(table)
    console.print(f"{len(registry.names())} games, {time.monotonic() - begun:,.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
