"""The head of the picture: round, seat on turn and what it has to do, pieces in the middle, final round."""

from __future__ import annotations

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.kinds import EndReason, Phase
from skerry.rules.dream_islands.picture.pieces import emblem
from skerry.rules.dream_islands.picture.style import (
    ALARM,
    BRIGHT,
    CLASSIC,
    EDGE,
    MUTED,
    TEAL,
    TILE,
    at,
    fitting,
    seat_colour,
    tag,
    text,
    title,
)
from skerry.rules.dream_islands.picture.words import seat_name
from skerry.rules.dream_islands.views import View
from skerry.rules.kit.sentences import all_of

_ASKED = {Phase.MOVE: "cover a number and walk", Phase.RESOLVE: "missions and cards"}
_MOST_PIPS = 12
_HEIGHT = 5.9


def height(size: float) -> float:
    """Return the height of the head with texts of a size."""
    return _HEIGHT * size


def status(data: Data, view: View, own: int | None, width: float, size: float) -> str:
    """Draw the head with its corner at the origin; ``size`` is that of its texts."""
    parts = [
        text(0, 1.15 * size, "Dream Islands", 1.35 * size, fill=TEAL, font_weight="bold"),
        text(width, 1.15 * size, _round(data, view), size, fill=MUTED, text_anchor="end"),
    ]
    line, y = "Game over", 3.1 * size
    x = 0.0
    if view.turn is not None and view.phase in _ASKED:
        fill = seat_colour(data.colours[view.turn].id).fill
        parts.append(
            at(size * 0.75, y - size * 0.36, emblem(view.turn, fill), scale=size / 15, stroke=CLASSIC)
        )
        line, x = f"{seat_name(data, view.turn, own)}: {_ASKED[view.phase]}", 1.8 * size
    fits = fitting(line, 1.12 * size, width - x, bold=True)
    parts.append(text(x, y, line, fits, font_weight="bold"))
    parts.append(
        at(
            0,
            3.85 * size,
            _last_round(view, width, size) if view.final_round else _middle(data, view, width, size),
        )
    )
    return "".join(parts)


def _round(data: Data, view: View) -> str:
    limit = view.options.round_limit
    of = f" of {limit}" if limit else ""
    return f"Round {view.round}{of}, {data.colours[view.start_seat].id} starts"


def _middle(data: Data, view: View, width: float, size: float) -> str:
    """Draw the pieces on the middle islands, in order of arrival, and how many end the game."""
    filled, most = len(view.middle), data.middle_limit
    line = f"Middle: {filled} of {most}"
    drawn = [
        title(f"{filled} pieces on the middle islands; the round in which there are {most} is the last"),
        text(0, 1.3 * size, line, size),
    ]
    left = 0.58 * size * len(line) + 0.2 * size
    step = min(1.7 * size, (width - left) / max(most, filled))
    for place in range(min(max(filled, most), _MOST_PIPS)):
        x, y = left + step * (place + 0.5), 0.95 * size
        drawn.append(tag("circle", cx=x, cy=y, r=0.75 * size, fill=TILE, stroke=EDGE))
        if place < filled:
            seat = view.middle[place]
            fill = seat_colour(data.colours[seat].id).fill
            drawn.append(at(x, y, emblem(seat, fill), scale=size / 19, stroke=CLASSIC, stroke_width=1.5))
    return tag("g", *drawn)


def why(reason: EndReason) -> str:
    """Say why the game ends."""
    return {
        EndReason.MIDDLE_LIMIT: "the middle islands are full",
        EndReason.ALL_MISSIONS: "all missions are done",
        EndReason.ROUND_LIMIT: "the agreed rounds are played",
    }[reason]


def _last_round(view: View, width: float, size: float) -> str:
    reasons = all_of(map(why, view.end_reasons))
    if view.turn is None:
        line = f"Ended: {reasons}"
        return text(0, 1.3 * size, line, fitting(line, size, width))
    line = f"FINAL ROUND: {reasons}"
    band = tag("rect", width=width, height=1.9 * size, rx=8, fill=ALARM)
    fits = fitting(line, size, width - size, bold=True)
    return band + text(
        width / 2,
        0.95 * size + fits * 0.36,
        line,
        fits,
        fill=BRIGHT,
        text_anchor="middle",
        font_weight="bold",
    )
