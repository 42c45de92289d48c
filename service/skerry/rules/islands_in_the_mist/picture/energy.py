"""The energy of a seat: its track with the crowns, or a short form (rules page, section 10)."""

from __future__ import annotations

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.picture import icons
from skerry.rules.islands_in_the_mist.picture.style import GOLD, at, centred, tag, text, title, use
from skerry.rules.islands_in_the_mist.views import PlayerView

_FULL = "#1769a8"


def track(data: Data, player: PlayerView, width: float) -> str:
    """Draw the track of energy, with the points of each crown below it."""
    parts = [title(f"Energy {player.energy} of {data.max_energy}")]
    step = width / max(data.max_energy, 1)
    # A longer track has narrower steps, and numbers on some of them.
    every = 1 if step > 18 else 5 if step > 5 else 10
    side = min(26.0, step - 2) if step > 4 else step
    for energy in range(data.max_energy + 1):
        x, filled, here = energy * step, energy <= player.energy, energy == player.energy
        parts.append(
            tag(
                "rect",
                x=x - side / 2,
                y=-11,
                width=side,
                height=22,
                rx=min(4.0, side / 4),
                fill=_FULL if filled else "#e4ecf3",
                stroke=GOLD if here else "#7d98ad",
                stroke_width=3.5 if here else 0.8,
            )
        )
        if energy % every == 0 or here:
            bold = {"font_weight": "bold"} if here else {}
            parts.append(centred(x, 0, str(energy), 12, fill="#fff" if filled else "#41566a", **bold))
    for crown in data.crowns:
        x = crown.from_energy * step
        parts.append(use("crown", x=x, y=23))
        parts.append(centred(x, 24.5, str(crown.points), 9.5, font_weight="bold"))
    return tag("g", *parts)


def short(data: Data, player: PlayerView) -> str:
    """Write the energy beside a drop."""
    return tag(
        "g",
        title(f"Energy {player.energy} of {data.max_energy}"),
        at(9, 4, tag("path", d=icons.DROP, fill=_FULL)),
        text(22, 10, str(player.energy), 16, font_weight="bold"),
    )
