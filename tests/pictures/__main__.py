"""Measures the pictures of games: ``python -m tests.pictures [GAME ...] [--write FOLDER] [--table]``.

Prints a line of figures and what is wrong for each picture. ``--write`` stores the pictures as SVG,
``--table`` writes the worst values into the page on writing games.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.pictures.checks import Figures, measure
from tests.pictures.positions import everywhere, positions
from tests.pictures.table import PAGE, with_table

from skerry.rules.look import Layout, Theme
from skerry.rules.registry import game, names


def main() -> int:
    """Measure the pictures; returns 1 if anything is wrong with one."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.pictures", description="Measure pictures of games."
    )
    parser.add_argument("games", nargs="*", default=names(), metavar="GAME")
    parser.add_argument("--layout", action="append", choices=list(Layout), help="only this layout")
    parser.add_argument("--seats", type=int, help="only this number of seats")
    parser.add_argument("--along", type=int, metavar="N", help="N positions of a match in every mode")
    parser.add_argument("--seed", default="pictures", help="of those matches")
    parser.add_argument("--write", type=Path, metavar="FOLDER", help="store the pictures here")
    parser.add_argument("--table", action="store_true", help=f"only write the table into {PAGE.name}")
    given = parser.parse_args()
    if given.table:
        PAGE.write_text(with_table(PAGE.read_text()))
        return 0
    layouts = [Layout(name) for name in given.layout or Layout]
    found = 0
    for name in given.games:
        rules, worst = game(name), Figures()
        found_in = everywhere(rules, given.along, given.seed) if given.along else positions(rules)
        for position in found_in:
            if given.seats not in (None, position.seats):
                continue
            for layout in layouts:
                picture = position.draw(layout)
                figures = measure(picture, layout, rules.dark_colours)
                worst = worst.worse(figures)
                print(f"{position.name(layout):<45} {_line(figures)}")
                for check, what in figures.findings:
                    print(f"    {check}: {what}")
                found += len(figures.findings)
                if given.write is not None:
                    given.write.mkdir(parents=True, exist_ok=True)
                    for theme in Theme:
                        path = given.write / f"{position.name(layout, theme)}.svg"
                        path.write_text(position.draw(layout, theme), encoding="utf-8")
        print(f"{name + ': worst':<45} {_line(worst)}\n")
    return 1 if found else 0


def _line(figures: Figures) -> str:
    target = f"{figures.target:5.1f}" if figures.target < 999 else "    -"
    return (
        f"text {figures.text:4.1f} px, target {target} px, contrast {figures.contrast:4.1f}, "
        f"dark {figures.dark:4.1f}, {figures.size:>6} bytes, {len(figures.findings)} findings"
    )


if __name__ == "__main__":
    sys.exit(main())
