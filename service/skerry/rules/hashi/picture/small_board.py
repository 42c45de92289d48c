"""Draws a small board of another seat: no numbers of islands or lines, and few elements."""

from __future__ import annotations

from collections.abc import Iterator

from skerry.rules.hashi.components import Layout
from skerry.rules.hashi.picture.board import water
from skerry.rules.hashi.picture.chart import Chart
from skerry.rules.hashi.picture.flags import flag
from skerry.rules.hashi.picture.islands import what_is
from skerry.rules.hashi.picture.marks import Marks, outlined
from skerry.rules.hashi.picture.style import (
    FRESH,
    FRESH_ON_SAND,
    GREEN,
    LINE,
    ON_SAND,
    RIM,
    SAND,
    SAND_EDGE,
    SHUT,
    WOOD,
    label,
    moved,
    tag,
    title,
)
from skerry.rules.hashi.views import LineView, SeatView

_WIDTH, _HEIGHT, _RADIUS = 700, 600, 36
_APART = 9
"""How far each of two bridges is from the line."""

RATIO = _HEIGHT / _WIDTH
"""The height of a small board for a width of 1."""


def small_board(layout: Layout, seat: SeatView, marks: Marks, width: float) -> str:
    """Draw the board of a seat with a width."""
    chart = Chart(layout, _WIDTH, _HEIGHT, _RADIUS)
    return moved(
        0, 0, water(chart), *_lines(chart, seat), *_islands(chart, seat, marks), scale=width / _WIDTH
    )


def _lines(chart: Chart, seat: SeatView) -> Iterator[str]:
    """Draw all lines of one kind as one path."""
    free = [at for at, line in enumerate(seat.lines) if not line.bridges and not line.shut]
    shut = [at for at, line in enumerate(seat.lines) if line.shut]
    if free:
        yield _path(_dashes(chart, free), LINE, 4, "11 9")
    if shut:
        yield _path(_dashes(chart, shut), SHUT, 4, "2 12")
    old, new = ("".join(_bridges(chart, seat, pending=pending)) for pending in (False, True))
    if old + new:
        yield _path(old + new, RIM, 14)
    if old:
        yield _path(old, WOOD, 9)
    if new:
        yield _path(new, FRESH, 9)


def _path(along: str, stroke: str, width: float, dashes: str = "none") -> str:
    return tag("path", d=along, fill="none", stroke=stroke, stroke_width=width, stroke_dasharray=dashes)


def _dashes(chart: Chart, lines: list[int]) -> str:
    return "".join(_between(chart, at, 0) for at in lines)


def _bridges(chart: Chart, seat: SeatView, *, pending: bool) -> Iterator[str]:
    for at, line in enumerate(seat.lines):
        for number in range(line.bridges):
            if _is_pending(line, number) == pending:
                yield _between(chart, at, (2 * number - 1) * _APART if line.bridges > 1 else 0)


def _is_pending(line: LineView, number: int) -> bool:
    return number >= line.bridges - line.pending


def _between(chart: Chart, at: int, shift: float) -> str:
    (x1, y1), (x2, y2) = chart.shore_to_shore(at, 0)
    return f"M{x1:g} {y1 + shift:g}H{x2:g}" if chart.level(at) else f"M{x1 + shift:g} {y1:g}V{y2:g}"


def _islands(chart: Chart, seat: SeatView, marks: Marks) -> Iterator[str]:
    for at, line in enumerate(seat.lines):
        if (seat.seat, line.line) in marks.lines:
            (x1, y1), (x2, y2) = chart.shore_to_shore(at, -2)
            half = 2 * _APART + 4
            wide, high = (0, half) if chart.level(at) else (half, 0)
            yield outlined(
                "rect", 2, x=x1 - wide, y=y1 - high, width=x2 - x1 + 2 * wide, height=y2 - y1 + 2 * high, rx=9
            )
    for island, seen, centre in zip(chart.layout.islands, seat.islands, chart.centres, strict=True):
        parts = [title(what_is(island, seen))]
        if (seat.seat, island.id) in marks.islands:
            parts.append(outlined("circle", 2, r=_RADIUS + 9))
        ring = (GREEN, 9) if seen.finished else (SAND_EDGE, 3)
        parts.append(tag("circle", r=_RADIUS, fill=SAND, stroke=ring[0], stroke_width=ring[1]))
        if island.flag is not None:
            parts.append(moved(22, -26, flag(island.flag), scale=1.3))
        if seen.number is not None:
            ink = FRESH_ON_SAND if seen.pending else ON_SAND
            parts.append(label(0, 19, str(seen.number), 54, fill=ink, font_weight="bold"))
        yield moved(*centre, *parts)
