"""Many payments of one thing: a chip for each, with a number in the shape of each energy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from skerry.rules.dragon_island.kinds import ENERGIES, Color, Payment
from skerry.rules.dragon_island.picture.gems import gems
from skerry.rules.dragon_island.picture.style import HOT, ON, WHITE, hot_at, id_of, stamp, tag
from skerry.rules.kit.svg import plain

GAP = 10.0
"""The gap between buttons, and between chips."""

_CHIP = "chip"
_TIGHT = 66
"""From how many chips on they are smaller."""


class Room(msgspec.Struct, frozen=True):
    """How buttons are drawn: the width of all, how many stand side by side, their height and letters.

    Many chips are smaller if they may be ``tight``.
    """

    width: float
    columns: int
    high: float
    size: float
    tight: bool = True

    @property
    def wide(self) -> float:
        """The width of a button."""
        return (self.width - GAP * (self.columns - 1)) / self.columns


class Chip(msgspec.Struct, frozen=True):
    """A move with its label and its payment."""

    line: str
    says: str
    payment: Payment


def draw_chips(chips: Sequence[Chip], room: Room) -> tuple[str, float]:
    """Draw the chips from the origin; return also how high they are."""
    used = [color for color in ENERGIES if any(chip.payment[color] for chip in chips)]
    scale = room.high / (64 if room.tight and len(chips) > _TIGHT else 46)
    wide = (30 * len(used) + 14) * scale
    columns = int((room.width + GAP) // (wide + GAP))
    wide = (room.width - GAP * (columns - 1)) / columns
    high, apart = 39.5 * scale, 39.5 * scale + 7
    middles = [round(wide / 2 + 30 * scale * (place - (len(used) - 1) / 2), 1) for place in range(len(used))]
    drawn = "".join(
        hot_at(
            round((wide + GAP) * (place % columns), 1),
            round(apart * (place // columns), 1),
            chip.line,
            chip.says,
            stamp(_CHIP, 0, 0),
            *_numbers(chip.payment, used, middles, round(high / 2 + 5.5 * scale, 1)),
        )
        for place, chip in enumerate(chips)
    )
    letters = tag("g", drawn, fill=WHITE, text_anchor="middle", font_weight="bold", font_size=14 * scale)
    return _blank(used, wide, high, scale) + letters, apart * -(-len(chips) // columns)


def _blank(used: Sequence[Color], wide: float, high: float, scale: float) -> str:
    """Define what all chips have in common: the shapes of the energies, in a frame."""
    face = tag("rect", width=wide, height=high, rx=9, fill="#fff3fb", stroke=HOT, stroke_width=2.5)
    shapes = gems(used, wide / 2, high / 2, 30 * scale, 0.95 * scale)
    return tag("defs", tag("g", face, shapes, id=id_of(_CHIP)))


def _numbers(payment: Payment, used: Sequence[Color], middles: Sequence[float], y: float) -> Iterator[str]:
    """Write the numbers into the shapes: those of one colour of letters are one text, if they are digits."""
    for ink in (WHITE, ON[Color.WHITE]):
        here = [(x, payment[color]) for x, color in zip(middles, used, strict=True) if ON[color] == ink]
        for group in ([one for one in here if one[1] < 10], [one for one in here if one[1] >= 10]):
            if group:
                across = " ".join(plain(x) for x, _ in group)
                filled = {} if ink == WHITE else {"fill": ink}
                yield tag("text", "".join(str(number) for _, number in group), x=across, y=y, **filled)
