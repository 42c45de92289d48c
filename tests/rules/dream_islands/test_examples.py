"""The worked examples of the rulebook: acceptance cases E1 to E9 (rules page, section 9.1)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.dream_islands.desk import Desk

from skerry.rules.dream_islands.kinds import EndReason, Phase
from skerry.rules.dream_islands.scoring import tally
from skerry.rules.kit.ranking import ranks, winners

pytestmark = pytest.mark.pure


def test_e1_sharing_a_number(desk: Desk) -> None:
    state = desk.state("5 | 1 0 0 0 0 0 0 0", phase="MOVE")
    after = desk.play(state, desk.move(5, "1→1", "0→2", "0→2"))
    assert desk.row(after) == "3 | 0 3 0 0 0 0 0 0"
    assert after.players[0].covered == (5,)
    assert after.phase is Phase.RESOLVE
    assert desk.code(state, desk.move(5, "1→1", "0→2")) == "STEPS_SUM_MISMATCH"


def test_e2_exact_group(desk: Desk) -> None:
    state = desk.state("5 | 1 0 0 0 0 0 0 0", phase="MOVE", hand=["group-3", "group-2", "majority-7"])
    after = desk.play(state, desk.move(5, "1→1", "0→2", "0→2"))
    assert desk.code(after, desk.resolve(["group-2"])) == "MISSION_NOT_FULFILLED"
    done = desk.play(after, desk.resolve(["group-3"]), 0)
    assert len(done.players[0].hand) == 3
    assert done.turn == 1
    five = desk.state("1 | 5 0 0 0 0 0 0 0")
    assert desk.fulfilled(five, "group-3", "group-5") == ["group-5"]


def test_e3_exact_chain(desk: Desk) -> None:
    hand = ["chain-4", "chain-2", "majority-8"]
    state = desk.state("1 | 0 2 1 1 1 0 0 0", seats=3, hand=hand)
    assert desk.fulfilled(state, *hand) == ["chain-4"]
    turn = desk.state("1 | 0 2 1 1 1 0 0 0", seats=3, hand=hand, phase="MOVE")
    after = desk.play(turn, desk.move(2, "3→2"))
    assert desk.row(after) == "1 | 0 2 0 1 2 0 0 0"
    assert desk.fulfilled(after, *hand) == ["chain-2"]
    after = desk.play(turn, desk.move(3, "3→1", "0→2"))
    assert desk.row(after) == "0 | 0 3 0 2 1 0 0 0"
    assert desk.fulfilled(after, "chain-2") == ["chain-2"]


def _e4(desk: Desk, **more: Any) -> Any:
    ones = "4 | 0 1 1 0 0 0 0 0"
    return desk.state("0 | 0 3 3 0 0 0 0 0", ones, ones, "5 | 0 1 0 0 0 0 0 0", **more)


def test_e4_majority(desk: Desk) -> None:
    assert desk.fulfilled(_e4(desk), "majority-2", "majority-3") == ["majority-3"]


@pytest.mark.parametrize(
    ("own", "other", "met"),
    [(1, 0, False), (2, 0, True), (2, 1, False), (3, 1, True), (3, 2, False), (4, 2, True)],
)
def test_e5_two_players(desk: Desk, own: int, other: int, met: bool) -> None:
    rows = [f"{6 - pieces} | 0 0 0 {pieces} 0 0 0 0" for pieces in (own, other)]
    assert desk.fulfilled(desk.state(*rows, seats=2), "majority-4") == ["majority-4"] * met


def test_e5_three_players_need_one_more(desk: Desk) -> None:
    assert desk.fulfilled(desk.state("5 | 0 0 0 1 0 0 0 0", seats=3), "majority-4") == ["majority-4"]


def test_e6_three_at_once(desk: Desk) -> None:
    state = _e4(desk, hand=["majority-3", "group-3", "chain-2"])
    assert len(desk.game.data.unseen(state.players[0])) == 13
    after = desk.play(state, desk.resolve(["majority-3", "group-3", "chain-2"]), 0, 0, 0)
    assert tally(desk.game.data, after)[0].total == 6
    assert len(after.players[0].hand) == 3
    assert desk.game.view(after, "public").players[0].pile_size == 10


def test_e7_scoring(desk: Desk) -> None:
    state = desk.state(middle=[3, 1, 3, 0, 1, 2, 3, 3], completed={1: 15, 2: 15, 3: 15}, unseen=[])
    tallies = tally(desk.game.data, state)
    assert [count.total for count in tallies] == [36, 33, 31, 37]
    parts = [(count.mission_points, count.bonus, count.middle_points) for count in tallies]
    assert parts == [(32, 3, 1), (30, 0, 3), (30, 0, 1), (30, 0, 7)]
    assert winners(ranks(count.strength for count in tallies)) == (3,)
    assert ranks(count.strength for count in tallies) == (2, 3, 4, 1)


def test_e7_eight_pieces_in_the_middle_end_it(desk: Desk) -> None:
    rows = ["4 | 1 0 0 0 0 0 0 0", "4 | 0 0 0 0 0 0 0 0", "5 | 0 0 0 0 0 0 0 0", "2 | 0 0 0 0 0 0 0 1"]
    state = desk.state(*rows, middle=[3, 1, 3, 0, 1, 2, 3], turn=3, phase="MOVE")
    after = desk.play(state, desk.move(2, "8→1 M", "0→1"))
    assert after.middle == (3, 1, 3, 0, 1, 2, 3, 3)
    assert after.end_reasons == (EndReason.MIDDLE_LIMIT,)


def test_e8_short_pile(desk: Desk) -> None:
    hand = ["group-2", "majority-1", "chain-5"]
    state = desk.state("4 | 2 0 0 0 0 0 0 0", seats=3, hand=hand, unseen=["group-5"])
    after = desk.play(state, desk.resolve(["group-2", "majority-1"]), 0)
    assert set(after.players[0].hand) == {"chain-5", "group-5"}
    assert desk.game.view(after, "public").players[0].pile_size == 0
    assert len(after.players[0].completed) == 14


def test_e9_the_round_is_finished(desk: Desk) -> None:
    state = desk.state("5 | 1 0 0 0 0 0 0 0", round=12, hand=["majority-1"], unseen=[])
    assert len(state.players[0].completed) == 15
    after = desk.play(state, desk.resolve(["majority-1"]))
    assert after.final_round
    assert after.end_reasons == (EndReason.ALL_MISSIONS,)
    assert after.players[0].hand == ()
    assert (after.turn, after.round, after.phase) == (1, 12, Phase.MOVE)
    for seat in (1, 2, 3):
        assert after.turn == seat
        after = desk.play(after, desk.move(2, "0→2"))
        # These seats were made without hands, so each fills its hand now.
        after = desk.play(after, desk.resolve(), 0, 0, 0)
    assert after.phase is Phase.OVER
    assert after.round == 12
    assert desk.game.decisions(after) == {}
    assert desk.code(after, desk.move(2, "0→2")) == "GAME_OVER"
