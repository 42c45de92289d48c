"""The picture of section 10."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.islands_in_the_mist.data import Data
from skerry.rules.islands_in_the_mist.moves import Move
from skerry.rules.islands_in_the_mist.notation import Notation
from skerry.rules.islands_in_the_mist.views import View


def draw_board(data: Data, notation: Notation, view: View, legal: Sequence[Move]) -> str:
    """Draw a view."""
    return "<svg/>"
