"""The choice of objectives: cards with letters and numbers, and a button for each way to use them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from skerry.rules.small_islands import moves
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.notation import format_move
from skerry.rules.small_islands.picture.cards import card, small_card
from skerry.rules.small_islands.picture.style import LIT, at, button, heading, hot, tag, text
from skerry.rules.small_islands.view_types import SeatView

_NAMES = "ABC"


def choices(
    data: Data, seat: SeatView, legal: Sequence[moves.Move], x: float, y: float, *, beside: bool
) -> str:
    """Draw the cards that a seat chooses from, and the choices that are legal.

    They take 860 by 176; objectives ``beside`` the board stand in a column, 340 by 516.
    """
    able = [move for move in legal if isinstance(move, moves.Choose)]
    drawn = seat.drawn or ()
    if not any(name in data.missions and name in data.rewards for name in drawn):
        head = heading(0, -10, "Your missions A B C and rewards 1 2 3")
        return at(x, y, head, _pairs(data, drawn), _matrix(data, drawn, able))
    wide, high, across, down = (340, 124, 0, 170) if beside else (280, 132, 290, 0)
    cards = (
        at(across * number, down * number, _objective(data, drawn, number, able, wide, high))
        for number in range(len(drawn))
    )
    return at(x, y, heading(0, -10, "One for now, one for next"), *cards)


def _objective(
    data: Data, drawn: Sequence[str], number: int, able: Sequence[moves.Choose], wide: float, high: float
) -> str:
    """Draw a card with a button for each card that may be put aside if this one is used now."""
    mine = [move for move in able if move.current.objective == drawn[number]]
    parts = [card(data, (drawn[number],), f"Card {_NAMES[number]}", wide, high)]
    half = (wide - 4) / 2
    for column, move in enumerate(mine):
        later = _NAMES[drawn.index(move.next.cards[0])]
        label = f"{_NAMES[number]} now, {later} next"
        spot = button(format_move(move), label, half, 36, whole=True)
        parts.append(at((half + 4) * column, high + 5, spot))
    return "".join(parts)


def _split(data: Data, drawn: Sequence[str]) -> tuple[list[str], list[str]]:
    return [name for name in drawn if name in data.missions], [name for name in drawn if name in data.rewards]


def _pairs(data: Data, drawn: Sequence[str]) -> str:
    missions, rewards = _split(data, drawn)
    return "".join(
        at(150 * column, 89 * line, small_card(data, name, label, 146, 86))
        for line, names in enumerate((missions, rewards))
        for column, (name, label) in enumerate(zip(names, _NAMES if line == 0 else "123", strict=False))
    )


def _matrix(data: Data, drawn: Sequence[str], able: Sequence[moves.Choose]) -> str:
    """Draw a table: missions now and next in rows, rewards now and next in columns."""
    missions, rewards = _split(data, drawn)
    rows = {pair: number for number, pair in enumerate(permutations(missions, 2))}
    columns = {pair: number for number, pair in enumerate(permutations(rewards, 2))}
    parts = [text(460, -10, "Now, and next round:", 17, fill="#ffffff")]
    for move in able:
        now, later = move.current.cards, move.next.cards
        row, column = rows[now[0], later[0]], columns[now[1], later[1]]
        first = f"{_NAMES[missions.index(now[0])]}{rewards.index(now[1]) + 1}"
        second = f"{_NAMES[missions.index(later[0])]}{rewards.index(later[1]) + 1}"
        box = tag("rect", width=64, height=26, rx=6, fill=LIT, stroke="#ffffff", stroke_width=1)
        label = text(32, 19, f"{first} {second}", 17, text_anchor="middle", font_weight="bold")
        says = f"Mission and reward {first} now, {second} in the next round"
        spot = hot(format_move(move), says, box, label, whole=True)
        parts.append(at(460 + 67 * column, 29 * row, spot))
    return "".join(parts)
