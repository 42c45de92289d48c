"""The options of a match, and how they are read (rules page, section 1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.kinds import ENERGIES, Color
from skerry.rules.game import Json
from skerry.rules.kit.options import OptionReader, check_seats
from skerry.rules.kit.structs import OptionsBase
from skerry.rules.kit.words import Word
from skerry.rules.option_specs import About


class TreasureMatch(Word):
    """Whether surplus neighbours spoil a treasure (rules, ruling R14)."""

    EXACT = "EXACT"
    """The neighbours have the card's colours and no others."""
    AT_LEAST = "AT_LEAST"
    """The neighbours have the card's colours, possibly with others."""


class ForeignPens(Word):
    """Whether dragons in another wizard's pen block its tile (rules, ruling R9)."""

    BLOCK = "BLOCK"
    """They block the tile."""
    IGNORE = "IGNORE"
    """They do not block the tile."""


class TelekinesisReach(Word):
    """Whether a gap ends the row of telekinesis (rules, ruling R17)."""

    UNBROKEN = "UNBROKEN"
    """It reaches the tiles before the first gap."""
    ALL = "ALL"
    """It also reaches the tiles beyond gaps."""


def _extra_tiles(game: Any) -> range:
    return range(max(table.max_extra_tiles_per_player for table in game.data.table.values()) + 1)


class Options(OptionsBase, frozen=True):
    """The options of a match of Dragon Island."""

    extra_tiles_per_player: Annotated[
        int,
        About(
            "The rulebook's longer game: how many extra terrain tiles each player gets. Fewer seats allow "
            "more.",
            _extra_tiles,
        ),
    ] = 0
    treasure_match: Annotated[
        TreasureMatch,
        About(
            "How the neighbours of a tile must match a treasure card: EXACT, the card's colours and "
            "no others; AT_LEAST, the card's colours, possibly with others."
        ),
    ] = TreasureMatch.EXACT
    foreign_pens: Annotated[
        ForeignPens,
        About(
            "Whether dragons in another wizard's pen block its tile (BLOCK) or not (IGNORE). The rulebook "
            "leaves this open."
        ),
    ] = ForeignPens.BLOCK
    telekinesis_reach: Annotated[
        TelekinesisReach,
        About(
            "Which tiles of its row telekinesis reaches: UNBROKEN, those before the first gap; ALL, those "
            "beyond gaps too. The rulebook leaves this open."
        ),
    ] = TelekinesisReach.UNBROKEN
    telekinesis_produces: Annotated[
        bool,
        About(
            "Whether telekinesis counts as production, so that a spire yields 2 and the Keep 1 gold. The "
            "rulebook leaves this open."
        ),
    ] = False
    seat_colors: Annotated[
        tuple[Color, ...],
        About(
            "The colours of the wizards, one for each seat, all different. By default the seats have the "
            "first colours in order.",
            words=tuple(color.value for color in ENERGIES),
        ),
    ] = ()
    start_seat: Annotated[int | None, About("The seat that begins.", range(4), null="chance decides")] = None


def read_options(data: Data, given: Mapping[str, Json], seats: int, allowed: range) -> Options:
    """Return complete options; raises ``Illegal``."""
    check_seats("Dragon Island", seats, allowed)
    read = OptionReader(Options, given)
    return Options(
        extra_tiles_per_player=read.number(
            "extraTilesPerPlayer", range(data.table[seats].max_extra_tiles_per_player + 1)
        ),
        treasure_match=read.word("treasureMatch", TreasureMatch),
        foreign_pens=read.word("foreignPens", ForeignPens),
        telekinesis_reach=read.word("telekinesisReach", TelekinesisReach),
        telekinesis_produces=read.flag("telekinesisProduces"),
        start_seat=read.seat("startSeat", seats),
        seat_colors=_colors(read, seats),
    )


def _colors(read: OptionReader, seats: int) -> tuple[Color, ...]:
    if not read.has("seatColors"):
        return ENERGIES[:seats]
    return read.colors("seatColors", ENERGIES, seats)
