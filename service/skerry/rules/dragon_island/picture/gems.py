"""Energy and gold in the picture: a shape for each colour, so that they differ without colour too.

Blue is a drop, green a leaf, red a flame, white a crystal, yellow a coin; each is about 26 units wide, with
its middle at 0, 0, and has room for a number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skerry.rules.dragon_island.kinds import COLORS, Amounts, Color
from skerry.rules.dragon_island.picture.style import LINE, ON, TINT, id_of, stamp, tag, text

SHAPES = {
    Color.BLUE: "M0-15C5-8 12-3 12 3C12 9 7 13 0 13C-7 13-12 9-12 3C-12-3-5-8 0-15Z",
    Color.GREEN: "M-13 13L-13 1C-13-8-7-13 1-13L13-13L13-1C13 8 7 13-1 13Z",
    Color.RED: "M-8-10C-7-6-5-5-3-5C-3-9-1-13 3-15C3-10 6-9 8-6C9-7 10-9 10-11C13-6 14-1 13 4"
    "C11 10 6 13 0 13C-7 13-13 9-13 3C-13-3-9-6-8-10Z",
    Color.WHITE: "M0-15L5-10L11-11L10-5L15 0L10 5L11 11L5 10"
    "L0 15L-5 10L-11 11L-10 5L-15 0L-10-5L-11-11L-5-10Z",
    Color.YELLOW: "M13 0C13 7 7 13 0 13C-7 13-13 7-13 0C-13-7-7-13 0-13C7-13 13-7 13 0Z",
}
"""The shape of each colour."""

_RING = "M10 0C10 5.5 5.5 10 0 10C-5.5 10-10 5.5-10 0C-10-5.5-5.5-10 0-10C5.5-10 10-5.5 10 0Z"


def definitions() -> str:
    """Define the five shapes."""
    return "".join(
        tag(
            "g",
            tag("path", d=SHAPES[color], fill=TINT[color], stroke=LINE, stroke_width=1.6),
            tag("path", d=_RING, fill="none", stroke="#a8740f", stroke_width=1.2)
            if color is Color.YELLOW
            else "",
            id=id_of(f"gem-{color.value}"),
        )
        for color in COLORS
    )


def gem(color: Color, x: float, y: float, scale: float = 1.0) -> str:
    """Draw a unit of energy, or a coin."""
    return stamp(f"gem-{color.value}", x, y, scale)


def counted_gem(
    color: Color, number: int, x: float, y: float, scale: float = 1.0, digits: float = 0.0
) -> str:
    """Draw a number of units: the number in the shape of the colour."""
    size = max((15.0 if number < 10 else 14.5) * scale, digits)
    low = y + size * 0.36 + (color in (Color.BLUE, Color.RED)) * 1.2 * scale
    number_in = text(x, low, str(number), size, fill=ON[color], text_anchor="middle", font_weight="bold")
    return gem(color, x, y, scale) + number_in


def gems(colors: Sequence[Color], x: float, y: float, apart: float, scale: float) -> str:
    """Draw units side by side, centred on a point."""
    left = x - apart * (len(colors) - 1) / 2
    return "".join(gem(color, left + apart * place, y, scale) for place, color in enumerate(colors))


def amounts_row(amounts: Amounts, x: float, y: float, apart: float, scale: float) -> str:
    """Draw the amounts of all five colours side by side, from the left."""
    return "".join(
        counted_gem(color, amounts[color], x + apart * place, y, scale) for place, color in enumerate(COLORS)
    )


def each(amounts: Amounts) -> Iterator[Color]:
    """Yield a colour for each unit, in colour order."""
    for color in amounts.present:
        yield from [color] * amounts[color]
