"""Draws the board without panels: sea, arrows, islands, airplane, middle and pieces (section 10)."""

from __future__ import annotations

from collections import Counter
from math import hypot

from skerry.rules.dream_islands.component_file import Point
from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.picture.figures import airplane, motif
from skerry.rules.dream_islands.picture.pieces import group
from skerry.rules.dream_islands.picture.style import HALO, INK, at, gradient, id_of, tag, text, title, url
from skerry.rules.dream_islands.views import View

_STOPS = {
    "sea": ((0, "#8fe3e6"), (0.55, "#3fb4d3"), (1, "#1d7fb3")),
    "sand": ((0, "#fff2c9"), (0.8, "#f7dd9b"), (1, "#e9c47a")),
    "grass": ((0, "#b5e07e"), (1, "#6dbb5c")),
}
# Irregular shapes within the unit circle, so that islands look natural but respect their radius.
_SHORE = "M-.98 0C-1-.55-.62-.92-.1-.97C.5-1.02.93-.62.97-.1C1.02.45.7.9.2.96C-.4 1.02-.94.6-.98 0Z"
_MEADOW = "M-.78-.1C-.8-.55-.4-.8.05-.76C.5-.74.8-.45.76-.05C.72.3.4.36 0 .34C-.45.36-.76.3-.78-.1Z"


def defs() -> str:
    """Define gradients and the arrow head."""
    gradients = (gradient("radialGradient", name, *stops) for name, stops in _STOPS.items())
    head = tag(
        "marker",
        tag("path", d="M0 0 L10 5 L0 10 L3 5Z", fill="#fff"),
        id=id_of("head"),
        viewBox="0 0 10 10",
        refX=6,
        refY=5,
        markerWidth=5,
        markerHeight=5,
        orient="auto",
    )
    return tag("defs", *gradients, head)


def water(data: Data) -> str:
    """Draw the sea with a few waves."""
    width, height = data.area.width, data.area.height
    waves = "".join(
        f"M{x} {y}q6 -5 12 0t12 0"
        for x, y in (
            (300, 60),
            (560, 190),
            (330, 400),
            (690, 340),
            (250, 500),
            (760, 460),
            (640, 500),
            (60, 300),
        )
    )
    return tag("rect", width=width, height=height, rx=18, fill=url("sea")) + tag(
        "path", d=waves, fill="none", stroke="#fff", stroke_width=2, opacity=0.5, stroke_linecap="round"
    )


def _arrow(start: Point, away: float, goal: Point, before: float, bend: float, tooltip: str) -> str:
    """Draw an arrow from one circle to another; ``bend`` is how far its middle is off a straight line."""
    dx, dy = goal.x - start.x, goal.y - start.y
    length = hypot(dx, dy)
    ux, uy = dx / length, dy / length
    mx, my = (start.x + goal.x) / 2 + uy * bend, (start.y + goal.y) / 2 - ux * bend
    sx, sy, gx, gy = start.x + ux * away, start.y + uy * away, goal.x - ux * before, goal.y - uy * before
    return tag(
        "path",
        title(tooltip),
        d=f"M{sx:.0f} {sy:.0f}Q{mx:.0f} {my:.0f} {gx:.0f} {gy:.0f}",
        fill="none",
        stroke="#fff",
        stroke_width=5,
        stroke_dasharray="2 9",
        stroke_linecap="round",
        marker_end=url("head"),
        opacity=0.9,
    )


def arrows(data: Data) -> str:
    """Draw the arrows: around the ring, from the airplane to 1, and from 8 to the middle."""
    parts = [
        _arrow(data.airplane.position, 74, data.islands[0].position, 80, 12, "Airplane to island 1"),
        _arrow(
            data.islands[-1].position,
            76,
            data.middle_islands[-1].position,
            100,
            -10,
            "Island 8 to the middle",
        ),
    ]
    for island, following in zip(data.islands, (*data.islands[1:], data.islands[0]), strict=True):
        tooltip = f"Island {island.index} to island {following.index}"
        parts.append(
            _arrow(island.position, island.radius + 4, following.position, following.radius + 8, 14, tooltip)
        )
    return tag("g", *parts)


def _land(radius: float, meadow: bool) -> str:
    shapes = [
        tag("circle", r=1.1, fill="#c9f6f3", opacity=0.55),
        tag("path", d=_SHORE, fill=url("sand"), stroke="#d9b36a", stroke_width=0.02),
    ]
    if meadow:
        shapes.append(tag("path", d=_MEADOW, fill=url("grass")))
    return tag("g", *shapes, transform=f"scale({radius})")


def _badge(x: float, y: float, content: str) -> str:
    return tag("circle", cx=x, cy=y, r=13, fill="#fff", stroke=INK, stroke_width=1.5) + text(
        x, y + 5, content, 14, text_anchor="middle", font_weight="bold"
    )


def islands(data: Data, view: View) -> str:
    """Draw the ring islands with number, name, motif and pieces."""
    parts = []
    for island in data.islands:
        pieces = {player.seat: player.places[island.index] for player in view.players}
        parts.append(
            at(
                island.position.x,
                island.position.y,
                title(f"Island {island.index}: {island.name}"),
                _land(island.radius, meadow=True),
                at(4, -26, motif(island.motif)),
                _badge(-52, -38, str(island.index)),
                at(0, 46, group(data, pieces)),
                text(0, 63, island.name, 11, text_anchor="middle", font_weight="bold", **HALO),
            )
        )
    return "".join(parts)


def airfield(data: Data, view: View) -> str:
    """Draw the airplane and the pieces on it."""
    pieces = {player.seat: player.places[0] for player in view.players}
    return at(
        data.airplane.position.x,
        data.airplane.position.y,
        title("Airplane: not an island"),
        tag("circle", r=data.airplane.radius, fill="#e8f1f5", stroke="#fff", stroke_width=3, opacity=0.85),
        at(0, -26, tag("g", airplane(), transform="scale(1.15)")),
        at(0, 46, group(data, pieces)),
        text(0, 63, "Airplane", 11, text_anchor="middle", font_weight="bold"),
    )


def middle(data: Data, view: View) -> str:
    """Draw the middle islands with their points, order of filling and pieces."""
    parts = []
    last = len(data.middle_islands) - 1
    for at_, place in enumerate(data.middle_islands):
        arrived = view.middle[at_:] if at_ == last else view.middle[at_ : at_ + 1]
        points = "1 point" if place.value == 1 else f"{place.value} points"
        each = "each" if at_ == last else f"for arrival {at_ + 1}"
        value_at = (0, -44) if at_ == last else (0, -17)
        size = 40 if at_ == last else 17
        parts.append(
            at(
                place.position.x,
                place.position.y,
                title(f"Middle island {place.fill_order}: {points} {each}"),
                _land(place.radius, meadow=at_ == last),
                text(
                    value_at[0],
                    value_at[1] + size / 2,
                    str(place.value),
                    size,
                    text_anchor="middle",
                    font_weight="bold",
                    fill="#a8552a",
                ),
                at(0, 40 if at_ == last else 25, group(data, Counter(arrived))),
                tag("circle", cx=-place.radius * 0.8, cy=-place.radius * 0.7, r=8, fill="#fff", opacity=0.9),
                text(
                    -place.radius * 0.8,
                    -place.radius * 0.7 + 3.5,
                    f"{place.fill_order}." if at_ < last else f"{place.fill_order}+",
                    9,
                    text_anchor="middle",
                ),
            )
        )
    return "".join(parts)
