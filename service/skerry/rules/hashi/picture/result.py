"""Draws the result after the end: all seats by place, with their points part by part."""

from __future__ import annotations

from collections.abc import Iterator

from skerry.rules.hashi.picture.flags import emblem
from skerry.rules.hashi.picture.places import badge, has_ties, verdict
from skerry.rules.hashi.picture.style import (
    GLOW,
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

_COLUMNS = (0.07, 0.16, 0.44, 0.57, 0.7, 0.83, 0.95)
"""Where place, seat, four parts of the points and the total are, in widths."""


def result(table: Table, width: float, height: float, sizes: Sizes) -> Block:
    """Draw the result."""
    return Block(height, panel(width, height) + "".join(_table(table, width, height, sizes)))


def _table(table: Table, width: float, height: float, sizes: Sizes) -> Iterator[str]:
    view = table.view
    y = sizes.head * 1.65
    yield text(16, y, verdict(view, table.own), sizes.head, font_weight="bold", fill=TEAL)
    if has_ties(view):
        yield label(width - 16, y, "ties share a place", sizes.small, text_anchor="end", fill=SOFT)
    top = y + sizes.body * 2
    yield text(16, top, "Place", sizes.small, fill=SOFT)
    for at, kind in enumerate(("ISLANDS", "RED", "BLUE", "SIX")):
        yield moved(width * _COLUMNS[at + 2], top - sizes.small * 0.4, emblem(kind), scale=sizes.small / 17)
    yield label(width * _COLUMNS[6], top, "Total", sizes.small, fill=SOFT, text_anchor="end")
    pitch = min(sizes.body * 2.6, (height - top - 12) / len(view.seats))
    for row, seat in enumerate(sorted(view.seats, key=lambda one: (one.rank or 0, one.seat))):
        bottom = top + pitch * (row + 1)
        if table.is_own(seat):
            yield tag("rect", x=8, y=bottom - pitch * 0.8, width=width - 16, height=pitch, rx=7, fill=GLOW)
        elif row:
            yield tag("path", d=f"M16 {bottom - pitch * 0.8:g}H{width - 16:g}", stroke=PAPER_EDGE)
        yield from _row(table, seat, width, bottom - pitch * 0.12, sizes)


def _row(table: Table, seat: SeatView, width: float, y: float, sizes: Sizes) -> Iterator[str]:
    place, badge_at, *points, total = (width * part for part in _COLUMNS)
    size = sizes.body
    tied = sum(other.rank == seat.rank for other in table.view.seats) > 1
    yield label(place, y, f"{seat.rank}{'=' if tied else '.'}", size, font_weight="bold")
    yield badge(seat.seat, badge_at, y - size * 0.36, size / 17)
    name = "you" if table.is_own(seat) else f"seat {seat.seat}"
    yield text(badge_at + size * 1.4, y, name, size)
    for x, paid in zip(points, (seat.island_points, *(bonus.points for bonus in seat.bonuses)), strict=True):
        yield label(x, y, str(paid), size)
    yield label(total, y, str(seat.total), size * 1.15, text_anchor="end", font_weight="bold")
