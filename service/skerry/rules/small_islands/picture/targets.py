"""The hot spots on the board: cells for tiles and ships, places for houses and tokens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from skerry.rules.kit.sentences import counted
from skerry.rules.small_islands import moves
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import OWN, PORT_FACE, Cell
from skerry.rules.small_islands.notation import format_move
from skerry.rules.small_islands.picture import tiles
from skerry.rules.small_islands.picture.board import Frame
from skerry.rules.small_islands.picture.style import INK, LIT, at, hot, tag
from skerry.rules.small_islands.picture.tiles import SIZE
from skerry.rules.small_islands.picture.words import TURNS
from skerry.rules.small_islands.view_types import View


def cells(view: View, legal: Sequence[moves.Move]) -> set[Cell]:
    """Return the empty cells of the legal moves, and that of the tile which Alexis places."""
    found = {
        (move.x, move.y) for move in legal if isinstance(move, moves.PlaceStart | moves.Place | moves.Land)
    }
    if view.alexis is not None and view.alexis.waiting is not None:
        found.add((view.alexis.waiting.x, view.alexis.waiting.y))
    return found


def draw_targets(data: Data, view: View, legal: Sequence[moves.Move], where: Frame) -> str:
    """Draw the hot spots for the moves that concern the board."""
    return "".join([*_cells(data, view, legal, where), *_symbols(data, view, legal, where)])


def _cells(data: Data, view: View, legal: Sequence[moves.Move], where: Frame) -> Iterable[str]:
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
            spot = "".join(_ghost(data, move, *things, alone=len(here) == 1) for move in here)
        elif len(here) == 1:
            spot = _empty_cell(format_move(here[0]), _landing(here[0], x, y), whole=True)
        else:
            spot = _empty_cell(f"@{x},{y}", f"({x}, {y}): {counted(len(here), 'move')}", whole=False)
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


def _landing(move: moves.Move, x: int, y: int) -> str:
    if isinstance(move, moves.Land):
        return f"Send {'your own ship' if move.ship == OWN else 'a grey ship'} to ({x}, {y})"
    return f"Place a tile at ({x}, {y})"


def _ghost(data: Data, move: moves.Move, thing: tuple[str, str], *, alone: bool) -> str:
    """Draw a small tile in one of its rotations, in its quarter of the cell, or in the whole cell."""
    assert isinstance(move, moves.PlaceStart | moves.Place | moves.OrientAlexisTile)
    x, y = (4, 4) if alone else ((2, 2), (31, 2), (31, 31), (2, 31))[move.rotation]
    edge = tag("rect", width=SIZE, height=SIZE, fill="none", stroke=LIT, stroke_width=3 if alone else 5)
    shown = tiles.tile(data, *thing, move.rotation)
    says = f"Place it here, {TURNS[move.rotation]}"
    return at(x, y, hot(format_move(move), says, shown, edge, whole=True), scale=(52 if alone else 27) / SIZE)


def _empty_cell(words: str, says: str, *, whole: bool) -> str:
    box = tag(
        "rect", x=4, y=4, width=52, height=52, rx=8, fill=LIT, fill_opacity=0.3, stroke=LIT, stroke_width=2.5
    )
    plus = tag("path", d="M30 21V39M21 30H39", stroke="#ffffff", stroke_width=4, stroke_linecap="round")
    return hot(words, says, box, plus, whole=whole)


def _symbols(data: Data, view: View, legal: Sequence[moves.Move], where: Frame) -> Iterable[str]:
    """Draw the spots on tiles: for houses, and for tokens once a single one is chosen."""
    lying = {(one.x, one.y): one for one in view.tiles}
    tokens = [move for move in legal if isinstance(move, moves.LayToken)]
    single = len({(move.token, move.resource) for move in tokens}) == 1
    if tokens and not single:
        for x, y in sorted({(move.x, move.y) for move in tokens}):
            box = tag("rect", x=3, y=3, width=54, height=54, rx=6, fill="#ffffff", fill_opacity=0.01)
            yield at(
                *where.corner(x, y), hot(f"@{x},{y}", f"Place a token at ({x}, {y})", box), scale=where.scale
            )
    for move in legal:
        if isinstance(move, moves.PlaceHouse | moves.PlaceAlexisHouse):
            one = lying[move.x, move.y]
            area = data.face(one.tile, one.side or "").areas[move.area]
            spot = tiles.spots(area, one.rotation).locations[move.location]
            says = "Place a house here"
        elif isinstance(move, moves.LayToken) and single:
            one = lying[move.x, move.y]
            face = data.face(one.tile, one.side or "")
            says = "Place the token here"
            if move.face == PORT_FACE:
                laid = [token.area for token in one.tokens if token.index is None]
                spot = tiles.port_tokens(face, one.rotation, [*laid, move.area])[-1]
            else:
                spot = tiles.spots(face.areas[move.area], one.rotation).resources[move.index or 0]
        else:
            continue
        rim = tag("circle", r=9.5, fill=LIT, fill_opacity=0.35, stroke=INK, stroke_width=5)
        ring = tag("circle", r=9.5, fill="none", stroke=LIT, stroke_width=3)
        yield at(
            *where.corner(move.x, move.y),
            at(spot.x, spot.y, hot(format_move(move), says, rim, ring, whole=True)),
            scale=where.scale,
        )
