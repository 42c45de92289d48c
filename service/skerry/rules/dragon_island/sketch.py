"""Draws a view as text for a terminal: the island as hexes of two lines, and below it the seats."""

from __future__ import annotations

from skerry.rules.dragon_island.kinds import COLORS, LETTERS, Amounts, Building, Color, Kind, Phase
from skerry.rules.dragon_island.state import Tile
from skerry.rules.dragon_island.views import SeatView, View
from skerry.rules.kit.hexes import Hex
from skerry.rules.text_canvas import HEIGHT, WIDTH, Canvas

_KINDS = {
    Kind.DRAGON_BUILD: "d",
    Kind.BUILD: "",
    Kind.JOKER: "j",
    Kind.TELEKINESIS: "t",
    Kind.STORM: "s",
    Kind.DOUBLE_DRAGON: "dd",
    Kind.START: "*",
    Kind.KEEP: "",
}
_BUILDINGS = {Building.PEN: "P", Building.SPIRE: "S", Building.LAIR: "L", None: ""}
_NAMES = {
    Color.BLUE: "BLU",
    Color.GREEN: "GRN",
    Color.RED: "RED",
    Color.WHITE: "WHI",
    Color.YELLOW: "YEL",
}
_PHASES = {
    Phase.SETUP_TREASURE: "choose a treasure card",
    Phase.PLACE_TILE: "place a tile",
    Phase.ALLOT_DRAGONS: "allot dragons",
    Phase.GAME_OVER: "game over",
}
_LEGEND = (
    "d, dd: dragon symbols   j: joker   t: telekinesis   s: storm   *: start tile",
    "2r: two red dragons   @0: wizard of seat 0   P0: its pen   S: spire   L: lair",
)
_TABLE = "{:<11}{:>6}  {:<6}{:<6}{:<16}{:<18}{}"


def sketch(view: View) -> str:
    """Return the view as text."""
    sheet = Canvas()
    sheet.write(0, 0, _head(view))
    table = HEIGHT - len(view.seats) - 1 - len(_LEGEND)
    _island(sheet, view, 1, table - 1)
    sheet.write_lines(0, table, list(_LEGEND))
    row = table + len(_LEGEND)
    heads = ("Seat", "Points", "Tiles", "Cards", "Energy and gold", "Pets with coins", "Captured")
    sheet.write(0, row, _TABLE.format(*heads))
    for seat in view.seats:
        sheet.write(0, row + 1 + seat.seat, _seat(view, seat))
    return str(sheet)


def _head(view: View) -> str:
    what = _PHASES.get(view.phase, view.phase.value.replace("_", " ").lower())
    who = what if view.turn is None else f"seat {view.turn}: {what}"
    left = f"{view.spires} spires, {len(view.lairs)} lairs, {view.bag_count} tiles left"
    return f"Dragon Island   Turn {view.turn_number}, {who}   {left}"


def _island(sheet: Canvas, view: View, top: int, bottom: int) -> None:
    """Draw the tiles around the middle; two lines each if there is room, else one."""
    rows = [tile.at.r for tile in view.island]
    columns = [_column(tile.at) for tile in view.island]
    tall = 2 * (max(rows) - min(rows) + 1) <= bottom - top + 1
    down = 2 if tall else 1
    half = min(4, (WIDTH - 8) // max(max(columns) - min(columns), 1))
    left = (WIDTH - half * (max(columns) - min(columns)) - 8) // 2
    for tile in view.island:
        x = left + half * (_column(tile.at) - min(columns))
        y = top + down * (tile.at.r - min(rows))
        name, content = _name(tile), _content(tile) + _wizards(view, tile.at)
        if tall:
            sheet.write(x, y, name, 7)
            sheet.write(x, y + 1, content or "·", 7)
        else:
            sheet.write(x, y, f"{name[:1].lower()}{':' if content else ''}{content}", 2 * half - 1)


def _column(at: Hex) -> int:
    return 2 * at.q + at.r


def _name(tile: Tile) -> str:
    if tile.kind is Kind.KEEP:
        return "KEEP"
    return f"{_NAMES[tile.color] if tile.color else ''} {_KINDS[tile.kind]}".strip()


def _content(tile: Tile) -> str:
    builder = "" if tile.builder is None or tile.building is not Building.PEN else str(tile.builder)
    return f"{_BUILDINGS[tile.building]}{builder}{_amounts(tile.dragons, '')}"


def _wizards(view: View, at: Hex) -> str:
    here = [str(seat.seat) for seat in view.seats if seat.wizard == at]
    return f"@{''.join(here)}" if here else ""


def _amounts(amounts: Amounts, gap: str = " ") -> str:
    counts = ((color, getattr(amounts, color.value)) for color in COLORS)
    return gap.join(f"{count}{LETTERS[color]}" for color, count in counts if count)


def _seat(view: View, seat: SeatView) -> str:
    mark = ">" if seat.seat == view.turn else " "
    hidden = "hidden"
    return _TABLE.format(
        f"{mark}{seat.seat} {seat.color.value}",
        hidden if seat.total is None else seat.total,
        seat.tile_count,
        seat.card_count,
        hidden if seat.stock is None else _amounts(seat.stock) or "-",
        " ".join(f"{LETTERS[pet.color]}{pet.coins}" for pet in seat.pets) or "-",
        _letters(seat.captured) or "-",
    )


def _letters(colors: tuple[Color, ...]) -> str:
    return " ".join(LETTERS[color] for color in colors)
