"""Golden playthroughs of Dragon Island: modes as a seat, the public and the host saw them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

import pytest

from skerry.rules.dragon_island import DragonIsland
from skerry.rules.game import Json, Viewer
from skerry.rules.playthrough import Playthrough, play_through

pytestmark = pytest.mark.pure

MODES: dict[str, tuple[int, Mapping[str, Json]]] = {
    "two": (2, {}),
    "three-other-readings": (
        3,
        {
            "treasureMatch": "AT_LEAST",
            "foreignPens": "IGNORE",
            "telekinesisReach": "ALL",
            "telekinesisProduces": True,
        },
    ),
    "four-longer": (
        4,
        {"extraTilesPerPlayer": 1, "startSeat": 2, "seatColors": ["white", "red", "green", "blue"]},
    ),
}
VIEWERS: tuple[Viewer, ...] = (0, "public", "all")


@cache
def played(mode: str) -> Playthrough:
    seats, given = MODES[mode]
    return play_through(DragonIsland(), seats=seats, given=given)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("mode", MODES)
def test_playthrough(mode: str, viewer: Viewer, golden: Callable[[str, str], None]) -> None:
    golden(f"dragon-island/{mode}-{viewer}.txt", played(mode).text(viewer))
