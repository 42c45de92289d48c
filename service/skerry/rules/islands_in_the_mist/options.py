"""The options of a match, and how they are read (rules page, section 1)."""

from __future__ import annotations

from collections.abc import Mapping

from skerry.rules.game import Json
from skerry.rules.islands_in_the_mist.kinds import MapSide, RerollMode
from skerry.rules.kit.options import COUNTS, OptionReader, check_seats
from skerry.rules.kit.structs import OptionsBase

MODULES = range(1, 4)


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
    check_seats("Islands in the Mist", seats, allowed, "BAD_OPTION")
    read = OptionReader(Options, given, code="BAD_OPTION")
    rounds_hint = "Give a number of rounds from 1, or null for none."
    return Options(
        map_side=read.word("mapSide", MapSide),
        module=read.number("module", MODULES, "Give 1, 2 or 3."),
        first_player=read.seat("firstPlayer", seats),
        reroll_mode=read.word("rerollMode", RerollMode),
        coast_tiles_score=read.flag("coastTilesScore"),
        joker_only_bonus=read.flag("jokerOnlyBonus"),
        stall_rounds=read.number_or_none("stallRounds", COUNTS, rounds_hint),
        round_limit=read.number_or_none("roundLimit", COUNTS, rounds_hint),
    )
