"""The options of the golden records: every mode that a game names, and each other option once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from skerry.rules import components, registry
from skerry.rules.game import Json

SHORT: Mapping[str, dict[str, Json]] = {
    "dream-islands": {"roundLimit": 4},
    "islands-in-the-mist": {"roundLimit": 3},
}
"""Options that keep the matches of a game short where its mode says nothing about them."""

MORE: Mapping[str, tuple[dict[str, Json], ...]] = {
    "dragon-island": ({"startSeat": 1},),
    "dream-islands": ({"chainWraps": False}, {"startPlayer": 1}, {"roundLimit": None}),
    "hashi": (),
    "islands-in-the-mist": (
        {"rerollMode": "ONE_SHOT", "firstPlayer": 1},
        {"module": 2, "coastTilesScore": False, "jokerOnlyBonus": True},
        {"stallRounds": 2, "roundLimit": 8},
    ),
    "small-islands": ({"firstSeat": 1}, {"mode": "ADVANCED", "table": {"width": 10, "height": 9}}),
}
"""Options for two seats that the modes leave at their defaults."""


GAMES = tuple(MORE)
"""The games that ship with Skerry."""


class Mode(msgspec.Struct, frozen=True):
    """One way to play a game."""

    game: str
    rules: int
    seats: int
    options: dict[str, Json]

    @property
    def name(self) -> str:
        """The name of its record: seats and options, in characters that are safe in file names."""
        return "-".join([str(self.seats), *(f"{key}-{_word(value)}" for key, value in self.options.items())])


def modes(game: str) -> Iterator[Mode]:
    """Yield the modes of a game."""
    found = registry.game(game)
    for seats, options in [
        *((mode.seats, mode.options) for mode in components.modes(found)),
        *((2, options) for options in MORE[game]),
    ]:
        yield Mode(game, found.rules, seats, {**SHORT.get(game, {}), **options})


def _word(value: Any) -> str:
    return "x".join(map(str, value.values())) if isinstance(value, dict) else str(value)
