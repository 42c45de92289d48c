"""The picture for a telephone held upright, 780 wide: board, choices, own cards, then the seats.

Everything is arranged in units of which 557 are the width, so that the parts of the other layouts are
legible at half the size.
"""

from __future__ import annotations

from skerry.rules.small_islands.kinds import Phase
from skerry.rules.small_islands.picture import board, buttons, choose, hand, legend, panels, parts
from skerry.rules.small_islands.picture.ending import draw_ending
from skerry.rules.small_islands.picture.scene import Scene
from skerry.rules.small_islands.picture.start import start_height, start_tiles
from skerry.rules.small_islands.picture.style import at
from skerry.rules.small_islands.picture.targets import cells

WIDTH = 780
_GROWN = 1.4
_PAGE = WIDTH / _GROWN
_LEFT, _TOP = 10.0, 60.0
_WIDE = _PAGE - 2 * _LEFT
_LEAST, _MOST = 240.0, 760.0
"""The least and the greatest height of the board."""
_HEADING = 38.0
"""From one part to the next below its heading."""


def draw_tall(scene: Scene) -> tuple[float, float, list[str]]:
    """Return width and height of the picture, and what is in it."""
    view, empty = scene.view, cells(scene)
    high = board.height_for(view, empty, _WIDE, _LEAST, _MOST)
    where = board.frame(view, empty, _LEFT, _TOP, _WIDE, high, _GROWN)
    drawn = [panels.status(scene, _PAGE), parts.sea(scene, where, _LEFT, _TOP, _WIDE, high)]
    y = _TOP + high
    if view.phase is Phase.OVER:
        shown, y = draw_ending(scene, _LEFT, y + 10, _WIDE)
        return _page([*drawn, shown], y)
    shown, y = _choice(scene, y)
    drawn.append(shown)
    cards = parts.objectives(scene, _LEFT, y + 12, _WIDE, 172, down=False)
    if cards:
        drawn.append(cards)
        y += 184
    drawn.append(panels.supply(view, _LEFT, y + 12, _WIDE))
    y += 12 + panels.supply_high(_WIDE) + 10
    shown, y = parts.side(scene, _LEFT, y, _WIDE)
    key = legend.draw_legend(_LEFT, y, _WIDE)
    return _page([*drawn, shown, key], y + legend.height(_WIDE) + _LEFT)


def _page(drawn: list[str], y: float) -> tuple[float, float, list[str]]:
    return WIDTH, round(y * _GROWN), [at(0, 0, *drawn, scale=_GROWN)]


def _choice(scene: Scene, y: float) -> tuple[str, float]:
    """Draw what can be clicked outside the board, then the rest of market and hand."""
    phase = scene.view.phase
    if phase is Phase.START_TILES:
        drawn = start_tiles(scene, _LEFT, y + _HEADING, _WIDE)
        return drawn, y + _HEADING + start_height(scene, _WIDE)
    drawn = ""
    if phase is Phase.PREPARE and choose.drawn_cards(scene):
        high = 552.0 if choose.advanced(scene) else 3 * 180.0 + 16
        drawn += choose.choices(scene, _LEFT, y + _HEADING, _WIDE, high, down=True)
        y += _HEADING + high
    if hand.can_place(scene):
        drawn += hand.placing(scene, _LEFT, y + _HEADING, _WIDE + 10)
        y += _HEADING + (_WIDE + 10) / 3 - 10 + 51
        return drawn + hand.market(scene, _LEFT, y + _HEADING, 72), y + _HEADING + 72
    first = buttons.acts(scene) and phase is not Phase.TAKE
    if first:
        high = buttons.height(scene, _WIDE)
        y += 12 if phase is Phase.HOUSES else _HEADING
        drawn += buttons.actions(scene, _LEFT, y, _WIDE, high)
        y += high
    size = 72.0 if first else 100.0
    drawn += hand.market(scene, _LEFT, y + _HEADING, size)
    drawn += hand.hand(scene, _WIDE + _LEFT - 2 * size - hand.GAP, y + _HEADING, size)
    y += _HEADING + size
    if phase is Phase.TAKE and buttons.acts(scene):
        drawn += buttons.actions(scene, _LEFT, y + _HEADING, _WIDE, 66)
        y += _HEADING + 66
    return drawn, y
