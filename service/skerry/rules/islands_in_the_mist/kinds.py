"""The words of Islands in the Mist (rules page, sections 1, 2.6, 2.7, 5.1 and 7.1)."""

from __future__ import annotations

from enum import StrEnum


class MapSide(StrEnum):
    """The side of the island boards; A has the golden compass."""

    A = "A"
    B = "B"


class RerollMode(StrEnum):
    """Whether the dice are rerolled one after the other or in one go (rules, ruling 1)."""

    SEQUENTIAL = "SEQUENTIAL"
    ONE_SHOT = "ONE_SHOT"


class Wind(StrEnum):
    """A direction of the compass."""

    NE = "NE"
    E = "E"
    SE = "SE"
    SW = "SW"
    W = "W"
    NW = "NW"


class Bonus(StrEnum):
    """A face of the bonus die."""

    ENERGY_1 = "ENERGY_1"
    ENERGY_2 = "ENERGY_2"
    DRAW_TILE = "DRAW_TILE"
    MOVE_PLUS_1 = "MOVE_PLUS_1"
    OPPOSITE = "OPPOSITE"
    TURN_60 = "TURN_60"


class Die(StrEnum):
    """One of the two dice, in the order in which they are rolled."""

    DIRECTION = "DIRECTION"
    BONUS = "BONUS"


class Phase(StrEnum):
    """What is asked for now; SETUP is never seen in play."""

    SETUP = "SETUP"
    SETUP_BALLOON = "SETUP_BALLOON"
    REROLL = "REROLL"
    BONUS_DRAW = "BONUS_DRAW"
    FLY = "FLY"
    TAKE = "TAKE"
    PLACE = "PLACE"
    OVER = "OVER"


class EndReason(StrEnum):
    """Why the game ended."""

    ALL_COASTS = "ALL_COASTS"
    BAG_SHORT = "BAG_SHORT"
    DRAW_FAILED = "DRAW_FAILED"
    STALLED = "STALLED"
    ROUND_LIMIT = "ROUND_LIMIT"


class Kind(StrEnum):
    """A kind of tile."""

    LANDSCAPE = "LANDSCAPE"
    JOKER = "JOKER"
    CITY = "CITY"
    MONUMENT = "MONUMENT"
    EXTENSION = "EXTENSION"


class Effect(StrEnum):
    """What an extension does once it lies on the island."""

    EXTRA_OCULAR = "EXTRA_OCULAR"
    ENERGY_EACH_TURN = "ENERGY_EACH_TURN"
    CHEAP_TURNING = "CHEAP_TURNING"
    COAST_HARBOUR_POINT = "COAST_HARBOUR_POINT"


ON_DIE = "DIE"
"""The cause of a draw offer that the bonus die made; a question mark's cause is its field."""

OFFER = "OFFER"
"""The decision whether to draw a tile."""

WAITING_TILE = "WAITING_TILE"
"""The decision whether to store or convert a drawn tile."""
