"""The compass with the wind, and the bonus die (rules page, section 10)."""

from __future__ import annotations

from math import atan2, degrees

from skerry.rules.islands_in_the_mist.flights import free_winds
from skerry.rules.islands_in_the_mist.kinds import Bonus, Wind
from skerry.rules.islands_in_the_mist.map_layout import SPIN
from skerry.rules.islands_in_the_mist.picture import icons
from skerry.rules.islands_in_the_mist.picture.style import (
    BLUE,
    HALO,
    INK,
    at,
    centred,
    panel,
    tag,
    text,
    title,
)
from skerry.rules.islands_in_the_mist.views import View
from skerry.rules.kit.hexes import DIRECTIONS, middle

HEIGHT = 146.0

WINDS = {
    Wind.NE: "north-east",
    Wind.E: "east",
    Wind.SE: "south-east",
    Wind.SW: "south-west",
    Wind.W: "west",
    Wind.NW: "north-west",
}
_BONUS = {
    Bonus.ENERGY_1: ("+1", "1 energy for every seat"),
    Bonus.ENERGY_2: ("+2", "2 energy for every seat"),
    Bonus.DRAW_TILE: ("draw", "every seat may draw a tile"),
    Bonus.MOVE_PLUS_1: ("\N{RIGHTWARDS ARROW}+1", "every balloon flies 1 field further"),
    Bonus.OPPOSITE: ("180°", "the opposite way is free too"),
    Bonus.TURN_60: ("60°", "both ways beside are free too"),
}


def dice(view: View, width: float) -> str:
    """Draw the compass with the wind and the free directions, and the bonus die."""
    parts = [panel(width, HEIGHT), tag("circle", cx=74, cy=73, r=64, fill="#eaf3f9", stroke="#7d98ad")]
    free = () if view.wind is None or view.bonus is None else free_winds(view.wind, view.bonus)
    for wind, step in zip(SPIN, DIRECTIONS, strict=True):
        x, y = middle(step, 1)
        blows = wind == view.wind
        if blows or wind in free:
            arrow = tag(
                "path",
                d=icons.ARROW,
                fill=BLUE if blows else "#fff",
                stroke="#fff" if blows else BLUE,
                stroke_width=2,
                transform=f"rotate({degrees(atan2(y, x)):.0f}) scale(.76)",
                **({} if blows else {"stroke_dasharray": "4 2"}),
            )
            tooltip = f"The wind blows {wind.value}" if blows else f"{wind.value} is also free"
            parts.append(at(74, 73, title(tooltip), arrow))
        parts.append(centred(74 + x * 30.5, 73 + y * 30.5, wind.value, 13, **HALO, font_weight="bold"))
    left = 152.0
    if view.wind is None or view.bonus is None:
        parts.append(text(left, 30, "The dice are not rolled yet", 14, font_weight="bold"))
        return tag("g", *parts)
    mark, words = _BONUS[view.bonus]
    parts += [
        text(left, 30, f"Wind: {WINDS[view.wind]}", 16, font_weight="bold"),
        at(
            left,
            44,
            tag("rect", width=58, height=58, rx=11, fill="#fff", stroke=INK, stroke_width=2),
            *(_drop() if view.bonus in (Bonus.ENERGY_1, Bonus.ENERGY_2) else ()),
            centred(29, 31, mark, 22 if len(mark) < 3 else 17, font_weight="bold", **HALO),
            title(f"Bonus: {words}"),
        ),
        text(left + 70, 68, "Bonus:", 14, font_weight="bold"),
    ]
    # The words beside the die need two lines.
    split = words.split()
    middle_ = (len(split) + 1) // 2
    parts.append(text(left + 70, 84, " ".join(split[:middle_]), 13))
    parts.append(text(left + 70, 100, " ".join(split[middle_:]), 13))
    rerolled = ", ".join({"DIRECTION": "wind", "BONUS": "bonus"}[die] for die in view.rerolled)
    parts.append(text(left, 128, f"Rerolled: {rerolled or 'none'}", 13))
    return tag("g", *parts)


def _drop() -> tuple[str, ...]:
    return (at(29, 31, tag("path", d=icons.DROP, fill="#8cc4ec"), scale=3.0),)
