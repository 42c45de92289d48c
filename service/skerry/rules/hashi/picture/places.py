"""Places, seats and titles in words and badges."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.hashi.kinds import Phase, StepName
from skerry.rules.hashi.picture.style import BADGES, WHITE, label, moved, tag
from skerry.rules.hashi.views import SeatView, View
from skerry.rules.kit.sentences import counted

_STEPS = {
    StepName.START: "choosing",
    StepName.WRITE: "writing",
    StepName.BUILD: "drawing",
    StepName.WAIT: "waiting",
}

_ORDINALS = ("1st", "2nd", "3rd", "4th")

_SHAPES = (
    "M0 -14A14 14 0 1 1 0 14A14 14 0 1 1 0 -14Z",
    "M-13 -13H13V13H-13Z",
    "M0 -16.5L16.5 0L0 16.5L-16.5 0Z",
    "M-8 -14H8L16 0L8 14H-8L-16 0Z",
)
"""A circle, a square, a diamond and a hexagon."""


def phase_text(view: View) -> str:
    """Return the phase for display (section 5.1)."""
    if view.phase is Phase.START_NUMBERS:
        return "Start numbers"
    return "Final count" if view.phase is Phase.GAME_OVER else f"Round {view.round} of {view.rounds}"


def badge(seat: int, x: float, y: float, scale: float = 1) -> str:
    """Draw the badge of a seat: its number in a shape of its own."""
    shape = tag("path", d=_SHAPES[seat], fill=BADGES[seat], stroke=WHITE, stroke_width=1.5)
    return moved(x, y, shape, label(0, 5.5, str(seat), 15, fill=WHITE, font_weight="bold"), scale=scale)


def step_text(seat: SeatView) -> str:
    """Return what a seat is doing; empty after the end."""
    return _STEPS[seat.step] if seat.rank is None else ""


def place_text(view: View, seat: SeatView) -> str:
    """Return the place of a seat or its title; empty before the end."""
    if seat.rank is None:
        return ""
    if seat.title is not None:
        return seat.title
    shared = sum(other.rank == seat.rank for other in view.seats) > 1
    place = _ORDINALS[seat.rank - 1]
    return f"{place}, shared" if shared else place


def winners(view: View) -> Sequence[int]:
    """Return the seats with the highest total."""
    return [seat.seat for seat in view.seats if seat.rank == 1]


def has_ties(view: View) -> bool:
    """Return whether seats share a place."""
    return len({seat.rank for seat in view.seats}) < len(view.seats)


def verdict(view: View, own: int | None) -> str:
    """Return who has won, in words, after the end."""
    won = winners(view)
    best = counted(max(seat.total for seat in view.seats), "point")
    if len(won) > 1:
        return f"Shared victory with {best}"
    return f"You win with {best}" if won[0] == own else f"Seat {won[0]} wins with {best}"
