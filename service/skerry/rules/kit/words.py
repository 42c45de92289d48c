"""The base class of a game's enumerations."""

from __future__ import annotations

from enum import StrEnum


class Word(StrEnum):
    """A member of an enumeration; its ``repr`` is valid Python, and so is that of moves and options.

    >>> class Side(Word):
    ...     A = "A"
    ...     B = "B"
    >>> Side.B
    Side.B
    >>> Side("B") == "B"
    True
    """

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
