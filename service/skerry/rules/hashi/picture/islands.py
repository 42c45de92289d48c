"""Draws the islands of the large board, with what can be clicked on them."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.hashi.component_file import Island
from skerry.rules.hashi.moves import SetStart, Write
from skerry.rules.hashi.notation import format_move
from skerry.rules.hashi.picture.chart import Chart
from skerry.rules.hashi.picture.flags import flag
from skerry.rules.hashi.picture.instructions import whose_board
from skerry.rules.hashi.picture.marks import outlined
from skerry.rules.hashi.picture.style import (
    FRESH_ON_SAND,
    GREEN,
    HOT,
    HOT_ON_SAND,
    ON_SAND,
    PIP,
    SAND,
    SAND_EDGE,
    SHORE,
    SOFT,
    WATER,
    WHITE,
    Sizes,
    hot,
    label,
    moved,
    tag,
    title,
)
from skerry.rules.hashi.picture.table import Table
from skerry.rules.hashi.views import IslandView
from skerry.rules.kit.sentences import counted


def islands(chart: Chart, table: Table, sizes: Sizes) -> str:
    """Draw all islands of the viewer's seat, or the first."""
    seat, spots = table.mine, table.spots
    parts = []
    for island, seen, centre in zip(chart.layout.islands, seat.islands, chart.centres, strict=True):
        moves = spots.islands.get(island.id, ())
        ground = _ground(chart, island, seen, sizes)
        if not moves:
            number = _number(chart, seen)
            parts.append(moved(*centre, tag("g", title(what_is(island, seen)), ground, number)))
        elif isinstance(moves[0], Write):
            parts.append(moved(*centre, _writable(chart, seen, moves[0], ground, spots.number)))
        else:
            parts.append(moved(*centre, ground, *_starts(chart, moves, whose_board(table))))
    return "".join(parts)


def outlines(chart: Chart, table: Table) -> str:
    """Mark the islands that the last decision changed; drawn below the lines, whose numbers stay readable."""
    return "".join(
        outlined("circle", cx=x, cy=y, r=chart.radius + 9)
        for island, (x, y) in zip(chart.layout.islands, chart.centres, strict=True)
        if (table.mine.seat, island.id) in table.marks.islands
    )


def what_is(island: Island, seen: IslandView) -> str:
    """Describe an island in words."""
    flagged = f", {island.flag.lower()} flag" if island.flag else ""
    number = "no number" if seen.number is None else f"number {seen.number}"
    done = ", finished" if seen.finished else ""
    return f"Island {island.id}{flagged}: {number}, {counted(seen.degree, 'bridge')}{done}"


def _ground(chart: Chart, island: Island, seen: IslandView, sizes: Sizes) -> str:
    r = chart.radius
    size = sizes.small - 1 if not sizes.tall else sizes.small
    parts = [tag("circle", r=r + 5, fill=SHORE)]
    parts.append(tag("circle", r=r, fill=SAND, stroke=SAND_EDGE, stroke_width=2))
    if seen.finished:
        parts.append(tag("circle", r=r + 2, fill="none", stroke=GREEN, stroke_width=5))
    if island.flag is not None:
        parts.append(moved(round(r * 0.6), round(-r * 0.75), flag(island.flag)))
    parts.append(
        label(
            -round(r * 0.98),
            -round(r * 0.86),
            str(island.id),
            size,
            fill=SOFT,
            font_weight="bold",
            stroke=WATER,
            stroke_width=4,
            stroke_linejoin="round",
            paint_order="stroke",
        )
    )
    return "".join(parts)


def _number(chart: Chart, seen: IslandView) -> str:
    size = round(chart.radius * 1.2)
    if seen.number is not None:
        ink = FRESH_ON_SAND if seen.pending else ON_SAND
        return label(0, size * 0.36, str(seen.number), size, fill=ink, font_weight="bold")
    return _pips(seen.degree, 0)


def _pips(count: int, y: float) -> str:
    """Draw a dot for each bridge that touches an island without a number."""
    return "".join(tag("circle", cx=9 * at - 4.5 * (count - 1), cy=y, r=2.5, fill=PIP) for at in range(count))


def _writable(chart: Chart, seen: IslandView, move: Write, ground: str, number: int | None) -> str:
    r = chart.radius - 6
    there = f", which has {counted(seen.degree, 'bridge')}" if seen.degree else ""
    return hot(
        format_move(move),
        f"Write {number} on island {move.island}{there}",
        tag("circle", r=chart.radius * 1.33, fill=HOT, fill_opacity=0),
        ground,
        tag("circle", r=r, fill=HOT, fill_opacity=0.14),
        tag("circle", r=r, fill="none", stroke=HOT_ON_SAND, stroke_width=3, stroke_dasharray="6 4"),
        label(0, r * 0.42, str(number), r * 1.05, fill=HOT_ON_SAND),
        _pips(seen.degree, r * 0.72),
        whole=True,
    )


def _starts(chart: Chart, moves: Sequence[SetStart | Write], receiver: str) -> list[str]:
    """Draw the start numbers of an island as buttons side by side."""
    r = chart.radius
    wide, high = r * 1.42, r * 1.6
    left = -wide * len(moves) / 2
    return [
        moved(
            left + wide * at,
            -high / 2,
            hot(
                format_move(move),
                f"Start number {number} on island {move.island}, for {receiver}",
                tag("rect", x=1, width=wide - 2, height=high, rx=9, fill=HOT, stroke=WHITE, stroke_width=1.5),
                label(wide / 2, high / 2 + r * 0.26, number, r * 0.75, fill=WHITE, font_weight="bold"),
                whole=True,
            ),
        )
        for at, move in enumerate(moves)
        for number in (format_move(move).rpartition("=")[2],)
    ]
