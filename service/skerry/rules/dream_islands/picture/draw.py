"""Draws the picture of section 10: the board of a view as SVG, 1040 by 720.

Hot spots are groups with ``data-move`` (a whole notation) or ``data-words`` (words that filter the
legal moves). Any picture may show MOVEs; only a view that shows the hand has RESOLVEs.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from skerry.rules.dream_islands.component_file import Point
from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.kinds import AIRPLANE, MIDDLE
from skerry.rules.dream_islands.moves import Move, Resolve, Walk, Walking
from skerry.rules.dream_islands.notation import format_move, format_walk
from skerry.rules.dream_islands.picture import board, panels
from skerry.rules.dream_islands.picture.style import at, hot, page, tag, text
from skerry.rules.dream_islands.views import View

_MAX_BUTTONS = 8
_APART, _LEFTMOST = 0.36, -2.1
"""The angle between goals around a place, and the leftmost angle that does not cover its number."""


def draw_picture(data: Data, view: View, legal: Sequence[Move]) -> str:
    """Draw a view, with hot spots for the moves in ``legal``."""
    moves = [move for move in legal if _may_show(view, move)]
    texts = [format_move(move, data) for move in moves]
    words = frozenset(word for line in texts for word in line.split(" "))
    nothing = frozenset[str]()
    seats = (
        panels.seat_panel(data, view, player, words if player.seat == view.turn else nothing)
        for player in view.players
    )
    return page(
        data.area.width,
        data.area.height,
        _summary(data, view),
        board.defs(),
        board.water(data),
        board.arrows(data),
        board.airfield(data, view),
        board.islands(data, view),
        board.middle(data, view),
        panels.status(data, view),
        *seats,
        panels.hand(data, view, words),
        panels.result(view),
        _goals(data, view, moves),
        _buttons(texts, always=any(isinstance(move, Resolve) for move in moves)),
    )


def _may_show(view: View, move: Move) -> bool:
    if isinstance(move, Walking):
        return True
    return view.turn is not None and view.players[view.turn].hand is not None


def _summary(data: Data, view: View) -> str:
    if view.turn is None:
        return f"Dream Islands, game over after round {view.round}"
    final = ", final round" if view.final_round else ""
    return f"Dream Islands, round {view.round}{final}: {data.phase_names[view.phase.value]}, seat {view.turn}"


def _spot(data: Data, place: int) -> Point:
    return data.airplane.position if place == AIRPLANE else data.islands[place - 1].position


def _place_name(place: int) -> str:
    return {AIRPLANE: "airplane", MIDDLE: "middle"}.get(place, f"island {place}")


def _goals(data: Data, view: View, moves: Sequence[Move]) -> str:
    """Draw the goals of pieces above the places that they may leave, with words such as ``P>2``."""
    ways = {walk for move in moves if isinstance(move, Walking) for walk in move.walks}
    colour = data.colours[view.turn].hex if view.turn is not None else "#fff"
    parts = []
    for place in sorted({walk.origin for walk in ways}):
        centre = _spot(data, place)
        leaving = sorted(
            (walk for walk in ways if walk.origin == place), key=lambda way: (way.steps, way.target == "RING")
        )
        first = max(-pi / 2 - _APART * (len(leaving) - 1) / 2, _LEFTMOST)
        for at_, walk in enumerate(leaving):
            angle = first + _APART * at_
            parts.append(at(centre.x + 76 * cos(angle), centre.y + 76 * sin(angle), _goal(walk, colour)))
    return "".join(parts)


def _goal(walk: Walk, colour: str) -> str:
    word = format_walk(walk)
    goal = word.split(">")[1]
    where = _place_name(MIDDLE if goal == "M" else int(goal))
    steps = "1 step" if walk.steps == 1 else f"{walk.steps} steps"
    return hot(
        word,
        f"From {_place_name(walk.origin)} to {where}: {steps}",
        tag("circle", r=12, fill=colour, stroke="#fff", stroke_width=2),
        tag("circle", r=8.5, fill="#fff"),
        text(0, 4, goal, 11.5, text_anchor="middle", font_weight="bold"),
    )


def _buttons(texts: Sequence[str], *, always: bool) -> str:
    """Draw buttons for whole moves, if few are left, or for the shortest RESOLVEs."""
    if not texts or not (always or len(texts) <= _MAX_BUTTONS):
        return ""
    return "".join(
        at(
            468,
            566 + 18 * at_,
            hot(
                line,
                f"Play {line}",
                tag("rect", width=126, height=16, rx=6, fill="#0f6f93", stroke="#fff", stroke_width=1),
                text(63, 12, line, 10 if len(line) < 22 else 8, text_anchor="middle", fill="#fff"),
                whole=True,
            ),
        )
        for at_, line in enumerate(texts[:_MAX_BUTTONS])
    )
