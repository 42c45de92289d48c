"""The options of a match, and how they are read (rules page, section 1)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeVar

from skerry.rules.game import Illegal, Json
from skerry.rules.islands_in_the_mist.kinds import MapSide, RerollMode
from skerry.rules.kit.structs import OptionsBase

MODULES = (1, 2, 3)
NAMES = (
    "mapSide",
    "module",
    "firstPlayer",
    "rerollMode",
    "coastTilesScore",
    "jokerOnlyBonus",
    "stallRounds",
    "roundLimit",
)
_LARGEST = 2**31 - 1
_W = TypeVar("_W", bound=StrEnum)


class Options(OptionsBase, frozen=True):
    """The options of a match (section 1).

    ``first_player`` is a seat, None where chance decides; ``stall_rounds`` and ``round_limit`` are
    numbers of rounds, None for no such guard.
    """

    map_side: MapSide = MapSide.A
    module: int = 1
    first_player: int | None = None
    reroll_mode: RerollMode = RerollMode.SEQUENTIAL
    coast_tiles_score: bool = True
    joker_only_bonus: bool = False
    stall_rounds: int | None = 6
    round_limit: int | None = 60


def read_options(given: Mapping[str, Json], seats: int, allowed: range) -> Options:
    """Return complete options; raises ``Illegal`` with BAD_OPTION."""
    if isinstance(seats, bool) or seats not in allowed:
        raise _bad(
            f"Islands in the Mist is not played by {seats}.",
            f"Choose {allowed[0]} to {allowed[-1]} seats.",
        )
    for name in given:
        if name not in NAMES:
            raise _bad("There is an unknown option.", f"The options are {', '.join(NAMES)}.")
    default = Options()
    return Options(
        map_side=_word("mapSide", MapSide, given.get("mapSide", default.map_side.value)),
        module=_module(given.get("module", default.module)),
        first_player=_first(given.get("firstPlayer"), seats),
        reroll_mode=_word("rerollMode", RerollMode, given.get("rerollMode", default.reroll_mode.value)),
        coast_tiles_score=_flag("coastTilesScore", given.get("coastTilesScore", default.coast_tiles_score)),
        joker_only_bonus=_flag("jokerOnlyBonus", given.get("jokerOnlyBonus", default.joker_only_bonus)),
        stall_rounds=_rounds("stallRounds", given.get("stallRounds", default.stall_rounds)),
        round_limit=_rounds("roundLimit", given.get("roundLimit", default.round_limit)),
    )


def _bad(message: str, hint: str) -> Illegal:
    return Illegal("BAD_OPTION", message, hint)


def _word(name: str, words: type[_W], value: Json) -> _W:
    for word in words:
        if isinstance(value, str) and value == word.value:
            return word
    raise _bad(f"{name} has a bad value.", f"Give {' or '.join(word.value for word in words)}.")


def _flag(name: str, value: Json) -> bool:
    if not isinstance(value, bool):
        raise _bad(f"{name} has a bad value.", "Give true or false.")
    return value


def _module(value: Json) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value not in MODULES:
        raise _bad("module has a bad value.", "Give 1, 2 or 3.")
    return value


def _first(value: Json, seats: int) -> int | None:
    # Null is how complete options write RANDOM, and they are read back from records.
    if value is None or value == "RANDOM":
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < seats:
        raise _bad("firstPlayer has a bad value.", f"Give RANDOM or a seat from 0 to {seats - 1}.")
    return value


def _rounds(name: str, value: Json) -> int | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= _LARGEST:
        raise _bad(f"{name} has a bad value.", "Give a number of rounds from 1, or null for none.")
    return value
