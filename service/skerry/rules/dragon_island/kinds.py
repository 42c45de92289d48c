"""The enumerations of Dragon Island, and amounts by colour (rules page, section 2)."""

from __future__ import annotations

import msgspec

from skerry.rules.kit.words import Word


class Color(Word):
    """The five colours, in colour order: four energies, then yellow for gold."""

    BLUE = "blue"
    """Blue energy."""
    GREEN = "green"
    """Green energy."""
    RED = "red"
    """Red energy."""
    WHITE = "white"
    """White energy."""
    YELLOW = "yellow"
    """Gold."""


COLORS: tuple[Color, ...] = tuple(Color)
ENERGIES: tuple[Color, ...] = COLORS[:4]
LETTERS = {color: color.value[0] for color in COLORS}
"""The letters of the colours in notation: b g r w y."""


class Face(Word):
    """A side of a terrain tile."""

    A = "A"
    """The first side."""
    B = "B"
    """The second side."""


class Kind(Word):
    """The kind of a face, of a start tile, or of the Keep."""

    DRAGON_BUILD = "dragon_build"
    """One dragon symbol; can be built on."""
    BUILD = "build"
    """No dragon symbol; can be built on."""
    JOKER = "joker"
    """Its colour is chosen when it is placed; can be built on."""
    TELEKINESIS = "telekinesis"
    """A wizard here may take units from a row of tiles."""
    STORM = "storm"
    """Placing it costs the other seats coins and a unit of its colour."""
    DOUBLE_DRAGON = "double_dragon"
    """Two dragon symbols."""
    START = "start"
    """A wizard's start tile; a wizard here may draw treasure cards."""
    KEEP = "keep"
    """The Keep; a wizard here may take gold."""


class Building(Word):
    """The three kinds of building."""

    PEN = "pen"
    """Worth 2 fame; one for each seat. It belongs to its builder."""
    SPIRE = "spire"
    """Worth 3 fame; its tile yields two units."""
    LAIR = "lair"
    """Worth 1 fame; the coins of the pet in it are safe from storms."""


class Phase(Word):
    """What has to be decided now (rules, section 5.1)."""

    SETUP_TREASURE = "SETUP_TREASURE"
    """Each seat chooses a treasure card."""
    PLACE_TILE = "PLACE_TILE"
    """Place a tile."""
    ALLOT_DRAGONS = "ALLOT_DRAGONS"
    """Choose where to place dragons that are too few for all symbols."""
    MOVE_DRAGONS = "MOVE_DRAGONS"
    """Move dragons for gold."""
    MOVE_WIZARD = "MOVE_WIZARD"
    """Move the wizard."""
    DEAL_DRAGONS = "DEAL_DRAGONS"
    """Tame or capture the dragons on the wizard's tile."""
    TILE_ACTION = "TILE_ACTION"
    """Use the action of the wizard's tile."""
    KEEP_TREASURE = "KEEP_TREASURE"
    """Choose which of the drawn treasure cards to keep."""
    PLAY_TREASURE = "PLAY_TREASURE"
    """Find a treasure."""
    GAME_OVER = "GAME_OVER"
    """The game is over."""


class Due(Word):
    """The automatic step before the next decision; never seen between entries."""

    SETUP = "SETUP"
    YIELD = "YIELD"
    DRAGONS = "DRAGONS"
    STUCK = "STUCK"
    KEEP = "KEEP"
    TURN_END = "TURN_END"
    GAME_END = "GAME_END"


class Amounts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number for each colour; in a stock, yellow is gold."""

    blue: int = 0
    """The number for blue."""
    green: int = 0
    """The number for green."""
    red: int = 0
    """The number for red."""
    white: int = 0
    """The number for white."""
    yellow: int = 0
    """The number for yellow, or the amount of gold."""

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
        """Return the smaller amount of each colour."""
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
    """A payment by energy; energies left out are 0. Gold cannot pay for buildings or captures."""

    blue: int = 0
    """Units of blue energy."""
    green: int = 0
    """Units of green energy."""
    red: int = 0
    """Units of red energy."""
    white: int = 0
    """Units of white energy."""

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
