"""The table of measured checks in the page on writing games: the worst values of each game's pictures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

from tests.pictures.checks import Figures, measure
from tests.pictures.positions import positions

import skerry.rules
from skerry.rules.look import Layout
from skerry.rules.registry import game, names

PAGE = Path(skerry.rules.__path__[0]) / "README.md"
_BEGIN, _END = "<!-- pictures: begin -->\n", "<!-- pictures: end -->\n"


@cache
def measured(name: str) -> dict[str, tuple[Layout, Figures]]:
    """Return what was measured of all pictures of a game, by their names."""
    rules = game(name)
    return {
        position.name(layout): (layout, measure(position.draw(layout), layout, rules.dark_colours))
        for position, layout in product(positions(rules), Layout)
    }


def with_table(page: str) -> str:
    """Return the page with the table as it is now."""
    before, _, rest = page.partition(_BEGIN)
    _, _, after = rest.partition(_END)
    return before + _BEGIN + "".join(f"{line}\n" for line in _lines()) + _END + after


def _lines() -> Iterator[str]:
    heads = ("smallest text, px", "smallest hot spot, px", "lowest contrast", "dark", "most kB", "findings")
    yield f"| game | pictures | {' | '.join(heads)} |"
    yield "| --- " * (2 + len(heads)) + "|"
    for name in names():
        worst = dict.fromkeys(Layout, Figures())
        for layout, figures in measured(name).values():
            worst[layout] = worst[layout].worse(figures)
        texts = ", ".join(f"{layout} {figures.text:.1f}" for layout, figures in worst.items())
        whole = Figures()
        for figures in worst.values():
            whole = whole.worse(figures)
        cells = (
            f"`{name}`",
            str(len(measured(name))),
            texts,
            f"{whole.target:.0f}",
            f"{whole.contrast:.1f}",
            f"{whole.dark:.1f}",
            str(-(-whole.size // 1000)),
            str(len(whole.findings)),
        )
        yield f"| {' | '.join(cells)} |"
