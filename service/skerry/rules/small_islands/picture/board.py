"""The board of the picture: tiles, ships and houses, and what changed last (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Iterable
from math import floor

import msgspec

from skerry.rules.kit.sentences import counted
from skerry.rules.small_islands.kinds import OWN, Cell, Phase
from skerry.rules.small_islands.picture import figures, marks, tiles, words
from skerry.rules.small_islands.picture.scene import Scene
from skerry.rules.small_islands.picture.style import INK, ON_LIGHT, PANEL, at, tag, text, title
from skerry.rules.small_islands.picture.tiles import SIZE, Mark
from skerry.rules.small_islands.view_types import IslandView, TileView, View, Who

_SEARCHED = (Phase.TAKE, Phase.PLACE, Phase.ALEXIS_ORIENT)
"""The phases between a search of Alexis and the next tile or ship of the human."""

_SEARCHES = {"N": (40, 0), "E": (60, 40), "S": (20, 60), "W": (0, 20)}
"""Where the arrows of a search stand on the edges of a tile: between the places of symbols."""

_MARGIN = 0.2
"""The border around the cells, in cells."""

_LARGEST = 3.0
"""The largest scale of a tile."""

_LETTERS, _TALL_LETTERS = 13.0, 18.4
"""The least size of letters on the page; a tall picture is shown at half its size."""


class Frame(msgspec.Struct, frozen=True):
    """Where cells are drawn: the cell ``left``, ``top`` has its corner at ``x``, ``y``.

    ``grown`` says by how much the whole picture is scaled, so that rings are as broad in every layout.
    """

    left: int
    top: int
    x: float
    y: float
    scale: float
    grown: float = 1.0

    def legible(self, size: float) -> float:
        """Return a size of letters in units of a tile, larger if that would be too small on the page."""
        least = _TALL_LETTERS if self.grown > 1 else _LETTERS
        return max(size, least / self.scale / self.grown)

    @property
    def size(self) -> float:
        """The side of a cell, a whole number."""
        return round(SIZE * self.scale)

    def corner(self, x: int, y: int) -> tuple[float, float]:
        """Return where the corner of a cell is drawn."""
        return self.x + (x - self.left) * self.size, self.y + (y - self.top) * self.size

    def point(self, x: int, y: int, spot: tiles.Spot) -> tuple[float, float]:
        """Return where a spot on the tile of a cell is drawn."""
        left, top = self.corner(x, y)
        return left + spot.x * self.scale, top + spot.y * self.scale


def shape(view: View, targets: Iterable[Cell]) -> tuple[int, int, int, int]:
    """Return the left and top cells, and the numbers of columns and rows of what is to be shown."""
    cells = [(tile.x, tile.y) for tile in view.tiles] + [(ship.x, ship.y) for ship in view.ships]
    cells += targets
    cells = cells or [(0, 0)]
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return left, top, max(x for x, _ in cells) - left + 1, max(y for _, y in cells) - top + 1


def frame(
    view: View, targets: Iterable[Cell], x: float, y: float, width: float, height: float, grown: float = 1.0
) -> Frame:
    """Return the frame that shows, as large as it can, all that lies on the table and some empty cells."""
    left, top, columns, rows = shape(view, targets)
    wide, high = columns + 2 * _MARGIN, rows + 2 * _MARGIN
    # Whole numbers are shorter, and edges between tiles sharper.
    size = floor(min(width / wide, height / high, SIZE * _LARGEST))
    corner_x, corner_y = x + (width - columns * size) / 2, y + (height - rows * size) / 2
    return Frame(left, top, round(corner_x), round(corner_y), size / SIZE, grown)


def height_for(view: View, targets: Iterable[Cell], width: float, least: float, most: float) -> float:
    """Return how high the board is if its tiles take the whole width, or are as large as they may be."""
    _, _, columns, rows = shape(view, targets)
    size = min(width / (columns + 2 * _MARGIN), SIZE * _LARGEST)
    return min(max(size * (rows + 2 * _MARGIN), least), most)


def who_colour(view: View, who: Who) -> str:
    """Return the name of an actor's colour."""
    if who.seat is None:
        return view.alexis.colour if view.alexis else ""
    return view.seats[who.seat].colour


def draw_board(scene: Scene, where: Frame) -> str:
    """Draw the table: first land and sea, then all that stands there."""
    view = scene.view
    islands = {island.island: island for island in view.islands}
    fits = any(island.fits and island.size > 1 for island in view.islands)
    drawn = [
        tag(
            "g", *(_ground(scene, one, islands, where) for one in view.tiles), **(tiles.SHORE if fits else {})
        ),
        tag("g", *(_things(scene, one, where) for one in view.tiles), pointer_events="none"),
    ]
    drawn += [_ship(view, number, where) for number in range(len(view.ships))]
    drawn += _changed(scene, where)
    if view.human_last is not None:
        drawn.append(_directions(scene, where))
    return "".join(drawn)


