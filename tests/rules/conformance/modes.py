"""The modes of all shipped games: numbers of seats and options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress

import msgspec

from skerry.rules import registry
from skerry.rules.game import Illegal, Json


class Mode(msgspec.Struct, frozen=True):
    """A game with a number of seats and options as they are given."""

    game: str
    seats: int
    options: dict[str, Json]

    def __str__(self) -> str:
        told = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game}/{self.seats}/{told or 'default'}"


OPTIONS: Mapping[str, tuple[dict[str, Json], ...]] = {
    "dream-islands": (
        {},
        {"chainWraps": False},
        {"missionCompletion": "MANDATORY"},
        {"roundLimit": 5},
    ),
    "dragon-island": (
        {},
        {
            "treasureMatch": "AT_LEAST",
            "foreignPens": "IGNORE",
            "telekinesisReach": "ALL",
            "telekinesisProduces": True,
            "extraTilesPerPlayer": 2,
            "startSeat": 1,
        },
    ),
    "hashi": (
        {},
        {"side": "B"},
        {"revealMode": "IMMEDIATE"},
        {"side": "B", "revealMode": "IMMEDIATE"},
    ),
    "small-islands": (
        {"level": 1},
        {"level": 6, "mode": "ADVANCED"},
        {},
        {"mode": "ADVANCED", "table": {"width": 9, "height": 9}},
    ),
    "islands-in-the-mist": (
        {"stallRounds": None},
        {"mapSide": "B", "rerollMode": "ONE_SHOT", "jokerOnlyBonus": True, "firstPlayer": 1, "roundLimit": 6},
        {"module": 2, "coastTilesScore": False, "stallRounds": 2, "roundLimit": 8},
        {"module": 2, "mapSide": "B", "roundLimit": 6},
        {"module": 3, "roundLimit": 6},
        {"module": 3, "mapSide": "B", "stallRounds": None},
    ),
}
"""Options of each game that make modes of their own; a game that is not named is checked by defaults."""


def modes() -> Iterator[Mode]:
    """Yield each mode of each installed game, without numbers of seats that the game refuses for it."""
    for name in registry.names():
        try:
            game = registry.game(name)
        except registry.BrokenGame:
            # Told by ``test_every_installed_game_can_be_made``, in place of an error while collecting.
            continue
        for options in OPTIONS.get(name, ({},)):
            for count in game.seats:
                with suppress(Illegal):
                    game.options(options, count)
                    yield Mode(name, count, options)


MODES = tuple(modes())
FIRST = tuple({mode.game: mode for mode in reversed(MODES)}.values())
"""One mode of each game."""
