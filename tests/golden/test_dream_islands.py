"""Golden playthroughs of Dream Islands: each mode as a seat, the public and the host saw it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

import pytest

from skerry.rules.dream_islands import DreamIslands
from skerry.rules.game import Json, Viewer
from skerry.rules.playthrough import Playthrough, play_through

pytestmark = pytest.mark.pure

MODES: dict[str, tuple[int, Mapping[str, Json]]] = {
    "two": (2, {}),
    "three-mandatory": (3, {"missionCompletion": "MANDATORY", "chainWraps": False}),
    "four-limited": (4, {"roundLimit": 9, "startPlayer": 2}),
}
VIEWERS: tuple[Viewer, ...] = (0, "public", "all")


@cache
def played(mode: str) -> Playthrough:
    seats, given = MODES[mode]
    return play_through(DreamIslands(), seats=seats, given=given)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("mode", MODES)
def test_playthrough(mode: str, viewer: Viewer, golden: Callable[[str, str], None]) -> None:
    golden(f"dream-islands/{mode}-{viewer}.txt", played(mode).text(viewer))
