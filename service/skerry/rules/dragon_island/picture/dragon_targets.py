"""The hot spots for moving dragons: first a dragon, then the tile it moves to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skerry.rules.dragon_island.kinds import LETTERS, Color
from skerry.rules.dragon_island.moves import Move, MoveDragon
from skerry.rules.dragon_island.notation import format_move
from skerry.rules.dragon_island.picture import figures, tiles, words
from skerry.rules.dragon_island.picture.board import Frame
from skerry.rules.dragon_island.picture.standing import ring_radius, standing
from skerry.rules.dragon_island.picture.style import HOT, WHITE, Value, hot, tag
from skerry.rules.dragon_island.views import View
from skerry.rules.kit.hexes import Hex, format_hex


def draw_dragons(view: View, frame: Frame, legal: Sequence[Move], picked: tuple[str, ...]) -> Iterator[str]:
    """Draw rings around the dragons that may move; once one is picked, the tiles that it may move to."""
    moves = [move for move in legal if isinstance(move, MoveDragon)]
    dragons = sorted({(move.origin, move.color) for move in moves})
    one = _picked(dragons, picked)
    if one is not None:
        yield from _tiles_to(view, frame, [move for move in moves if (move.origin, move.color) == one])
        dragons = [one] if picked else []
    land = {tile.at: tile for tile in view.island}
    for origin, color in dragons:
        dragons_here = standing(view, land[origin]).dragons
        x, y, scale = dict(dragons_here)[color]
        circle: dict[str, Value] = {"cx": x, "cy": y, "r": ring_radius(dragons_here)}
        rim = tag("circle", **circle, fill=WHITE, fill_opacity=0.01, stroke=WHITE, stroke_width=5)
        ring = tag("circle", **circle, fill="none", stroke=HOT, stroke_width=3)
        number = figures.dragons_badge(land[origin].dragons[color], (x, y, scale), frame.digits)
        says = f"Move the {color.value} dragon of {words.place(land[origin])}"
        yield frame.on(origin, hot(f"dragon {LETTERS[color]} {format_hex(origin)}", says, rim, ring, number))


def _picked(dragons: Sequence[tuple[Hex, Color]], picked: tuple[str, ...]) -> tuple[Hex, Color] | None:
    """Return the dragon whose moves are drawn, if it is clear: words may name its tile, or the next one."""
    if len(dragons) > 1:
        dragons = [
            (origin, color)
            for origin, color in dragons
            if format_hex(origin) in picked and LETTERS[color] in picked
        ]
    return dragons[0] if len(dragons) == 1 else None


def _tiles_to(view: View, frame: Frame, moves: Sequence[MoveDragon]) -> Iterator[str]:
    land = {tile.at: tile for tile in view.island}
    outline = tiles.outline(HOT, frame.scale, fill=0.01)
    for move in moves:
        says = f"Move the {move.color.value} dragon to {words.place(land[move.to])}"
        yield frame.on(move.to, hot(format_move(move), says, outline, whole=True))
