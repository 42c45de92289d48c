"""The picture."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.dragon_island.data import Data
from skerry.rules.dragon_island.moves import Move
from skerry.rules.dragon_island.views import View


def draw_board(data: Data, view: View, legal: Sequence[Move]) -> str:
    return "<svg/>"
