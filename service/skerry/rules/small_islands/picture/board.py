"""The board of the picture: tiles, ships, houses and what was placed last (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from skerry.rules.kit.sentences import counted
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import OWN, Cell, Phase
from skerry.rules.small_islands.picture import figures, tiles, words
from skerry.rules.small_islands.picture.style import FITS, INK, Value, at, tag, text, title
from skerry.rules.small_islands.picture.tiles import SIZE, Mark
from skerry.rules.small_islands.view_types import IslandView, TileView, View, Who

_SEARCHED = (Phase.TAKE, Phase.PLACE, Phase.ALEXIS_ORIENT)
"""The phases between a search of Alexis and the next tile or ship of the human."""

_MARGIN = 0.15
"""The border around the cells, in cells."""

_LARGEST = 3.0
"""The largest scale of a tile."""


class Frame(msgspec.Struct, frozen=True):
    """Where cells are drawn: the cell ``left``, ``top`` has its corner at ``x``, ``y``."""

    left: int
    top: int
    x: float
    y: float
    scale: float

    def corner(self, x: int, y: int) -> tuple[float, float]:
        """Return where the corner of a cell is drawn."""
        size = SIZE * self.scale
        return self.x + (x - self.left) * size, self.y + (y - self.top) * size


def frame(view: View, targets: Iterable[Cell], x: float, y: float, width: float, height: float) -> Frame:
    """Return the frame that shows, as large as it can, all that lies on the table and some empty cells."""
    cells = [(tile.x, tile.y) for tile in view.tiles] + [(ship.x, ship.y) for ship in view.ships]
    cells += targets
    cells = cells or [(0, 0)]
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    columns = max(x for x, _ in cells) - left + 1 + 2 * _MARGIN
    rows = max(y for _, y in cells) - top + 1 + 2 * _MARGIN
    scale = min(width / columns / SIZE, height / rows / SIZE, _LARGEST)
    size = SIZE * scale
    inset_x, inset_y = (width - columns * size) / 2, (height - rows * size) / 2
    return Frame(left, top, x + inset_x + _MARGIN * size, y + inset_y + _MARGIN * size, scale)


def who_colour(view: View, who: Who) -> str:
    """Return the name of an actor's colour."""
    if who.seat is None:
        return view.alexis.colour if view.alexis else ""
    return view.seats[who.seat].colour


def draw_board(data: Data, view: View, where: Frame) -> str:
    """Draw the table."""
    drawn = [_tile(data, view, one, where) for one in view.tiles]
    drawn += [_ship(view, at_, where) for at_ in range(len(view.ships))]
    if view.last is not None:
        drawn.append(_last(where, view.last.x, view.last.y))
    if view.human_last is not None:
        drawn.append(_directions(data, view, where))
    return "".join(drawn)


def _tile(data: Data, view: View, one: TileView, where: Frame) -> str:
    marks = []
    for area in one.areas:
        covered = {
            token.index: view.seats[token.seat].colour
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
    here = list({area.island: islands[area.island] for area in one.areas}.values())
    tooltip = f"({one.x}, {one.y}): " + "; ".join(map(_island, here))
    ports = [(token.area, view.seats[token.seat].colour) for token in one.tokens if token.index is None]
    drawn = tiles.tile(
        data, one.tile, one.side or "", one.rotation, marks=marks, ports=ports, tooltip=tooltip
    )
    if any(isle.fits and isle.size > 1 for isle in here):
        drawn += tag(
            "rect", x=1.5, y=1.5, width=57, height=57, rx=4, fill="none", stroke=FITS, stroke_width=2.5
        )
    return at(*where.corner(one.x, one.y), drawn, scale=where.scale)


def _island(isle: IslandView) -> str:
    amounts = {
        "FLOWER": isle.flowers,
        "FRUIT": isle.fruits,
        "LEAF": isle.leaves,
        "TEMPLE": isle.temples,
        "PORT": isle.ports,
    }
    fits = ", meets your mission" if isle.fits else ""
    return f"island of {counted(isle.size, 'tile')} with {words.symbols(amounts)}{fits}"


def _ship(view: View, number: int, where: Frame) -> str:
    ship = view.ships[number]
    owner = who_colour(view, ship.who) if ship.ship == OWN else ""
    whose = f"Ship of {owner.capitalize()}" if owner else "Grey ship"
    return at(
        *where.corner(ship.x, ship.y),
        title(f"{whose} at ({ship.x}, {ship.y}): {counted(ship.ports, 'port')} around it"),
        tag("rect", width=SIZE, height=SIZE, fill="#5cc1dc", stroke="#2b8fb0", stroke_width=0.6),
        at(28, 34, figures.ship(owner)),
        tag("circle", cx=49, cy=12, r=10, fill="#ffffff", stroke=INK, stroke_width=0.8),
        text(49, 17.6, str(ship.ports), 16, text_anchor="middle", font_weight="bold"),
        scale=where.scale,
    )


def _last(where: Frame, x: int, y: int) -> str:
    """Frame the cell that was covered last."""
    box: dict[str, Value] = {"x": 1.5, "y": 1.5, "width": 57, "height": 57, "rx": 4, "fill": "none"}
    return at(
        *where.corner(x, y),
        title("placed last"),
        tag("rect", **box, stroke=INK, stroke_width=4.4),
        tag("rect", **box, stroke="#ffffff", stroke_width=2.4, stroke_dasharray="7 4"),
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
        arrow = tag("path", d="M-7-27L0-37L7-27Z", fill="#fff4c4", stroke="#6a3d9a", stroke_width=1.2)
        dx, dy = {0: (0, -20), 90: (20, 0), 180: (0, 20), 270: (-20, 0)}[turn]
        arrows.append(at(30, 30, tag("g", arrow, transform=f"rotate({turn})")))
        disc = tag("circle", r=8.5, fill="#fff4c4", stroke="#6a3d9a", stroke_width=1.2)
        digit = text(0, 5.4, str(number), 15, text_anchor="middle", font_weight="bold")
        arrows.append(at(30 + dx, 30 + dy, disc, digit))
    return at(*where.corner(last.x, last.y), title("Alexis searched from here"), *arrows, scale=where.scale)
