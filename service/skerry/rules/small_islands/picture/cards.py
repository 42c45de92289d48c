"""Objectives as cards: which islands may get a house, and what it pays (rules page, section 5.3)."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.picture.signs import Half, halves, length, row
from skerry.rules.small_islands.picture.style import (
    CARD_EDGE,
    CARD_HEAD,
    FAINT,
    PANEL,
    at,
    fitting,
    tag,
    text,
    title,
    wrapped,
)

_HEAD = 27.0
_BROAD = 380.0
"""From this width on, mission and reward stand side by side."""
_LEAST = 1.6
"""The least scale of pictures in a row; longer ones take two."""


def card(data: Data, names: Sequence[str], head: str, wide: float, high: float, note: str = "") -> str:
    """Draw a card, or two as one, under a heading; a ``note`` explains something in the heading."""
    parts = halves(data, names)
    beside = wide >= _BROAD
    each_wide = wide / len(parts) if beside else wide
    each = (high - _HEAD) / (1 if beside else len(parts))
    size = fitting(head, 17, wide - 20)
    drawn = [
        title(f"{head}: {says(data, names)}"),
        _sheet(wide, high),
        tag(
            "path",
            d=f"M0 {_HEAD}V10A10 10 0 0 1 10 0H{wide - 10}A10 10 0 0 1 {wide} 10V{_HEAD}Z",
            fill=CARD_HEAD,
        ),
        text(10, 19, head, size, font_weight="bold"),
        text(wide - 10, 19, note, 14, text_anchor="end") if note else "",
    ]
    for number, half in enumerate(parts):
        left, top = (each_wide * number, _HEAD) if beside else (0.0, _HEAD + each * number)
        drawn.append(at(left + 10, top, _half(half, each_wide - 20, each)))
        if number:
            line = f"M{left} {top + 8}V{high - 8}" if beside else f"M10 {top}H{wide - 10}"
            drawn.append(tag("path", d=line, stroke=CARD_EDGE, stroke_width=1, stroke_dasharray="5 4"))
    return tag("g", *drawn, data_cards=" ".join(names))


def _half(half: Half, wide: float, high: float) -> str:
    """Draw the pictures of a half above its words."""
    lines = wrapped(half.words, 15, wide)
    room = high - 17 * len(lines) - 6
    scale = min(2.6, room / 11)
    rows = [half.signs]
    if wide / length(half.signs) < _LEAST and len(half.signs) > 1:
        middle = len(half.signs) // 2
        rows = [half.signs[:middle], half.signs[middle:]]
        scale = min(scale, room / 20, *(wide / length(signs) for signs in rows))
    apart = room / len(rows)
    shown = (at(0, 2 + apart * (number + 0.5), row(signs, wide, scale)) for number, signs in enumerate(rows))
    return "".join(shown) + "".join(
        text(0, high - 7 - 17 * (len(lines) - 1 - number), line, fitting(line, 15, wide), fill=FAINT)
        for number, line in enumerate(lines)
    )


def small_card(data: Data, name: str, wide: float, high: float) -> str:
    """Draw a card of one half, which says in a corner what it is."""
    (half,) = halves(data, (name,))
    kind = "mission" if name in data.missions else "reward"
    return tag(
        "g",
        title(half.says),
        _sheet(wide, high),
        text(wide - 10, 19, kind, 13, text_anchor="end", fill=FAINT),
        at(12, 0, _half(half, wide - 24, high)),
        data_cards=name,
    )


def _sheet(wide: float, high: float) -> str:
    return tag("rect", width=wide, height=high, rx=10, fill=PANEL, stroke=CARD_EDGE, stroke_width=2.5)


def says(data: Data, names: Sequence[str]) -> str:
    """Return what cards say, in words."""
    return ", ".join(half.says for half in halves(data, names))
