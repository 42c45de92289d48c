"""Golden playthroughs of Dream Islands: each mode as a seat, the public and the host saw it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from skerry.rules.dream_islands import DreamIslands
from skerry.rules.game import Json, Viewer
from skerry.rules.playthrough import playthrough

pytestmark = pytest.mark.pure

MODES: dict[str, tuple[int, Mapping[str, Json]]] = {
    "two": (2, {}),
    "three-mandatory": (3, {"missionCompletion": "MANDATORY", "chainWraps": False}),
    "four-limited": (4, {"roundLimit": 9, "startPlayer": 2}),
}
VIEWERS: tuple[Viewer, ...] = (0, "public", "all")


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("mode", MODES)
def test_playthrough(mode: str, viewer: Viewer, golden: Callable[[str, str], None]) -> None:
    seats, given = MODES[mode]
    text = playthrough(DreamIslands(), seats=seats, viewer=viewer, given=given)
    golden(f"dream-islands/{mode}-{viewer}.txt", text)
