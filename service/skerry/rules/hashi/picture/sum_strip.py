"""Draws the own points as a sum from left to right: islands + bonuses = total."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skerry.rules.hashi.picture.flags import emblem
from skerry.rules.hashi.picture.marks import outlined
from skerry.rules.hashi.picture.places import place_text
from skerry.rules.hashi.picture.score import Part
from skerry.rules.hashi.picture.style import (
    DEEP,
    GONE,
    INK,
    PAPER,
    SOFT,
    TEAL,
    WHITE,
    Block,
    label,
    moved,
    panel,
    tag,
    text,
    title,
)
from skerry.rules.hashi.picture.table import Table

_CELL, _GAP, _HEIGHT = 126, 17.5, 118


def sum_strip(table: Table, parts: Sequence[Part]) -> Block:
    """Draw the points of the seat of the large board, 700 wide."""
    seat = table.mine
    cells = []
    for at, part in enumerate(parts):
        marked = (seat.seat, part.category) in table.marks.categories
        cells.append(moved(at * (_CELL + _GAP), 0, *_cell(part, marked=marked)))
        sign = "=" if at == len(parts) - 1 else "+"
        cells.append(label((at + 1) * (_CELL + _GAP) - _GAP / 2, 68, sign, 20, font_weight="bold"))
    return Block(_HEIGHT, "".join((*cells, moved(len(parts) * (_CELL + _GAP), 0, *_total(table)))))


def _cell(part: Part, *, marked: bool) -> Iterator[str]:
    if part.values:
        yield title(f"{part.name}: {part.values[0]} points, or {part.values[1]} later; {part.points} so far")
    yield panel(_CELL, _HEIGHT)
    if marked:
        yield outlined("rect", width=_CELL, height=_HEIGHT, rx=10)
    yield moved(20, 26, emblem(part.emblem), scale=0.8)
    yield text(40, 24, part.name, 13.5, font_weight="bold")
    yield label(38 if part.values else 63, 70, str(part.points), 34, font_weight="bold", fill=TEAL)
    for at, value in enumerate(part.values):
        yield moved(78 + 28 * at, 58, *_value(part, value))
    yield label(63, 94, part.progress, 12.5)
    yield label(63, 110, part.pays, 11.5, fill=SOFT)


def _value(part: Part, value: int) -> Iterator[str]:
    chosen, gone = value == part.chosen, value in part.gone
    yield tag("circle", r=12.5, fill=DEEP if chosen else PAPER, stroke=DEEP if chosen else SOFT)
    ink = WHITE if chosen else SOFT if gone else INK
    yield label(0, 5, str(value), 14, fill=ink, font_weight="bold")
    if gone:
        yield tag("line", x1=-10, y1=9, x2=10, y2=-9, stroke=GONE, stroke_width=2)


def _total(table: Table) -> Iterator[str]:
    seat = table.mine
    yield panel(_CELL, _HEIGHT, fill=DEEP, stroke=DEEP)
    yield label(63, 24, "Total", 13.5, fill=WHITE, font_weight="bold")
    yield label(63, 74, str(seat.total), 44, fill=WHITE, font_weight="bold")
    yield label(63, 104, (table.others and place_text(table.view, seat)) or "points", 13, fill=WHITE)
