"""The options of a match, and how they are read (rules page, section 1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

import msgspec

from skerry.rules.game import Json
from skerry.rules.kit.options import OptionReader, check_seats, is_number, shown
from skerry.rules.kit.structs import OptionsBase
from skerry.rules.option_specs import About, in_words
from skerry.rules.small_islands.kinds import Mode

_SIDES = range(9, 2**31)


class TableSize(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """The largest bounding box that tiles and ships may have, in tiles."""

    width: Annotated[int, About("From west to east.", _SIDES)]
    height: Annotated[int, About("From north to south.", _SIDES)]


def _levels(game: Any) -> range:
    return range(min(game.data.levels), max(game.data.levels) + 1)


class Options(OptionsBase, frozen=True):
    """The options of a match of Small Islands."""

    mode: Annotated[
        Mode,
        About(
            "Which cards are used: NORMAL, objective cards with a mission and a reward; ADVANCED, mission "
            "cards and reward cards that the player combines."
        ),
    ] = Mode.NORMAL
    level: Annotated[
        int | None,
        About(
            "The strength of Alexis, the automatic opponent; required with 1 seat, not allowed with more.",
            _levels,
            null="no Alexis",
        ),
    ] = None
    first_seat: Annotated[
        int | None,
        About("The seat that places the start tiles and begins round 1.", range(4), null="chance decides"),
    ] = None
    table: Annotated[
        TableSize | None,
        About(
            "The size of the table, {width, height} in tiles: the largest bounding box of tiles and ships.",
            null="unlimited",
        ),
    ] = None


def read_options(given: Mapping[str, Json], seats: int, allowed: range, levels: Iterable[int]) -> Options:
    """Return complete options; raises ``Illegal``."""
    check_seats("Small Islands", seats, allowed)
    read = OptionReader(Options, given)
    return Options(
        mode=read.word("mode", Mode),
        level=_level(read, seats, sorted(levels)),
        first_seat=read.seat("firstSeat", seats),
        table=_table(read),
    )


def _level(read: OptionReader, seats: int, levels: list[int]) -> int | None:
    value = read.value("level")
    if seats > 1:
        if value is not None:
            raise read.refused(
                f"level cannot be {shown(value)} with {seats} seats.", "Leave level out, or play with 1 seat."
            )
        return None
    if not is_number(value, levels):
        numbers = in_words(range(levels[0], levels[-1] + 1))
        hint = f"Give the level of Alexis, the automatic opponent: {numbers}."
        if value is None:
            raise read.refused("level is required with 1 seat.", hint)
        raise read.bad("level", value, hint)
    return value


def _table(read: OptionReader) -> TableSize | None:
    value = read.value("table")
    if value is None:
        return None
    if not isinstance(value, Mapping) or set(value) != {"width", "height"}:
        raise read.bad("table", value, f"Give {{width, height}}, each {in_words(_SIDES)}, or null.")
    return TableSize(_side(read, "width", value["width"]), _side(read, "height", value["height"]))


def _side(read: OptionReader, name: str, value: Json) -> int:
    if not is_number(value, _SIDES):
        raise read.bad(f"table.{name}", value, f"Give a number from {in_words(_SIDES)}.")
    return value
