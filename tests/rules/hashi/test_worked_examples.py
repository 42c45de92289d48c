"""The worked examples of the rulebook (rules page, section 9.1)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.hashi.desk import Desk

from skerry.rules.hashi.events import RoundResolved
from skerry.rules.hashi.state import Player

pytestmark = pytest.mark.pure

SIX_NUMBERS = {1: 4, 7: 4, 8: 5, 9: 5, 10: 3, 14: 3}
SIX_BRIDGES = {"L01": 2, "L02": 2, "L04": 2, "L13": 2, "L14": 1, "L15": 1, "L22": 2}


def test_r1_finish_an_island(desk: Desk) -> None:
    state = desk.at((3, 1), {3: 4, 5: 2}, {"L06": 1, "L08": 1})
    assert desk.allows(state, "W 6")
    state = desk.play(state, "W 6")
    assert desk.degree(state, 6) == 2
    state = desk.play(state, "B 10", desk.draw(state, (4, 1)))
    assert desk.degree(state, 6) == 3
    assert desk.finished(state) == {6}
    assert desk.degree(state, 7) == 1
    assert 7 not in desk.numbers(state)
    state = desk.play(state, "W -")
    assert [desk.code(state, f"B {line}") for line in (6, 8, 10, 11)] == ["ISLAND_FINISHED"] * 4


def test_r2_first_round(desk: Desk) -> None:
    state = desk.at((5, 3), {8: 4}, seats=2, round=1)
    assert desk.code(state, "W 4") == "FLAG_NEEDS_BRIDGE"
    assert len(desk.legal(state)) == 11
    state = desk.play(state, "W 2")
    assert len(desk.legal(state)) == 51
    state = desk.play(state, "B 2 3 4")
    assert {island: desk.degree(state, island) for island in (8, 2, 1, 3, 10)} == {
        8: 1,
        2: 2,
        1: 1,
        3: 1,
        10: 1,
    }
    assert desk.finished(state) == set()


def test_r3_six_joined_islands_first(desk: Desk) -> None:
    boards = [desk.board(SIX_NUMBERS, SIX_BRIDGES), desk.board()]
    state = desk.at((1, 3), boards=boards, seats=2, round=6)
    state = desk.play(state, "W 16", "B 16 9 12")
    state = desk.play(state, "W -", "B -", seat=1)
    assert desk.finished(state) == {1, 8, 9, 10, 14, 16}
    assert state.players[0].achieved == (0, 0, 6)
    assert desk.points(state) == {"SIX": 8}
    assert [category.high_open for category in desk.view(state).categories] == [True, True, False]
    later = replace(state, players=(state.players[0], replace(state.players[1], achieved=(0, 0, 7))))
    assert desk.points(later, 1) == {"SIX": 4}


def test_r3_seat_1_doing_so_later_gets_the_low_value(desk: Desk) -> None:
    boards = [desk.board(), desk.board(SIX_NUMBERS, SIX_BRIDGES)]
    state = desk.at((1, 3), boards=boards, seats=2, round=8)
    state = replace(state, players=(replace(state.players[0], achieved=(0, 0, 6)), state.players[1]))
    state = desk.play(state, "W 16", "B 16 9 12", seat=1)
    event = desk.step(desk.play(state, "W -"), "B -").events[1].event
    assert isinstance(event, RoundResolved)
    assert [(bonus.category.value, bonus.points) for bonus in event.entries[1].achieved] == [("SIX", 4)]


def test_r4_final_count(desk: Desk) -> None:
    full = desk.replay("A", 17).players[0].board
    less = list(full.numbers)
    for island in (5, 11, 15):
        less[island - 1] = 0
    state = desk.final(
        Player(full, achieved=(10, 9, 7)), Player(replace(full, numbers=tuple(less)), achieved=(13, 0, 9))
    )
    assert len(desk.finished(state, 1)) == 15
    outcome = desk.game.outcome(state)
    assert outcome is not None
    assert [(part.category, part.points) for part in outcome.scores[1].parts] == [
        ("ISLANDS", 30),
        ("RED", 5),
        ("BLUE", 0),
        ("SIX", 4),
    ]
    assert [score.total for score in outcome.scores] == [60, 39]
    assert outcome.winners == (0,)
