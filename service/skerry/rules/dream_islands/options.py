"""The options of a match, and how they are read (rules page, sections 4.1 and 8)."""

from __future__ import annotations

from collections.abc import Mapping

from skerry.rules.dream_islands.kinds import MissionCompletion
from skerry.rules.game import Illegal, Json
from skerry.rules.kit.structs import OptionsBase

_LARGEST = 2**31 - 1
_NAMES = ("chainWraps", "missionCompletion", "startPlayer", "roundLimit")


class Options(OptionsBase, frozen=True):
    """The options of a match (section 8).

    ``start_player`` is a seat, None where chance decides; ``round_limit`` is in rounds, None for none.
    """

    chain_wraps: bool = True
    mission_completion: MissionCompletion = MissionCompletion.OPTIONAL
    start_player: int | None = None
    round_limit: int | None = None


def read_options(given: Mapping[str, Json], seats: int, allowed: range) -> Options:
    """Return complete options; raises ``Illegal`` with PLAYER_COUNT_INVALID or OPTION_INVALID."""
    if seats not in allowed:
        raise Illegal(
            "PLAYER_COUNT_INVALID",
            f"Dream Islands is not played by {seats}.",
            f"Choose {allowed[0]} to {allowed[-1]} seats.",
        )
    for name in given:
        if name not in _NAMES:
            raise _invalid("There is an unknown option.", f"The options are {', '.join(_NAMES)}.")
    return Options(
        chain_wraps=_flag(given.get("chainWraps", True)),
        mission_completion=_completion(given.get("missionCompletion", "OPTIONAL")),
        start_player=_start(given.get("startPlayer"), seats),
        round_limit=_limit(given.get("roundLimit")),
    )


def _invalid(message: str, hint: str) -> Illegal:
    return Illegal("OPTION_INVALID", message, hint)


def _flag(value: Json) -> bool:
    if not isinstance(value, bool):
        raise _invalid("chainWraps has a bad value.", "Give true or false.")
    return value


def _completion(value: Json) -> MissionCompletion:
    for known in MissionCompletion:
        if value == known.value:
            return known
    raise _invalid("missionCompletion has a bad value.", "Give OPTIONAL or MANDATORY.")


def _start(value: Json, seats: int) -> int | None:
    if value is None or value == "RANDOM":
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < seats:
        raise _invalid("startPlayer has a bad value.", f"Give RANDOM or a seat from 0 to {seats - 1}.")
    return value


def _limit(value: Json) -> int | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= _LARGEST:
        raise _invalid("roundLimit has a bad value.", "Give a number of rounds from 1, or nothing.")
    return value
