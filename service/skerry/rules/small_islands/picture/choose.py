"""The choice of objectives: cards with letters and numbers, and a button for each way to use them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from skerry.rules.small_islands import moves
from skerry.rules.small_islands.notation import format_move
from skerry.rules.small_islands.picture.cards import card, says, small_card
from skerry.rules.small_islands.picture.scene import Scene
from skerry.rules.small_islands.picture.style import LIT, at, button, heading, hot, tag, text

_NAMES = "ABC"
_DOWN = 8.0
"""Between one card and the next below."""


def drawn_cards(scene: Scene) -> tuple[str, ...]:
    """Return the cards that the viewer chooses from, none if it does not choose."""
    return scene.own.drawn or () if scene.own is not None else ()


def advanced(scene: Scene) -> bool:
    """Return whether missions and rewards are chosen apart."""
    return not any(name in scene.data.missions and name in scene.data.rewards for name in drawn_cards(scene))


def choices(scene: Scene, x: float, y: float, wide: float, high: float, *, down: bool) -> str:
    """Draw the cards that the viewer chooses from, and the choices that are legal.

    Objectives stand in a row, or ``down`` in a column; missions and rewards are beside their table, or
    ``down`` above it.
    """
    able = [move for move in scene.legal if isinstance(move, moves.Choose)]
    drawn = drawn_cards(scene)
    if advanced(scene):
        table_wide = wide if down else 440.0
        cards_wide = wide if down else wide - table_wide - 12
        cards_high = 2 * 104.0 + 6 if down else high
        table = (0.0, cards_high + 10) if down else (cards_wide + 12, 0.0)
        table_high = high - table[1]
        parts = _pairs(scene, drawn, cards_wide, cards_high)
        return at(
            x,
            y,
            heading(0, -10, "Your missions A, B, C and rewards 1, 2, 3"),
            parts,
            at(*table, _table(scene, drawn, able, table_wide, table_high)),
        )
    each_wide, each_high = (wide, (high - 2 * _DOWN) / 3) if down else ((wide - 16) / 3, high)
    step = (0.0, each_high + _DOWN) if down else (each_wide + 8, 0.0)
    objectives = (
        at(step[0] * number, step[1] * number, _objective(scene, drawn, number, able, each_wide, each_high))
        for number in range(len(drawn))
    )
    return at(x, y, heading(0, -10, "Your cards: one for now, one for next", wide), *objectives)


def _objective(
    scene: Scene, drawn: Sequence[str], number: int, able: Sequence[moves.Choose], wide: float, high: float
) -> str:
    """Draw a card with a button for each card that may be put aside if this one is used now."""
    mine = [move for move in able if move.current.objective == drawn[number]]
    press = 46.0 if scene.tall else 36.0
    card_high = high - press - 5 if able else high
    parts = [card(scene.data, (drawn[number],), f"Card {_NAMES[number]}", wide, card_high)]
    half = (wide - 4) / 2
    for column, move in enumerate(mine):
        later = move.next.cards[0]
        label = f"{_NAMES[number]} now, {_NAMES[drawn.index(later)]} next"
        about = f"{label}: now {says(scene.data, (drawn[number],))}; next {says(scene.data, (later,))}"
        spot = button(format_move(move), label, half, press, whole=True, says=about)
        parts.append(at((half + 4) * column, card_high + 5, spot))
    return "".join(parts)


def _split(scene: Scene, drawn: Sequence[str]) -> tuple[list[str], list[str]]:
    data = scene.data
    return [name for name in drawn if name in data.missions], [name for name in drawn if name in data.rewards]


def _pairs(scene: Scene, drawn: Sequence[str], wide: float, high: float) -> str:
    each_wide, each_high = (wide - 8) / 3, (high - 6) / 2
    return "".join(
        at(
            (each_wide + 4) * column,
            (each_high + 6) * line,
            small_card(scene.data, name, label, each_wide, each_high),
        )
        for line, names in enumerate(_split(scene, drawn))
        for column, (name, label) in enumerate(zip(names, _NAMES if line == 0 else "123", strict=False))
    )


def _table(scene: Scene, drawn: Sequence[str], able: Sequence[moves.Choose], wide: float, high: float) -> str:
    """Draw a table: missions now and next in rows, rewards now and next in columns."""
    missions, rewards = _split(scene, drawn)
    rows = {pair: number for number, pair in enumerate(permutations(missions, 2))}
    columns = {pair: number for number, pair in enumerate(permutations(rewards, 2))}
    if not able or not rows or not columns:
        return ""
    left, top = 118.0, 40.0
    across, down = (wide - left) / len(columns), (high - top) / len(rows)
    parts = []
    for pair, row in rows.items():
        now, later = (_NAMES[missions.index(name)] for name in pair)
        parts.append(text(0, top + down * (row + 0.5) + 5, f"{now} now, {later} next", 15, fill="#ffffff"))
    for pair, column in columns.items():
        now, later = (str(rewards.index(name) + 1) for name in pair)
        middle = left + across * (column + 0.5)
        parts.append(text(middle, 12, f"{now} now", 14, fill="#ffffff", text_anchor="middle"))
        parts.append(text(middle, 31, f"{later} next", 14, fill="#ffffff", text_anchor="middle"))
    for move in able:
        row = rows[move.current.cards[0], move.next.cards[0]]
        column = columns[move.current.cards[1], move.next.cards[1]]
        box = tag(
            "rect", width=across - 4, height=down - 4, rx=6, fill=LIT, stroke="#ffffff", stroke_width=1.5
        )
        about = f"Now {says(scene.data, move.current.cards)}; next {says(scene.data, move.next.cards)}"
        spot = hot(format_move(move), about, box, whole=True)
        parts.append(at(left + across * column + 2, top + down * row + 2, spot))
    return "".join(parts)
