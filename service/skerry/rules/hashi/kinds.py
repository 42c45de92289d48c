"""The words of Hashi (rules page, sections 1, 2, 3 and 5.1)."""

from __future__ import annotations

from enum import StrEnum

BLANK = 0
"""The number of an island without one."""


NEVER = 0
"""The round in which a category was achieved that was not."""


class Side(StrEnum):
    """The board side that all seats play on: A for first games, B is harder."""

    A = "A"
    B = "B"


class RevealMode(StrEnum):
    """Whether entries stay sealed until the round resolves, or are public at once (rules, section 3)."""

    ROUND_END = "ROUND_END"
    IMMEDIATE = "IMMEDIATE"


class Phase(StrEnum):
    """The phases of the rules, section 5.1."""

    START_NUMBERS = "START_NUMBERS"
    ROUND = "ROUND"
    GAME_OVER = "GAME_OVER"


class StepName(StrEnum):
    """The step that a seat is at (rules, section 5.1); in WAIT it is not awaited."""

    START = "START"
    WRITE = "WRITE"
    BUILD = "BUILD"
    WAIT = "WAIT"


class Category(StrEnum):
    """The bonus categories, in the order of the data file (rules, section 5.3)."""

    RED = "RED"
    BLUE = "BLUE"
    SIX = "SIX"
