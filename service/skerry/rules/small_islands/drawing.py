"""The picture of section 10."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.small_islands.data import Data
from skerry.rules.small_islands.moves import Move
from skerry.rules.small_islands.views import View


def draw_table(data: Data, view: View, legal: Sequence[Move]) -> str:
    """Draw a view, with hot spots for the moves in ``legal``."""
    return f"<svg xmlns='http://www.w3.org/2000/svg' data-n='{len(legal)}'/>"
