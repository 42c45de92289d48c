"""The compass with the wind, and the bonus die (rules page, section 10)."""

from __future__ import annotations

from math import atan2, degrees

from skerry.rules.islands_in_the_mist.flights import free_winds
from skerry.rules.islands_in_the_mist.map_layout import SPIN
from skerry.rules.islands_in_the_mist.picture.style import (
    HALO,
    INK,
    SHARED_HEIGHT,
    at,
    centred,
    panel,
    tag,
    text,
    title,
)
from skerry.rules.islands_in_the_mist.views import View
from skerry.rules.kit.hexes import DIRECTIONS, middle

_BONUS = {
    "ENERGY_1": "+1 energy",
    "ENERGY_2": "+2 energy",
    "DRAW_TILE": "draw a tile",
    "MOVE_PLUS_1": "+1 movement",
    "OPPOSITE": "opposite",
    "TURN_60": "turn 60°",
}


def dice(view: View) -> str:
    """Draw the compass with the wind and the free directions, and the bonus die."""
    parts = [
        panel(160, SHARED_HEIGHT - 10),
        tag("circle", cx=62, cy=70, r=54, fill="#f3f8fb", stroke="#9fb3c4"),
    ]
    free = () if view.wind is None or view.bonus is None else free_winds(view.wind, view.bonus)
    for wind, step in zip(SPIN, DIRECTIONS, strict=True):
        x, y = middle(step, 1)
        scale = 25.0
        blows = wind == view.wind
        turn = degrees(atan2(y, x))
        if blows or wind in free:
            arrow = tag(
                "path",
                d="M10-4H30V-9L44 0L30 9V4H10Z",
                fill="#1b6ca8" if blows else "#8cc4e8",
                stroke="#fff",
                transform=f"rotate({turn:.1f})",
            )
            tooltip = f"The wind blows {wind.value}" if blows else f"{wind.value} is also free"
            parts.append(at(62, 70, title(tooltip), arrow))
        parts.append(centred(62 + x * scale, 70 + y * scale, wind.value, 9, **HALO, font_weight="bold"))
    rerolled = ", ".join(die.lower() for die in view.rerolled)
    if view.bonus is not None:
        bonus = _BONUS[view.bonus.value]
        parts.append(
            at(
                118,
                84,
                title(f"Bonus: {bonus}"),
                tag("rect", width=36, height=36, rx=7, fill="#fff", stroke=INK, stroke_width=1.5),
                *(
                    centred(18, 18 + 11 * (line - (len(bonus.split()) - 1) / 2), word, 7, font_weight="bold")
                    for line, word in enumerate(bonus.split())
                ),
            )
        )
    parts.append(text(10, 134, f"rerolled: {rerolled or 'none'}", 8.5))
    return tag("g", *parts)
