"""Draws the lines of the large board: dashes, bridges, numbers, and where they can be clicked."""

from __future__ import annotations

from skerry.rules.hashi.kinds import StepName
from skerry.rules.hashi.notation import line_number
from skerry.rules.hashi.picture.chart import Chart, Point
from skerry.rules.hashi.picture.marks import outlined
from skerry.rules.hashi.picture.spots import Spots
from skerry.rules.hashi.picture.style import (
    FRESH,
    HOT,
    HOT_ON_WATER,
    LINE,
    PLANK,
    RIM,
    SHUT,
    TEAL,
    WATER,
    WHITE,
    WOOD,
    Sizes,
    hot,
    label,
    moved,
    tag,
    text,
    title,
)
from skerry.rules.hashi.picture.table import Table
from skerry.rules.hashi.views import LineView
from skerry.rules.kit.sentences import counted

_APART = 6
"""How far each of two bridges is from the line."""


def lines(chart: Chart, table: Table, sizes: Sizes) -> str:
    """Draw all lines, those that can be clicked last, so that no other covers them."""
    seat, spots = table.mine, table.spots
    clickable = sum(1 << at for at, line in enumerate(seat.lines) if line.line in spots.lines)
    # The start numbers cover the numbers of short lines, and nobody draws bridges yet.
    choosing = seat.step is StepName.START
    plain, hot_ones = [], []
    for at, line in enumerate(seat.lines):
        marked = (seat.seat, line.line) in table.marks.lines
        drawn = _drawn(chart, at, line, spots.picked.get(line.line, 0), marked=marked)
        if line.line in spots.lines:
            hot_ones.append(_clickable(chart, at, line, spots, drawn, clickable, sizes))
        else:
            aside = _aside(chart, at, line, table)
            what = "blocked by a crossing bridge" if line.shut else counted(line.bridges, "bridge")
            number = "" if line.shut or choosing else _number(chart, at, sizes, line.bridges, aside)
            plain.append(tag("g", title(f"Line {line_number(line.line)}: {what}"), drawn, number))
    return "".join(plain + hot_ones)


def _drawn(chart: Chart, at: int, line: LineView, picked: int, *, marked: bool) -> str:
    """Draw the dashes or the bridges of a line: older ones first, then pending, then picked ones."""
    count = min(line.bridges + picked, 2)
    if not count:
        (x1, y1), (x2, y2) = chart.shore_to_shore(at, 3)
        return tag(
            "line",
            x1=x1,
            y1=y1,
            x2=x2,
            y2=y2,
            stroke=SHUT if line.shut else LINE,
            stroke_width=2.5,
            stroke_dasharray="2 9" if line.shut else "8 7",
        )
    parts = [_outline(chart, at)] if marked else []
    older = line.bridges - line.pending
    for number in range(count):
        colour = WOOD if number < older else FRESH if number < line.bridges else HOT_ON_WATER
        parts.append(_bridge(chart, at, (2 * number - 1) * _APART if count > 1 else 0, colour))
    return "".join(parts)


def _bridge(chart: Chart, at: int, shift: int, colour: str) -> str:
    along = _path(chart.shore_to_shore(at, -6), shift)
    parts = [
        tag("path", d=along, stroke=RIM, stroke_width=9),
        tag("path", d=along, stroke=colour, stroke_width=6),
    ]
    if colour != WOOD:
        parts.append(tag("path", d=along, stroke=PLANK, stroke_width=2, stroke_dasharray="5 5"))
    return "".join(parts)


def _path(ends: tuple[Point, Point], shift: float = 0) -> str:
    (x1, y1), (x2, y2) = ends
    return f"M{x1:g} {y1 + shift:g}H{x2:g}" if y1 == y2 else f"M{x1 + shift:g} {y1:g}V{y2:g}"


def _outline(chart: Chart, at: int) -> str:
    """Mark a line by an outline around its bridges."""
    (x1, y1), (x2, y2) = chart.shore_to_shore(at, -2)
    half = 2 * _APART + 2
    if y1 == y2:
        return outlined("rect", x=x1, y=y1 - half, width=x2 - x1, height=2 * half, rx=8)
    return outlined("rect", x=x1 - half, y=y1, width=2 * half, height=y2 - y1, rx=8)


