"""The pieces of the picture, about thirty-six units wide with their middle at 0, 0."""

from __future__ import annotations

from skerry.rules.dragon_island.kinds import COLORS, Building, Color
from skerry.rules.dragon_island.picture.gems import SHAPES, gem
from skerry.rules.dragon_island.picture.style import (
    GOLD,
    LINE,
    ON,
    TINT,
    WHITE,
    Value,
    at,
    id_of,
    stamp,
    tag,
    text,
)

DRAGON = (
    "M17-9L9-14L7-19L4-13C0-10 0-5 1-1C-2-8-8-14-17-16C-14-11-15-7-14-4C-11-5-10-2-9 1"
    "C-11 3-12 5-13 8C-16 9-17 6-16 2L-20 4C-20 12-15 17-9 16"
    "L10 16C12 13 10 11 8 11C10 6 10 2 8-3C8-6 11-5 15-6Z"
)
"""The outline of a dragon."""

_WING = "M1-1C-2-8-8-14-17-16C-14-11-15-7-14-4C-11-5-10-2-9 1C-6-1-3 0 0 3Z"
_CAVE = "M-21 18C-22-6-12-19 0-19C12-19 22-6 21 18Z"
_EDGE: dict[str, Value] = {"stroke": LINE, "stroke_width": 1.6, "stroke_linejoin": "round"}


def definitions() -> str:
    """Define the dragons of the five colours, each with the shape of its colour on its flank."""
    return "".join(
        tag(
            "g",
            tag("path", d=DRAGON, fill=TINT[color], **_EDGE),
            tag("path", d=_WING, fill=LINE, opacity=0.3),
            tag("circle", cx=9, cy=-10, r=1.5, fill=ON[color]),
            tag(
                "path",
                d=SHAPES[color],
                fill=WHITE,
                stroke=LINE,
                stroke_width=3,
                transform="translate(0 9) scale(.38)",
            ),
            id=id_of(f"dragon-{color.value}"),
        )
        for color in COLORS
    )


def dragon(color: Color, x: float, y: float, scale: float = 1.0) -> str:
    """Draw a dragon of a colour."""
    return stamp(f"dragon-{color.value}", x, y, scale)


def badge(number: int, x: float, y: float, size: float) -> str:
    """Draw a number in a dark disc, such as that of dragons of one colour on a tile."""
    radius = size * (0.64 if number < 10 else 0.73)
    disc = tag("circle", cx=x, cy=y, r=radius, fill=LINE, stroke=WHITE, stroke_width=1.2)
    digits = text(x, y + size * 0.36, str(number), size, fill=WHITE, text_anchor="middle", font_weight="bold")
    return disc + digits


def dragons_badge(number: int, spot: tuple[float, float, float], digits: float) -> str:
    """Draw how many dragons a dragon represents, unless it is one; ``spot`` is its place and scale."""
    x, y, scale = spot
    return badge(number, x + 16 * scale, y + 9 * scale, max(13.5 * scale, digits)) if number > 1 else ""


def wizard(seat: int, color: Color, x: float, y: float, scale: float = 1.0, digits: float = 0.0) -> str:
    """Draw a wizard's hat with the number of the seat, of at least a size."""
    cone, brim = "M-14 8C-12-5-8-15 5-21C4-13 10-3 14 8Z", "M-19 8C-9 3 9 3 19 8C11 18-11 18-19 8Z"
    rim = tag("path", d=cone + brim, fill=WHITE, stroke=WHITE, stroke_width=5, stroke_linejoin="round")
    hat = tag("path", d=cone, fill=TINT[color], **_EDGE) + tag("path", d=brim, fill=TINT[color], **_EDGE)
    size = max(18.0, digits / scale)
    digit = text(
        0, 2 + size * 0.36, str(seat), size, fill=ON[color], text_anchor="middle", font_weight="bold"
    )
    return at(x, y, rim, hat, digit, scale=scale)


def building(
    kind: Building, builder: int, owner: Color, lair_color: Color | None, digits: float = 0.0
) -> str:
    """Draw a pen in its owner's colour and with its number, a spire, or a lair in its colour."""
    if kind is Building.PEN:
        rails = "".join(f"M{x}-9L{x} 13" for x in (-30, -18, 18, 30)) + "M-35-3L35-3M-35 7L35 7"
        fence: dict[str, Value] = {"d": rails, "fill": "none", "stroke_linecap": "round"}
        size = max(15.0, digits)
        plate = tag("circle", cy=2, r=size * 0.68, fill=TINT[owner], **_EDGE)
        where: dict[str, Value] = {"text_anchor": "middle", "font_weight": "bold"}
        digit = text(0, 2 + size * 0.36, str(builder), size, fill=ON[owner], **where)
        drawn = tag("path", **fence, stroke=LINE, stroke_width=7)
        return drawn + tag("path", **fence, stroke=TINT[owner], stroke_width=4) + plate + digit
    if kind is Building.SPIRE:
        return (
            tag("path", d="M-11 18L-6-10L0-22L6-10L11 18Z", fill="#b9a6e8", **_EDGE)
            + tag("path", d="M0-22L0 18L11 18L6-10Z", fill="#8d74cc")
            + tag("path", d="M-2 18L-2 10C-2 7 3 7 3 10L3 18Z", fill=LINE)
            + tag("circle", cy=-20, r=4.5, fill="#fff4b0", **_EDGE)
        )
    return lair(lair_color or Color.WHITE)


def lair(color: Color) -> str:
    """Draw a lair with the shape of its colour."""
    return (
        tag("path", d=_CAVE, fill=TINT[color], **_EDGE)
        + tag("path", d="M-10 18C-10 4-5-2 0-2C5-2 10 4 10 18Z", fill=LINE)
        + gem(color, 0, -10, 0.42)
    )


def treasure(x: float, y: float, scale: float = 1.0) -> str:
    """Draw the mark of a found treasure."""
    cross = tag("path", d="M-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5", stroke="#a3221b", stroke_width=3.4)
    return at(x, y, tag("circle", r=10, fill=GOLD, **_EDGE), cross, scale=scale)


def star(x: float, y: float, scale: float = 1.0, fill: str = GOLD) -> str:
    """Draw a star, the sign of fame."""
    points = "M0-12L3.5-4L12-3.5L5.5 2L7.5 10.5L0 6L-7.5 10.5L-5.5 2L-12-3.5L-3.5-4Z"
    return at(x, y, tag("path", d=points, fill=fill, **_EDGE), scale=scale)


def lair_behind() -> str:
    """Draw the lair behind a pet."""
    return tag("path", d=_CAVE, fill="#8a7358", **_EDGE)


def captured(color: Color, x: float, y: float) -> str:
    """Draw the marker of a captured colour: its shape behind bars."""
    bars = tag("path", d="M-7-13L-7 13M0-15L0 15M7-13L7 13", stroke=LINE, stroke_width=1.8, opacity=0.75)
    frame = tag("rect", x=-16, y=-15, width=32, height=30, rx=5, fill="#fff6dd", **_EDGE)
    return at(x, y, frame, gem(color, 0, 0, 0.85), bars, scale=0.92)
