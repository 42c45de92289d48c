"""The picture of section 10."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.hashi.data import Data
from skerry.rules.hashi.model import Move
from skerry.rules.hashi.views import View


def draw_boards(data: Data, view: View, legal: Sequence[Move]) -> str:
    """Draw a view."""
    return "<svg/>"
