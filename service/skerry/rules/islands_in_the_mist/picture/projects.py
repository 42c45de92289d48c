"""The projects of a seat and the buttons to buy them (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Collection

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.notation import Notation
from skerry.rules.islands_in_the_mist.picture.figures import face_name, tile_at
from skerry.rules.islands_in_the_mist.picture.style import at, button, tag, text, title
from skerry.rules.islands_in_the_mist.views import PlayerView

HEIGHT = 74.0
_STEP = 123.0


def state_of_project(player: PlayerView, name: str) -> str:
    """Say where an extension is."""
    return "built" if name in player.built else "to buy" if name in player.owned else "on an ocular"


def projects(data: Data, notation: Notation, player: PlayerView, texts: Collection[str]) -> str:
    """Draw the extensions of a seat with their cost, and what has become of them."""
    parts = []
    for at_, (name, kind) in enumerate(data.extensions.items()):
        state, words = state_of_project(player, name), face_name(data, name)
        line = f"buy {notation.code(name)}"
        fill = {"built": "#cfe8d4", "to buy": "#eef2f6"}.get(state, "#e4dbf5")
        card = [
            title(f"{words}, {kind.energy_cost} energy, {state}: {kind.text}"),
            tag("rect", width=_STEP - 5, height=HEIGHT, rx=8, fill=fill, stroke="#7d98ad"),
            text(8, 17, words.capitalize(), 13, font_weight="bold"),
            tile_at(name, 24, 46, 0.95),
            text(48, 39, f"{kind.energy_cost} energy", 12),
        ]
        if line in texts:
            card.append(at(46, 45, button(line, f"Buy {words}", "Buy", 66)))
        else:
            card.append(text(48, 60, state, 12))
        parts.append(at(_STEP * at_, 0, *card))
    return tag("g", *parts)
