"""Draws the head: game, side, round, and the track of rounds with the solo stacks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from skerry.rules.hashi.components import Data
from skerry.rules.hashi.kinds import Phase
from skerry.rules.hashi.picture.places import badge, phase_text
from skerry.rules.hashi.picture.style import (
    DEEP,
    GONE,
    INK,
    PAPER,
    PLAYED,
    SOFT,
    TEAL,
    WHITE,
    Block,
    Sizes,
    label,
    moved,
    panel,
    tag,
    text,
    title,
)
from skerry.rules.hashi.picture.table import Table
from skerry.rules.hashi.views import View


def head(table: Table, width: float, sizes: Sizes) -> Block:
    """Draw the head with a width."""
    height = round(sizes.head * 4.4)
    y = sizes.head * 1.75
    view, seat, scale = table.view, table.mine.seat, sizes.head / 20
    x = 24 + sizes.head * (8.6 if not sizes.tall else 8)
    names = (
        text(16, y, "Hashi", sizes.head * 1.45, font_weight="bold", fill=TEAL),
        text(24 + sizes.head * 4.9, y, f"Side {view.options.side.value}", sizes.body, fill=SOFT),
        badge(seat, x + 14 * scale, y - 6 * scale, scale),
        text(x + 34 * scale, y, _whose(table), sizes.body),
        label(width - 16, y, phase_text(view), sizes.head, text_anchor="end", font_weight="bold"),
    )
    return Block(height, "".join((panel(width, height), *names, *_track(table.data, view, width, sizes))))


def _whose(table: Table) -> str:
    """Return whose the large board is."""
    seat = table.mine
    return f"You are seat {seat.seat}" if table.is_own(seat) else f"Board of seat {seat.seat}"


def _track(data: Data, view: View, width: float, sizes: Sizes) -> Iterator[str]:
    """Draw the rounds; in a solo game dashes show where a stack of cards ends."""
    y = sizes.head * 3.3
    radius = sizes.small * 0.95
    pitch = (width - 32) / view.rounds
    ends = set(list(accumulate(data.stacks))[:-1]) if len(view.seats) == 1 else set()
    for number in range(1, view.rounds + 1):
        x = 16 + pitch * (number - 0.5)
        over = view.phase is Phase.GAME_OVER or number < view.round
        now = number == view.round and not over
        fill, ink = (PLAYED, SOFT) if over else (DEEP, WHITE) if now else (PAPER, INK)
        weight = {"font_weight": "bold"} if now else {}
        circle = tag("circle", r=radius, fill=fill, stroke=DEEP if now else SOFT, stroke_width=1.5)
        yield moved(x, y, circle, label(0, sizes.small * 0.35, str(number), sizes.small, fill=ink, **weight))
        if number in ends:
            x += pitch / 2
            y1, y2 = y - radius - 2, y + radius + 2
            dashes = tag(
                "line", x1=x, y1=y1, x2=x, y2=y2, stroke=GONE, stroke_width=3, stroke_dasharray="4 3"
            )
            yield tag("g", title(f"The stack of cards ends after round {number}: a deadline"), dashes)
