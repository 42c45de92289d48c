"""Writing and building (rules page, section 9.3)."""

from __future__ import annotations

from itertools import permutations

import pytest
from tests.rules.hashi.desk import Desk

from skerry.rules.chance import Tape
from skerry.rules.game import LegalMoves
from skerry.rules.hashi.moves import Build, Move

pytestmark = pytest.mark.pure


def test_w1_a_flag_needs_a_bridge_of_an_earlier_round(desk: Desk) -> None:
    state = desk.at((2, 1), {8: 4}, seats=2)
    assert desk.code(state, "W 1") == "FLAG_NEEDS_BRIDGE"
    state = desk.play(state, "W -", "B 2")
    assert desk.code(state, "W 1") == "ALREADY_COMMITTED"
    state = desk.play(state, "W -", "B -", seat=1)
    for number in range(1, 7):
        again = desk.at((number, 1), desk.numbers(state), {"L02": 1}, round=6)
        assert desk.allows(again, "W 1")
    assert desk.allows(state, "W 1")


def test_w2_no_writing_after_the_skip(desk: Desk) -> None:
    state = desk.play(desk.at((2, 1), {8: 4}), "W -")
    assert desk.code(state, "W 2") == "WRONG_STEP"


def test_w3_finished_by_writing(desk: Desk) -> None:
    state = desk.play(desk.at((2, 1), {8: 4}, {"L02": 2}, seats=2), "W 1")
    assert desk.finished(state) == {1}
    assert desk.code(state, "B 1") == "ISLAND_FINISHED"
    assert desk.degree(desk.play(state, "B 13"), 8) == 3


def test_w4_number_below_bridges(desk: Desk) -> None:
    assert desk.code(desk.at((1, 1), {8: 4}, {"L02": 2}), "W 1") == "NUMBER_BELOW_BRIDGES"


def test_w5_any_free_island(desk: Desk) -> None:
    state = desk.at((6, 1), {8: 4})
    assert desk.allows(state, "W 5")
    assert desk.code(state, "W 8") == "ISLAND_TAKEN"
    assert desk.code(state, "W 19") == "UNKNOWN_ISLAND"


def test_b1_count_then_lines(desk: Desk) -> None:
    state = desk.play(desk.at((3, 2), {8: 4}), "W 2")
    for lines in ((), ("L13",), ("L13", "L02", "L01")):
        assert desk.code(state, Build(lines)) == "WRONG_BRIDGE_COUNT"
    assert desk.code(state, "B 13 99") == "UNKNOWN_LINE"


def test_b2_no_number_at_either_end(desk: Desk) -> None:
    state = desk.play(desk.at((3, 1), {8: 4}), "W -")
    assert desk.code(state, "B 5") == "NO_NUMBER_AT_EITHER_END"


def test_b3_line_crossed(desk: Desk) -> None:
    state = desk.play(desk.at((6, 1), {2: 4, 5: 3}, {"L04": 1}), "W -")
    assert desk.code(state, "B 8") == "LINE_CROSSED"


def test_b4_crossed_within_the_move(desk: Desk) -> None:
    state = desk.play(desk.at((6, 2), {2: 4, 5: 3}), "W -")
    assert desk.code(state, Build(("L04", "L08"))) == "LINE_CROSSED"
    assert desk.code(state, Build(("L08", "L04"))) == "LINE_CROSSED"
    assert desk.allows(state, "B 4 4")


def test_b5_line_full(desk: Desk) -> None:
    state = desk.play(desk.at((6, 3), {8: 5}), "W -")
    assert desk.code(state, "B 13 13 13") == "LINE_FULL"
    assert desk.allows(state, "B 13 13 14")


def test_b6_blank_island_over_six(desk: Desk) -> None:
    numbers = {2: 6, 5: 3, 9: 6, 11: 6, 17: 6}
    bridges = {"L04": 2, "L09": 1, "L17": 2, "L18": 2}
    state = desk.at((5, 1), numbers, bridges)
    assert desk.degree(state, 10) == 6
    assert desk.code(state, "W 10") == "NUMBER_BELOW_BRIDGES"
    assert desk.code(desk.play(state, "W -"), "B 15") == "BLANK_ISLAND_OVER_SIX"
    state = desk.play(desk.at((6, 1), numbers, bridges), "W 10")
    assert 10 in desk.finished(state)
    assert desk.code(state, "B 15") == "ISLAND_FINISHED"


def test_b7_only_the_skip(desk: Desk) -> None:
    state = desk.at((4, 3), {5: 2})
    assert desk.legal(desk.play(state, "W -")) == ["B -"]
    assert len(desk.legal(desk.play(state, "W 6"))) == 29


def test_b8_any_order_is_one_move(desk: Desk) -> None:
    state = desk.play(desk.at((5, 3), {8: 4}, seats=2, round=1), "W 2")
    steps = [
        desk.game.decide(state, 0, Build(lines), Tape()) for lines in permutations(("L02", "L03", "L04"))
    ]
    assert all(step == steps[0] for step in steps)
    state = desk.play(desk.at((6, 2), {8: 5}, {"L13": 2}), "W -")
    assert desk.code(state, Build(("L13", "L05"))) == "NO_NUMBER_AT_EITHER_END"
    assert desk.code(state, Build(("L05", "L13"))) == "NO_NUMBER_AT_EITHER_END"


def test_b8_another_order_is_legal_but_not_listed(desk: Desk) -> None:
    state = desk.play(desk.at((5, 3), {8: 4}), "W 2")
    legal: LegalMoves[Move] = desk.game.legal_moves(state, 0)
    turned = Build(("L04", "L03", "L02"))
    assert turned not in legal
    assert desk.game.normalise(state, 0, turned) in legal


def test_b9_either_action_may_be_waived(desk: Desk) -> None:
    state = desk.at((2, 2), {8: 5})
    assert desk.allows(desk.play(state, "W -"), "B 13 13")
    assert desk.allows(desk.play(state, "W 6"), "B -")
    assert desk.allows(desk.play(state, "W -"), "B -")
