"""The words of Dream Islands: places, phases, ends (rules page, sections 2, 5.1, 7 and 8)."""

from __future__ import annotations

from skerry.rules.kit.words import Word

AIRPLANE = 0
"""The place where most pieces begin; no island."""


RING = 8
"""The number of ring islands; they are the places 1 to 8 in arrow order."""


MIDDLE = 9
"""The middle islands as a place: a piece there never leaves."""


TO_RING = "RING"
TO_MIDDLE = "MIDDLE"
"""The two values of a walk's ``target``."""


class MissionCompletion(Word):
    """Whether fulfilled missions may or must be laid down (rules, ruling R7)."""

    OPTIONAL = "OPTIONAL"
    """The seat decides which fulfilled missions it lays down."""
    MANDATORY = "MANDATORY"
    """The seat lays down every fulfilled mission in its hand."""


class Phase(Word):
    """What the seat on turn is asked for (rules, section 5.1); SETUP is never seen in play."""

    SETUP = "SETUP"
    """Before the first turn; never seen in play."""
    MOVE = "MOVE"
    """Choose an open number and share its steps among the pieces."""
    RESOLVE = "RESOLVE"
    """Lay down fulfilled missions and exchange cards."""
    OVER = "OVER"
    """The game is over."""


class EndReason(Word):
    """Why the end was announced (rules, section 7)."""

    MIDDLE_LIMIT = "MIDDLE_LIMIT"
    """Six pieces or more have reached the middle islands."""
    ALL_MISSIONS = "ALL_MISSIONS"
    """A seat has completed all sixteen missions."""
    ROUND_LIMIT = "ROUND_LIMIT"
    """The round that the option `roundLimit` sets as the last has come."""
