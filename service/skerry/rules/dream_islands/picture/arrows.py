"""Draws the arrows of the board: around the ring, from the airplane to 1, and from 8 to the middle.

They start and end beside the islands and their names. Between neighbours, an arrow goes out of the ring in
an arc, so that it has room.
"""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.picture.ground import MAIN, RADIUS, Ground, Spot
from skerry.rules.dream_islands.picture.plates import BOTTOM, TOP, name_of, width
from skerry.rules.dream_islands.picture.style import id_of, tag, title, url

_ARROW = "#f4fcff"
_AWAY, _HEAD = 9.0, 8.0
"""The gap between a shore and an arrow, and how much more the head of the arrow needs."""

_NEAR = 80.0
"""Arrows between shores that are farther apart are straight."""

_TURN = pi / 5
"""The angle at which an arc leaves the straight line."""


def definition() -> str:
    """Define the head of the arrows."""
    return tag(
        "marker",
        tag("path", d="M0 0L10 5L0 10L2.5 5Z", fill=_ARROW),
        id=id_of("head"),
        viewBox="0 0 10 10",
        refX=6,
        refY=5,
        markerWidth=4,
        markerHeight=4,
        orient="auto",
    )


def arrows(data: Data, ground: Ground) -> str:
    """Draw all arrows."""
    last = len(ground.places) - 1
    drawn = [_arrow(data, ground, place, place % last + 1) for place in range(len(ground.places))]
    main, eighth = ground.middle[-1], ground.places[last]
    away = atan2(main.y - eighth.y, main.x - eighth.x)
    drawn.append(
        _path(
            _beside(eighth, away, RADIUS + _AWAY),
            _beside(main, away + pi, MAIN + _AWAY + _HEAD),
            away,
            f"Island {last} to the middle islands",
        )
    )
    return tag("g", *drawn)


def _arrow(data: Data, ground: Ground, start: int, goal: int) -> str:
    """Draw the arrow from a place to the next one."""
    here, there = ground.places[start], ground.places[goal]
    way = atan2(there.y - here.y, there.x - here.x)
    near = hypot(there.x - here.x, there.y - here.y) - 2 * RADIUS < _NEAR
    names = name_of(data, start), name_of(data, goal)

    def end(turn: float) -> tuple[float, float]:
        back = way + pi + turn
        return back, _clear(back, width(*names[1]), _AWAY + _HEAD)

    turn = _TURN if near and end(_TURN)[1] <= end(0)[1] else 0.0
    out, (back, before) = way - turn, end(turn)
    from_ = f"Island {start}" if start else "Airplane"
    return _path(
        _beside(here, out, _clear(out, width(*names[0]), _AWAY)),
        _beside(there, back, before),
        out,
        f"{from_} to island {goal}",
    )


def _clear(angle: float, name: float, away: float) -> float:
    """Return how far from its centre an arrow leaves an island and its name on the lower shore."""
    dx, dy = cos(angle), sin(angle)
    shore = RADIUS + away
    if dy <= 0:
        return shore
    side, below = (name / 2 + away) / max(1e-9, abs(dx)), (BOTTOM + away) / dy
    out = min(side, below)
    return max(shore, out) if out * dy > TOP else shore


def _beside(centre: Spot, angle: float, away: float) -> Spot:
    return Spot(centre.x + away * cos(angle), centre.y + away * sin(angle))


def _path(start: Spot, goal: Spot, out: float, tooltip: str) -> str:
    """Draw a curve that starts in a direction."""
    half = hypot(goal.x - start.x, goal.y - start.y) / 2
    by_x, by_y = start.x + half * cos(out), start.y + half * sin(out)
    return tag(
        "path",
        title(tooltip),
        d=f"M{start.x:.0f} {start.y:.0f}Q{by_x:.0f} {by_y:.0f} {goal.x:.0f} {goal.y:.0f}",
        fill="none",
        stroke=_ARROW,
        stroke_width=6,
        stroke_linecap="round",
        marker_end=url("head"),
    )
