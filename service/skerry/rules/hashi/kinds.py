"""The words of Hashi (rules page, sections 1, 2, 3 and 5.1)."""

from __future__ import annotations

from skerry.rules.kit.words import Word

BLANK = 0
"""The number of an island without one."""


NEVER = 0
"""The round in which a category was achieved that was not."""


class Side(Word):
    """The board side that all seats play on: A for first games, B is harder."""

    A = "A"
    """The easier side, for first games."""
    B = "B"
    """The harder side."""


class RevealMode(Word):
    """Whether entries stay sealed until the round resolves, or are public at once (rules, section 3)."""

    ROUND_END = "ROUND_END"
    """Others see what a seat entered when the round is over."""
    IMMEDIATE = "IMMEDIATE"
    """Others see it at once."""


class Phase(Word):
    """The phases of the rules, section 5.1."""

    START_NUMBERS = "START_NUMBERS"
    """Each seat chooses a start number for its left neighbour's board."""
    ROUND = "ROUND"
    """A round is being played."""
    GAME_OVER = "GAME_OVER"
    """The points are final."""


class StepName(Word):
    """The step that a seat is at (rules, section 5.1); in WAIT it is not awaited."""

    START = "START"
    """Choose a start number."""
    WRITE = "WRITE"
    """Write the card's number, or skip that."""
    BUILD = "BUILD"
    """Draw the card's bridges, or skip that."""
    WAIT = "WAIT"
    """Wait for the other seats."""


class Category(Word):
    """The bonus categories, in the order of the data file (rules, section 5.3)."""

    RED = "RED"
    """All islands with red flags are finished."""
    BLUE = "BLUE"
    """All islands with blue flags are finished."""
    SIX = "SIX"
    """Bridges join at least six finished islands."""
