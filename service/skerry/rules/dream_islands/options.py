"""The options of a match (rules page, sections 4.1 and 8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from skerry.rules.dream_islands.kinds import MissionCompletion
from skerry.rules.game import Json
from skerry.rules.kit.options import COUNTS, OptionReader, check_seats
from skerry.rules.kit.structs import OptionsBase
from skerry.rules.option_specs import About


class Options(OptionsBase, frozen=True):
    """The options of a match of Dream Islands."""

    chain_wraps: Annotated[
        bool,
        About(
            "Whether islands 8 and 1 count as neighbours in missions for islands in a row. "
            "The rulebook leaves this open."
        ),
    ] = True
    mission_completion: Annotated[
        MissionCompletion,
        About(
            "Whether players must lay down fulfilled missions in hand: OPTIONAL, they choose; "
            "MANDATORY, they lay down all of them. The rulebook can be read both ways."
        ),
    ] = MissionCompletion.OPTIONAL
    start_player: Annotated[int | None, About("The seat that begins.", range(4), null="chance decides")] = (
        None
    )
    round_limit: Annotated[
        int | None,
        About(
            "The match ends after this round at the latest. The rulebook has no such limit; it stops "
            "programs that never finish.",
            COUNTS,
            null="no limit",
        ),
    ] = None


def read_options(given: Mapping[str, Json], seats: int, allowed: range) -> Options:
    """Return complete options; raises ``Illegal``."""
    check_seats("Dream Islands", seats, allowed)
    read = OptionReader(Options, given)
    return Options(
        chain_wraps=read.flag("chainWraps"),
        mission_completion=read.word("missionCompletion", MissionCompletion),
        start_player=read.seat("startPlayer", seats, word="RANDOM"),
        round_limit=read.number_or_none("roundLimit"),
    )
