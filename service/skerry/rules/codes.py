"""The codes that are the same in all games, whatever else a game refuses.

A game raises ``Illegal`` with them where they apply. All its other codes are those of its rules page.
"""

from __future__ import annotations

MALFORMED_MOVE = "MALFORMED_MOVE"
"""A move is none by its form: of an unknown type, with a field missing, superfluous or of the wrong type.

A text that does not parse too. It is checked before all else, out of turn and after the end as well.
"""

GAME_OVER = "GAME_OVER"
"""A move comes after the end of the game."""

NO_SUCH_SEAT = "NO_SUCH_SEAT"
"""A move comes from a seat that the match does not have; a game may say ``NOT_YOUR_TURN`` of it instead."""

NOT_YOUR_TURN = "NOT_YOUR_TURN"
"""A move comes from a seat that is not asked."""

PLAYER_COUNT_INVALID = "PLAYER_COUNT_INVALID"
"""A match is to be made for a number of seats that the game cannot be played with."""

OPTION_INVALID = "OPTION_INVALID"
"""An option is unknown, or has a value that it cannot have, alone or with this number of seats."""

SHARED_CODES = frozenset(
    (MALFORMED_MOVE, GAME_OVER, NO_SUCH_SEAT, NOT_YOUR_TURN, PLAYER_COUNT_INVALID, OPTION_INVALID)
)
"""All of them."""
