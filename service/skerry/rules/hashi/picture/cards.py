"""Draws cards: the current one, and all of them with ticks on those that have been played."""

from __future__ import annotations

from collections.abc import Iterator

from skerry.rules.hashi.component_file import Card
from skerry.rules.hashi.components import Data
from skerry.rules.hashi.picture.marks import outlined
from skerry.rules.hashi.picture.style import (
    DEEP,
    GREEN,
    INK,
    PAPER,
    PAPER_EDGE,
    PLAYED,
    SOFT,
    WOOD,
    Block,
    Sizes,
    label,
    moved,
    panel,
    tag,
    text,
    title,
)
from skerry.rules.hashi.views import View
from skerry.rules.kit.sentences import counted

CARD = 112
"""The width and height of the current card, before it is scaled."""


def current_card(data: Data, view: View, *, marked: bool, scale: float = 1) -> str:
    """Draw the current card, or after the end the card put aside, 112 by 112."""
    if view.card is None:
        aside = data.card[view.aside] if view.aside else None
        lines = [f"{aside.number} with {aside.bridges}", "put aside"] if aside else ["no card", "yet"]
        blank = panel(CARD, CARD, stroke=SOFT, stroke_dasharray="6 5")
        words = (label(56, 50 + 24 * at, line, 17, fill=SOFT) for at, line in enumerate(lines))
        return moved(0, 0, blank, *words, scale=scale)
    number, bridges = view.card.number, view.card.bridges
    parts = [
        title(f"Number {number}, {counted(bridges, 'bridge')}"),
        panel(CARD, CARD, stroke=DEEP, stroke_width=3),
        outlined("rect", width=CARD, height=CARD, rx=10) if marked else "",
        label(34, 76, str(number), 56, font_weight="bold"),
        tag("line", x1=62, y1=14, x2=62, y2=98, stroke=PAPER_EDGE, stroke_width=2),
        *_strokes(86, 56 - 8 * (bridges - 1), 32, 9, 16, bridges, WOOD),
    ]
    return moved(0, 0, *parts, scale=scale)


def _strokes(
    x: float, y: float, length: float, thick: float, pitch: float, count: int, fill: str
) -> Iterator[str]:
    for at in range(count):
        yield tag(
            "rect",
            x=x - length / 2,
            y=y + pitch * at - thick / 2,
            width=length,
            height=thick,
            rx=2,
            fill=fill,
        )


def all_cards(data: Data, view: View, width: float, columns: int, sizes: Sizes, room: float = 0) -> Block:
    """Draw all cards in rows, below a line that counts them; they are in groups of the same number.

    Given a ``room``, they fill that height.
    """
    top = sizes.small * 1.7
    gap = 0 if columns % 3 else 6
    rows = -(-len(data.cards) // columns)
    wide = (width - gap * (columns // 3 - 1)) / columns
    high = (room - top) / rows if room else sizes.small * 4.6
    counts = f"{len(view.revealed)} of {len(data.cards)} cards played" if room else _counts(view)
    cards = [
        moved(
            wide * (at % columns) + gap * (at % columns // 3),
            top + high * (at // columns),
            *_small_card(view, card, wide - 4, high - 5),
        )
        for at, card in enumerate(data.cards)
    ]
    return Block(top + rows * high - 5, text(2, sizes.small, counts, sizes.small) + "".join(cards))


def _counts(view: View) -> str:
    """Count the cards in words."""
    left = len(view.unseen) - 1
    if view.aside:
        return "All cards: a tick for each that was played; the framed one was put aside"
    return f"All cards: {len(view.revealed)} ticked, {left} to come, and 1 that stays aside unseen"


def _small_card(view: View, card: Card, width: float, height: float) -> Iterator[str]:
    now = view.card is not None and view.card.id == card.id
    aside = view.aside == card.id
    out = card.id in view.revealed and not now
    caption = "now" if now else "played" if out else "put aside" if aside else "may still come"
    frame = {"stroke": DEEP, "stroke_width": 3} if now or aside else {"stroke": PAPER_EDGE}
    size = min(height * 0.38, width * 0.4)
    left = width / 2 - (size * 0.3 if card.id in view.revealed else 0)
    yield title(f"Number {card.number}, {counted(card.bridges, 'bridge')}: {caption}")
    yield panel(width, height, rx=6, fill=PLAYED if out else PAPER, **frame)
    yield label(left, height * 0.46, str(card.number), size, font_weight="bold", fill=SOFT if out else INK)
    pitch = height * 0.14
    yield from _strokes(
        width / 2, height * 0.62, 26, pitch * 0.55, pitch, card.bridges, SOFT if out else WOOD
    )
    if card.id in view.revealed:
        tick = f"M{left + size * 0.55:.1f} {height * 0.3:.1f}l5 6l9 -12"
        yield tag("path", d=tick, fill="none", stroke=GREEN, stroke_width=3)
