"""The result of a match as a table: places, sums, and what broke ties (rules page, section 7)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from skerry.rules.dragon_island.picture import figures
from skerry.rules.dragon_island.picture.style import FAINT, GOLD, Value, at, fitting, panel, tag, text
from skerry.rules.dragon_island.picture.words import seat_name
from skerry.rules.dragon_island.views import SeatView, View
from skerry.rules.kit.ranking import ranks
from skerry.rules.kit.sentences import all_of, counted

PLACES = ("Winner", "2nd", "3rd", "4th")
"""What the places are called."""
_HEADS = ("captures", "buildings", "treasures", "pets", "fame")
_TIES = ("colours", "gold")
_ROW = 42.0


class Placed(msgspec.Struct, frozen=True):
    """A seat with its place."""

    place: int
    seat: SeatView

    @property
    def strength(self) -> tuple[int, int, int]:
        """The ranking key, as in ``scoring.strength``."""
        return _strength(self.seat)

    @property
    def sum(self) -> tuple[int, ...]:
        """The parts of the total, then the total."""
        seat = self.seat
        parts = (seat.captures or 0, seat.buildings or 0, seat.treasures or 0)
        total = seat.total or 0
        return (*parts, total - sum(parts), total)


def placed(view: View) -> list[Placed]:
    """Return the seats in order of their places."""
    places = ranks(map(_strength, view.seats))
    found = [Placed(place, seat) for place, seat in zip(places, view.seats, strict=True)]
    return sorted(found, key=lambda one: (one.place, one.seat.seat))


def _strength(seat: SeatView) -> tuple[int, int, int]:
    return seat.total or 0, len(seat.captured), 0 if seat.stock is None else seat.stock.yellow


def headline(view: View) -> str:
    """Say who has won: ``Seat 1 wins with 27 fame``."""
    first = [one.seat for one in placed(view) if one.place == 1]
    names = all_of(f"Seat {seat.seat}" for seat in first)
    return f"{names} {'win' if len(first) > 1 else 'wins'} with {first[0].total} fame"


def ties(order: Sequence[Placed]) -> list[str]:
    """Say what placed seats of equal fame."""
    lines = []
    for one, other in pairwise(order):
        (total, colors, gold), (other_total, other_colors, other_gold) = one.strength, other.strength
        if total != other_total:
            continue
        names = f"Seat {one.seat.seat}", f"Seat {other.seat.seat}"
        if colors != other_colors:
            why = f"captured {counted(colors, 'colour')} against {other_colors}"
        elif gold != other_gold:
            why = f"captured as many colours, and has {gold} gold against {other_gold}"
        else:
            lines.append(f"{names[0]} and {names[1]} are equal in everything and share the place.")
            continue
        lines.append(f"{names[0]} is ahead of {names[1]} on equal fame: {why}.")
    return lines


def height(view: View) -> float:
    """Return how high the table is."""
    order = placed(view)
    return 88 + _ROW * len(order) + 26 * len(ties(order)) + (8 if ties(order) else 0)


def draw_result(view: View, width: float, me: int | None) -> str:
    """Draw the table from the origin."""
    order = placed(view)
    high = height(view)
    first, apart = width * 0.40, (width * 0.60 - 14) / 7
    columns = [first + apart * (number + 0.5) for number in range(7)]
    size = min(17.0, apart / 5.6)
    said = headline(view)
    parts = [
        panel(width, high),
        text(18, 36, said, fitting(said, 24, width - 36, bold=True), font_weight="bold"),
    ]
    middle: dict[str, Value] = {"text_anchor": "middle"}
    parts.append(text((columns[5] + columns[6]) / 2, 44, "breaks ties", size, fill=FAINT, **middle))
    for x, head in zip(columns, (*_HEADS, *_TIES), strict=True):
        parts.append(text(x, 66, head, fitting(head, size, apart - 4), fill=FAINT, **middle))
    for number, one in enumerate(order):
        y = 96 + _ROW * number
        parts.append(_line(view, one, y, columns, me, number))
    line = width - 18
    rule = columns[4] + apart / 2
    parts.append(tag("path", d=f"M{rule} 54L{rule} {80 + _ROW * len(order)}", stroke=FAINT, stroke_width=1))
    parts += [
        text(18, 98 + _ROW * len(order) + 26 * number, why, fitting(why, 17, line))
        for number, why in enumerate(ties(order))
    ]
    return "".join(parts)


def _line(view: View, one: Placed, y: float, columns: Sequence[float], me: int | None, number: int) -> str:
    seat = one.seat
    gold = 0 if seat.stock is None else seat.stock.yellow
    *sums, total = one.sum
    bold: dict[str, Value] = {"font_weight": "bold"} if one.place == 1 else {}
    name = seat_name(seat.seat, me)
    shade = tag("rect", x=10, y=y - 25, width=columns[-1] + 40, height=_ROW - 4, rx=8, fill=GOLD, opacity=0.3)
    parts = [
        shade if one.place == 1 else "",
        text(18, y, PLACES[one.place - 1], 18, **bold),
        figures.wizard(seat.seat, seat.color, 116, y - 6, 0.75),
        text(140, y, name, fitting(name, 18, columns[0] - 180), **bold),
        *(
            text(x, y, f"{'' if place == 0 else '+ '}{points}", 19, text_anchor="middle")
            for place, (x, points) in enumerate(zip(columns, sums, strict=False))
        ),
        text(columns[4], y, f"= {total}", 20, text_anchor="middle", font_weight="bold"),
        text(columns[5], y, str(len(seat.captured)), 18, text_anchor="middle"),
        text(columns[6], y, str(gold), 18, text_anchor="middle"),
    ]
    return at(0, 0, *parts)
