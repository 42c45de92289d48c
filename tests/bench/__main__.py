"""Run all benches, one after the other, by hand: ``python -m tests.bench [SECTION...] [--peer]``.

This takes about ten minutes and prints its tables at the end. Keep the machine idle meanwhile: each table
shows other load.
"""

from __future__ import annotations

import argparse
import sys
import time

from rich.console import Console, RenderableType
from tests.bench import fanout, folding, memory, move_tables, moves, rules
from tests.bench.condition import condition
from tests.bench.rows import QUICK, Plan

from skerry.rules import registry

SECTIONS = ("moves", "fanout", "folding", "memory", "rules")
SECONDS, MOVES, MATCHES = 5, 96, 300


def main(arguments: list[str]) -> None:
    """Run the named sections, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="All benches.")
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"of {', '.join(SECTIONS)}; or all")
    parser.add_argument("--peer", action="store_true", help="boardgame.io too, in the section moves")
    given = parser.parse_args(arguments)
    if unknown := sorted(set(given.sections) - set(SECTIONS)):
        parser.error(f"unknown section {', '.join(unknown)}: choose from {', '.join(SECTIONS)}")
    console, begun = Console(), time.monotonic()
    packages = moves.peer_packages(console) if given.peer else None
    wanted = [section for section in SECTIONS if not given.sections or section in given.sections]
    tables: list[RenderableType] = []
    served = None
    for number, section in enumerate(wanted, 1):
        elapsed = time.monotonic() - begun
        console.print(f"{number} of {len(wanted)}, {section}, after {elapsed:,.0f} s", style="bold")
        tables.append(condition())
        match section:
            case "moves":
                found = list(moves.runs(Plan(SECONDS), console, packages))
                whole = (one for one in found if (one.row, one.lanes) == ("whole bench", QUICK))
                served = next(whole).measured.cpu()
                tables.append(move_tables.shown(found))
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


if __name__ == "__main__":
    main(sys.argv[1:])
