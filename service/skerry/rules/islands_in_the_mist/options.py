"""The options of a match, and how they are read (rules page, section 1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from skerry.rules.game import Json
from skerry.rules.islands_in_the_mist.kinds import MapSide, RerollMode
from skerry.rules.kit.options import COUNTS, OptionReader, check_seats
from skerry.rules.kit.structs import OptionsBase
from skerry.rules.option_specs import About

MODULES = range(1, 4)
"""The modules of the rulebook: the base game, the harbour, the extensions."""


class Options(OptionsBase, frozen=True):
    """The options of a match of Islands in the Mist."""

    map_side: Annotated[
        MapSide,
        About(
            "The side of all islands: A, the side with the golden compass, or B, its varied reverse. The "
            "positions of their values and special fields are reconstructed."
        ),
    ] = MapSide.A
    module: Annotated[
        int,
        About(
            "The module: 1, the base game; 2, with the harbour; 3, with the harbour and extensions. The "
            "rules of modules 2 and 3 are reconstructed, since the rulebook only hints at them.",
            MODULES,
        ),
    ] = 1
    first_player: Annotated[int | None, About("The seat that begins.", range(4), null="chance decides")] = (
        None
    )
    reroll_mode: Annotated[
        RerollMode,
        About(
            "How dice are rerolled: SEQUENTIAL, one after the other; ONE_SHOT, one decision for both. The "
            "rulebook leaves this open."
        ),
    ] = RerollMode.SEQUENTIAL
    coast_tiles_score: Annotated[
        bool,
        About(
            "Whether landscape tiles on the coast of their own landscape score; they join coasts anyway. "
            "The rulebook leaves this open."
        ),
    ] = True
    joker_only_bonus: Annotated[
        bool,
        About(
            "Whether five jokers without a tile of the landscape earn its bonus. The rulebook leaves this "
            "open."
        ),
    ] = False
    stall_rounds: Annotated[
        int | None,
        About(
            "The match ends after this many rounds in a row without a placed tile. This is not in the "
            "rulebook; it stops programs that never finish.",
            COUNTS,
            null="no limit",
        ),
    ] = 6
    round_limit: Annotated[
        int | None,
        About(
            "The match ends after this round, unless the last round has been announced by then. This is not "
            "in the rulebook; it stops programs that never finish.",
            COUNTS,
            null="no limit",
        ),
    ] = 60


def read_options(given: Mapping[str, Json], seats: int, allowed: range) -> Options:
    """Return complete options; raises ``Illegal``."""
    check_seats("Islands in the Mist", seats, allowed)
    read = OptionReader(Options, given)
    return Options(
        map_side=read.word("mapSide", MapSide),
        module=read.number("module"),
        first_player=read.seat("firstPlayer", seats, word="RANDOM"),
        reroll_mode=read.word("rerollMode", RerollMode),
        coast_tiles_score=read.flag("coastTilesScore"),
        joker_only_bonus=read.flag("jokerOnlyBonus"),
        stall_rounds=read.number_or_none("stallRounds"),
        round_limit=read.number_or_none("roundLimit"),
    )
