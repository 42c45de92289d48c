"""The base of a game's enumerations, each of which is some words."""

from __future__ import annotations

from enum import StrEnum


class Word(StrEnum):
    """One of the words of an enumeration; its ``repr`` is Python, so that of a move or of options is too.

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
