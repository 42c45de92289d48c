"""The panel of Alexis, the automatic opponent of solo matches (rules page, section 5.4)."""

from __future__ import annotations

from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.picture import figures
from skerry.rules.small_islands.picture.cards import mission_signs, mission_words, row
from skerry.rules.small_islands.picture.seats import WIDTH, frame_of
from skerry.rules.small_islands.picture.style import at, fitting, text, title
from skerry.rules.small_islands.view_types import AlexisView, View

_WAYS = {"N": "north", "E": "east", "S": "south", "W": "west"}


def alexis_panel(data: Data, view: View, alexis: AlexisView) -> str:
    """Draw what Alexis has, and his last cards."""
    card = alexis.total - alexis.prestige - alexis.ship_points
    lines = [f"Card {card} + ships {alexis.ship_points} + tiles {alexis.prestige}"]
    stack = len(alexis.seen) + alexis.hidden_explore + alexis.hidden_land
    lines.append(f"{stack} cards: {alexis.hidden_explore} explore, {alexis.hidden_land} land unseen")
    if alexis.turn_card is not None:
        turn = data.expeditions[alexis.turn_card]
        ways = ", ".join(_WAYS[way] for way in turn.directions)
        lines.append(f"Turn: tile {turn.market_slot}; {ways}")
    drawn = [
        text(14, 62 + 25 * number, line, fitting(line, 17, WIDTH - 28)) for number, line in enumerate(lines)
    ]
    if alexis.reward_card is not None:
        mission = data.expeditions[alexis.reward_card].mission
        signs = at(118, 0, row(mission_signs(mission), 200, 2))
        drawn.append(at(14, 146, title(mission_words(mission)), text(0, 5, "Last mission", 17), signs))
    drawn += [
        at(24 + 25 * number, 200, figures.house(alexis.colour), scale=2.2)
        for number in range(alexis.houses_left)
    ]
    return frame_of(
        alexis.colour,
        f"Alexis, level {alexis.level}",
        alexis.total,
        title(f"Alexis: {alexis.total} points if the game ended now; card counts houses too"),
        *drawn,
        strong=view.active is not None and view.active.seat is None,
    )
