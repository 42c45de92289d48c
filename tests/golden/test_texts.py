"""Golden texts: matches of each game as people read them, at the beginning and at the end.

Read them as a newcomer when they change: a page shows these lines as the list of moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from skerry.match.entry_text import counted_repeats, shortened
from skerry.rules.conformance.editions import seen
from skerry.rules.game import Emit, Viewer
from skerry.rules.playthrough import Playthrough, play_through
from skerry.rules.registry import game

pytestmark = pytest.mark.pure

MODES = {
    "dragon-island": (2, {}),
    "dream-islands": (2, {}),
    "hashi": (2, {}),
    "islands-in-the-mist": (2, {"module": 3, "roundLimit": 6}),
    "small-islands": (1, {"level": 2}),
}
"""A mode of each game, with its number of seats."""

FIRST, LAST = 25, 8
"""How many entries of the beginning and of the end are kept."""


@pytest.mark.parametrize("viewer", [0, "public"])
@pytest.mark.parametrize("name", MODES)
def test_texts(name: str, viewer: Viewer, golden: Callable[[str, str], None]) -> None:
    seats, given = MODES[name]
    played = play_through(game(name), seats=seats, given=given)
    lines = list(texts(played, viewer))
    golden(f"{name}/texts-{viewer}.txt", "\n".join([*lines[:FIRST], "...", *lines[-LAST:]]) + "\n")


def texts(played: Playthrough, viewer: Viewer) -> Iterator[str]:
    """Return each entry in sentences, as a viewer reads it."""
    entries: list[tuple[Emit[Any], ...]] = [played.events, *(turn.events for turn in played.turns)]
    for number, emits in enumerate(entries):
        sentences = played.game.describe_all([seen(emit, viewer) for emit in emits], viewer)
        yield f"{number} {' '.join(shortened(counted_repeats(sentences)))}".rstrip()
