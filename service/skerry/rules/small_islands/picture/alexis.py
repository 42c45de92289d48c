"""The panel of Alexis, the automatic opponent of solo matches (rules page, section 5.4)."""

from __future__ import annotations

from skerry.rules.kit.sentences import all_of, counted
from skerry.rules.small_islands.kinds import Phase
from skerry.rules.small_islands.picture import figures
from skerry.rules.small_islands.picture.scene import Scene
from skerry.rules.small_islands.picture.seats import HEAD, NARROW, frame_of
from skerry.rules.small_islands.picture.signs import mission_signs, mission_words, row
from skerry.rules.small_islands.picture.style import FAINT, INK, PANEL, at, fitting, tag, text, title
from skerry.rules.small_islands.view_types import AlexisView, Who

_WAYS = {"N": "north", "E": "east", "S": "south", "W": "west"}


def height(wide: float) -> float:
    """Return how high the panel is."""
    return 184.0 if wide <= NARROW else 152.0


def alexis_panel(scene: Scene, alexis: AlexisView, wide: float) -> str:
    """Draw what Alexis has, and his last cards."""
    level = scene.data.levels[alexis.level]
    houses = level.points_per_house * alexis.houses_placed
    line = f"Card {level.points} + houses {houses} + ships {alexis.ship_points} + tiles {alexis.prestige}"
    drawn = [
        text(14, HEAD + 23, line, fitting(line, 17, wide - 28)),
        at(14, HEAD + 46, title(f"{counted(alexis.houses_left, 'house')} left"), *_houses(alexis)),
        at(14, HEAD + 77, _turn(scene, alexis)),
    ]
    stack = _stack(alexis)
    if wide > NARROW:
        drawn.append(text(200, HEAD + 52, stack, fitting(stack, 15, wide - 214), fill=FAINT))
        drawn.append(at(14, HEAD + 103, _mission(scene, alexis, wide - 28)))
    else:
        drawn.append(at(14, HEAD + 105, _mission(scene, alexis, wide - 28)))
        drawn.append(text(14, HEAD + 137, stack, fitting(stack, 15, wide - 28), fill=FAINT))
    return frame_of(
        alexis.colour,
        f"Alexis, level {alexis.level}",
        alexis.total,
        wide,
        height(wide),
        title(f"Alexis: {alexis.total} points if the game ended now"),
        *drawn,
        strong=scene.view.phase is not Phase.PREPARE and scene.view.active == Who(None),
    )


def _houses(alexis: AlexisView) -> list[str]:
    return [
        at(9 + 22 * number, 0, figures.house(alexis.colour), scale=2.1)
        for number in range(alexis.houses_left)
    ]


def _turn(scene: Scene, alexis: AlexisView) -> str:
    """Draw the last card of a turn: what Alexis takes, and where he looks for a place in turn."""
    if alexis.turn_card is None:
        return text(0, 5, "no card yet", 15, fill=FAINT)
    card = scene.data.expeditions[alexis.turn_card]
    ways = all_of(_WAYS[way] for way in card.directions)
    label = "Ship or tile" if card.kind == "LAND" else "Took tile"
    x = len(label) * 17 * 0.58 + 12
    slot = tag("circle", r=10, fill=PANEL, stroke=INK, stroke_width=1.4)
    digit = text(0, 5.4, str(card.market_slot), 15, text_anchor="middle", font_weight="bold")
    arrows = [
        at(x + 95 + 27 * number, 0, figures.arrow(way, INK)) for number, way in enumerate(card.directions)
    ]
    says = f"last card: tile {card.market_slot} of the market, looking {ways} of your last tile or ship"
    looking = text(x + 18, 6, "looking", 16, fill=FAINT)
    return title(says) + text(0, 6, label, 17) + at(x, 0, slot, digit) + looking + "".join(arrows)


def _mission(scene: Scene, alexis: AlexisView, room: float) -> str:
    if alexis.reward_card is None:
        return ""
    mission = scene.data.expeditions[alexis.reward_card].mission
    signs = at(112, 0, row(mission_signs(mission), room - 112, 2))
    return title(mission_words(mission)) + text(0, 6, "Last mission", 17) + signs


def _stack(alexis: AlexisView) -> str:
    parts = [f"{alexis.hidden_explore} explore", f"{alexis.hidden_land} land"]
    parts += [f"{len(alexis.seen)} known"] if alexis.seen else []
    return f"Cards to come: {', '.join(parts)}"
