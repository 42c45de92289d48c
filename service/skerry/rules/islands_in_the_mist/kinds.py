"""The enumerations of Islands in the Mist (rules page, sections 1, 2.6, 2.7, 5.1 and 7.1)."""

from __future__ import annotations

from skerry.rules.kit.words import Word


class MapSide(Word):
    """The side of the island boards; A has the golden compass."""

    A = "A"
    """The side with the golden compass."""
    B = "B"
    """The varied reverse side."""


class RerollMode(Word):
    """Whether the dice are rerolled one after the other or together (rules, ruling 1)."""

    SEQUENTIAL = "SEQUENTIAL"
    """The second die may be rerolled after the first one is seen."""
    ONE_SHOT = "ONE_SHOT"
    """One move names all dice to reroll."""


class Wind(Word):
    """A direction of the compass."""

    NE = "NE"
    """North-east."""
    E = "E"
    """East."""
    SE = "SE"
    """South-east."""
    SW = "SW"
    """South-west."""
    W = "W"
    """West."""
    NW = "NW"
    """North-west."""


class Bonus(Word):
    """A face of the bonus die."""

    ENERGY_1 = "ENERGY_1"
    """Every seat gains 1 energy."""
    ENERGY_2 = "ENERGY_2"
    """Every seat gains 2 energy."""
    DRAW_TILE = "DRAW_TILE"
    """Every seat may draw a tile."""
    MOVE_PLUS_1 = "MOVE_PLUS_1"
    """Every base value is 1 higher in this round."""
    OPPOSITE = "OPPOSITE"
    """The direction opposite to the wind is also free."""
    TURN_60 = "TURN_60"
    """The two directions next to the wind are also free."""


class Die(Word):
    """One of the two dice, in the order in which they are rolled."""

    DIRECTION = "DIRECTION"
    """The die for the wind."""
    BONUS = "BONUS"
    """The die for the bonus."""


class Phase(Word):
    """What has to be decided now; SETUP is never seen in play."""

    SETUP = "SETUP"
    """Before the first decision; never seen in play."""
    SETUP_BALLOON = "SETUP_BALLOON"
    """Choose the field where the balloon starts."""
    REROLL = "REROLL"
    """Reroll dice or keep them."""
    BONUS_DRAW = "BONUS_DRAW"
    """Draw the tile that the bonus die offers."""
    FLY = "FLY"
    """Fly the balloon."""
    TAKE = "TAKE"
    """Take the tiles of a cloud, or visit the harbour."""
    PLACE = "PLACE"
    """Place tiles around the balloon."""
    OVER = "OVER"
    """The game is over."""


class EndReason(Word):
    """Why the game ended."""

    ALL_COASTS = "ALL_COASTS"
    """A seat joined all coasts, and the round after that is over."""
    BAG_SHORT = "BAG_SHORT"
    """The bag held too few tiles to fill the clouds."""
    DRAW_FAILED = "DRAW_FAILED"
    """A tile had to be drawn from an empty bag."""
    STALLED = "STALLED"
    """No tile was placed for the number of rounds that the option `stallRounds` sets."""
    ROUND_LIMIT = "ROUND_LIMIT"
    """The round that the option `roundLimit` sets as the last is over."""


class Kind(Word):
    """A kind of tile."""

    LANDSCAPE = "LANDSCAPE"
    JOKER = "JOKER"
    CITY = "CITY"
    MONUMENT = "MONUMENT"
    EXTENSION = "EXTENSION"


class Effect(Word):
    """What an extension does once it is on the island."""

    EXTRA_OCULAR = "EXTRA_OCULAR"
    ENERGY_EACH_TURN = "ENERGY_EACH_TURN"
    CHEAP_TURNING = "CHEAP_TURNING"
    COAST_HARBOUR_POINT = "COAST_HARBOUR_POINT"


ON_DIE = "DIE"
"""The cause of a draw offer from the bonus die; for a question mark it is the field."""

OFFER = "OFFER"
"""The decision whether to draw a tile."""

WAITING_TILE = "WAITING_TILE"
"""The decision whether to store or convert a drawn tile."""
