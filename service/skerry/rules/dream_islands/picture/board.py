"""Draws the board: sea, arrows, islands, airplane, middle islands and pieces (rules page, section 10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Set

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.kinds import AIRPLANE, MIDDLE
from skerry.rules.dream_islands.picture import arrows
from skerry.rules.dream_islands.picture import ground as places
from skerry.rules.dream_islands.picture.figures import airplane
from skerry.rules.dream_islands.picture.ground import Ground
from skerry.rules.dream_islands.picture.marks import Marks
from skerry.rules.dream_islands.picture.pieces import group
from skerry.rules.dream_islands.picture.plates import TOP, name_of, plate
from skerry.rules.dream_islands.picture.style import (
    LIT,
    PICKED,
    Value,
    at,
    gradient,
    id_of,
    tag,
    title,
    url,
    use,
)
from skerry.rules.dream_islands.picture.words import arrival
from skerry.rules.dream_islands.views import View
from skerry.rules.kit.sentences import counted

_STOPS = {
    "sea": ((0, "#8fe3e6"), (0.55, "#3fb4d3"), (1, "#1d7fb3")),
    "sand": ((0, "#fff2c9"), (0.8, "#f7dd9b"), (1, "#e9c47a")),
    "grass": ((0, "#b5e07e"), (1, "#6dbb5c")),
}
# Irregular shapes within the unit circle, so that islands look natural but respect their radius.
_SHORE = "M-.98 0C-1-.55-.62-.92-.1-.97C.5-1.02.93-.62.97-.1C1.02.45.7.9.2.96C-.4 1.02-.94.6-.98 0Z"
_MEADOW = "M-.8-.1C-.82-.55-.42-.84.05-.8C.5-.78.82-.45.78-.05C.74.25.4.3 0 .28C-.45.3-.78.25-.8-.1Z"
_ARROW = "#f4fcff"
FEET = 43.0
"""How far below the middle of a place the pieces stand."""
_WAVES = ((250, 250), (560, 250), (232, 470), (580, 470), (700, 60), (40, 90), (250, 700), (720, 690))


def definitions() -> str:
    """Define gradients, lands and the arrow head."""
    gradients = (gradient("radialGradient", name, *stops) for name, stops in _STOPS.items())
    shallow = tag("circle", r=1.1, fill="#c9f6f3", opacity=0.55)
    sand = tag("path", d=_SHORE, fill=url("sand"), stroke="#c79f56", stroke_width=0.02)
    meadow = tag("path", d=_MEADOW, fill=url("grass"))
    beach = tag("g", shallow, sand, id=id_of("beach"))
    land = tag("g", shallow, sand, meadow, id=id_of("land"))
    return "".join([*gradients, arrows.definition(), beach, land])


def board(data: Data, view: View, marks: Marks, goals: Set[int] = frozenset()) -> str:
    """Draw the board with its corner at the origin; ``goals`` are the places that picked walks reach."""
    ground = places.ground(data)
    return "".join(
        [
            _water(),
            arrows.arrows(data, ground),
            *(_goal(ground, place) for place in sorted(goals)),
            _airfield(data, view, ground, marks),
            *_islands(data, view, ground, marks),
            *_middle(data, view, ground, marks),
        ]
    )


def _goal(ground: Ground, place: int) -> str:
    """Ring a place that a picked walk reaches."""
    spot, radius = (
        (ground.middle[-1], places.MAIN) if place == MIDDLE else (ground.places[place], places.RADIUS)
    )
    ring: dict[str, Value] = {
        "cx": spot.x,
        "cy": spot.y,
        "r": radius + 5,
        "fill": "none",
        "stroke_dasharray": "16 9",
    }
    return tag("circle", **ring, stroke=PICKED, stroke_width=9) + tag(
        "circle", **ring, stroke=LIT, stroke_width=5
    )


def _water() -> str:
    waves = "".join(f"M{x} {y}q6-5 12 0t12 0" for x, y in _WAVES)
    return tag("rect", width=places.WIDTH, height=places.HEIGHT, rx=14, fill=url("sea")) + tag(
        "path", d=waves, fill="none", stroke=_ARROW, stroke_width=2, opacity=0.5, stroke_linecap="round"
    )


def _land(name: str, radius: float) -> str:
    return use(name, transform=f"scale({radius:g})")


def _islands(data: Data, view: View, ground: Ground, marks: Marks) -> list[str]:
    drawn = []
    for island, spot in zip(data.islands, ground.places[1:], strict=True):
        pieces = {player.seat: player.places[island.index] for player in view.players}
        drawn.append(
            at(
                spot.x,
                spot.y,
                title(f"Island {island.index}: {island.name}"),
                _land("land", places.RADIUS),
                use(f"motif{island.index}", transform="translate(0-38)scale(1.15)"),
                at(0, FEET, group(data, pieces, marks.moved.get(island.index, frozenset()))),
                plate(TOP, *name_of(data, island.index)),
            )
        )
    return drawn


def _airfield(data: Data, view: View, ground: Ground, marks: Marks) -> str:
    pieces = {player.seat: player.places[AIRPLANE] for player in view.players}
    spot = ground.places[AIRPLANE]
    return at(
        spot.x,
        spot.y,
        title("Airplane: where most pieces start; it is not an island"),
        tag("circle", r=places.RADIUS, fill="#e8f1f5", stroke=_ARROW, stroke_width=3, opacity=0.9),
        at(0, -34, airplane(), scale=1.45),
        at(0, FEET, group(data, pieces, marks.moved.get(AIRPLANE, frozenset()))),
        plate(TOP, *name_of(data, AIRPLANE)),
    )


def _middle(data: Data, view: View, ground: Ground, marks: Marks) -> list[str]:
    drawn = []
    last = len(data.middle_islands) - 1
    for order, (place, spot) in enumerate(zip(data.middle_islands, ground.middle, strict=True)):
        main = order == last
        arrived = view.middle[order:] if main else view.middle[order : order + 1]
        new = frozenset(view.middle[at_] for at_ in marks.arrived if (at_ >= order if main else at_ == order))
        points = counted(place.value, "point") + (" each" if main else "")
        whose = f"pieces from arrival {order + 1} on" if main else f"arrival {order + 1}"
        radius = places.MAIN if main else places.SMALL
        drawn.append(
            at(
                spot.x,
                spot.y,
                title(f"Middle island for {whose}: {points}"),
                _land("land" if main else "beach", radius),
                at(0, 30 if main else 11, group(data, Counter(arrived), new))
                if arrived
                else _waiting(order, main),
                plate(TOP if main else 14, f"+{place.value}{' each' if main else ''}"),
            )
        )
    return drawn


def _waiting(order: int, main: bool) -> str:
    """Write on an empty middle island which arrivals it waits for."""
    return plate(-14 if main else -24, f"{arrival(order + 1)}{' and later' if main else ''}")
