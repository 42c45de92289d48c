"""The enumerations and constants of Hashi (rules page, sections 1, 2, 3 and 5.1)."""

from __future__ import annotations

from skerry.rules.kit.words import Word

BLANK = 0
"""The number of an island that has no number."""


NEVER = 0
"""The round of achievement of a category that has not been achieved."""


class Side(Word):
    """The board side that all seats use: A for first games, B is harder."""

    A = "A"
    """The easier side, for first games."""
    B = "B"
    """The harder side."""


class RevealMode(Word):
    """When entries become public: at the end of the round or at once (rules, section 3)."""

    ROUND_END = "ROUND_END"
    """Others see the entries of a seat when the round is over."""
    IMMEDIATE = "IMMEDIATE"
    """Others see the entries of a seat at once."""


class Phase(Word):
    """The phases of the rules, section 5.1."""

    START_NUMBERS = "START_NUMBERS"
    """Each seat chooses a start number for its left neighbour's board."""
    ROUND = "ROUND"
    """A round is being played."""
    GAME_OVER = "GAME_OVER"
    """The game is over, and the points are final."""


class StepName(Word):
    """The current step of a seat (rules, section 5.1); in WAIT it has nothing to do."""

    START = "START"
    """Choose a start number."""
    WRITE = "WRITE"
    """Write the card's number, or skip."""
    BUILD = "BUILD"
    """Draw the card's bridges, or skip."""
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
