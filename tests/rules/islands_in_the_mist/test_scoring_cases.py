"""Acceptance cases about scoring and the start seat: R9 to R15, D22 to D33 (rules page, section 9)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.islands_in_the_mist.desk import LANDSCAPES, STAR, Desk

from skerry.rules.islands_in_the_mist.kinds import EndReason, Phase
from skerry.rules.islands_in_the_mist.play.rounds import next_start
from skerry.rules.islands_in_the_mist.scoring import energy_points, monument_points, tally

pytestmark = pytest.mark.pure

BONUS = "LANDSCAPE_BONUS"


def test_the_star(desk: Desk) -> None:
    assert desk.joined(STAR) == [set(LANDSCAPES)]
    assert desk.points(STAR, *LANDSCAPES, BONUS) == (6, 6, 6, 6, 6, 6, 0)


def test_r9_next_start_seat(desk: Desk) -> None:
    state = desk.state(seats=3, balloon=["E6", "E4", "D5"], energy=[6, 2, 4])
    assert next_start(desk.game.data, state) == 2


R10 = """D5 FOREST2, C5 CITY1, C6 FOREST3, F5 DESERT2, G4 SWAMP3, H4 DESERT1, F6 MOUNTAIN3, F7 MEADOW2,
G7 CITY2, H6 MONUMENT1"""


def test_r10_joined_coasts(desk: Desk) -> None:
    assert desk.joined(R10) == [{"DESERT", "MOUNTAIN"}]
    for field in ("D6", "E8"):
        for face in (*(f"{landscape}2" for landscape in LANDSCAPES), "JOKER2"):
            assert desk.joined(f"{R10}, {field} {face}") == [{"DESERT", "MOUNTAIN", "FOREST"}]
        assert desk.joined(f"{R10}, {field} MONUMENT2") == [{"DESERT", "MOUNTAIN"}]


def test_r11_landscapes(desk: Desk) -> None:
    island = "B5 JOKER1, C5 FOREST2, B4 SWAMP2, {}, B3 FOREST3, D7 MONUMENT1, E7 FOREST4"
    swamp, forest = island.format("C4 SWAMP3"), island.format("C4 FOREST2")
    assert desk.points(swamp, "FOREST", "SWAMP") == (3, 5)
    assert desk.points(forest, "FOREST", "SWAMP") == (7, 3)
    assert desk.points(f"{swamp}, D6 FOREST2", "FOREST") == 7
    assert desk.points(f"{swamp}, E8 FOREST2", "FOREST") == 7


SHEET = """A2 MEADOW, A3 JOKER, A4 FOREST, B1 MEADOW, B4 DESERT, C2 DESERT, C3 FOREST, C5 MOUNTAIN,
C6 MOUNTAIN, C7 MEADOW, D1 CANYON, D2 MOUNTAIN, D3 MONUMENT, D4 MOUNTAIN, D6 DESERT, D8 MOUNTAIN, E2 JOKER,
E3 JOKER, E6 CANYON, E8 MONUMENT, E9 DESERT, F2 CANYON, F3 CITY, F4 DESERT, F5 JOKER, F7 MOUNTAIN,
G1 DESERT, G2 CANYON, G5 JOKER, G6 CANYON, H2 MEADOW, H3 DESERT, H4 DESERT, H5 MOUNTAIN,
H6 JOKER, I4 CANYON"""


def test_r12_the_score_sheet_of_43_points(desk: Desk) -> None:
    monuments = "A1 MONUMENT, A2 MONUMENT, A3 MONUMENT"
    state = desk.state(SHEET, *(monuments,) * 3, seats=4, energy=[12, 5, 5, 5], round=10)
    joined = {0: 10, 1: 9}
    players = (replace(player, joined_round=joined.get(seat)) for seat, player in enumerate(state.players))
    state = replace(state, players=tuple(players))
    assert desk.parts(state) == {
        "SWAMP": 1,
        "FOREST": 3,
        "MOUNTAIN": 7,
        "DESERT": 9,
        "CANYON": 8,
        "MEADOW": 4,
        "LANDSCAPE_BONUS": 6,
        "CITIES": 4,
        "MONUMENTS": 0,
        "ENERGY": 6,
        "END_CONDITION": 5,
        "VOLCANOES": -10,
    }
    assert tally(desk.game.data, state)[0].total == 43
    assert desk.game.view(state, "public").players[0].points == 43


def test_r13_monuments_of_three(desk: Desk) -> None:
    assert monument_points(desk.game.data, (4, 4, 2)) == (12, 12, 2)


def test_r14_crown(desk: Desk) -> None:
    assert energy_points(desk.game.data, 12) == 6


def test_r15_volcanoes(desk: Desk) -> None:
    assert desk.points("B4 CITY1, D3 MONUMENT1, F6 FOREST1, H4 JOKER1", "VOLCANOES") == -8


def test_d22_jokers_alone(desk: Desk) -> None:
    assert desk.points("B5 JOKER1, B4 JOKER2", "SWAMP", "FOREST") == (2, 2)


def test_d23_several_groups(desk: Desk) -> None:
    assert desk.points("B5 FOREST2, D7 FOREST3, C4 FOREST2", "FOREST") == 4


def test_d24_bonus(desk: Desk) -> None:
    island = "B5 FOREST1, B4 FOREST2, B3 FOREST2, D7 FOREST3, E8 FOREST3"
    assert desk.points(island, "FOREST", BONUS) == (10, 0)
    assert desk.points(f"{island}, C6 FOREST2", "FOREST", BONUS) == (12, 3)


def test_d25_bonus_needs_a_tile_that_is_no_joker(desk: Desk) -> None:
    # D5 E5 E4: E5 is the yard, so D4 D5 E4 E6 F4 are joined round it.
    jokers = "D4 JOKER1, D5 JOKER1, E4 JOKER1, E6 JOKER1, F4 JOKER1"
    assert desk.points(jokers, BONUS) == 0
    assert desk.points(jokers, BONUS, options={"jokerOnlyBonus": True}) == 18
    assert desk.points("D4 JOKER1, D5 JOKER1, E4 JOKER1, F4 JOKER1, F5 CANYON2", BONUS) == 3


def test_d26_one_bonus_per_landscape(desk: Desk) -> None:
    island = """B2 SWAMP, B3 SWAMP, C3 SWAMP, C4 SWAMP, D4 SWAMP,
    H2 SWAMP, H3 SWAMP, H4 SWAMP, H5 SWAMP, G4 SWAMP"""
    assert desk.points(island, BONUS) == 3


def test_d27_tiles_on_their_own_coast(desk: Desk) -> None:
    off = {"coastTilesScore": False}
    assert desk.points("A5 FOREST2", "FOREST") == 2
    assert desk.points("A5 FOREST2", "FOREST", options=off) == 0
    assert desk.points("A5 FOREST2, B5 FOREST2", "FOREST", options=off) == 2


def test_d28_no_coast_left(desk: Desk) -> None:
    island = "A5 MONUMENT1, B6 CITY1, C7 SWAMP2, D8 DESERT2, B5 FOREST1, C6 FOREST1"
    assert desk.points(island, "FOREST") == 0


def test_d29_cities(desk: Desk) -> None:
    assert desk.points("D5 CITY1, D4 SWAMP1, C4 JOKER1, C5 CITY2, D6 MONUMENT1", "CITIES") == 3
    assert desk.points("B2 CITY1", "CITIES") == 0


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 3, 3, 1), (9, 9, 9, 0)),
        ((2, 2, 1, 1), (6, 6, 1, 1)),
        ((5, 3, 2, 1), (15, 6, 2, 0)),
        ((4, 2, 2, 1), (12, 4, 4, 0)),
        ((2, 2), (6, 6)),
    ],
)
def test_d30_monuments(desk: Desk, counts: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert monument_points(desk.game.data, counts) == points


def test_d31_energy(desk: Desk) -> None:
    found = [energy_points(desk.game.data, energy) for energy in (3, 4, 11, 16, 19, 20)]
    assert found == [0, 2, 4, 8, 8, 10]


@pytest.mark.parametrize(("energy", "winners"), [([9, 10], (1,)), ([9, 9], (0, 1))])
def test_d32_ties(desk: Desk, energy: list[int], winners: tuple[int, ...]) -> None:
    state = desk.state(energy=energy)
    assert [count.total for count in tally(desk.game.data, state)] == [-16, -16]
    over = replace(state, phase=Phase.OVER, turn=None, end_reason=EndReason.STALLED)
    outcome = desk.game.outcome(over)
    assert outcome is not None
    assert outcome.winners == winners
    assert [score.rank for score in outcome.scores] == [1 if seat in winners else 2 for seat in (0, 1)]


def test_d33_start_seat(desk: Desk) -> None:
    data = desk.game.data
    three = desk.state(seats=3, start=2, balloon=["D5", "E4", "E6"], energy=4)
    assert next_start(data, three) == 0
    assert next_start(data, desk.state(balloon=["D5", "E6"], energy=4)) == 1
