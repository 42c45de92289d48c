"""How an argument declares its input type and its description."""

from __future__ import annotations

from typing import NamedTuple


class Input(NamedTuple):
    """Declares in an annotation that an argument has the input type with this name."""

    name: str


class Argument(NamedTuple):
    """Describes an argument in its annotation: its meaning, unit or range, and what null means."""

    description: str
