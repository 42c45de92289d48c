"""The start tiles left, both sides of each with their rotations (rules page, section 4.2)."""

from __future__ import annotations

from skerry.rules.small_islands import moves
from skerry.rules.small_islands.picture.hand import pick
from skerry.rules.small_islands.picture.scene import Scene
from skerry.rules.small_islands.picture.style import at, heading, tag

_PAD = 8.0
"""The border in the box of a tile."""


def start_tiles(scene: Scene, x: float, y: float, wide: float) -> str:
    """Draw the start tiles left; each side and its turns filter the moves."""
    able = [move for move in scene.legal if isinstance(move, moves.PlaceStart)]
    asks = "Start tiles: pick a side of one, or a turn of it" if able else "Start tiles, with both sides"
    drawn = [heading(0, -10, asks)]
    box_wide, box_high = _box(scene, wide)
    room = (box_wide - 3 * _PAD) / 2
    for number, tile in enumerate(scene.view.start_tiles):
        box = tag("rect", width=box_wide, height=box_high, rx=12, fill="#ffffff", fill_opacity=0.2)
        sides = []
        for column, side in enumerate(scene.data.sides(tile)):
            mine = [move for move in able if (move.tile, move.face) == (tile, side)]
            alone = bool(mine) and len(mine) == len(able)
            shown = pick(scene, tile, side, mine, f"{tile}{side}", room, stacked=scene.tall, alone=alone)
            sides.append(at(_PAD + (room + _PAD) * column, _PAD, shown))
        drawn.append(at((box_wide + 10) * (number % 2), (box_high + 8) * (number // 2), box, *sides))
    return at(x, y, *drawn)


def _box(scene: Scene, wide: float) -> tuple[float, float]:
    """Return the size of the box of a tile; two stand in a row."""
    box = (wide - 10) / 2
    room = (box - 3 * _PAD) / 2
    return box, 2 * _PAD + (room + 51 if scene.tall else (room - 5) / 2)


def start_height(scene: Scene, wide: float) -> float:
    """Return how high the start tiles are that are left."""
    rows = max(1, (len(scene.view.start_tiles) + 1) // 2)
    return rows * (_box(scene, wide)[1] + 8) - 8
