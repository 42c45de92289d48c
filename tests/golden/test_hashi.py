"""Golden playthroughs of Hashi: modes as a seat, the public and the host saw them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

import pytest

from skerry.rules.game import Json, Viewer
from skerry.rules.hashi import Hashi
from skerry.rules.playthrough import Playthrough, play_through

pytestmark = pytest.mark.pure

MODES: dict[str, tuple[int, Mapping[str, Json]]] = {
    "solo": (1, {}),
    "two-side-b": (2, {"side": "B"}),
    "three-immediate": (3, {"revealMode": "IMMEDIATE"}),
}
VIEWERS: tuple[Viewer, ...] = (0, "public", "all")


@cache
def played(mode: str) -> Playthrough:
    seats, given = MODES[mode]
    return play_through(Hashi(), seats=seats, given=given)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("mode", MODES)
def test_playthrough(mode: str, viewer: Viewer, golden: Callable[[str, str], None]) -> None:
    golden(f"hashi/{mode}-{viewer}.txt", played(mode).text(viewer))
