"""Draws a view as text for a terminal: the tiles in a grid, and below it the seats and an objective."""

from __future__ import annotations

from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import Phase
from skerry.rules.small_islands.picture import captions
from skerry.rules.small_islands.view_types import AreaView, SeatView, TileView, View, Who
from skerry.rules.text_canvas import HEIGHT, WIDTH, Canvas, cut

_LETTERS = {"FLOWER": "f", "FRUIT": "r", "LEAF": "l"}
_LEGEND = (
    "f flower  r fruit  l leaf  T temple  2p two ports  / between areas of a tile",
    "o room for a house  0 house of seat 0  A Alexis  ~0~ ship of seat 0  ~x~ grey",
)
_TABLE = "{:<10}{:>6} {:>9} {:>5}  {:<12}{:<7}{}"


def sketch(data: Data, view: View) -> str:
    """Return the view as text."""
    sheet = Canvas()
    sheet.write(0, 0, _head(view))
    heads = ("Seat", "Points", "Prestige", "Ship", "Houses left", "Tiles", "Discoveries")
    below = [*_LEGEND, _TABLE.format(*heads), *(_seat(view, seat) for seat in view.seats)]
    if view.alexis is not None:
        alexis = view.alexis
        points = alexis.total, alexis.prestige, alexis.ship_points
        below.append(_TABLE.format("  Alexis", *points, alexis.houses_left, "", ""))
    if view.viewer is not None:
        current = view.seats[view.viewer].current
        below += [] if current is None else [f"Your objective: {captions.objective(data, current)}"]
    top = HEIGHT - len(below)
    _map(sheet, view, top - 1)
    sheet.write_lines(0, top, below)
    return str(sheet)


def _head(view: View) -> str:
    if view.phase is Phase.OVER:
        now = "game over"
    else:
        who = "" if view.active is None else f"{_name(view.active)}: "
        now = f"{who}{view.phase.value.replace('_', ' ').lower()}"
    final = "" if view.final is None else "   FINAL ROUND"
    return f"Small Islands   Round {view.round}, {now}   {view.reserve} tiles in reserve{final}"


def _map(sheet: Canvas, view: View, room: int) -> None:
    """Draw tiles and ships in at most ``room`` lines: two lines for a tile if there is room, else one."""
    tiles = {(tile.x, tile.y): _tile(view, tile) for tile in view.tiles}
    ships = {
        (ship.x, ship.y): (f"~{'x' if ship.ship == 'GREY' else _letter(ship.who)}~", "")
        for ship in view.ships
    }
    cells = tiles | ships
    if not cells:
        return
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    down = 2 if 2 * (max(rows) - min(rows) + 1) <= room else 1
    wide = min(12, WIDTH // (max(columns) - min(columns) + 1))
    left = (WIDTH - wide * (max(columns) - min(columns) + 1)) // 2
    for (x, y), (signs, houses) in cells.items():
        at = left + wide * (x - min(columns)), 1 + down * (y - min(rows))
        lines = (signs, houses) if down == 2 else (f"{signs} {houses}",)
        for line, text in enumerate(lines):
            frame = "[{}]" if (x, y) in tiles else " {} "
            sheet.write(at[0], at[1] + line, frame.format(cut(text, wide - 3).ljust(wide - 3)))


def _tile(view: View, tile: TileView) -> tuple[str, str]:
    """Return what a tile shows, and its houses with the room that is left."""
    houses = []
    for area in tile.areas:
        here = tile.x, tile.y, area.area
        built = [_letter(one.who) for one in view.houses if (one.x, one.y, one.area) == here]
        houses.append("".join(built) + "o" * (area.locations - len(built)))
    return "/".join(map(_signs, tile.areas)), "/".join(houses)


def _signs(area: AreaView) -> str:
    resources = "".join(_LETTERS.get(resource, resource[:1].lower()) for resource in area.resources)
    return f"{resources}{'T' * area.temples}{f'{area.ports}p' if area.ports else ''}"


def _letter(who: Who) -> str:
    return "A" if who.seat is None else str(who.seat)


def _name(who: Who) -> str:
    return "Alexis" if who.seat is None else f"seat {who.seat}"


def _seat(view: View, seat: SeatView) -> str:
    mark = ">" if view.active is not None and view.active.seat == seat.seat else " "
    return _TABLE.format(
        f"{mark}{seat.seat} {seat.colour}"[:10],
        seat.total,
        seat.prestige,
        seat.ship_points,
        f"{seat.houses_front} + {seat.houses_reserve}",
        seat.hand_size,
        seat.discovery_count,
    )
