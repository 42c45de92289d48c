"""Golden playthroughs of Small Islands: each mode as a seat, the public and the host saw it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

import pytest

from skerry.rules.game import Json, Viewer
from skerry.rules.playthrough import Playthrough, play_through
from skerry.rules.small_islands import SmallIslands

pytestmark = pytest.mark.pure

MODES: dict[str, tuple[int, Mapping[str, Json]]] = {
    "solo": (1, {"level": 4}),
    "two-advanced": (2, {"mode": "ADVANCED", "firstSeat": 1}),
    "four": (4, {"table": {"width": 10, "height": 9}}),
}
VIEWERS: tuple[Viewer, ...] = (0, "public", "all")


@cache
def played(mode: str) -> Playthrough:
    seats, given = MODES[mode]
    return play_through(SmallIslands(), seats=seats, given=given)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("mode", MODES)
def test_playthrough(mode: str, viewer: Viewer, golden: Callable[[str, str], None]) -> None:
    golden(f"small-islands/{mode}-{viewer}.txt", played(mode).text(viewer, whole_view_every=40))
