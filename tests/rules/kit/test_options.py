"""The options reader: defaults, every kind of value, and what it refuses."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Annotated, Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from skerry.rules.coded_error import Kind
from skerry.rules.game import Illegal, Json
from skerry.rules.kit.options import COUNTS, OptionReader, check_seats, is_number, shown
from skerry.rules.option_specs import About

pytestmark = pytest.mark.pure


class Wind(StrEnum):
    """Words."""

    NORTH = "NORTH"
    SOUTH = "SOUTH"
    WEST = "WEST"


class Options(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """One of each kind."""

    open_sea: bool = True
    wind: Wind = Wind.SOUTH
    round_limit: Annotated[int | None, About("The last round.", COUNTS, null="no limit")] = 60
    extra_tiles: Annotated[int, About("More tiles.", lambda game: range(game))] = 0
    start_seat: Annotated[int | None, About("The first seat.", range(4), null="chance decides")] = None
    seat_colors: tuple[Wind, ...] = ()


NAMES = [field.encode_name for field in msgspec.structs.fields(Options)]
READ: dict[str, Callable[[OptionReader], Any]] = {
    "openSea": lambda read: read.flag("openSea"),
    "wind": lambda read: read.word("wind", Wind),
    "roundLimit": lambda read: read.number_or_none("roundLimit"),
    "extraTiles": lambda read: read.number("extraTiles", range(5)),
    "startSeat": lambda read: read.seat("startSeat", 3, word="RANDOM"),
    "seatColors": lambda read: read.colors("seatColors", list(Wind), 2),
}
VALUES: st.SearchStrategy[Json] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 2**31 + 3),
    st.integers(-3, 9),
    st.sampled_from([*(wind.value for wind in Wind), "RANDOM", "north", ""]),
    st.lists(st.sampled_from([*(wind.value for wind in Wind), "EAST", 1]), max_size=3),
)


def reader(given: dict[str, Json]) -> OptionReader:
    return OptionReader(Options, given)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "seatColors"])
def test_what_is_not_given_has_its_default(name: str) -> None:
    field = next(field for field in msgspec.structs.fields(Options) if field.encode_name == name)
    assert READ[name](reader({})) == field.default


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("openSea", False, False),
        ("wind", "WEST", Wind.WEST),
        ("roundLimit", None, None),
        ("roundLimit", 1, 1),
        ("roundLimit", 2**31 - 1, 2**31 - 1),
        ("extraTiles", 4, 4),
        ("startSeat", 2, 2),
        ("startSeat", None, None),
        ("startSeat", "RANDOM", None),
        ("seatColors", ["WEST", "NORTH"], (Wind.WEST, Wind.NORTH)),
    ],
)
def test_good_values_are_read(name: str, given: Json, value: object) -> None:
    assert READ[name](reader({name: given})) == value


@pytest.mark.parametrize(
    ("name", "given", "message", "hint"),
    [
        ("openSea", 1, "openSea cannot be 1.", "Use true or false."),
        ("openSea", None, "openSea cannot be null.", "Use true or false."),
        ("wind", "EAST", 'wind cannot be "EAST".', "Use NORTH, SOUTH or WEST."),
        ("wind", ["WEST"], "wind cannot be a list.", "Use NORTH, SOUTH or WEST."),
        (
            "roundLimit",
            0,
            "roundLimit cannot be 0.",
            "Use a number from 1 to 2147483647, or null (no limit).",
        ),
        ("extraTiles", 5, "extraTiles cannot be 5.", "Use a number from 0 to 4."),
        ("extraTiles", True, "extraTiles cannot be true.", "Use a number from 0 to 4."),
        ("extraTiles", None, "extraTiles cannot be null.", "Use a number from 0 to 4."),
        (
            "extraTiles",
            10**40,
            "extraTiles cannot be a number of more than 64 bits.",
            "Use a number from 0 to 4.",
        ),
        (
            "startSeat",
            3,
            "startSeat cannot be 3.",
            "Use RANDOM or a seat from 0 to 2, or null (chance decides).",
        ),
    ],
)
def test_bad_values_are_refused(name: str, given: Json, message: str, hint: str) -> None:
    with pytest.raises(Illegal) as refused:
        READ[name](reader({name: given}))
    assert (refused.value.code, refused.value.message, refused.value.hint) == (
        "OPTION_INVALID",
        message,
        hint,
    )
    assert refused.value.kind is Kind.BAD_INPUT


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("WEST", 'seatColors cannot be "WEST".'),
        (["WEST", "EAST"], 'seatColors cannot contain "EAST".'),
        ([["WEST"], "WEST"], "seatColors cannot contain a list."),
        (["WEST"], "seatColors has 1 colour for 2 seats."),
        (["WEST", "WEST"], "seatColors lists WEST twice."),
    ],
)
def test_colors_are_one_for_each_seat(given: Json, message: str) -> None:
    with pytest.raises(Illegal) as refused:
        READ["seatColors"](reader({"seatColors": given}))
    assert (refused.value.code, refused.value.message) == ("OPTION_INVALID", message)
    assert refused.value.hint == "Choose a different colour for each of the 2 seats: NORTH, SOUTH or WEST."


def test_an_unknown_name_is_refused_before_any_value() -> None:
    with pytest.raises(Illegal) as refused:
        reader({"openSea": 1, "open_sea": True})
    assert (refused.value.code, refused.value.message) == ("OPTION_INVALID", 'Unknown option "open_sea".')
    assert refused.value.hint == f"The options are {', '.join(NAMES[:-1])} and {NAMES[-1]}."


@given(st.dictionaries(st.sampled_from(NAMES), VALUES))
def test_what_is_read_is_read_again_from_its_json(given: dict[str, Json]) -> None:
    try:
        values = {name: READ[name](reader(given)) for name in NAMES if name in given or name != "seatColors"}
    except Illegal:
        return
    again: dict[str, Json] = msgspec.json.decode(msgspec.json.encode(values))
    assert {name: READ[name](reader(again)) for name in values} == values


@given(st.integers(-1, 9) | st.booleans())
def test_seats_are_those_of_the_game(seats: int) -> None:
    if not isinstance(seats, bool) and 2 <= seats <= 4:
        check_seats("Winds", seats, range(2, 5))
        return
    with pytest.raises(
        Illegal, match=r"PLAYER_COUNT_INVALID: Winds supports 2 to 4 seats, not \S+\."
    ) as refused:
        check_seats("Winds", seats, range(2, 5))
    assert refused.value.hint == "Choose 2 to 4 seats."


@given(VALUES)
def test_a_number_is_no_truth_value(value: Json) -> None:
    assert is_number(value, range(-1, 4)) == (type(value) is int and -1 <= value < 4)


def test_what_is_shown_of_a_value_is_short_and_can_be_sent() -> None:
    assert shown("ü" * 50) == '"' + "ü" * 40 + '…"'
    assert shown("\ud800") == '"?"'
    deep: Json = []
    for _ in range(10_000):
        deep = [deep]
    assert [shown(deep), shown({"a": deep}), shown(1.5)] == ["a list", "an object", "1.5"]
    # Python refuses to write this one in decimal digits.
    assert shown(10**5000) == "a number of more than 64 bits"


def test_a_range_that_depends_on_the_game_is_given_to_the_reader() -> None:
    with pytest.raises(TypeError, match="extraTiles"):
        reader({}).number("extraTiles")
