"""The enumerations and constants of Dream Islands (rules page, sections 2, 5.1, 7 and 8)."""

from __future__ import annotations

from skerry.rules.kit.words import Word

AIRPLANE = 0
"""The place where most pieces start; it is not an island."""


RING = 8
"""The number of ring islands, which are the places 1 to 8 in the direction of the arrows."""


MIDDLE = 9
"""The middle islands as a place, which pieces never leave."""


TO_RING = "RING"
TO_MIDDLE = "MIDDLE"
"""The two values of a walk's ``target``."""


class MissionCompletion(Word):
    """Whether seats may or must lay down fulfilled missions (rules, ruling R7)."""

    OPTIONAL = "OPTIONAL"
    """The seat decides which fulfilled missions it lays down."""
    MANDATORY = "MANDATORY"
    """The seat lays down every fulfilled mission in its hand."""


class Phase(Word):
    """The phases of a turn and of the game (rules, section 5.1)."""

    SETUP = "SETUP"
    """Before the first turn; never visible in a match."""
    MOVE = "MOVE"
    """Choose an open number and divide its steps among your pieces."""
    RESOLVE = "RESOLVE"
    """Lay down fulfilled missions and exchange cards."""
    OVER = "OVER"
    """The game is over."""


class EndReason(Word):
    """Why the end was announced (rules, section 7)."""

    MIDDLE_LIMIT = "MIDDLE_LIMIT"
    """Six or more pieces have reached the middle islands."""
    ALL_MISSIONS = "ALL_MISSIONS"
    """A seat has completed all sixteen missions."""
    ROUND_LIMIT = "ROUND_LIMIT"
    """The last round, set by the option `roundLimit`, has been played."""
