"""The hot spots on the board: cells for tiles and ships, places for houses and tokens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import repeat

from skerry.rules.small_islands import moves
from skerry.rules.small_islands.kinds import OWN, Cell, Phase
from skerry.rules.small_islands.notation import format_move
from skerry.rules.small_islands.picture import figures, hits, tiles
from skerry.rules.small_islands.picture.board import Frame
from skerry.rules.small_islands.picture.scene import Scene
from skerry.rules.small_islands.picture.style import LIT, ON_LIGHT, at, hot, id_of, tag, text, use
from skerry.rules.small_islands.picture.tiles import SIZE
from skerry.rules.small_islands.picture.words import TURNS
from skerry.rules.small_islands.tile_geometry import SIDES

_TURN = 25.0
"""The size of one of several turns of a tile in a cell."""

_CELL = 52.0
"""The size of the only turn of a tile in a cell."""

_PLACES = {
    2: ((4.0, 17.5), (31.0, 17.5)),
    3: ((4.0, 4.0), (31.0, 4.0), (17.5, 31.0)),
    4: ((4.0, 4.0), (31.0, 4.0), (31.0, 31.0), (4.0, 31.0)),
}
"""Where the turns of a tile stand in a cell, by their number."""

_LEAST, _TALL_LEAST = 34, 64
"""The least size of a turn in a cell, on the page; smaller ones are chosen from the hand."""


def cells(scene: Scene) -> set[Cell]:
    """Return the empty cells that the board shows.

    They are those of the legal moves, that of the tile which Alexis places, and, as long as tiles are
    placed, all around the table: so the board stands still while a player narrows the moves.
    """
    placing = [move for move in scene.legal if isinstance(move, moves.PlaceStart | moves.Place)]
    found = {(move.x, move.y) for move in (*placing, *scene.legal) if isinstance(move, _TO_CELLS)}
    waiting = scene.view.alexis.waiting if scene.view.alexis is not None else None
    if waiting is not None:
        found.add((waiting.x, waiting.y))
    return found | _around(scene) if placing else found


_TO_CELLS = moves.PlaceStart | moves.Place | moves.Land


def _around(scene: Scene) -> set[Cell]:
    view = scene.view
    taken = {(one.x, one.y) for one in view.tiles} | {(one.x, one.y) for one in view.ships}
    beside = {(x + dx, y + dy) for x, y in taken for dx, dy in SIDES}
    table = view.options.table
    if table is None or not taken:
        return beside
    left, right = min(x for x, _ in taken), max(x for x, _ in taken)
    top, bottom = min(y for _, y in taken), max(y for _, y in taken)
    return {
        (x, y)
        for x, y in beside
        if max(right, x) - min(left, x) < table.width and max(bottom, y) - min(top, y) < table.height
    }


def draw_targets(scene: Scene, where: Frame) -> str:
    """Draw the hot spots for the moves that concern the board."""
    if scene.view.phase is Phase.TAKE:
        return "".join(_landings(scene, where))
    return "".join([*_cells(scene, where), *_symbols(scene, where)])


def _landings(scene: Scene, where: Frame) -> Iterator[str]:
    """Draw the cells for ships, with the ship if only one kind of ship may sail there."""
    found: dict[Cell, list[moves.Land]] = {}
    for move in scene.legal:
        if isinstance(move, moves.Land):
            found.setdefault((move.x, move.y), []).append(move)
    for (x, y), here in sorted(found.items()):
        ship = here[0].ship if len(here) == 1 else ""
        owner = scene.own.colour if ship == OWN and scene.own is not None else ""
        which = {"": "a", OWN: "your own"}.get(ship, "a grey")
        shown = at(30, 32, figures.ship(owner), scale=0.8, **({} if ship else {"opacity": 0.6}))
        words = format_move(here[0]) if ship else f"@{x},{y}"
        spot = hot(words, f"Send {which} ship to ({x}, {y})", _box(), shown, whole=bool(ship))
        yield at(*where.corner(x, y), spot, scale=where.scale)


def _cells(scene: Scene, where: Frame) -> Iterator[str]:
    """Draw the cells for tiles; if only one tile is left to place, as it would lie there."""
    found: dict[Cell, list[moves.Place | moves.PlaceStart]] = {}
    for move in scene.legal:
        if isinstance(move, moves.PlaceStart | moves.Place):
            found.setdefault((move.x, move.y), []).append(move)
    alone = len({_thing(move) for here in found.values() for move in here}) == 1
    least = _TALL_LEAST if scene.tall else _LEAST
    room = _TURN * where.scale * where.grown
    if alone:
        # Each turn is drawn once, since it may be possible in many cells.
        turns = {move.rotation: move for here in found.values() for move in here}
        yield tag("defs", *(_turned(scene, turns[turn]) for turn in sorted(turns)))
    for (x, y), here in sorted(found.items()):
        if alone and len(here) == 1:
            spot = _ghost(here[0], (4.0, 4.0), _CELL)
        elif alone and room >= least:
            places = _PLACES[len(here)]
            spot = _box() + "".join(map(_ghost, here, places, repeat(_TURN)))
        elif alone:
            says = f"Place it at ({x}, {y}), in {len(here)} turns"
            spot = hot(f"@{x},{y}", says, _box(), _turns(len(here), where))
        else:
            plus = tag(
                "path", d="M30 21V39M21 30H39", stroke="#ffffff", stroke_width=4, stroke_linecap="round"
            )
            spot = hot(f"@{x},{y}", f"Place a tile at ({x}, {y})", _box(), plus)
        yield at(*where.corner(x, y), spot, scale=where.scale)
    waiting = scene.view.alexis.waiting if scene.view.alexis else None
    if waiting is not None:
        spot = _box() + _turns(len(waiting.rotations), where)
        yield at(*where.corner(waiting.x, waiting.y), spot, scale=where.scale)


def _box() -> str:
    return use(figures.LIT_CELL)


def _turns(number: int, where: Frame) -> str:
    """Draw how many turns are possible."""
    size = where.legible(16)
    disc = tag("circle", cx=30, cy=43, r=0.62 * size, fill=LIT)
    digit = text(
        30, 43 + 0.36 * size, str(number), size, text_anchor="middle", font_weight="bold", fill=ON_LIGHT
    )
    return at(30, 20, figures.turn_arrow("#ffffff"), scale=0.9) + disc + digit


def _thing(move: moves.Place | moves.PlaceStart) -> tuple[str, str]:
    return move.tile, move.face if isinstance(move, moves.PlaceStart) else ""


def _turned(scene: Scene, move: moves.Place | moves.PlaceStart) -> str:
    """Define a turn of the tile that is placed."""
    edge = tag("rect", width=SIZE, height=SIZE, fill="none", stroke=LIT, stroke_width=4)
    shown = tiles.tile(scene.data, *_thing(move), move.rotation)
    return tag("g", shown, edge, id=id_of(f"turned-{move.rotation}"))


def _ghost(move: moves.Place | moves.PlaceStart, place: tuple[float, float], size: float) -> str:
    """Draw a small tile in one of its rotations."""
    says = f"Place it at ({move.x}, {move.y}), {TURNS[move.rotation]}"
    shown = hot(format_move(move), says, use(f"turned-{move.rotation}"), whole=True)
    return at(*place, shown, scale=size / SIZE)


def _symbols(scene: Scene, where: Frame) -> Iterable[str]:
    """Draw the spots on tiles: for houses, and for tokens once a single one is picked."""
    lying = {(one.x, one.y): one for one in scene.view.tiles}
    tokens = {
        (move.token, move.face, move.resource) for move in scene.legal if isinstance(move, moves.LayToken)
    }
    found: dict[Cell, list[tuple[moves.Move, tiles.Spot]]] = {}
    for move in scene.legal:
        if isinstance(move, moves.PlaceHouse | moves.PlaceAlexisHouse):
            one = lying[move.x, move.y]
            area = scene.data.face(one.tile, one.side or "").areas[move.area]
            spot = tiles.spots(area, one.rotation).locations[move.location]
        elif isinstance(move, moves.LayToken) and len(tokens) == 1:
            one = lying[move.x, move.y]
            face = scene.data.face(one.tile, one.side or "")
            if move.index is None:
                laid = [token.area for token in one.tokens if token.index is None]
                spot = tiles.port_tokens(face, one.rotation, [*laid, move.area])[-1]
            else:
                spot = tiles.spots(face.areas[move.area], one.rotation).resources[move.index]
        else:
            continue
        found.setdefault((move.x, move.y), []).append((move, spot))
    for (x, y), here in sorted(found.items()):
        spots = [spot for _, spot in here]
        for (move, spot), reach in zip(here, hits.reaches(spots), strict=True):
            what = "the token" if isinstance(move, moves.LayToken) else "a house"
            says = f"Place {what} here, at ({x}, {y})"
            shown = hot(format_move(move), says, reach, tiles.put(spot, figures.LIT_RING), whole=True)
            yield at(*where.corner(x, y), shown, scale=where.scale)
