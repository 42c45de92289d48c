"""The compass with the wind, and the bonus die, in the corners beside the large island (section 10)."""

from __future__ import annotations

from math import atan2, cos, degrees, sin

from skerry.rules.islands_in_the_mist.flights import free_winds
from skerry.rules.islands_in_the_mist.kinds import Bonus, Die, Wind
from skerry.rules.islands_in_the_mist.map_layout import SPIN
from skerry.rules.islands_in_the_mist.picture import icons
from skerry.rules.islands_in_the_mist.picture.palette import (
    CELL_RIM,
    COMPASS,
    DARK,
    DIE,
    PANEL,
    SOFT,
    WATER,
    WHITE,
    WIND,
)
from skerry.rules.islands_in_the_mist.picture.scene import Scene
from skerry.rules.islands_in_the_mist.picture.style import HALO, at, centred, last_mark, tag, text, title, use
from skerry.rules.kit.hexes import DIRECTIONS, middle

WINDS = {
    Wind.NE: "north-east",
    Wind.E: "east",
    Wind.SE: "south-east",
    Wind.SW: "south-west",
    Wind.W: "west",
    Wind.NW: "north-west",
}
_BONUS = {
    Bonus.ENERGY_1: ("+1", "1 energy", "for every seat"),
    Bonus.ENERGY_2: ("+2", "2 energy", "for every seat"),
    Bonus.DRAW_TILE: ("draw", "each seat may", "draw a tile"),
    Bonus.MOVE_PLUS_1: ("\N{RIGHTWARDS ARROW}+1", "all balloons fly", "1 field further"),
    Bonus.OPPOSITE: ("180°", "the opposite", "way is free too"),
    Bonus.TURN_60: ("60°", "ways beside it", "are free too"),
}
_SIDE = 46.0


def compass(scene: Scene, radius: float) -> str:
    """Draw the compass around the origin: the wind, the directions that are free too, and their names."""
    view = scene.view
    parts = [
        tag("defs", tag("circle", id="dial", r=round(radius, 1))),
        use("dial", fill=COMPASS, stroke=CELL_RIM, stroke_width=1.5),
    ]
    if Die.DIRECTION.value in scene.marks.dice:
        parts.append(last_mark("dial", 1.0))
    free = () if view.wind is None or view.bonus is None else free_winds(view.wind, view.bonus)
    for wind, step in zip(SPIN, DIRECTIONS, strict=True):
        x, y = middle(step, 1)
        turn = atan2(y, x)
        blows = wind == view.wind
        if blows or wind in free:
            tooltip = f"The wind blows {wind.value}" if blows else f"{wind.value} is also free"
            arrow = tag(
                "path",
                d=icons.NEEDLE if blows else icons.ARROW,
                fill=WIND if blows else PANEL,
                stroke=PANEL if blows else WIND,
                stroke_width=2.4,
                transform=f"rotate({degrees(turn):.0f}) scale({radius / 95:.2f})",
                **({} if blows else {"stroke_dasharray": "4 2"}),
            )
            parts.append(tag("g", title(tooltip), arrow))
        colour = WIND if blows or wind in free else SOFT
        # The tip of an arrow may lie under the name.
        bold = {"font_weight": "bold", **HALO, "stroke": COMPASS} if blows or wind in free else {}
        parts.append(
            centred(
                cos(turn) * radius * 0.74, sin(turn) * radius * 0.76, wind.value, 12.5, fill=colour, **bold
            )
        )
    return tag("g", *parts)


def bonus(scene: Scene) -> str:
    """Draw the bonus die and what it does; its lower right corner is the origin."""
    if scene.view.bonus is None:
        return ""
    mark, *words = _BONUS[scene.view.bonus]
    rerolled = ", rerolled" if Die.BONUS.value in scene.view.rerolled else ""
    drop = scene.view.bonus in (Bonus.ENERGY_1, Bonus.ENERGY_2)
    return tag(
        "g",
        title(f"Bonus: {' '.join(words)}{rerolled}"),
        at(
            -_SIDE,
            -_SIDE - 34,
            tag("defs", tag("rect", id="die", width=_SIDE, height=_SIDE, rx=10)),
            use("die", fill=DIE, stroke=DARK, stroke_width=2),
            last_mark("die", 1.0) if Die.BONUS.value in scene.marks.dice else "",
            at(_SIDE / 2, _SIDE / 2, tag("path", d=icons.DROP, fill=WATER), scale=2.5) if drop else "",
            centred(
                _SIDE / 2,
                _SIDE / 2 + drop * 2,
                mark,
                17 if len(mark) < 3 else 15,
                fill=WHITE if drop else DARK,
                font_weight="bold",
            ),
        ),
        *(
            text(0, -16.0 + 15 * at_, line, 12.5, text_anchor="end", fill=SOFT)
            for at_, line in enumerate(words)
        ),
    )
