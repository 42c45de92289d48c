"""The codes that all games share.

A game raises ``Illegal`` with them where they apply; its rules page defines all its other codes.
"""

from __future__ import annotations

MALFORMED_MOVE = "MALFORMED_MOVE"
"""The move does not have the form of a move.

Its type is unknown, a field is missing, superfluous or of the wrong type, or its text does not parse. This is
checked first, even out of turn and after the end.
"""

GAME_OVER = "GAME_OVER"
"""The game is over."""

NO_SUCH_SEAT = "NO_SUCH_SEAT"
"""The match does not have this seat; a game may refuse with ``NOT_YOUR_TURN`` instead."""

NOT_YOUR_TURN = "NOT_YOUR_TURN"
"""The seat has no decision to make now."""

PLAYER_COUNT_INVALID = "PLAYER_COUNT_INVALID"
"""The game does not support this number of seats."""

OPTION_INVALID = "OPTION_INVALID"
"""An option is unknown, or its value is invalid, in general or for this number of seats."""

SHARED_CODES = frozenset(
    (MALFORMED_MOVE, GAME_OVER, NO_SUCH_SEAT, NOT_YOUR_TURN, PLAYER_COUNT_INVALID, OPTION_INVALID)
)
"""All shared codes."""