def _aside(chart: Chart, at: int, line: LineView, table: Table) -> float:
    """Return how far the number of a line is from it, beside its bridges and clear of outlines."""
    marks, seat = table.marks, table.mine.seat
    (x1, _), (x2, _) = chart.shore_to_shore(at, 0)
    ringed = any((seat, end + 1) in marks.islands for end in chart.layout.ends[at])
    if ringed and 0 < x2 - x1 < 2 * chart.radius:
        return chart.radius * 1.15
    return 20 if (seat, line.line) in marks.lines else 8 + (_APART if line.bridges > 1 else 0)


def _number(chart: Chart, at: int, sizes: Sizes, bridges: int, aside: float) -> str:
    """Write the number of a line: within its dashes if they are long, or beside it."""
    size = sizes.small - 1 if not sizes.tall else sizes.small
    number = line_number(chart.layout.lines[at].id)
    x, y = chart.number_place(at)
    (x1, y1), (x2, y2) = chart.shore_to_shore(at, 0)
    if not bridges and x2 - x1 + y2 - y1 > 2.6 * size:
        return moved(
            x, y, tag("circle", r=size * 0.85, fill=WATER), label(0, size * 0.36, number, size, fill=TEAL)
        )
    if chart.level(at):
        return label(x, y + aside + size * 0.74, number, size, fill=TEAL)
    return text(x + aside, y + size * 0.36, number, size, fill=TEAL)


def _clickable(
    chart: Chart, at: int, line: LineView, spots: Spots, drawn: str, clickable: int, sizes: Sizes
) -> str:
    raw = chart.layout.lines[at]
    between = f"line {line_number(line.line)}, between islands {raw.first} and {raw.second}"
    there = f" ({counted(line.bridges, 'bridge')} there)" if line.bridges else ""
    size = sizes.small + 1
    # Fingers need more room than the pill takes.
    room = tag("circle", r=size * 1.2, fill=HOT, fill_opacity=0)
    pill = tag("circle", r=size * 0.95, fill=HOT, stroke=WHITE, stroke_width=1.5)
    number = label(0, size * 0.36, line_number(line.line), size, fill=WHITE, font_weight="bold")
    return hot(
        spots.lines[line.line],
        f"Draw a bridge on {between}{there}",
        *_reach(chart, at, clickable, 30 if sizes.tall else 22),
        drawn,
        moved(*_pill_place(chart, at, size * 0.95), room, pill, number),
        whole=spots.whole,
    )


def _pill_place(chart: Chart, at: int, radius: float) -> Point:
    """Return where the pill of a line stands: on it, or beside a line too short for it."""
    (x, y), ((x1, y1), (x2, y2)) = chart.number_place(at), chart.shore_to_shore(at, 0)
    if abs(x2 - x1) + abs(y2 - y1) > 2 * radius + 8:
        return x, y
    # Farther from the line the shores are farther apart.
    aside = chart.radius * 0.9
    return (x, y + aside) if chart.level(at) else (x + aside, y)


def _reach(chart: Chart, at: int, clickable: int, half: int) -> list[str]:
    """Draw where a line can be clicked: a strip that leaves out crossings with others of its kind."""
    level = chart.level(at)
    (x1, y1), (x2, y2) = chart.shore_to_shore(at, 3)
    start, end, across = (x1, x2, y1) if level else (y1, y2, x1)
    cuts = sorted(x if level else y for x, y in chart.crossings(at, clickable))
    parts = []
    for cut in (*cuts, end + half + 2):
        stop = cut - half - 2
        for wide, paint in ((half, {"fill_opacity": 0}), (11, {"fill_opacity": 0.45})):
            parts.append(_strip(start, stop, across, wide, level=level, **paint))
        start = cut + half + 2
    return parts


def _strip(start: float, stop: float, across: float, half: float, *, level: bool, fill_opacity: float) -> str:
    along, beside = ("x", "y") if level else ("y", "x")
    long, wide = ("width", "height") if level else ("height", "width")
    place: dict[str, float] = {along: start, beside: across - half, long: stop - start, wide: 2 * half}
    return tag("rect", **place, rx=6, fill=HOT_ON_WATER, fill_opacity=fill_opacity)
