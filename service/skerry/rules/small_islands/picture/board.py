"""The board of the picture: tiles, ships, houses, and hot spots on them (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from skerry.rules.small_islands import moves
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import OWN, PORT_FACE, Cell, Phase
from skerry.rules.small_islands.notation import format_move
from skerry.rules.small_islands.picture import figures, tiles
from skerry.rules.small_islands.picture.style import at, hot, tag, text, title
from skerry.rules.small_islands.picture.tiles import SIZE, Mark
from skerry.rules.small_islands.view_types import TileView, View, Who

_MARGIN = 1

_SEARCHED = (Phase.TAKE, Phase.PLACE, Phase.ALEXIS_ORIENT)
"""The phases between a search of Alexis and the next tile or ship of the human."""


class Frame(msgspec.Struct, frozen=True):
    """The drawn cells and their position: the cell ``left``, ``top`` has its corner at ``x``, ``y``."""

    left: int
    top: int
    columns: int
    rows: int
    x: float
    y: float
    scale: float

    def corner(self, x: int, y: int) -> tuple[float, float]:
        """Return where the corner of a cell is drawn."""
        size = SIZE * self.scale
        return self.x + (x - self.left) * size, self.y + (y - self.top) * size


def frame(view: View, x: float, y: float, width: float, height: float) -> Frame:
    """Return the frame that shows all that lies on the table, with a border of empty cells."""
    cells = [(tile.x, tile.y) for tile in view.tiles] + [(ship.x, ship.y) for ship in view.ships]
    cells = cells or [(0, 0)]
    left, right = min(x for x, _ in cells) - _MARGIN, max(x for x, _ in cells) + _MARGIN
    top, bottom = min(y for _, y in cells) - _MARGIN, max(y for _, y in cells) + _MARGIN
    columns, rows = right - left + 1, bottom - top + 1
    scale = min(width / columns, height / rows, 1.6 * SIZE) / SIZE
    inset_x, inset_y = (width - columns * SIZE * scale) / 2, (height - rows * SIZE * scale) / 2
    return Frame(left, top, columns, rows, x + inset_x, y + inset_y, scale)


def who_colour(view: View, who: Who) -> str:
    """Return the web colour of an actor."""
    if who.seat is None:
        return figures.colour(view.alexis.colour) if view.alexis else figures.GREY
    return figures.colour(view.seats[who.seat].colour)


def draw_board(data: Data, view: View, legal: Sequence[moves.Move], where: Frame) -> str:
    """Draw the table with hot spots for the moves that concern it."""
    drawn = [_tile(data, view, one, where) for one in view.tiles]
    drawn += [_ship(view, at_, where) for at_ in range(len(view.ships))]
    if view.last is not None:
        drawn.append(_framed(where, view.last.x, view.last.y, "#ffffff", "5 3", "placed last"))
    if view.human_last is not None:
        drawn.append(_directions(data, view, where))
    drawn += _hot_cells(data, view, legal, where)
    drawn += _hot_symbols(data, view, legal, where)
    return "".join(drawn)


def _tile(data: Data, view: View, one: TileView, where: Frame) -> str:
    marks = []
    for area in one.areas:
        covered = {
            token.index: figures.colour(view.seats[token.seat].colour)
            for token in one.tokens
            if token.area == area.area and token.index is not None
        }
        houses = {
            house.location: who_colour(view, house.who)
            for house in view.houses
            if (house.x, house.y, house.area) == (one.x, one.y, area.area)
        }
        marks.append(Mark(area.resources, covered, houses))
    islands = {island.island: island for island in view.islands}
    here = [islands[area.island] for area in one.areas]
    tooltip = f"{one.tile}{one.side or ''} at {one.x},{one.y}: " + "; ".join(
        f"island of size {isle.size}, {isle.flowers} flowers, {isle.fruits} fruits, {isle.leaves} leaves, "
        f"{isle.temples} temples, {isle.ports} ports"
        for isle in here
    )
    ports = [
        (token.area, figures.colour(view.seats[token.seat].colour))
        for token in one.tokens
        if token.index is None
    ]
    drawn = tiles.tile(
        data, one.tile, one.side or "", one.rotation, marks=marks, ports=ports, tooltip=tooltip
    )
    if any(isle.fits and isle.size > 1 for isle in here):
        drawn += tag(
            "rect", x=1.2, y=1.2, width=57.6, height=57.6, rx=4, fill="none", stroke="#ffd84a", stroke_width=2
        )
    return at(*where.corner(one.x, one.y), drawn, scale=where.scale)


def _ship(view: View, number: int, where: Frame) -> str:
    ship = view.ships[number]
    fill = who_colour(view, ship.who) if ship.ship == OWN else figures.GREY
    whose = f"ship of seat {ship.who.seat}" if ship.ship == OWN else "grey ship"
    return at(
        *where.corner(ship.x, ship.y),
        title(f"{whose} at {ship.x},{ship.y}: {ship.ports} ports around it"),
        tag("rect", width=SIZE, height=SIZE, fill="#4fb4d2", stroke="#2b8fb0", stroke_width=0.6),
        at(30, 30, figures.ship(fill)),
        text(52, 14, str(ship.ports), 12, text_anchor="middle", fill="#ffffff", font_weight="bold"),
        scale=where.scale,
    )


def _framed(where: Frame, x: int, y: int, stroke: str, dashes: str, tooltip: str) -> str:
    return at(
        *where.corner(x, y),
        title(tooltip),
        tag(
            "rect",
            x=2,
            y=2,
            width=56,
            height=56,
            rx=5,
            fill="none",
            stroke=stroke,
            stroke_width=2.4,
            stroke_dasharray=dashes,
        ),
        scale=where.scale,
    )


def _directions(data: Data, view: View, where: Frame) -> str:
    """Draw the arrows 1, 2, 3 of Alexis' last turn card, at the cell from which he searched.

    That is the human's last cell, until the human places something again.
    """
    name = view.alexis.turn_card if view.alexis else None
    last = view.human_last
    if name is None or last is None or view.phase not in _SEARCHED:
        return ""
    arrows = []
    for number, direction in enumerate(data.expeditions[name].directions, start=1):
        turn = "NESW".index(direction) * 90
        arrow = tag("path", d="M-5.5-26L0-34L5.5-26Z", fill="#fff4c4", stroke="#8d4fb3", stroke_width=1)
        dx, dy = {0: (0, -20), 90: (20, 0), 180: (0, 20), 270: (-20, 0)}[turn]
        arrows.append(at(30, 30, tag("g", arrow, transform=f"rotate({turn})")))
        disc = tag("circle", r=6, fill="#fff4c4", stroke="#8d4fb3", stroke_width=1)
        digit = text(0, 3.2, str(number), 9, text_anchor="middle", font_weight="bold")
        arrows.append(at(30 + dx, 30 + dy, disc, digit))
    return at(
        *where.corner(last.x, last.y), title(f"{name}: Alexis searched from here"), *arrows, scale=where.scale
    )


def _hot_cells(data: Data, view: View, legal: Sequence[moves.Move], where: Frame) -> Iterable[str]:
    """Draw the cells for tiles and ships; if only one tile is possible, with the rotations that fit."""
    found: dict[Cell, list[moves.Move]] = {}
    waiting = view.alexis.waiting if view.alexis else None
    for move in legal:
        if isinstance(move, moves.PlaceStart | moves.Place | moves.Land):
            found.setdefault((move.x, move.y), []).append(move)
        elif isinstance(move, moves.OrientAlexisTile) and waiting is not None:
            found.setdefault((waiting.x, waiting.y), []).append(move)
    for (x, y), here in sorted(found.items()):
        things = {_thing(move, waiting.tile if waiting else "") for move in here}
        if len(things) == 1 and not isinstance(here[0], moves.Land):
            spot = "".join(_ghost(data, move, *things) for move in here)
        elif len(here) == 1:
            spot = _empty_cell(format_move(here[0]), f"Play {format_move(here[0])}", whole=True)
        else:
            spot = _empty_cell(f"@{x},{y}", f"Cell {x},{y}: {len(here)} moves", whole=False)
        yield at(*where.corner(x, y), spot, scale=where.scale)


def _thing(move: moves.Move, waiting: str) -> tuple[str, str]:
    match move:
        case moves.PlaceStart():
            return move.tile, move.face
        case moves.Place():
            return move.tile, ""
        case moves.Land():
            return move.ship, ""
        case _:
            return waiting, ""


def _ghost(data: Data, move: moves.Move, thing: tuple[str, str]) -> str:
    """Draw a small tile in one of its rotations, in its quarter of the cell."""
    assert isinstance(move, moves.PlaceStart | moves.Place | moves.OrientAlexisTile)
    words = format_move(move)
    quarter = ((3, 3), (31, 3), (31, 31), (3, 31))[move.rotation]
    return at(
        *quarter,
        hot(words, f"Play {words}", tiles.tile(data, *thing, move.rotation, tooltip=words), whole=True),
        scale=26 / SIZE,
    )


def _empty_cell(words: str, tooltip: str, *, whole: bool) -> str:
    box = tag(
        "rect",
        x=4,
        y=4,
        width=52,
        height=52,
        rx=8,
        fill="#ffffff",
        fill_opacity=0.18,
        stroke="#ffffff",
        stroke_width=1.6,
        stroke_dasharray="4 3",
    )
    plus = tag("path", d="M30 24V36M24 30H36", stroke="#ffffff", stroke_width=2.4, stroke_linecap="round")
    return hot(words, tooltip, box, plus, whole=whole)


def _hot_symbols(data: Data, view: View, legal: Sequence[moves.Move], where: Frame) -> Iterable[str]:
    """Draw the spots on tiles: for houses, and for tokens once a single one is chosen."""
    lying = {(one.x, one.y): one for one in view.tiles}
    tokens = [move for move in legal if isinstance(move, moves.LayToken)]
    single = len({(move.token, move.resource) for move in tokens}) == 1
    if tokens and not single:
        for x, y in sorted({(move.x, move.y) for move in tokens}):
            box = tag("rect", x=3, y=3, width=54, height=54, rx=6, fill="#ffffff", fill_opacity=0.01)
            yield at(
                *where.corner(x, y), hot(f"@{x},{y}", f"Place a token on {x},{y}", box), scale=where.scale
            )
    for move in legal:
        if isinstance(move, moves.PlaceHouse | moves.PlaceAlexisHouse):
            one = lying[move.x, move.y]
            area = data.face(one.tile, one.side or "").areas[move.area]
            spot = tiles.spots(area, one.rotation).locations[move.location]
        elif isinstance(move, moves.LayToken) and single:
            one = lying[move.x, move.y]
            face = data.face(one.tile, one.side or "")
            if move.face == PORT_FACE:
                laid = [token.area for token in one.tokens if token.index is None]
                spot = tiles.port_tokens(face, one.rotation, [*laid, move.area])[-1]
            else:
                spot = tiles.spots(face.areas[move.area], one.rotation).resources[move.index or 0]
        else:
            continue
        words = format_move(move)
        ring = tag("circle", r=6.4, fill="#fff8c8", fill_opacity=0.45, stroke="#ff9d2e", stroke_width=1.4)
        yield at(
            *where.corner(move.x, move.y),
            at(spot.x, spot.y, hot(words, f"Play {words}", ring, whole=True)),
            scale=where.scale,
        )
