"""The options of a match, and how they are read (rules page, section 1)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.kinds import ENERGIES, Color
from skerry.rules.game import Json
from skerry.rules.kit.options import OptionReader, check_seats
from skerry.rules.kit.structs import OptionsBase


class TreasureMatch(StrEnum):
    """Whether surplus neighbours spoil a treasure (ruling R14)."""

    EXACT = "EXACT"
    AT_LEAST = "AT_LEAST"


class ForeignPens(StrEnum):
    """Whether dragons in another wizard's pen bar entry to its tile (ruling R9)."""

    BLOCK = "BLOCK"
    IGNORE = "IGNORE"


class TelekinesisReach(StrEnum):
    """Whether a gap ends the row of telekinesis (ruling R17)."""

    UNBROKEN = "UNBROKEN"
    ALL = "ALL"


class Options(OptionsBase, frozen=True):
    """The options of a match (section 1); ``start_seat`` None where chance decides."""

    extra_tiles_per_player: int = 0
    treasure_match: TreasureMatch = TreasureMatch.EXACT
    foreign_pens: ForeignPens = ForeignPens.BLOCK
    telekinesis_reach: TelekinesisReach = TelekinesisReach.UNBROKEN
    telekinesis_produces: bool = False
    seat_colors: tuple[Color, ...] = ()
    start_seat: int | None = None


def read_options(data: Data, given: Mapping[str, Json], seats: int, allowed: range) -> Options:
    """Return complete options; raises ``Illegal`` with the codes of section 1, in their order."""
    check_seats("Dragon Island", seats, allowed, "BAD_PLAYER_COUNT")
    read = OptionReader(Options, given, code="BAD_OPTION_VALUE", unknown="UNKNOWN_OPTION")
    return Options(
        extra_tiles_per_player=read.number(
            "extraTilesPerPlayer", range(data.table[seats].max_extra_tiles_per_player + 1)
        ),
        treasure_match=read.word("treasureMatch", TreasureMatch),
        foreign_pens=read.word("foreignPens", ForeignPens),
        telekinesis_reach=read.word("telekinesisReach", TelekinesisReach),
        telekinesis_produces=read.flag("telekinesisProduces"),
        start_seat=read.number_or_none("startSeat", range(seats)),
        seat_colors=_colors(read, seats),
    )


def _colors(read: OptionReader, seats: int) -> tuple[Color, ...]:
    if not read.has("seatColors"):
        return ENERGIES[:seats]
    return read.colors("seatColors", ENERGIES, seats, code="BAD_COLORS", called="energies")
