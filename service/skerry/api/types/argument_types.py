"""How an argument names its input type."""

from __future__ import annotations

from typing import NamedTuple


class Input(NamedTuple):
    """Marks an argument in an annotation as of the input type with this name."""

    name: str
