"""The words of Dragon Island and its amounts by colour (rules page, section 2)."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Color(StrEnum):
    """The five colours, in colour order: four energies, then yellow for gold."""

    BLUE = "blue"
    GREEN = "green"
    RED = "red"
    WHITE = "white"
    YELLOW = "yellow"


COLORS: tuple[Color, ...] = tuple(Color)
ENERGIES: tuple[Color, ...] = COLORS[:4]
LETTERS = {color: color.value[0] for color in COLORS}
"""The letters of the colours in notation: b g r w y."""


class Face(StrEnum):
    """A side of a terrain tile."""

    A = "A"
    B = "B"


class Kind(StrEnum):
    """The kind of a face, of a start tile, or of the Keep."""

    DRAGON_BUILD = "dragon_build"
    BUILD = "build"
    JOKER = "joker"
    TELEKINESIS = "telekinesis"
    STORM = "storm"
    DOUBLE_DRAGON = "double_dragon"
    START = "start"
    KEEP = "keep"


class Building(StrEnum):
    """The three kinds of building."""

    PEN = "pen"
    SPIRE = "spire"
    LAIR = "lair"


class Phase(StrEnum):
    """What is asked now (rules, section 5.1)."""

    SETUP_TREASURE = "SETUP_TREASURE"
    PLACE_TILE = "PLACE_TILE"
    ALLOT_DRAGONS = "ALLOT_DRAGONS"
    MOVE_DRAGONS = "MOVE_DRAGONS"
    MOVE_WIZARD = "MOVE_WIZARD"
    DEAL_DRAGONS = "DEAL_DRAGONS"
    TILE_ACTION = "TILE_ACTION"
    KEEP_TREASURE = "KEEP_TREASURE"
    PLAY_TREASURE = "PLAY_TREASURE"
    GAME_OVER = "GAME_OVER"


class Due(StrEnum):
    """What follows automatically before the next decision; never seen between entries."""

    SETUP = "SETUP"
    YIELD = "YIELD"
    DRAGONS = "DRAGONS"
    STUCK = "STUCK"
    KEEP = "KEEP"
    TURN_END = "TURN_END"
    GAME_END = "GAME_END"


class Amounts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number for each colour; of a stock, yellow is gold."""

    blue: int = 0
    green: int = 0
    red: int = 0
    white: int = 0
    yellow: int = 0

    def __getitem__(self, color: Color) -> int:
        number: int = getattr(self, color)
        return number

    def __add__(self, other: Amounts) -> Amounts:
        return Amounts(
            self.blue + other.blue,
            self.green + other.green,
            self.red + other.red,
            self.white + other.white,
            self.yellow + other.yellow,
        )

    def __sub__(self, other: Amounts) -> Amounts:
        return Amounts(
            self.blue - other.blue,
            self.green - other.green,
            self.red - other.red,
            self.white - other.white,
            self.yellow - other.yellow,
        )

    def __bool__(self) -> bool:
        return any((self.blue, self.green, self.red, self.white, self.yellow))

    @property
    def total(self) -> int:
        """The sum over the colours."""
        return self.blue + self.green + self.red + self.white + self.yellow

    @property
    def present(self) -> tuple[Color, ...]:
        """The colours with a number above 0, in colour order."""
        return tuple(color for color in COLORS if self[color] > 0)

    def capped(self, most: Amounts) -> Amounts:
        """Return the lesser of both for each colour."""
        return Amounts(
            min(self.blue, most.blue),
            min(self.green, most.green),
            min(self.red, most.red),
            min(self.white, most.white),
            min(self.yellow, most.yellow),
        )


def units(color: Color, number: int = 1) -> Amounts:
    """Return amounts of one colour."""
    return Amounts(**{color.value: number})


def gold(number: int) -> Amounts:
    """Return an amount of gold."""
    return Amounts(yellow=number)


class Payment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is paid, by energy; what is left out is 0. Gold pays for no building and no capture."""

    blue: int = 0
    green: int = 0
    red: int = 0
    white: int = 0

    def __getitem__(self, color: Color) -> int:
        number: int = getattr(self, color)
        return number

    @property
    def amounts(self) -> Amounts:
        """The same as amounts of all colours."""
        return Amounts(self.blue, self.green, self.red, self.white)

    @property
    def total(self) -> int:
        """The sum over the energies."""
        return self.blue + self.green + self.red + self.white
