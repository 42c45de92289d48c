"""The market, the viewer's hand and the start tiles, each tile large and with its rotations."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.small_islands import moves
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.notation import format_move
from skerry.rules.small_islands.picture import tiles, words
from skerry.rules.small_islands.picture.style import INK, LIT, Value, at, heading, hot, tag, text, title
from skerry.rules.small_islands.picture.tiles import SIZE
from skerry.rules.small_islands.view_types import SeatView, View

_SCALE = 1.9
_STEP, _WIDE_STEP = 126, 244
"""From tile to tile, without and with its rotations."""

_EDGE: dict[str, Value] = {"width": SIZE, "height": SIZE, "rx": 2, "fill": "none", "stroke": LIT}


def market(
    data: Data, view: View, legal: Sequence[moves.Move], x: float, y: float, *, aside: bool = False
) -> str:
    """Draw the market in a row, or small in a column ``aside``; a tile that may be taken is a hot spot."""
    offered = {move.slot: format_move(move) for move in legal if isinstance(move, moves.Take)}
    drawn = [heading(0, -10, "Market: take one of these" if offered else "Market")]
    for slot, tile in enumerate(view.market, start=1):
        if tile is None:
            dashes: dict[str, Value] = {**_EDGE, "stroke": "#ffffff", "stroke_dasharray": "4 4"}
            shown = tag("rect", **dashes) + title(f"place {slot} of the market is empty")
        else:
            says = words.tile(data, tile)
            shown = tiles.tile(data, tile, "", 0, tooltip="" if slot in offered else says.capitalize())
            if slot in offered:
                edge = tag("rect", **_EDGE, stroke_width=3.5)
                shown = hot(offered[slot], f"Take the {says}", shown, edge, whole=True)
        badge = tag("circle", r=6.5, fill="#fffdf4", stroke=INK, stroke_width=0.8)
        number = text(0, 3.6, str(slot), 10, text_anchor="middle", font_weight="bold")
        corner, grown = _free_corner(data, tile), 1.6 if aside else 1.0
        place, scale = ((0, 48 * (slot - 1)), 0.75) if aside else ((_STEP * (slot - 1), 0), _SCALE)
        drawn.append(at(*place, shown, at(*corner, badge, number, scale=grown), scale=scale))
    return at(x, y, *drawn)


def _free_corner(data: Data, tile: str | None) -> tuple[float, float]:
    """Return where the number of a place of the market covers no symbol."""
    areas = data.face(tile).areas if tile is not None else ()
    taken = {cell for area in areas for cell in (*area.cells, *area.ports)}
    corners = {"NW": (8.0, 8.0), "NE": (52.0, 8.0), "SW": (8.0, 52.0), "SE": (52.0, 52.0)}
    return next((where for cell, where in corners.items() if cell not in taken), corners["NW"])


def hand(data: Data, view: View, seat: SeatView, legal: Sequence[moves.Move], x: float, y: float) -> str:
    """Draw the hand of a seat; a tile that may be placed or removed filters the moves, its turns too."""
    whose = "Your tiles" if seat.seat == view.viewer else f"Tiles of {seat.colour.capitalize()}"
    able = [move for move in legal if isinstance(move, moves.Place | moves.Redraw)]
    drawn = [heading(0, -10, f"{whose}: pick one or a turn of it" if able else whose)]
    for number, tile in enumerate(seat.hand or ()):
        mine = [move for move in able if move.tile == tile]
        alone = len({move.tile for move in able}) == 1
        shown = _pick(data, tile, "", mine, tile, alone=alone)
        drawn.append(at((_WIDE_STEP if able else _STEP) * number, 0, shown))
    return at(x, y, *drawn)


def start_tiles(data: Data, view: View, legal: Sequence[moves.Move], x: float, y: float) -> str:
    """Draw the start tiles left, both sides of each in a box; each side and its turns filter the moves."""
    able = [move for move in legal if isinstance(move, moves.PlaceStart)]
    drawn = [heading(0, -10, "Start tiles: pick a side of one, or a turn of it")]
    for number, tile in enumerate(view.start_tiles):
        box = tag("rect", width=424, height=130, rx=12, fill="#ffffff", fill_opacity=0.2)
        sides = []
        for at_, side in enumerate(data.sides(tile)):
            mine = [move for move in able if (move.tile, move.face) == (tile, side)]
            alone = bool(mine) and len(mine) == len(able)
            shown = _pick(data, tile, side, mine, f"{tile}{side}", alone=alone)
            sides.append(at(10 + 208 * at_, 16, shown, scale=0.86))
        drawn.append(at(434 * (number % 2), 140 * (number // 2), box, *sides))
    return at(x, y, *drawn)


def start_height(view: View) -> float:
    """Return how high the start tiles are that are left."""
    return 140.0 * max(1, (len(view.start_tiles) + 1) // 2)


def waiting(data: Data, view: View, legal: Sequence[moves.Move], x: float, y: float) -> str:
    """Draw Alexis' tile in the rotations of which one is to be chosen."""
    turned = [move for move in legal if isinstance(move, moves.OrientAlexisTile)]
    tile = view.alexis.waiting if view.alexis else None
    if tile is None or not turned:
        return ""
    drawn = [heading(0, -10, "Turn the tile of Alexis")]
    for number, move in enumerate(turned):
        shown = tiles.tile(data, tile.tile, "", move.rotation) + tag("rect", **_EDGE, stroke_width=3.5)
        says = f"Place it {words.TURNS[move.rotation]}"
        drawn.append(at(84 * number, 0, hot(format_move(move), says, shown, whole=True), scale=1.25))
    return at(x, y, *drawn)


def _pick(data: Data, tile: str, side: str, able: Sequence[moves.Move], word: str, *, alone: bool) -> str:
    """Draw a tile with its rotations beside it; ``alone`` says that only this tile is left to choose."""
    turns = sorted({move.rotation for move in able if isinstance(move, moves.Place | moves.PlaceStart)})
    turned = turns[0] if len(turns) == 1 and alone else 0
    says = words.tile(data, tile, side)
    shown = tiles.tile(data, tile, side, turned, tooltip="" if able else says.capitalize())
    if able:
        edge = tag("rect", **_EDGE, stroke_width=6 if alone else 3)
        shown = hot(word, f"Pick the {says}", shown, edge)
    drawn = [at(0, 0, shown, scale=_SCALE, data_tile=f"{tile}{side}")]
    small = (_SCALE - 0.08) / 2
    for turn in turns:
        edge = tag("rect", **_EDGE, stroke_width=7 if turned == turn and alone else 3)
        picture = tiles.tile(data, tile, side, turn)
        spot = hot(f"{word} r{turn}", f"Pick it {words.TURNS[turn]}", picture, edge)
        column, line = ((0, 0), (1, 0), (1, 1), (0, 1))[turn]
        step = SIZE * (small + 0.08)
        drawn.append(at(SIZE * _SCALE + 5 + step * column, step * line, spot, scale=small))
    return "".join(drawn)
