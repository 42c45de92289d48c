"""Draws the large board of a seat, with hot spots."""

from __future__ import annotations

from skerry.rules.hashi.picture.chart import Chart
from skerry.rules.hashi.picture.islands import islands, outlines
from skerry.rules.hashi.picture.lines import lines
from skerry.rules.hashi.picture.style import WATER, WATER_EDGE, WAVE, Sizes, tag
from skerry.rules.hashi.picture.table import Table


def large_board(chart: Chart, table: Table, sizes: Sizes) -> str:
    """Draw the board of the viewer's seat, or the first."""
    return "".join(
        (
            water(chart),
            _waves(chart),
            outlines(chart, table),
            lines(chart, table, sizes),
            islands(chart, table, sizes),
        )
    )


def water(chart: Chart) -> str:
    """Draw the ground of a board."""
    return tag(
        "rect",
        width=chart.width,
        height=chart.height,
        rx=18,
        fill=WATER,
        stroke=WATER_EDGE,
        stroke_width=2,
    )


def _waves(chart: Chart) -> str:
    """Draw a few waves as decoration."""
    path = "".join(
        f"M{x} {y}q9 -7 18 0t18 0"
        for y in range(40, round(chart.height), 96)
        for x in range(28 + y % 64, round(chart.width) - 50, 148)
    )
    return tag("path", d=path, fill="none", stroke=WAVE, stroke_width=3, stroke_linecap="round")
