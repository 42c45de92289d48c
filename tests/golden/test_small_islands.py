"""Golden playthroughs of Small Islands: each mode as a seat, the public and the host saw it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from skerry.rules.game import Json, Viewer
from skerry.rules.playthrough import playthrough
from skerry.rules.small_islands import SmallIslands

pytestmark = pytest.mark.pure

MODES: dict[str, tuple[int, Mapping[str, Json]]] = {
    "solo": (1, {"level": 4}),
    "two-advanced": (2, {"mode": "ADVANCED", "firstSeat": 1}),
    "four": (4, {"table": {"width": 10, "height": 9}}),
}
VIEWERS: tuple[Viewer, ...] = (0, "public", "all")


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("mode", MODES)
def test_playthrough(mode: str, viewer: Viewer, golden: Callable[[str, str], None]) -> None:
    seats, given = MODES[mode]
    text = playthrough(SmallIslands(), seats=seats, viewer=viewer, given=given, whole_view_every=40)
    golden(f"small-islands/{mode}-{viewer}.txt", text)
