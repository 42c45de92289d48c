"""The hot spots on the board: own pieces, and the places that one of them can walk to.

A piece is the part of a walk before its sign, a place the part after it: ``4>`` and ``>6`` of ``4>6``.
"""

from __future__ import annotations

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.kinds import TO_MIDDLE
from skerry.rules.dream_islands.picture import ground as places
from skerry.rules.dream_islands.picture.board import FEET
from skerry.rules.dream_islands.picture.ground import short_name
from skerry.rules.dream_islands.picture.picks import Picks
from skerry.rules.dream_islands.picture.pieces import offset
from skerry.rules.dream_islands.picture.plates import TOP
from skerry.rules.dream_islands.picture.style import LIT, PICKED, Value, id_of, tag, use
from skerry.rules.dream_islands.views import View
from skerry.rules.dream_islands.walking import island_reached


def board_spots(data: Data, view: View, picks: Picks) -> str:
    """Draw the spots of walks over the board, whose corner is the origin; those of pieces are on top."""
    if view.turn is None:
        return ""
    ground = places.ground(data)
    goals: dict[str, str] = {}
    origins: dict[str, str] = {}
    for walk, word in picks.ways.items():
        sign = word.index(">")
        here, there = word[: sign + 1], word[sign:]
        if walk.target == TO_MIDDLE:
            order = min(len(view.middle), len(ground.middle) - 1)
            spot, name = ground.middle[order], "the middle"
            shape = "to-main" if order == len(ground.middle) - 1 else "to-small"
        else:
            goal = island_reached(walk.origin, walk.steps)
            spot, name, shape = ground.places[goal], short_name(data, goal), "to"
        if there not in goals and _tells(picks, there):
            goals[there] = picks.spot(there, f"Walk to {name}", _ring(picks, there, shape, spot.x, spot.y))
        if here not in origins and _tells(picks, here):
            spot, name = ground.places[walk.origin], short_name(data, walk.origin)
            pieces = {player.seat: player.places[walk.origin] for player in view.players}
            beside = spot.x + offset(pieces, view.turn)
            ring = _ring(picks, here, "from", beside, spot.y + FEET)
            origins[here] = picks.spot(here, f"Walk from {name}", ring)
    if not goals and not origins:
        return ""
    lit: dict[str, Value] = {"fill": LIT, "fill_opacity": 0, "stroke": LIT, "stroke_width": 4}
    return tag("defs", _shapes()) + tag("g", *goals.values(), *origins.values(), **lit)


def _ring(picks: Picks, part: str, shape: str, x: float, y: float) -> str:
    picked: dict[str, Value] = {"stroke": PICKED} if picks.taken[part] else {}
    return use(shape, x=x, y=y, **picked)


def _shapes() -> str:
    """Define the rings around places and pieces; that of an island ends at the plate with its name."""
    radius = places.RADIUS + 3
    x = (radius**2 - (TOP - 2) ** 2) ** 0.5
    arc = f"M{x:.1f} {TOP - 2}A{radius} {radius} 0 1 0-{x:.1f} {TOP - 2}"
    return "".join(
        (
            tag("g", tag("circle", r=radius, stroke="none"), tag("path", d=arc), id=id_of("to")),
            tag("circle", r=places.SMALL + 3, id=id_of("to-small")),
            tag("circle", r=places.MAIN + 3, id=id_of("to-main")),
            tag("rect", x=-22, y=-47, width=44, height=52, rx=14, id=id_of("from")),
        )
    )


def _tells(picks: Picks, part: str) -> bool:
    """Return whether a click on a part of walks does something."""
    return picks.may(part) and not picks.forced(part)
