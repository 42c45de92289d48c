"""The picture of section 10, from a view alone, in each of its layouts.

WIDE is 1240 by 1040: the board is large; below it are market and hand, beside it the seats, the viewer's
first. BOARD is the left part of it with the viewer's cards, TALL is in ``tall``. Hot spots are groups with
``data-move`` (a whole notation) or ``data-words`` (words that filter the legal moves). Moves that reveal a
hand, cards or tokens are drawn only if the view shows these.
"""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.look import Layout, Look
from skerry.rules.small_islands import moves
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import Phase
from skerry.rules.small_islands.picture import board, choose, legend, panels, parts, tall
from skerry.rules.small_islands.picture.ending import draw_ending
from skerry.rules.small_islands.picture.scene import Scene
from skerry.rules.small_islands.picture.seats import NARROW
from skerry.rules.small_islands.picture.start import start_height, start_tiles
from skerry.rules.small_islands.picture.style import PAGE, page, tag
from skerry.rules.small_islands.picture.targets import cells
from skerry.rules.small_islands.view_types import View

WIDTH, HEIGHT = 1240, 1040
_LEFT, _TOP, _SIDE, _WIDE = 16.0, 60.0, 890.0, 860.0
_FULL = 1212.0
"""The width of what stands below the board and the seats."""
_FOOT = 44.0
"""The room for the stacks at the bottom."""
_CHOICE = 190.0
"""The height of a choice of objectives below the board."""
_BOARD_HEIGHT = 700.0


def draw_picture(data: Data, look: Look, view: View, legal: Sequence[moves.Move]) -> str:
    """Draw a view, with hot spots for the moves in ``legal``."""
    scene = Scene(data, view, tuple(legal), look)
    match look.layout:
        case Layout.TALL:
            width, height, drawn = tall.draw_tall(scene)
        case Layout.BOARD:
            width, height, drawn = _board(scene)
        case Layout.WIDE:
            width, height, drawn = _wide(scene)
    ground = tag("rect", width=width, height=height, rx=18, fill=PAGE)
    return page(width, height, _summary(view), parts.definitions(scene), ground, *drawn)


def _wide(scene: Scene) -> tuple[float, float, list[str]]:
    view = scene.view
    if view.phase is Phase.OVER:
        side, free = draw_ending(scene, _SIDE, _TOP, NARROW)
        below = 16.0
    else:
        side, free = parts.side(scene, _SIDE, _TOP, NARROW)
        below = _row_height(scene) + _FOOT
    chooses = view.phase is Phase.PREPARE and bool(choose.drawn_cards(scene))
    beside = chooses and not choose.advanced(scene) and HEIGHT - free - 40 >= 560
    below += _CHOICE + 34 if chooses and not beside else 0
    high = HEIGHT - _TOP - below
    where = board.frame(view, cells(scene), _LEFT, _TOP, _WIDE, high)
    drawn = [panels.status(scene, WIDTH), parts.sea(scene, where, _LEFT, _TOP, _WIDE, high), side]
    drawn.append(_below(scene, _TOP + high))
    if chooses:
        x, y = (_SIDE, free + 28) if beside else (_LEFT, HEIGHT - _FOOT - _CHOICE - 4)
        wide, down = (NARROW, min(620.0, HEIGHT - free - 44)) if beside else (_FULL, _CHOICE)
        drawn.append(choose.choices(scene, x, y, wide, down, down=beside))
    else:
        room = min(2 * 190.0, HEIGHT - free - 12)
        drawn.append(parts.objectives(scene, _SIDE, free, NARROW, room, down=True))
        free += room + parts.GAP if parts.has_objectives(scene) else 0
    strip = _CHOICE + 76 if chooses and not beside else 0
    if not beside and HEIGHT - strip - free >= legend.height(NARROW) + 14:
        drawn.append(legend.draw_legend(_SIDE, free, NARROW))
    if view.phase is not Phase.OVER:
        drawn.append(panels.supply(view, _LEFT + 2, HEIGHT - 34, _WIDE))
    return WIDTH, HEIGHT, drawn


def _board(scene: Scene) -> tuple[float, float, list[str]]:
    view, y = scene.view, 16.0
    where = board.frame(view, cells(scene), _LEFT, y, _WIDE, _BOARD_HEIGHT)
    drawn = [parts.sea(scene, where, _LEFT, y, _WIDE, _BOARD_HEIGHT)]
    y += _BOARD_HEIGHT
    if view.phase is not Phase.OVER:
        drawn.append(_below(scene, y))
        y += _row_height(scene)
        if view.phase is Phase.PREPARE and choose.drawn_cards(scene):
            down = choose.advanced(scene)
            high = 300.0 if down else _CHOICE
            drawn.append(choose.choices(scene, _LEFT, y + 28, _WIDE, high, down=down))
            y += high + 34
        elif cards := parts.objectives(scene, _LEFT, y + 4, _WIDE, 128, down=False):
            drawn.append(cards)
            y += 138
        drawn.append(panels.supply(view, _LEFT + 2, y + 8, _WIDE))
        y += _FOOT - 8
    return _WIDE + 2 * _LEFT, y + 10, drawn


def _row_height(scene: Scene) -> float:
    """Return how high the tiles below the board are, with their heading."""
    if scene.view.phase is Phase.START_TILES:
        return start_height(scene, _WIDE) + 48
    return parts.ROW + 46


def _below(scene: Scene, y: float) -> str:
    match scene.view.phase:
        case Phase.OVER:
            return ""
        case Phase.START_TILES:
            return start_tiles(scene, _LEFT, y + 40, _WIDE)
        case _:
            return parts.row(scene, _LEFT, y + 40, _WIDE)


def _summary(view: View) -> str:
    return f"Small Islands, round {view.round}: {panels.PHASES[view.phase]}"
