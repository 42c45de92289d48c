"""The options of a match, and how they are read (rules page, sections 4.1 and 8)."""

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
            "Whether islands 8 and 1 follow one another in missions for islands in a row. "
            "The rulebook leaves it open."
        ),
    ] = True
    mission_completion: Annotated[
        MissionCompletion,
        About(
            "Whether fulfilled mission cards in hand have to be laid down: OPTIONAL, the player chooses; "
            "MANDATORY, all of them. The rulebook can be read both ways."
        ),
    ] = MissionCompletion.OPTIONAL
    start_player: Annotated[int | None, About("The seat that begins.", range(4), null="chance decides")] = (
        None
    )
    round_limit: Annotated[
        int | None,
        About(
            "The match ends after this round at the latest. The rulebook has no such end: it stops programs "
            "that never finish.",
            COUNTS,
            null="no such end",
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
