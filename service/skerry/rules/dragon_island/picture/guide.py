"""What pets do and what things cost, for newcomers; drawn where there is room."""

from __future__ import annotations

from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.kinds import Building
from skerry.rules.dragon_island.picture import figures
from skerry.rules.dragon_island.picture.seats import WIDTH
from skerry.rules.dragon_island.picture.style import fitting, panel, text

HEIGHT = 184.0
"""The height of the list of pets."""

COSTS_HEIGHT = 152.0
"""The height of the list of costs."""

_SIZE = 16.5


def pets(data: Data) -> str:
    """Draw what the pet of each colour does."""
    abilities = (
        (data.drawing_pet, "draw 3 maps, keep 2"),
        (data.taming_pet, "1 gold before you tame"),
        (data.capturing_pet, "capture for 1 energy less"),
        (data.building_pet, "build for 1 energy less"),
        (data.treasure_pet, "1 fame more for a treasure"),
    )
    parts = [
        panel(WIDTH, HEIGHT),
        text(14, 26, "Pets fly to their colour, and", _SIZE, font_weight="bold"),
    ]
    for place, (color, does) in enumerate(abilities):
        y = 52 + 29 * place
        parts.append(figures.dragon(color, 28, y - 3, 0.66) + text(52, y + 3, does, _SIZE))
    return "".join(parts)


def costs(data: Data) -> str:
    """Draw what captures and buildings cost, and what they are worth."""
    build, capture, tame = data.costs.build, data.costs.capture, data.costs.tame_gold
    fame = data.building_fame
    lines = (
        f"Tame: {tame} gold, kept as {tame} fame",
        f"Capture: {capture} active energy",
        f"Build: {build} active energy",
        f"pen {fame[Building.PEN]}, spire {fame[Building.SPIRE]}, lair {fame[Building.LAIR]} fame",
        "1 less on your own colour",
    )
    parts = [panel(WIDTH, COSTS_HEIGHT), text(14, 26, "Costs", _SIZE, font_weight="bold")]
    parts += [
        text(14, 50 + 22.5 * place, line, fitting(line, _SIZE, WIDTH - 26))
        for place, line in enumerate(lines)
    ]
    return "".join(parts)
