"""Acceptance cases about MOVE: D2 to D9, D15 to D20, D22 (rules page, section 9.2)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.dream_islands.desk import Desk

from skerry.rules.dream_islands.kinds import EndReason, Phase
from skerry.rules.dream_islands.scoring import tally
from skerry.rules.kit.ranking import ranks, winners

pytestmark = pytest.mark.pure


def test_d2_airplane_is_no_island(desk: Desk) -> None:
    state = desk.state("5 | 1 0 0 0 0 0 0 0", seats=2, phase="MOVE", hand=["group-5"])
    after = desk.play(state, desk.move(2, "1→2"))
    assert desk.row(after) == "5 | 0 0 1 0 0 0 0 0"
    assert desk.fulfilled(after, "group-5") == []
    after = desk.play(state, desk.move(4, "0→1", "0→1", "0→1", "0→1"))
    assert desk.row(after) == "1 | 5 0 0 0 0 0 0 0"
    assert desk.fulfilled(after, "group-5") == ["group-5"]


def _branch(desk: Desk) -> Any:
    return desk.state("3 | 0 0 0 0 0 1 1 1", phase="MOVE")


@pytest.mark.parametrize(
    ("number", "walks", "row", "middle"),
    [
        (2, ["7→2 M"], "3 | 0 0 0 0 0 1 0 1", (0,)),
        (2, ["7→2"], "3 | 1 0 0 0 0 1 0 1", ()),
        (4, ["6→3 M", "8→1 M"], "3 | 0 0 0 0 0 0 1 0", (0, 0)),
    ],
)
def test_d3_branch_at_8(desk: Desk, number: int, walks: list[str], row: str, middle: tuple[int, ...]) -> None:
    after = desk.play(_branch(desk), desk.move(number, *walks))
    assert desk.row(after) == row
    assert after.middle == middle


@pytest.mark.parametrize("walk", ["8→2 M", "6→2 M"])
def test_d4_no_lapse_no_short_way(desk: Desk, walk: str) -> None:
    assert desk.code(_branch(desk), desk.move(2, walk)) == "MIDDLE_NOT_REACHED"


def test_d5_one_entry_per_piece(desk: Desk) -> None:
    state = desk.state("4 | 2 0 0 0 0 0 0 0", phase="MOVE")
    assert desk.code(state, desk.move(2, "1→1", "2→1")) == "PIECE_NOT_AVAILABLE"
    assert desk.code(state, desk.move(3, "1→1", "1→1", "1→1")) == "PIECE_NOT_AVAILABLE"
    assert desk.move(2, "1→2") in desk.game.legal_moves(state, 0)


def test_d6_covered_numbers(desk: Desk) -> None:
    state = desk.state("5 | 1 0 0 0 0 0 0 0", seats=2, phase="MOVE", covered=[2, 3, 5])
    assert {text[0] for text in desk.legal(state)} == {"4"}
    assert desk.code(state, desk.move(2, "0→2")) == "NUMBER_COVERED"
    assert desk.code(state, desk.move(1, "0→1")) == "NUMBER_INVALID"
    assert desk.code(state, desk.move(6, "0→6")) == "NUMBER_INVALID"
    after = desk.play(state, desk.move(4, "0→4"))
    for move, draws in (
        (desk.resolve(), (0, 0, 0)),
        (desk.move(2, "0→2"), ()),
        (desk.resolve(), (0, 0, 0)),
    ):
        assert after.players[0].covered == (2, 3, 4, 5)
        after = desk.play(after, move, *draws)
    assert after.players[0].covered == (2, 3, 4, 5)
    assert {text[0] for text in desk.legal(after)} == {"2", "3", "4", "5"}
    assert desk.play(after, desk.move(5, "0→5")).players[0].covered == (5,)


def test_d7_last_piece_on_the_heart_island(desk: Desk) -> None:
    more: dict[str, Any] = {"seats": 2, "phase": "MOVE", "middle": [0] * 5, "covered": [3, 4, 5]}
    state = desk.state("0 | 0 0 0 0 0 0 0 1", **more)
    assert desk.legal(state) == ["2: 8>2"]
    assert desk.row(desk.play(state, desk.move(2, "8→2"))) == "0 | 0 1 0 0 0 0 0 0"
    assert desk.code(state, desk.move(2, "8→1 M")) == "STEPS_SUM_MISMATCH"
    state = desk.state("0 | 0 0 0 0 0 0 1 0", **more)
    assert len(desk.legal(state)) == 2
    after = desk.play(state, desk.move(2, "7→2 M"))
    assert len(after.middle) == 6
    assert after.final_round
    assert after.end_reasons == (EndReason.MIDDLE_LIMIT,)


def test_d8_filling_the_middle(desk: Desk) -> None:
    state = desk.state("4 | 0 0 0 0 0 0 0 2", seats=3, phase="MOVE", middle=[1, 2])
    after = desk.play(state, desk.move(2, "8→1 M", "8→1 M"))
    assert after.middle == (1, 2, 0, 0)
    assert [count.middle_points for count in tally(desk.game.data, after)] == [2 + 1, 3, 2]


def test_d9_chain_across_the_join(desk: Desk) -> None:
    state = desk.state("3 | 1 0 0 0 0 0 1 1", seats=3)
    assert desk.fulfilled(state, "chain-3", "chain-2") == ["chain-3"]
    line = desk.state("3 | 1 0 0 0 0 0 1 1", seats=3, options={"chainWraps": False})
    assert desk.fulfilled(line, "chain-3", "chain-2") == ["chain-2"]


def test_d15_announced_first_in_the_round(desk: Desk) -> None:
    rows = ["5 | 0 0 0 0 0 0 0 0", "2 | 0 0 0 0 0 0 0 2", "4 | 0 0 0 0 0 0 0 0"]
    state = desk.state(*rows, seats=3, turn=1, start=1, round=9, middle=[1, 2, 0, 1, 2], phase="MOVE")
    after = desk.play(state, desk.move(2, "8→1 M", "0→1"))
    assert after.final_round
    after = desk.play(after, desk.resolve(), 0, 0, 0)
    for seat in (2, 0):
        assert after.turn == seat
        after = desk.play(after, desk.move(2, "0→2"))
        after = desk.play(after, desk.resolve(), 0, 0, 0)
    assert after.phase is Phase.OVER
    assert after.round == 9


def test_d16_announced_last_in_the_round(desk: Desk) -> None:
    rows = ["3 | 0 0 0 0 0 0 0 2", "4 | 0 0 0 0 0 0 0 0", "4 | 0 0 0 0 0 0 0 0"]
    state = desk.state(*rows, seats=3, turn=0, start=1, round=9, middle=[1, 2, 0, 1, 2], phase="MOVE")
    after = desk.play(state, desk.move(2, "8→1 M", "0→1"))
    assert after.phase is Phase.RESOLVE
    assert after.final_round
    after = desk.play(after, desk.resolve(), 0, 0, 0)
    assert after.phase is Phase.OVER
    assert after.round == 9


def test_d17_missions_in_the_announcing_turn(desk: Desk) -> None:
    state = desk.state(
        "4 | 1 0 0 0 0 0 0 1", seats=3, start=1, middle=[1, 1, 1, 2, 2], hand=["group-2"], phase="MOVE"
    )
    after = desk.play(state, desk.move(2, "8→1 M", "0→1"))
    assert desk.row(after) == "3 | 2 0 0 0 0 0 0 0"
    assert after.final_round
    done = desk.play(after, desk.resolve(["group-2"]), 0, 0, 0)
    assert tally(desk.game.data, done)[0].mission_points == 2


def test_d18_ties(desk: Desk) -> None:
    two = desk.state(seats=2, completed={0: 10, 1: 9}, middle=[1, 0, 1, 0])
    tallies = tally(desk.game.data, two)
    assert [count.total for count in tallies] == [20 + 2 + 1, 18 + 3 + 2] == [23, 23]
    assert winners(ranks(count.strength for count in tallies)) == (0,)
    three = desk.state(seats=3, completed={0: 8, 1: 9, 2: 9}, middle=[0, 1, 2])
    tallies = tally(desk.game.data, three)
    assert [count.total for count in tallies] == [19, 20, 20]
    assert winners(ranks(count.strength for count in tallies)) == (1, 2)
    assert ranks(count.strength for count in tallies) == (3, 1, 1)


def test_d19_middle_and_airplane_count_for_nobody(desk: Desk) -> None:
    state = desk.state("2 | 0 0 0 0 0 0 0 1", seats=3, middle=[0, 0, 0])
    assert desk.fulfilled(state, "group-3", "group-2", "majority-8") == ["majority-8"]


def test_d20_passing_is_not_standing(desk: Desk) -> None:
    state = desk.state("5 | 1 0 0 0 0 0 0 0", "5 | 0 0 1 0 0 0 0 0", seats=3, phase="MOVE")
    after = desk.play(state, desk.move(2, "1→2"))
    assert desk.row(after) == "5 | 0 0 1 0 0 0 0 0"
    assert desk.fulfilled(after, "majority-2") == []


def test_d22_counting_moves(desk: Desk) -> None:
    opening = desk.legal(desk.state("5 | 1 0 0 0 0 0 0 0", phase="MOVE"))
    assert len(opening) == 42
    assert [sum(text.startswith(f"{number}:") for text in opening) for number in (2, 3, 4, 5)] == [
        4,
        7,
        12,
        19,
    ]
    assert len(desk.legal(desk.state("1 | 0 0 0 1 1 1 1 1", phase="MOVE"))) == 686
