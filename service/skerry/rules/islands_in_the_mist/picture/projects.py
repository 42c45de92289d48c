"""The projects of a seat and the buttons to buy them (rules page, section 10)."""

from __future__ import annotations

from skerry.rules.islands_in_the_mist.picture.figures import tile_at
from skerry.rules.islands_in_the_mist.picture.palette import BOUGHT, BUILT, CELL_RIM, TO_BUY
from skerry.rules.islands_in_the_mist.picture.scene import Part, Scene
from skerry.rules.islands_in_the_mist.picture.style import BOLD, at, button, tag, text, title
from skerry.rules.islands_in_the_mist.views import PlayerView

_STATES = {"built": BUILT, "to buy": TO_BUY, "on an ocular": BOUGHT}


def state_of_project(player: PlayerView, name: str) -> str:
    """Say where an extension is."""
    return "built" if name in player.built else "to buy" if name in player.owned else "on an ocular"


def projects(scene: Scene, player: PlayerView, width: float, columns: int) -> Part:
    """Draw the extensions of a seat, what they cost and where they are; empty without the module."""
    if scene.view.options.module < 3:
        return Part(0, "")
    extensions = scene.data.extensions
    columns = min(columns, len(extensions))
    step = (width + 6) / columns
    high = 52 + scene.button
    parts = []
    for at_, (name, kind) in enumerate(extensions.items()):
        state, words = state_of_project(player, name), scene.name(name)
        line = f"buy {scene.code(name)}"
        card = [
            title(f"{words}, {kind.energy_cost} energy, {state}: {kind.text}"),
            tag("rect", width=step - 6, height=high, rx=8, fill=_STATES[state], stroke=CELL_RIM),
            text(8, 18, words.capitalize(), 13, **BOLD),
            tile_at(name, 26, 26 + (high - 30) / 2, 1.1),
            text(54, 38, f"{kind.energy_cost} energy", 12.5),
        ]
        if line in scene.lines and player.seat == scene.view.turn:
            buy = button(line, f"Buy {words} for {kind.energy_cost} energy", "Buy", step - 68, scene.button)
            card.append(at(54, 45, buy))
        else:
            card.append(text(54, 60, state.replace(" an", ""), 12.5))
        parts.append(at(step * (at_ % columns), (high + 6) * (at_ // columns), *card))
    return Part((high + 6) * -(-len(extensions) // columns) - 6, tag("g", *parts))
