"""The options of a match, and how they are read (rules page, section 1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from skerry.rules.game import Illegal, Json
from skerry.rules.kit.structs import OptionsBase
from skerry.rules.small_islands.kinds import Mode

_LARGEST = 2**31 - 1
_SMALLEST_SIDE = 9
_NAMES = ("mode", "level", "firstSeat", "table")


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
    if seats not in allowed:
        raise Illegal(
            "PLAYER_COUNT_INVALID",
            f"Small Islands is not played by {seats}.",
            f"Choose {allowed[0]} to {allowed[-1]} seats.",
        )
    for name in given:
        if name not in _NAMES:
            raise _invalid("There is an unknown option.", f"The options are {', '.join(_NAMES)}.")
    return Options(
        mode=_mode(given.get("mode", "NORMAL")),
        level=_level(given.get("level"), seats, sorted(levels)),
        first_seat=_seat(given.get("firstSeat"), seats),
        table=_table(given.get("table")),
    )


def _invalid(message: str, hint: str) -> Illegal:
    return Illegal("OPTION_INVALID", message, hint)


def _mode(value: Json) -> Mode:
    for known in Mode:
        if value == known.value:
            return known
    raise _invalid("mode has a bad value.", "Give NORMAL or ADVANCED.")


def _level(value: Json, seats: int, levels: list[int]) -> int | None:
    if seats > 1:
        if value is not None:
            raise _invalid("level is for solo only.", "Leave level out, or play alone.")
        return None
    if isinstance(value, bool) or not isinstance(value, int) or value not in levels:
        raise _invalid("Solo needs the level of Alexis.", f"Give level from {levels[0]} to {levels[-1]}.")
    return value


def _seat(value: Json, seats: int) -> int | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < seats:
        raise _invalid("firstSeat has a bad value.", f"Give a seat from 0 to {seats - 1}, or nothing.")
    return value


def _table(value: Json) -> TableSize | None:
    if value is None:
        return None
    if not isinstance(value, Mapping) or set(value) != {"width", "height"}:
        raise _invalid("table has a bad value.", "Give width and height, or nothing.")
    return TableSize(_side(value["width"]), _side(value["height"]))


def _side(value: Json) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not _SMALLEST_SIDE <= value <= _LARGEST:
        raise _invalid("A side of table has a bad value.", f"Give a number from {_SMALLEST_SIDE}.")
    return value
