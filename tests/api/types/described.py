"""Types with attribute docstrings, as the tests of descriptions read them."""

from __future__ import annotations

from enum import Enum
from typing import Literal, TypeAlias

import msgspec

Wind: TypeAlias = Literal["CALM", "FULL_GALE"]
"""How the wind blows.

CALM: Not at all.
FULL_GALE: So that ferries
stay in port.
"""

Tide: TypeAlias = Literal["LOW", "HIGH"]


class Boat(msgspec.Struct):
    """A boat."""

    name: str
    draught: int
    """How deep it goes, in a text that ends on a line of its own.
    """
    length: int
    """Its length in metres,
    from bow to stern.
    """


class Ferry(Boat):
    """A ferry."""

    class Deck(Enum):
        """A deck."""

        UPPER = 1
        """In the open."""
        LOWER = 2

    cars: int | None = None
    """How many cars it carries; null if nobody knows."""
