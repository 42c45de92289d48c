"""Acceptance cases about flights: R1 to R6, D1 to D7, D34, D35, D39, D40 (rules page, section 9)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.islands_in_the_mist.desk import Desk

from skerry.rules.islands_in_the_mist.moves import PlaceTile

pytestmark = pytest.mark.pure


def test_r1_with_the_wind(desk: Desk) -> None:
    assert desk.flown(desk.state(balloon="G4", wind="NE"), "NE", 3) == ("D6", 0)


def test_r2_shorter(desk: Desk) -> None:
    assert desk.flown(desk.state(balloon="G4", wind="NE"), "NE", 2) == ("E6", 1)


def test_r3_changed_direction(desk: Desk) -> None:
    assert desk.flown(desk.state(balloon="G4", wind="NE"), "E", 1) == ("G5", 5)
    poor = desk.state(balloon="G4", wind="NE", energy=4)
    assert desk.code(poor, desk.fly("E", 1)) == "NOT_ENOUGH_ENERGY"


def test_r4_from_a_calm_field(desk: Desk) -> None:
    state = desk.state(balloon="G5", wind="NW")
    assert desk.flown(state, None, 0) == ("G5", 0)
    assert desk.flown(state, "NW", 2) == ("E5", 2)


def test_r5_opposite(desk: Desk) -> None:
    state = desk.state(wind="NE", bonus="OPPOSITE", energy=0)
    assert desk.flown(state, "SW", 3) == ("H3", 0)
    assert desk.flown(state, "NE", 3)[1] == 0
    assert desk.code(state, desk.fly("E", 1)) == "NOT_ENOUGH_ENERGY"


def test_r6_turn_60(desk: Desk) -> None:
    state = desk.state(wind="NE", bonus="TURN_60", energy=0)
    assert desk.flown(state, "NW", 3) == ("B3", 0)
    assert desk.flown(state, "E", 3) == ("E9", 0)


def test_d1_cut_at_the_coast(desk: Desk) -> None:
    state = desk.state(balloon="E7", wind="E", energy=0)
    assert desk.flown(state, "E", 2) == ("E9", 0)
    assert desk.code(state, desk.fly("E", 3)) == "BEYOND_COAST"
    assert desk.flown(desk.state(balloon="E7", wind="E", energy=3), "E", 1) == ("E8", 2)


def test_d2_wind_off_the_island(desk: Desk) -> None:
    state = desk.state(balloon="E9", wind="E", energy=0)
    assert desk.flown(state, "E", 0) == ("E9", 0)
    assert desk.code(state, desk.fly(None, 0)) == "NOT_ENOUGH_ENERGY"
    assert desk.flown(desk.state(balloon="E9", wind="E"), None, 0) == ("E9", 2)
    west = desk.state(balloon="E9", wind="W", energy=9)
    assert desk.code(west, desk.fly("E", 0)) == "NOTHING_BEYOND_COAST"


def test_d3_plus_1_on_a_calm_field(desk: Desk) -> None:
    state = desk.state(balloon="G5", wind="NW", bonus="MOVE_PLUS_1", energy=0)
    assert desk.flown(state, "NW", 1) == ("F5", 0)
    assert desk.code(state, desk.fly(None, 0)) == "NOT_ENOUGH_ENERGY"
    richer = desk.state(balloon="G5", wind="NW", bonus="MOVE_PLUS_1", energy=1)
    assert desk.flown(richer, None, 0) == ("G5", 1)


def test_d4_plus_1_counts_for_braking(desk: Desk) -> None:
    state = desk.state(balloon="G4", wind="NE", bonus="MOVE_PLUS_1", energy=6)
    assert desk.flown(state, "E", 1) == ("G5", 6)


def test_d5_turn_60_does_not_free_a_turn_of_120(desk: Desk) -> None:
    assert desk.flown(desk.state(wind="NE", bonus="TURN_60"), "SE", 1) == ("F6", 5)
    poor = desk.state(wind="NE", bonus="TURN_60", energy=3)
    assert desk.code(poor, desk.fly("SE", 1)) == "NOT_ENOUGH_ENERGY"


def test_d6_the_yard_may_be_landed_on(desk: Desk) -> None:
    assert desk.flown(desk.state(energy=2), "W", 1) == ("E5", 2)


def test_d7_refusals(desk: Desk) -> None:
    placing = desk.state(phase="PLACE", oculars="FOREST2")
    assert desk.code(placing, PlaceTile("FOREST2", "E5")) == "YARD_NOT_COVERABLE"
    assert desk.code(placing, PlaceTile("FOREST2", "Z9")) == "NO_SUCH_FIELD"
    state = desk.state()
    assert desk.code(state, desk.fly("E", 0)) == "STANDSTILL_NEEDS_NO_DIRECTION"
    assert desk.code(state, desk.fly(None, 1)) == "DIRECTION_REQUIRED"
    assert desk.code(state, desk.fly("E", 3, 1)) == "SURPLUS_NOT_ALLOWED"


def _module(number: int, **more: Any) -> dict[str, Any]:
    return {"options": {"module": number}, **more}


def test_d34_surplus(desk: Desk) -> None:
    state = desk.state(**_module(2, balloon="E7", wind="E"))
    assert desk.code(state, desk.fly("E", 2)) == "SURPLUS_TOO_SMALL"
    for surplus in (1, 2, 3):
        assert desk.flown(state, "E", 2, surplus) == ("E9", surplus - 1)
        assert desk.play(state, desk.fly("E", 2, surplus)).points == surplus
    assert desk.code(state, desk.fly("E", 2, 4)) == "SURPLUS_NOT_ALLOWED"
    assert desk.code(state, desk.fly("E", 1, 1)) == "SURPLUS_NEEDS_COAST"


def test_d35_surplus_from_the_coast(desk: Desk) -> None:
    assert desk.flown(desk.state(**_module(2, balloon="E9", wind="E")), "E", 0, 2) == ("E9", 0)
    west = desk.state(**_module(2, balloon="E9", wind="W", energy=9))
    assert desk.flown(west, "E", 0, 1) == ("E9", 4)


def test_d39_rudder_works(desk: Desk) -> None:
    state = desk.state(**_module(3, built="RUDDER_WORKS", balloon="G4", wind="NE", energy=4))
    assert desk.flown(state, "E", 1) == ("G5", 4)
    assert desk.code(state, desk.fly("E", 2)) == "NOT_ENOUGH_ENERGY"


def test_d40_lighthouse(desk: Desk) -> None:
    state = desk.state(**_module(3, built="LIGHTHOUSE", balloon="E7", wind="E", energy=4))
    assert [desk.play(state, desk.fly("E", 2, surplus)).points for surplus in (1, 2, 3)] == [2, 3, 3]


def test_a_windmill_gives_energy_before_the_flight(desk: Desk) -> None:
    options: dict[str, Any] = {"module": 3}
    state = desk.state(phase="REROLL", turn=1, bonus="OPPOSITE", built="WINDMILL", options=options)
    assert desk.play(state, "keep").players[0].energy == 6
    full = desk.state(phase="REROLL", turn=1, bonus="OPPOSITE", built="WINDMILL", energy=20, options=options)
    assert desk.play(full, "keep").players[0].energy == 20


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ((None, 1, 1), "DIRECTION_REQUIRED"),
        (("N", 9, 9), "UNKNOWN_DIRECTION"),
        (("E", 9, 9), "BEYOND_COAST"),
        (("E", -1, 9), "BEYOND_COAST"),
        (("E", 0, 9), "STANDSTILL_NEEDS_NO_DIRECTION"),
        (("E", 1, 4), "SURPLUS_NOT_ALLOWED"),
        (("E", 1, -1), "SURPLUS_NOT_ALLOWED"),
        (("E", 1, 3), "SURPLUS_NEEDS_COAST"),
        (("SE", 2, 3), "NOT_ENOUGH_ENERGY"),
    ],
)
def test_the_first_code_of_the_page_is_told(desk: Desk, move: tuple[str | None, int, int], code: str) -> None:
    state = desk.state(**_module(2, balloon="E7", wind="E", energy=0))
    assert desk.code(state, desk.fly(*move)) == code
