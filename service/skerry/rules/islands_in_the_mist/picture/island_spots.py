"""The hot spots on the island of the seat to play: start fields, flights and placements (section 10)."""

from __future__ import annotations

from collections.abc import Iterator

from skerry.rules.islands_in_the_mist.moves import ChooseStartField, PlaceTile
from skerry.rules.islands_in_the_mist.picture.figures import hexagon
from skerry.rules.islands_in_the_mist.picture.flight_spots import flights
from skerry.rules.islands_in_the_mist.picture.map_figure import place
from skerry.rules.islands_in_the_mist.picture.palette import GREEN, RING
from skerry.rules.islands_in_the_mist.picture.scene import Scene
from skerry.rules.islands_in_the_mist.picture.style import at, hot, tag, use
from skerry.rules.islands_in_the_mist.views import PlayerView

_COST = (11.0, 6.4)
"""Where the cost of a flight stands, so that it hides neither value nor icon of the field."""

_REACH = 15.0
"""The radius of the area to click, so wide that those of two fields do not overlap."""


def spots(scene: Scene, player: PlayerView, scale: float) -> str:
    """Draw the moves that end on a field, around the middle of an island of a scale.

    Flights beyond the coast are elsewhere: see ``flight_spots.beyond``.
    """
    layout, parts = scene.layout, []
    for played in scene.legal:
        if isinstance(played, ChooseStartField):
            ring = tag("circle", cy=-7.4, r=10.4, fill=RING, stroke=GREEN, stroke_width=1.6)
            balloon = use(f"b{player.seat}", transform="translate(0 1.4) scale(.58)")
            spot = hot(
                scene.notation.format(played),
                f"Launch the balloon on {played.field}",
                _area(),
                ring,
                balloon,
                whole=True,
            )
            parts.append(at(*place(layout, layout.index[played.field]), spot))
    parts += _placements(scene, scale)
    costs = []
    flown: set[int] = set()
    for flight in flights(scene, beyond=False):
        # A seat may stay with the wind and without it: the second has its ring in the opposite corner.
        side = -1 if flight.field in flown else 1
        flown.add(flight.field)
        cost = tag("text", str(flight.cost), x=side * _COST[0], y=side * _COST[1] + 2.9, font_size=8)
        spot = hot(flight.line, flight.words, use("fly" if side > 0 else "also"), cost, whole=True)
        costs.append(at(*place(layout, flight.field), spot))
    if costs:
        ring = tag("circle", r=6.3, fill=RING, stroke=GREEN, stroke_width=1.5)
        room = tag("circle", r=10, fill=RING, fill_opacity=0)
        x, y = _COST
        parts.append(
            tag("defs", tag("g", _area(), at(x, y, ring), id="fly"), at(-x, -y, room, ring, id="also"))
        )
        parts.append(tag("g", *costs, text_anchor="middle", fill=GREEN, font_weight="bold"))
    return "".join(parts)


def _placements(scene: Scene, scale: float) -> Iterator[str]:
    """Draw the fields that a tile can be placed on; a tile has to be picked too if there are several."""
    places: dict[str, list[PlaceTile]] = {}
    for played in scene.legal:
        if isinstance(played, PlaceTile):
            places.setdefault(played.field, []).append(played)
    if places:
        width = round(5 / scale, 2)
        shape = tag("polygon", points=hexagon(16.4), fill=GREEN, fill_opacity=0.12, stroke=GREEN)
        yield tag("defs", tag("g", shape, id="free", stroke_width=width))
    for field, found in places.items():
        whole = len(found) == 1
        what = scene.name(found[0].tile) if whole else "a tile"
        line = scene.notation.format(found[0]) if whole else f"@{field}"
        spot = hot(line, f"Place {what} on {field}", use("free"), whole=whole)
        yield at(*place(scene.layout, scene.layout.index[field]), spot)


def _area() -> str:
    return tag("circle", r=_REACH, fill=RING, fill_opacity=0)
