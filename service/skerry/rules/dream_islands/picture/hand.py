"""The viewer's cards, and in a RESOLVE the buttons that lay them down or put them under the pile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from skerry.rules.dream_islands.components import Card, Data
from skerry.rules.dream_islands.kinds import Phase
from skerry.rules.dream_islands.moves import Resolve
from skerry.rules.dream_islands.notation import format_move
from skerry.rules.dream_islands.picture import icons
from skerry.rules.dream_islands.picture.marks import Marks
from skerry.rules.dream_islands.picture.picks import Picks
from skerry.rules.dream_islands.picture.style import (
    BRIGHT,
    EDGE,
    INK,
    LAY,
    LIT,
    LIT_EDGE,
    LIT_INK,
    MUTED,
    PICKED,
    TILE,
    TUCK,
    at,
    button,
    fitting,
    heading,
    marked,
    tag,
    text,
    title,
)
from skerry.rules.dream_islands.picture.words import mission
from skerry.rules.dream_islands.views import PlayerView, View


class Sizes(NamedTuple):
    """The measures of a hand in one layout."""

    width: float
    card: float
    """The height of a card."""
    button: float
    """The height of a button."""
    head: float
    """The font size of headings."""
    font: float
    """The font size of cards and buttons."""

    def scaled(self, factor: float) -> Sizes:
        """Return the measures with the height of cards and buttons scaled."""
        return self._replace(card=self.card * factor, button=self.button * factor)


WIDE = Sizes(362, 148, 40, 17, 14)
TALL = Sizes(744, 216, 66, 24, 22)

_GAP = 10.0


def holder(view: View) -> PlayerView | None:
    """Return the seat whose hand is drawn: the one on turn if the viewer sees its hand, or the viewer."""
    known = [player for player in view.players if player.hand]
    if view.phase is Phase.OVER or not known:
        return None
    return next((player for player in known if player.seat == view.turn), known[0])


def height(player: PlayerView, picks: Picks, sizes: Sizes) -> float:
    """Return the height of the hand with its buttons."""
    high = 1.5 * sizes.head + sizes.card
    if picks.shortest:
        high += 2 * (sizes.button + 6) + sizes.head * 1.9 + len(picks.shortest) * (sizes.button + 6) - 6
    if player.tucked:
        high += _tucked_height(player.tucked, sizes)
    return high


def hand(
    data: Data, view: View, player: PlayerView, picks: Picks, marks: Marks, name: str, sizes: Sizes
) -> str:
    """Draw the hand with its corner at the origin."""
    cards = player.hand or ()
    wide = (sizes.width - _GAP * (data.hand_size - 1)) / data.hand_size
    top = 1.5 * sizes.head
    drawn = [heading(0, sizes.head, name, sizes.head, sizes.width)]
    for place, card in enumerate(cards):
        new = (player.seat, card) in marks.drawn
        drawn.append(
            at((wide + _GAP) * place, top, _card(data, view, player, data.card[card], wide, new, sizes))
        )
        if picks.shortest:
            y = top + sizes.card + 6
            met = card in (player.fulfilled or ())
            drawn.append(at((wide + _GAP) * place, y, _buttons(data, card, met, picks, wide, sizes)))
    y = top + sizes.card
    if picks.shortest:
        y += 2 * (sizes.button + 6) + sizes.head * 1.4
        drawn.append(heading(0, y, "End your turn", sizes.head, sizes.width))
        y += sizes.head * 0.5
        for move in picks.shortest:
            drawn.append(at(0, y, _finish(data, move, picks, sizes)))
            y += sizes.button + 6
        y -= 6
    if player.tucked:
        drawn.append(at(0, y + sizes.head * 1.3, _tucked(data, player.tucked, sizes)))
    return "".join(drawn)


def _card(
    data: Data, view: View, player: PlayerView, card: Card, width: float, new: bool, sizes: Sizes
) -> str:
    met = card.id in (player.fulfilled or ())
    first, second = mission(data, card, len(view.players))
    high, font = sizes.card, sizes.font
    room = high - 2.3 * font - 10
    parts = [
        title(f"{card.label}{': fulfilled now' if met else ''}"),
        tag(
            "rect",
            width=width,
            height=high,
            rx=10,
            fill=TILE,
            stroke=LAY if met else EDGE,
            stroke_width=4 if met else 1.5,
        ),
        at(width / 2, room / 2 + 4, icons.scene(data, card), scale=min((width - 8) / 100, room / 76)),
    ]
    for line, words in enumerate((first, second)):
        fits = fitting(words, font, width - 8, bold=True)
        parts.append(
            text(
                width / 2,
                high - 13 - font * (1.15 - 1.15 * line),
                words,
                fits,
                text_anchor="middle",
                font_weight="bold",
            )
        )
    if met:
        tick = tag("path", d="M-6 0L-2 5L7-5", fill="none", stroke=BRIGHT, stroke_width=3)
        parts.append(at(width - 15, 15, tag("circle", r=12, fill=LAY), tick))
    if new:
        parts.append(marked(-1, -1, width + 2, high + 2, 11))
    return tag("g", *parts)


def _buttons(data: Data, card: str, met: bool, picks: Picks, width: float, sizes: Sizes) -> str:
    """Draw what can be done with a card, or what is picked for it."""
    parts = []
    if not met:
        y = sizes.button / 2 + sizes.font * 0.36
        parts.append(text(width / 2, y, "not fulfilled", sizes.font, fill=MUTED, text_anchor="middle"))
    code, label = data.card[card].code, data.card[card].label
    for sign, says, does in (("+", "Lay down", LAY), ("-", "Under pile", TUCK)):
        word = f"{sign}{code}"
        y = 0.0 if sign == "+" else sizes.button + 6
        if picks.taken[word] or (sign == "+" and picks.forced(word)):
            face = button(width, sizes.button, f"\N{CHECK MARK} {says}", sizes.font, PICKED, BRIGHT)
        elif picks.left(word):
            face = button(width, sizes.button, says, sizes.font, does, BRIGHT)
        else:
            continue
        verb = "Lay down" if sign == "+" else "Put under the pile"
        spot = face if picks.forced(word) else picks.spot(word, f"{verb}: {label}", face)
        parts.append(at(0, y, spot))
    return "".join(parts)


def _finish(data: Data, move: Resolve, picks: Picks, sizes: Sizes) -> str:
    """Draw the button of a whole RESOLVE: what it lays down, and what goes under the pile in which order."""
    high, font = sizes.button, sizes.font
    face = [tag("rect", width=sizes.width, height=high, rx=9, fill=LIT, stroke=LIT_EDGE, stroke_width=1.5)]
    side = high - 10
    x = 12.0

    def write(words: str) -> None:
        nonlocal x
        face.append(text(x, high / 2 + font * 0.36, words, font, fill=LIT_INK, font_weight="bold"))
        x += 0.61 * font * len(words) + 8

    def show(cards: Iterable[str], between: str = "") -> None:
        nonlocal x
        for place, card in enumerate(cards):
            if place and between:
                write(between)
            drawn = icons.tile(data.card[card], LIT, LIT_EDGE, LIT_INK, bold=True)
            face.append(at(x, 5, drawn, scale=side / icons.SIDE))
            x += side + 5
        x += 6

    if move.complete:
        write("Lay down")
        show(move.complete)
    if move.tuck:
        write("Under pile")
        show(move.tuck, "then")
    if not move.complete and not move.tuck:
        write("Keep all cards")
    return picks.whole(format_move(move, data), *face)


def _tiles(sizes: Sizes) -> tuple[float, float, int]:
    """Return the scale of the tiles under the pile, how far they are apart, and how many lie in a row."""
    scale = max(0.68, min(1.0, sizes.font / 20))
    step = (icons.SIDE + 4) * scale
    return scale, step, int((sizes.width + 4) / step)


def _tucked_height(cards: Sequence[str], sizes: Sizes) -> float:
    _, step, most = _tiles(sizes)
    return sizes.head * 1.7 + step * -(-len(cards) // most) - 4


def _tucked(data: Data, cards: Sequence[str], sizes: Sizes) -> str:
    """Draw the cards that the viewer put under the pile, in order."""
    scale, step, most = _tiles(sizes)
    tiles = "".join(
        at(
            step * (place % most),
            sizes.head * 0.4 + step * (place // most),
            title(data.card[card].label),
            icons.tile(data.card[card], TILE, EDGE, INK),
            scale=scale,
        )
        for place, card in enumerate(cards)
    )
    return text(0, 0, "Under your pile, top first", sizes.font, fill=MUTED) + tiles
