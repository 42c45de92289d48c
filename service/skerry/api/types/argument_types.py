"""How an argument names its input type and says what it means."""

from __future__ import annotations

from typing import NamedTuple


class Input(NamedTuple):
    """Marks an argument in an annotation as of the input type with this name."""

    name: str


class Argument(NamedTuple):
    """Describes an argument in its annotation: its meaning, its unit or range, and what null means."""

    description: str
