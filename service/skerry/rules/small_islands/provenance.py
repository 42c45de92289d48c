"""What the component file does not say about its groups of data (rules page, section 2)."""

from __future__ import annotations

from collections.abc import Mapping

from skerry.rules.game import Json

AMENDMENTS: Mapping[str, Json] = {
    "conventions": {
        "source": "reconstructed",
        "detail": "How tiles, cells and rotations are written in this file; this does not affect the rules.",
    },
    "rewardCards": {
        "source": "mixed",
        "detail": "Families from the rulebook, completed to twelve by symmetry; see source of each card. The "
        "rulebook explains a fixed reward of 6 PP without saying which deck it belongs to: the advanced deck "
        "has no such card, only objective cards O09 and O10 of the normal deck have it.",
    },
}
