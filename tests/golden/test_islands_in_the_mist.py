"""Golden playthroughs of Islands in the Mist: modes as a seat, the public and the host saw them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from skerry.rules.game import Json, Viewer
from skerry.rules.islands_in_the_mist import IslandsInTheMist
from skerry.rules.playthrough import playthrough

pytestmark = pytest.mark.pure

MODES: dict[str, tuple[int, Mapping[str, Json]]] = {
    "two": (2, {"roundLimit": 14}),
    "three-harbour-b": (3, {"module": 2, "mapSide": "B", "rerollMode": "ONE_SHOT", "roundLimit": 10}),
    "four-extensions": (4, {"module": 3, "firstPlayer": 2, "coastTilesScore": False, "roundLimit": 8}),
}
VIEWERS: tuple[Viewer, ...] = (0, "public", "all")


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("mode", MODES)
def test_playthrough(mode: str, viewer: Viewer, golden: Callable[[str, str], None]) -> None:
    seats, given = MODES[mode]
    text = playthrough(IslandsInTheMist(), seats=seats, viewer=viewer, given=given, whole_view_every=100)
    golden(f"islands-in-the-mist/{mode}-{viewer}.txt", text)
