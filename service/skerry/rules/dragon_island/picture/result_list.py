"""The result of a match for a narrow picture: two lines for each seat, then what broke ties (section 7)."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from skerry.rules.dragon_island.picture import figures
from skerry.rules.dragon_island.picture.result import PLACES, Placed, headline, placed, ties
from skerry.rules.dragon_island.picture.style import FAINT, at, fitting, panel, text
from skerry.rules.dragon_island.picture.words import seat_name
from skerry.rules.dragon_island.views import View
from skerry.rules.kit.sentences import counted

_ROW, _LINE = 80.0, 28.0
_LETTERS = 62
"""How many letters fit in a line."""


def draw_list(view: View, width: float, me: int | None) -> tuple[str, float]:
    """Draw the result from the origin; return also how high it is."""
    order = placed(view)
    notes = [line for tie in ties(order) for line in textwrap.wrap(tie, _LETTERS)]
    high = 62 + _ROW * len(order) + _LINE * len(notes) + (10 if notes else 0)
    said = headline(view)
    parts = [
        panel(width, high),
        text(18, 42, said, fitting(said, 30, width - 36, bold=True), font_weight="bold"),
    ]
    parts += [at(18, 62 + _ROW * number, _seat(one, width - 36, me)) for number, one in enumerate(order)]
    top = 62 + _ROW * len(order) + 22
    parts += [text(18, top + _LINE * number, line, 19) for number, line in enumerate(notes)]
    return "".join(parts), high


def _seat(one: Placed, width: float, me: int | None) -> str:
    captures, buildings, treasures, coins, total = one.sum
    seat = one.seat
    gold = 0 if seat.stock is None else seat.stock.yellow
    parts: Sequence[str] = (
        f"{captures} captures + {buildings} buildings + {treasures} treasures + {coins} pets",
        f"{counted(len(seat.captured), 'colour')}, {gold} gold",
    )
    bold = {"font_weight": "bold"} if one.place == 1 else {}
    return "".join(
        (
            text(0, 30, PLACES[one.place - 1], 24, **bold),
            figures.wizard(seat.seat, seat.color, 128, 24, 0.95, 18.5),
            text(158, 31, seat_name(seat.seat, me), 24, **bold),
            text(width, 31, f"{total} fame", 26, text_anchor="end", font_weight="bold"),
            text(0, 62, parts[0], 18.5),
            text(width, 62, parts[1], 18.5, text_anchor="end", fill=FAINT),
        )
    )
