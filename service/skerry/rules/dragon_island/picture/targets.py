"""The hot spots on the island: cells, tiles and rows of telekinesis (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.kinds import Amounts, Kind
from skerry.rules.dragon_island.moves import AllotDragon, Move, MoveWizard, PlaceTile, Telekinesis
from skerry.rules.dragon_island.notation import format_move
from skerry.rules.dragon_island.picture import dragon_targets, tiles, words
from skerry.rules.dragon_island.picture.board import Frame
from skerry.rules.dragon_island.picture.gems import each, gem
from skerry.rules.dragon_island.picture.style import HOT, WHITE, Value, at, hot, stamp, tag
from skerry.rules.dragon_island.terrain import in_row, telekinesis_gain, yield_of
from skerry.rules.dragon_island.views import View
from skerry.rules.kit.hexes import DIRECTIONS, Hex, format_hex, neighbours


def cells(legal: Sequence[Move]) -> set[Hex]:
    """Return the empty cells of the legal moves."""
    return {move.at for move in legal if isinstance(move, PlaceTile)}


def draw_targets(data: Data, view: View, frame: Frame, legal: Sequence[Move], picked: tuple[str, ...]) -> str:
    """Draw the hot spots on the island: cells to place on, tiles to move to, dragons and rows."""
    return "".join(
        (
            *_places(data, view, frame, [move for move in legal if isinstance(move, PlaceTile)]),
            *_whole_tiles(view, frame, legal),
            *dragon_targets.draw_dragons(view, frame, legal, picked),
            *_rows(view, frame, legal),
        )
    )


def _places(data: Data, view: View, frame: Frame, moves: Sequence[PlaceTile]) -> Iterator[str]:
    """Draw the empty cells with what their neighbours yield; with the tile itself if only one is possible."""
    land = {tile.at: tile for tile in view.island}
    single = len({(move.tile, move.face, move.joker_color) for move in moves}) == 1
    for move in sorted(moves, key=lambda move: move.at) if single else _one_per_cell(moves):
        near = sum((yield_of(land[cell]) for cell in neighbours(move.at) if cell in land), Amounts())
        where = f"at {format_hex(move.at)}, whose neighbours yield {words.amounts(near)}"
        outline = tiles.outline(HOT, frame.scale, inset=5, fill=0.25, width=4)
        if single:
            ghost = tag("g", _ghost(data, move), opacity=0.75)
            spot = hot(format_move(move), f"Place it {where}", ghost, outline, _income(near, 16), whole=True)
        else:
            spot = hot(f"place {format_hex(move.at)}", f"Place a tile {where}", outline, _income(near))
        yield frame.on(move.at, spot)


def _ghost(data: Data, move: PlaceTile) -> str:
    """Draw the tile of a move, with its symbol at the top."""
    if move.face is None:
        return tiles.top_face(Kind.START, data.start_color[move.tile])
    side = data.terrain[move.tile][move.face]
    return tiles.top_face(side.type, side.color or move.joker_color)


def _one_per_cell(moves: Sequence[PlaceTile]) -> list[PlaceTile]:
    first = {move.at: move for move in reversed(moves)}
    return [first[cell] for cell in sorted(first)]


def _income(near: Amounts, y: float = 0.0) -> str:
    """Draw what the neighbours of a cell yield, in rows of three."""
    units = list(each(near))
    rows = [units[first : first + 3] for first in range(0, len(units), 3)]
    return "".join(
        gem(color, 27.0 * (across - (len(row) - 1) / 2), y + 26.0 * (down - (len(rows) - 1) / 2), 0.8)
        for down, row in enumerate(rows)
        for across, color in enumerate(row)
    )


def _whole_tiles(view: View, frame: Frame, legal: Sequence[Move]) -> Iterator[str]:
    """Draw the tiles that a wizard may move to, or that may get a scarce dragon."""
    land = {tile.at: tile for tile in view.island}
    for move in legal:
        if isinstance(move, MoveWizard):
            says = f"Move the wizard to {words.place(land[move.to])}"
        elif isinstance(move, AllotDragon):
            says = f"Put a {move.color.value} dragon on {words.place(land[move.to])}"
        else:
            continue
        outline = tiles.outline(HOT, frame.scale, fill=0.01)
        yield frame.on(move.to, hot(format_move(move), says, outline, whole=True))


def _rows(view: View, frame: Frame, legal: Sequence[Move]) -> Iterator[str]:
    """Outline the tiles of each row of telekinesis, with an arrow in its direction."""
    wizard = None if view.turn is None else view.seats[view.turn].wizard
    if wizard is None:
        return
    land = {tile.at: tile for tile in view.island}
    for move in legal:
        if isinstance(move, Telekinesis):
            _, *reached = in_row(land, view.options.telekinesis_reach, wizard, move.direction)
            outlines = (frame.on(it.at, tiles.outline(HOT, frame.scale, fill=0.01)) for it in reached)
            step = DIRECTIONS[move.direction]
            (x, y), (to_x, to_y) = frame.point(wizard), frame.point(wizard + step)
            gain = telekinesis_gain(land, view.options, wizard, move.direction)
            says = f"Telekinesis to the {words.DIRECTIONS[move.direction]}: {words.amounts(gain)}"
            arrow = tag("g", stamp("arrow", 0, 0), transform=f"rotate({-60 * move.direction})")
            badge = at((x + to_x) / 2, (y + to_y) / 2, arrow, scale=frame.scale)
            yield hot(format_move(move), says, *outlines, badge, whole=True)


def definitions(id_: str) -> str:
    """Define the arrow of telekinesis."""
    shape = "M-15-7L2-7L2-15L19 0L2 15L2 7L-15 7Z"
    edge: dict[str, Value] = {"stroke": WHITE, "stroke_width": 2.5, "stroke_linejoin": "round"}
    return tag("path", d=shape, fill=HOT, id=id_, **edge)
