"""How an argument names its input type."""

from __future__ import annotations

from typing import NamedTuple


class Given(NamedTuple):
    """Marks an argument in an annotation as the input type of this name."""

    name: str
