"""The options of a match, and how they are read (rules page, section 1)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, StrEnum
from typing import TypeVar

from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.kinds import COLORS, ENERGIES, Color
from skerry.rules.game import Illegal, Json
from skerry.rules.kit.structs import OptionsBase

NAMES = (
    "extraTilesPerPlayer",
    "treasureMatch",
    "foreignPens",
    "telekinesisReach",
    "telekinesisProduces",
    "seatColors",
    "startSeat",
)

W = TypeVar("W", bound=Enum)


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
    if seats not in allowed:
        raise Illegal(
            "BAD_PLAYER_COUNT",
            f"Dragon Island is not played by {seats}.",
            f"Choose {allowed[0]} to {allowed[-1]} seats.",
        )
    for name in given:
        if name not in NAMES:
            raise Illegal(
                "UNKNOWN_OPTION", "There is an unknown option.", f"The options are {', '.join(NAMES)}."
            )
    most = data.table[seats].max_extra_tiles_per_player
    extra = _number("extraTilesPerPlayer", given.get("extraTilesPerPlayer", 0), most)
    match = _word("treasureMatch", TreasureMatch, given.get("treasureMatch", "EXACT"))
    pens = _word("foreignPens", ForeignPens, given.get("foreignPens", "BLOCK"))
    reach = _word("telekinesisReach", TelekinesisReach, given.get("telekinesisReach", "UNBROKEN"))
    produces = given.get("telekinesisProduces", False)
    if not isinstance(produces, bool):
        raise _bad("telekinesisProduces", "Give true or false.")
    start = given.get("startSeat")
    seat = None if start is None else _number("startSeat", start, seats - 1)
    colors = _colors(given["seatColors"], seats) if "seatColors" in given else ENERGIES[:seats]
    return Options(extra, match, pens, reach, produces, colors, seat)


def _bad(name: str, hint: str) -> Illegal:
    return Illegal("BAD_OPTION_VALUE", f"{name} has a bad value.", hint)


def _number(name: str, value: Json, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise _bad(name, f"Give a number from 0 to {most}.")
    return value


def _word(name: str, words: type[W], value: Json) -> W:
    for word in words:
        if isinstance(value, str) and value == word.value:
            return word
    raise _bad(name, f"Give {' or '.join(word.value for word in words)}.")


def _colors(value: Json, seats: int) -> tuple[Color, ...]:
    hint = f"Give {seats} different colours out of {', '.join(color.value for color in ENERGIES)}."
    if not isinstance(value, list | tuple):
        raise Illegal("BAD_COLORS", "The colours of the seats are no list.", hint)
    known = {color.value: color for color in COLORS}
    colors = tuple(known[word] for word in value if isinstance(word, str) and word in known)
    if len(colors) != len(value) or any(color not in ENERGIES for color in colors):
        raise Illegal("BAD_COLORS", "A colour of a seat is none of the energies.", hint)
    if len(colors) != seats:
        raise Illegal("BAD_COLORS", "The colours are not one for each seat.", hint)
    if len(set(colors)) != seats:
        raise Illegal("BAD_COLORS", "Two seats have the same colour.", hint)
    return colors
