"""Golden playthroughs of Islands in the Mist: modes as a seat, the public and the host saw them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

import pytest

from skerry.rules.game import Json, Viewer
from skerry.rules.islands_in_the_mist import IslandsInTheMist
from skerry.rules.playthrough import Playthrough, play_through

pytestmark = pytest.mark.pure

MODES: dict[str, tuple[int, Mapping[str, Json]]] = {
    "two": (2, {"roundLimit": 14}),
    "three-harbour-b": (3, {"module": 2, "mapSide": "B", "rerollMode": "ONE_SHOT", "roundLimit": 10}),
    "four-extensions": (4, {"module": 3, "firstPlayer": 2, "coastTilesScore": False, "roundLimit": 8}),
}
VIEWERS: tuple[Viewer, ...] = (0, "public", "all")


@cache
def played(mode: str) -> Playthrough:
    seats, given = MODES[mode]
    return play_through(IslandsInTheMist(), seats=seats, given=given)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("mode", MODES)
def test_playthrough(mode: str, viewer: Viewer, golden: Callable[[str, str], None]) -> None:
    golden(f"islands-in-the-mist/{mode}-{viewer}.txt", played(mode).text(viewer, whole_view_every=100))
