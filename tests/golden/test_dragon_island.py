"""Golden playthroughs of Dragon Island: modes as a seat, the public and the host saw them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from skerry.rules.dragon_island import DragonIsland
from skerry.rules.game import Json, Viewer
from skerry.rules.playthrough import playthrough

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


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("mode", MODES)
def test_playthrough(mode: str, viewer: Viewer, golden: Callable[[str, str], None]) -> None:
    seats, given = MODES[mode]
    text = playthrough(DragonIsland(), seats=seats, viewer=viewer, given=given)
    golden(f"dragon-island/{mode}-{viewer}.txt", text)
