"""The options of a match, and how they are read (rules page, section 1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from skerry.rules.game import Json
from skerry.rules.kit.options import OptionReader, check_seats, is_number
from skerry.rules.kit.structs import OptionsBase
from skerry.rules.small_islands.kinds import Mode

_SIDES = range(9, 2**31)


class TableSize(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """The largest bounding box of all tiles and ships, in tiles."""

    width: int
    height: int


class Options(OptionsBase, frozen=True):
    """The options of a match (section 1).

    ``level`` is that of Alexis, in solo only; ``first_seat`` is None where chance decides (in solo it is
    always seat 0); ``table`` is None where the grid is unbounded.
    """

    mode: Mode = Mode.NORMAL
    level: int | None = None
    first_seat: int | None = None
    table: TableSize | None = None


def read_options(given: Mapping[str, Json], seats: int, allowed: range, levels: Iterable[int]) -> Options:
    """Return complete options; raises ``Illegal`` with PLAYER_COUNT_INVALID or OPTION_INVALID."""
    check_seats("Small Islands", seats, allowed, "PLAYER_COUNT_INVALID")
    read = OptionReader(Options, given, code="OPTION_INVALID")
    seat_hint = f"Give a seat from 0 to {seats - 1}, or nothing."
    return Options(
        mode=read.word("mode", Mode),
        level=_level(read, seats, sorted(levels)),
        first_seat=read.number_or_none("firstSeat", range(seats), seat_hint),
        table=_table(read),
    )


def _level(read: OptionReader, seats: int, levels: list[int]) -> int | None:
    value = read.value("level")
    if seats > 1:
        if value is not None:
            raise read.refused("level is for solo only.", "Leave level out, or play alone.")
        return None
    if not is_number(value, levels):
        raise read.refused("Solo needs the level of Alexis.", f"Give level from {levels[0]} to {levels[-1]}.")
    return value


def _table(read: OptionReader) -> TableSize | None:
    value = read.value("table")
    if value is None:
        return None
    if not isinstance(value, Mapping) or set(value) != {"width", "height"}:
        raise read.bad("table", "Give width and height, or nothing.")
    return TableSize(_side(read, value["width"]), _side(read, value["height"]))


def _side(read: OptionReader, value: Json) -> int:
    if not is_number(value, _SIDES):
        raise read.bad("A side of table", f"Give a number from {_SIDES[0]}.")
    return value
