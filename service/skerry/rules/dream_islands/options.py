"""The options of a match, and how they are read (rules page, sections 4.1 and 8)."""

from __future__ import annotations

from collections.abc import Mapping

from skerry.rules.dream_islands.kinds import MissionCompletion
from skerry.rules.game import Json
from skerry.rules.kit.options import COUNTS, OptionReader, check_seats
from skerry.rules.kit.structs import OptionsBase


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
    check_seats("Dream Islands", seats, allowed, "PLAYER_COUNT_INVALID")
    read = OptionReader(Options, given, code="OPTION_INVALID")
    return Options(
        chain_wraps=read.flag("chainWraps"),
        mission_completion=read.word("missionCompletion", MissionCompletion),
        start_player=read.seat("startPlayer", seats),
        round_limit=read.number_or_none("roundLimit", COUNTS, "Give a number of rounds from 1, or nothing."),
    )
