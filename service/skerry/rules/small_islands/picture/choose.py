"""The choice of objectives: cards, and buttons to use them now or in the next round."""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import zip_longest

from skerry.rules.move_words import words_of
from skerry.rules.small_islands import moves
from skerry.rules.small_islands.notation import format_move
from skerry.rules.small_islands.picture.cards import card, says, small_card
from skerry.rules.small_islands.picture.scene import Scene
from skerry.rules.small_islands.picture.style import at, button, heading

_NAMES = "ABC"
_DOWN = 8.0
"""Between one card and the next below."""
_PRESS = 92.0
"""How wide the buttons beside a mission or a reward are."""
_STACKED = 84.0
"""From this height on, they are below each other."""
_ROW_OF_THREE, _ROW_OF_TWO = 1000.0, 700.0
"""From which width on so many missions and rewards stand in a row."""


def drawn_cards(scene: Scene) -> tuple[str, ...]:
    """Return the cards that the viewer chooses from, none if it does not choose."""
    return scene.own.drawn or () if scene.own is not None else ()


def advanced(scene: Scene) -> bool:
    """Return whether missions and rewards are chosen apart."""
    return not any(name in scene.data.missions and name in scene.data.rewards for name in drawn_cards(scene))


def choices(scene: Scene, x: float, y: float, wide: float, high: float, *, down: bool) -> str:
    """Draw the cards that the viewer chooses from, and the choices that are legal.

    Objectives stand in a row, or ``down`` in a column; missions and rewards as there is room.
    """
    able = [move for move in scene.legal if isinstance(move, moves.Choose)]
    drawn = drawn_cards(scene)
    if advanced(scene):
        ask = "Pick a mission and a reward for now, and one of each for the next round"
        return at(x, y, heading(0, -10, ask, wide), _halves(scene, drawn, able, wide, high))
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


def _halves(
    scene: Scene, drawn: Sequence[str], able: Sequence[moves.Choose], wide: float, high: float
) -> str:
    """Draw missions and rewards, each with a button to use it now and one for the next round."""
    missions = [name for name in drawn if name in scene.data.missions]
    rewards = [name for name in drawn if name in scene.data.rewards]
    columns = 3 if wide >= _ROW_OF_THREE else 2 if wide >= _ROW_OF_TWO else 1
    # Missions are above rewards, or to their left.
    order = (
        [name for pair in zip_longest(missions, rewards) for name in pair]
        if columns == 2
        else missions + rewards
    )
    rows = max(1, -(-len(order) // columns))
    each_wide, each_high = (wide + _DOWN) / columns - _DOWN, (high + _DOWN) / rows - _DOWN
    left = {word for move in able for word in words_of(format_move(move))}
    return "".join(
        at(
            (each_wide + _DOWN) * (number % columns),
            (each_high + _DOWN) * (number // columns),
            _half(scene, name, left, each_wide, each_high),
        )
        for number, name in enumerate(order)
        if name
    )


def _half(scene: Scene, name: str, left: Set[str], wide: float, high: float) -> str:
    """Draw a mission or a reward, and the buttons whose words are in moves that are left."""
    # These are the parts of a choice such as M02+R01/M09+R06.
    now, later = (f"{name}+", f"/{name}+") if name in scene.data.missions else (f"+{name}/", f"+{name}")
    if not left:
        return small_card(scene.data, name, wide, high)
    card_wide = wide - 2 * _PRESS - 8 if high < _STACKED else wide - _PRESS - 4
    beside = high < _STACKED
    parts = [small_card(scene.data, name, card_wide, high)]
    for number, (word, when) in enumerate(((now, "Now"), (later, "Next"))):
        if word not in left:
            continue
        says_ = f"{when}: {says(scene.data, (name,))}"
        label = f"{when} \N{CHECK MARK}" if word in scene.look.words else when
        tall = high if beside else (high - 4) / 2
        spot = button(word, label, _PRESS, tall, whole=False, says=says_)
        along = number * (_PRESS + 4)
        parts.append(at(card_wide + 4 + beside * along, 0 if beside else number * (tall + 4), spot))
    return "".join(parts)
