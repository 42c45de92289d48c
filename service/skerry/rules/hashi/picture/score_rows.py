"""Draws the points of a seat as rows of a list, with their sum below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skerry.rules.hashi.picture.flags import emblem
from skerry.rules.hashi.picture.marks import Marks, outlined
from skerry.rules.hashi.picture.places import badge, place_text
from skerry.rules.hashi.picture.score import Part
from skerry.rules.hashi.picture.style import (
    PAPER_EDGE,
    SOFT,
    TEAL,
    Block,
    Sizes,
    label,
    moved,
    panel,
    tag,
    text,
)
from skerry.rules.hashi.picture.table import Table
from skerry.rules.hashi.views import SeatView


def score_rows(
    seat: SeatView,
    parts: Sequence[Part],
    marks: Marks,
    width: float,
    pitch: float,
    sizes: Sizes,
    *,
    full: bool = False,
) -> str:
    """Draw the rows, ``pitch`` apart, the first baseline at 0; ``full`` ones say what a bonus pays, too."""
    return "".join(_rows(seat, parts, marks, width, pitch, sizes, full))


def score_panel(table: Table, parts: Sequence[Part], width: float, sizes: Sizes) -> Block:
    """Draw the points of the seat of the large board, in full."""
    seat = table.mine
    top, pitch = sizes.head * 1.7, sizes.body * 1.9
    height = round(top + pitch * (len(parts) + 1.7))
    scale = sizes.head / 18
    name = f"Your points, seat {seat.seat}" if table.is_own(seat) else f"Points of seat {seat.seat}"
    heading = (
        badge(seat.seat, 16 + 15 * scale, top - 6 * scale, scale),
        text(16 + 38 * scale, top, name, sizes.head, font_weight="bold"),
        label(width - 20, top, place_text(table.view, seat), sizes.body, text_anchor="end", fill=SOFT),
    )
    rows = score_rows(seat, parts, table.marks, width - 40, pitch, sizes, full=True)
    return Block(height, "".join((panel(width, height), *heading, moved(20, top + pitch * 1.1, rows))))


def _rows(
    seat: SeatView,
    parts: Sequence[Part],
    marks: Marks,
    width: float,
    pitch: float,
    sizes: Sizes,
    full: bool,
) -> Iterator[str]:
    size = sizes.body if full else sizes.body - 1
    start = size * 1.9
    for at, part in enumerate(parts):
        y = at * pitch
        if (seat.seat, part.category) in marks.categories:
            yield outlined("rect", x=-6, y=y - pitch * 0.68, width=width + 12, height=pitch * 0.94, rx=6)
        yield moved(size * 0.75, y - size * 0.35, emblem(part.emblem), scale=size / 22)
        yield text(start, y, part.name, size)
        yield text(start + size * 6.1, y, part.progress, size, fill=SOFT)
        if full:
            yield text(start + size * 11.4, y, part.pays, size, fill=SOFT)
        yield label(width, y, str(part.points), size, text_anchor="end", font_weight="bold")
    y = len(parts) * pitch
    yield tag(
        "line", x1=0, y1=y - pitch * 0.66, x2=width, y2=y - pitch * 0.66, stroke=PAPER_EDGE, stroke_width=2
    )
    yield text(start, y + size * 0.3, "Total", size, font_weight="bold")
    yield label(
        width, y + size * 0.4, str(seat.total), size * 1.5, text_anchor="end", font_weight="bold", fill=TEAL
    )
