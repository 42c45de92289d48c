"""An island in the picture: fields, tiles, coasts, balloon, spots for flights and placing (section 10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.map_layout import Layout
from skerry.rules.islands_in_the_mist.moves import ChooseStartField, Fly, Move, PlaceTile
from skerry.rules.islands_in_the_mist.notation import Notation
from skerry.rules.islands_in_the_mist.picture.figures import (
    COLOURS,
    SEATS,
    balloon,
    chip,
    drop,
    face_name,
    hexagon,
    question,
    tile_at,
    volcano,
)
from skerry.rules.islands_in_the_mist.picture.style import INK, at, centred, hot, tag, title, url
from skerry.rules.islands_in_the_mist.views import PlayerView, View
from skerry.rules.kit.hexes import middle

SIZE = 24.0
_GAP = 13.6


def island(data: Data, notation: Notation, view: View, player: PlayerView, moves: Sequence[Move]) -> str:
    """Draw a seat's island around the origin; ``moves`` are the legal ones if the seat is awaited."""
    layout = data.layout(view.options)
    laid = {entry.field: entry.tile for entry in player.island}
    parts = [
        _field(data, layout, field, laid.get(name), layout.coast_of[field] in player.coasts)
        for field, name in enumerate(layout.ids)
    ]
    if player.balloon is not None:
        x, y = _middle(layout, layout.index[player.balloon])
        name = f"Balloon of seat {player.seat} on {player.balloon}"
        parts.append(at(x, y, title(name), balloon(SEATS[player.seat % len(SEATS)])))
        parts += [_beside(layout, field) for field in _open_beside(layout, player, laid)]
    parts += _spots(data, notation, layout, player, moves)
    return "".join(parts)


def _middle(layout: Layout, field: int) -> tuple[float, float]:
    return middle(layout.cells[field], SIZE)


@lru_cache(maxsize=4096)
def _field(data: Data, layout: Layout, field: int, face: str | None, joined: bool) -> str:
    """Draw a field; cached, since most are the same in all pictures."""
    x, y = _middle(layout, field)
    name, coast = layout.ids[field], layout.coast_of[field]
    at_coast = None if coast is None else data.landscapes.index(coast)
    edge = "#b9c8d4" if at_coast is None else COLOURS[at_coast % len(COLOURS)]
    tooltip = f"{name}" + (f", coast of {coast.lower()}{', joined' if joined else ''}" if coast else "")
    fill = url("mist") if at_coast is None else "#eef6ea"
    if field == layout.yard:
        tooltip, fill = f"{name}, balloon yard", "#d9b98c"
    shape = tag(
        "polygon",
        points=hexagon(SIZE - (1.8 if coast else 0.8)),
        fill=fill,
        stroke=edge,
        stroke_width=3.6 if coast else 1.2,
    )
    ring = ""
    if joined:
        ring = tag("polygon", points=hexagon(SIZE - 4.5), fill="none", stroke="#f2b01e", stroke_width=1.8)
    if face is not None:
        tile = tile_at(data, 0, 0, face, SIZE - 3.5)
        return at(x, y, title(f"{tooltip}: {face_name(data, face)}"), shape, tile, ring)
    return at(
        x,
        y,
        title(f"{tooltip}, value {layout.values[field]}"),
        shape,
        ring,
        centred(0, 12, str(layout.values[field]), 12, fill="#46586a", font_weight="bold"),
        at(0, -6, _special(layout, field)),
        centred(0 if coast else -12, -9 if coast else -2, name, 5.5, fill="#8fa1b0"),
    )


def _special(layout: Layout, field: int) -> str:
    if layout.minus[field]:
        return volcano(layout.minus[field])
    if layout.drops[field]:
        return drop(layout.drops[field])
    if layout.questions[field]:
        return question()
    return tag("path", d="M-6 1h12M-1.5-6h3v7h-3Z", stroke=INK, fill="none") if field == layout.yard else ""


def _open_beside(layout: Layout, player: PlayerView, laid: dict[str, str]) -> list[int]:
    assert player.balloon is not None
    near = layout.near[layout.index[player.balloon]]
    return [field for field in near if field != layout.yard and layout.ids[field] not in laid]


def _beside(layout: Layout, field: int) -> str:
    x, y = _middle(layout, field)
    return at(
        x,
        y,
        tag(
            "polygon",
            points=hexagon(SIZE - 2.5),
            fill="none",
            stroke="#ff7a00",
            stroke_width=1.4,
            stroke_dasharray="4 3",
            pointer_events="none",
        ),
    )


def _spots(
    data: Data, notation: Notation, layout: Layout, player: PlayerView, moves: Sequence[Move]
) -> list[str]:
    """Draw the moves that end on a field, grouped by field."""
    found: dict[int, list[str]] = {}
    for played in moves:
        line = notation.format(played)
        if isinstance(played, ChooseStartField):
            mark = tag("circle", r=9, fill="#fff", stroke="#ff7a00", stroke_width=2) + at(
                0, 5.5, tag("g", balloon(SEATS[player.seat % len(SEATS)]), transform="scale(.52)")
            )
            spot = hot(line, f"Launch the balloon on {played.field}", mark, whole=True)
            found.setdefault(layout.index[played.field], []).append(spot)
        elif isinstance(played, PlaceTile):
            spot = hot(
                line,
                f"Place {face_name(data, played.tile)} on {played.field}",
                chip(data, played.tile, notation.code(played.tile)),
                whole=True,
            )
            found.setdefault(layout.index[played.field], []).append(spot)
        elif isinstance(played, Fly) and player.balloon is not None:
            field = _landing(layout, player.balloon, played)
            found.setdefault(field, []).append(_flight(layout.ids[field], line, played))
    return [at(*_middle(layout, field), _cluster(spots)) for field, spots in found.items()]


def _landing(layout: Layout, origin: str, flight: Fly) -> int:
    start = layout.index[origin]
    if flight.direction is None or not flight.distance:
        return start
    ray = next(rays for wind, rays in layout.rays.items() if wind.value == flight.direction)[start]
    return ray[flight.distance - 1]


def _flight(field: str, line: str, flight: Fly) -> str:
    tooltip = f"Fly to {field}" if flight.distance else f"Stay on {field}"
    if flight.surplus:
        tooltip += f", {flight.surplus} beyond the coast"
    label = f"+{flight.surplus}" if flight.surplus else "\N{BULLET}" if flight.distance else "="
    ring = tag("circle", r=6.6, fill="#fff", opacity=0.92, stroke="#1f7a3d", stroke_width=2)
    return hot(line, tooltip, ring, centred(0, 0, label, 7.5, font_weight="bold", fill="#1f7a3d"), whole=True)


def _cluster(spots: Sequence[str]) -> str:
    """Draw spots side by side around the origin, three in a row."""
    rows = [spots[first : first + 3] for first in range(0, len(spots), 3)]
    parts = []
    for line, row in enumerate(rows):
        y = (line - (len(rows) - 1) / 2) * _GAP
        parts += [at((at_ - (len(row) - 1) / 2) * _GAP, y, spot) for at_, spot in enumerate(row)]
    return "".join(parts)