def _ground(scene: Scene, one: TileView, islands: dict[int, IslandView], where: Frame) -> str:
    here = list({area.island: islands[area.island] for area in one.areas}.values())
    tooltip = f"({one.x}, {one.y}): " + "; ".join(map(_island, here))
    bright = [area.area for area in one.areas if islands[area.island].fits and islands[area.island].size > 1]
    face = scene.data.face(one.tile, one.side or "")
    land = tiles.landscape(face, one.rotation, bright)
    return at(*where.corner(one.x, one.y), title(tooltip), land, scale=where.scale)


def _things(scene: Scene, one: TileView, where: Frame) -> str:
    view = scene.view
    lying = []
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
        lying.append(Mark(area.resources, covered, houses))
    ports = [(token.area, view.seats[token.seat].colour) for token in one.tokens if token.index is None]
    face = scene.data.face(one.tile, one.side or "")
    drawn = tiles.things(face, one.side or "", one.rotation, marks=lying, ports=ports)
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
    size = where.legible(16 if ship.ports < 10 else 13)
    whose = f"Ship of {owner.capitalize()}" if owner else "Grey ship"
    return at(
        *where.corner(ship.x, ship.y),
        title(f"{whose} at ({ship.x}, {ship.y}): {counted(ship.ports, 'port')} around it"),
        tag("rect", width=SIZE, height=SIZE, fill="#5cc1dc", stroke="#2b8fb0", stroke_width=0.6),
        at(28, 34, figures.ship(owner)),
        tag("circle", cx=49, cy=12, r=max(9.5, 0.64 * size), fill=PANEL, stroke=INK, stroke_width=0.8),
        text(49, 12 + size * 0.36, str(ship.ports), size, text_anchor="middle", font_weight="bold"),
        scale=where.scale,
    )


def _changed(scene: Scene, where: Frame) -> Iterable[str]:
    """Draw rings around what changed on the table."""
    changed, view = scene.marks, scene.view
    for x, y in sorted(changed.cells):
        yield marks.square(*where.corner(x, y), where.size, where.grown)
    lying = {(one.x, one.y): one for one in view.tiles}
    houses = (house for house in sorted(changed.houses) if house[0] in lying)
    for cell, area, location in houses:
        one = lying[cell]
        face = scene.data.face(one.tile, one.side or "")
        spot = tiles.spots(face.areas[area], one.rotation).locations[location]
        yield marks.circle(*where.point(*cell, spot), 6 * spot.scale * where.scale, where.grown)
    for cell, area, index in (token for token in changed.tokens if token[0] in lying):
        one = lying[cell]
        face = scene.data.face(one.tile, one.side or "")
        if index is None:
            laid = [token.area for token in one.tokens if token.index is None]
            spot = tiles.port_tokens(face, one.rotation, laid)[-1]
        else:
            spot = tiles.spots(face.areas[area], one.rotation).resources[index]
        yield marks.circle(*where.point(*cell, spot), 7.4 * spot.scale * where.scale, where.grown)


def _directions(scene: Scene, where: Frame) -> str:
    """Draw the arrows 1, 2, 3 of Alexis' last turn card, at the cell from which he searched.

    That is the human's last cell, until the human places something again.
    """
    view = scene.view
    name = view.alexis.turn_card if view.alexis else None
    last = view.human_last
    if name is None or last is None or view.phase not in _SEARCHED:
        return ""
    arrows = []
    size = where.legible(11)
    for number, direction in enumerate(scene.data.expeditions[name].directions, start=1):
        point = tag("path", d="M-5-4L0-12L5-4Z", fill="#fff4c4", stroke="#6a3d9a", stroke_width=1.2)
        turn = f"rotate({90 * 'NESW'.index(direction)})"
        disc = tag("circle", r=6.6, fill="#fff4c4", stroke="#6a3d9a", stroke_width=1.2)
        digit = text(0, 4, str(number), 11, text_anchor="middle", font_weight="bold", fill=ON_LIGHT)
        x, y = _SEARCHES[direction]
        arrows.append(at(x, y, tag("g", point, transform=turn), disc, digit, scale=size / 11))
    return at(*where.corner(last.x, last.y), title("Alexis searched from here"), *arrows, scale=where.scale)
