"""The hot spots on the island of the seat to play: start fields, flights, tiles to place (section 10)."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.flights import Sky, landing, price, sky
from skerry.rules.islands_in_the_mist.kinds import Wind
from skerry.rules.islands_in_the_mist.map_layout import Layout
from skerry.rules.islands_in_the_mist.moves import ChooseStartField, Fly, Move, PlaceTile
from skerry.rules.islands_in_the_mist.notation import Notation
from skerry.rules.islands_in_the_mist.picture.figures import chip, face_name
from skerry.rules.islands_in_the_mist.picture.map_figure import place
from skerry.rules.islands_in_the_mist.picture.style import ORANGE, at, centred, hot, tag, use
from skerry.rules.islands_in_the_mist.views import PlayerView, View, state_of

_GREEN = "#14662f"
_FLIGHT = 'data-move="fly'
_CHIP = 0.37
_ALONE = 1.9
_GAP = 13.2


def spots(data: Data, notation: Notation, view: View, player: PlayerView, moves: Sequence[Move]) -> str:
    """Draw the moves that end on a field, grouped by field, around the middle of the island."""
    layout = data.layout(view.options)
    found: dict[int, list[str]] = {}
    flights = [played for played in moves if isinstance(played, Fly)]
    for played in moves:
        line = notation.format(played)
        if isinstance(played, ChooseStartField):
            mark = tag("circle", r=6.6, fill="#fff", stroke=ORANGE, stroke_width=1)
            balloon = use(f"b{player.seat}", transform="translate(0 3.5) scale(.33)")
            spot = hot(line, f"Launch the balloon on {played.field}", mark, balloon, whole=True)
            found.setdefault(layout.index[played.field], []).append(spot)
        elif isinstance(played, PlaceTile):
            tooltip = f"Place {face_name(data, played.tile)} on {played.field}"
            spot = hot(line, tooltip, chip(played.tile, _CHIP), whole=True)
            found.setdefault(layout.index[played.field], []).append(spot)
    if flights:
        state = state_of(data, view)
        now = sky(data, state, state.players[player.seat])
        for flight in flights:
            field = _landing(layout, now, flight)
            spot = _flight(layout, now, field, notation.format(flight), flight)
            found.setdefault(field, []).append(spot)
    return "".join(at(*place(layout, field), _cluster(group)) for field, group in found.items())


def _landing(layout: Layout, now: Sky, flight: Fly) -> int:
    return landing(layout, now, _wind(flight), flight.distance)


def _wind(flight: Fly) -> Wind | None:
    return None if flight.direction is None else Wind(flight.direction)


def _flight(layout: Layout, now: Sky, field: int, line: str, flight: Fly) -> str:
    """Draw a flight as a ring with the energy that it costs."""
    wind = _wind(flight)
    edge = 0 if wind is None else len(layout.rays[wind][now.field])
    cost = price(now, edge, wind, flight.distance, flight.surplus)
    tooltip = f"Fly to {layout.ids[field]}" if flight.distance else f"Stay on {layout.ids[field]}"
    if flight.surplus:
        tooltip += f", {flight.surplus} beyond the coast"
    tooltip += f", for {cost} energy" if cost else ", free of energy"
    ring = tag("circle", r=6.3, fill="#fff", stroke=_GREEN, stroke_width=1.6)
    label = f"\N{MINUS SIGN}{cost}" if cost else "0"
    bold = {"font_weight": "bold", "fill": _GREEN}
    if not flight.surplus:
        return hot(line, tooltip, ring, centred(0, 0, label, 7.2 if cost < 10 else 6, **bold), whole=True)
    beyond = centred(0, 3.2, f"+{flight.surplus}", 5.4, **bold)
    return hot(
        line, tooltip, ring, centred(0, -2.2, label, 5.6 if cost < 10 else 5.2, **bold), beyond, whole=True
    )


def _cluster(group: Sequence[str]) -> str:
    """Draw spots side by side around the origin, at most three in a row.

    A single flight stands beside the value of its field, which is what the next flight starts with.
    """
    if len(group) == 1:
        return at(7.5, -6.5, *group, scale=1.15) if _FLIGHT in group[0] else at(0, 0, *group, scale=_ALONE)
    wide = 2 if len(group) < 5 else 3
    scale = 1.16 if wide == 2 else 0.85
    rows = [group[first : first + wide] for first in range(0, len(group), wide)]
    parts = []
    for line, row in enumerate(rows):
        y = (line - (len(rows) - 1) / 2) * _GAP
        parts += [at((at_ - (len(row) - 1) / 2) * _GAP, y, spot) for at_, spot in enumerate(row)]
    return tag("g", *parts, transform=f"scale({scale})")
