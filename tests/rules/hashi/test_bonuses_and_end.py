"""Bonuses and the end (rules page, section 9.4, C1 to C6 and C9)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.hashi.desk import Desk

from skerry.rules.hashi.state import Player

pytestmark = pytest.mark.pure


def total(desk: Desk, player: Player) -> tuple[int, tuple[str, ...]]:
    outcome = desk.game.outcome(desk.final(player))
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.scores[0].rank == 1
    return outcome.scores[0].total, outcome.scores[0].titles


def test_c1_shared_first(desk: Desk) -> None:
    board = desk.replay("A", 11).players[0].board
    state = desk.at((6, 1), boards=[board] * 3, seats=3, round=12)
    # The card of round 13 must still be unseen.
    state = replace(state, revealed=(*desk.replay("A", 11).revealed[:11], "C61"))
    state = replace(
        state, unseen=tuple(card.id for card in desk.game.data.cards if card.id not in state.revealed)
    )
    for seat in (0, 1):
        state = desk.play(state, "W 2", "B 5", seat=seat)
    state = desk.play(state, "W -", "B -", desk.draw(state, (2, 3)), seat=2)
    assert [desk.points(state, seat).get("RED") for seat in range(3)] == [9, 9, None]
    assert [player.achieved[0] for player in state.players] == [12, 12, 0]
    for seat in (0, 1):
        state = desk.play(state, "W -", "B -", seat=seat)
    before = desk.finished(state, 2)
    state = desk.play(state, "W -", "B 5 3 3", seat=2)
    assert 4 in desk.finished(state, 2) - before
    assert [desk.points(state, seat)["RED"] for seat in range(3)] == [9, 9, 5]


@pytest.mark.parametrize(("round_", "points"), [(7, 7), (8, 3)])
def test_c2_by_writing_alone_on_the_deadline(desk: Desk, round_: int, points: int) -> None:
    board = desk.replay("A", 6).players[0].board
    state = desk.play(desk.at((2, 2), boards=[board], round=round_), "W 15", "B -")
    assert desk.points(state)["BLUE"] == points
    assert state.players[0].achieved[1] == round_


def test_c3_joined_only_through_an_unfinished_island(desk: Desk) -> None:
    board = desk.replay("A", 11).players[0].board.with_number(8, 6)
    state = desk.at((6, 1), boards=[board], round=12)
    assert desk.finished(state) == {1, 9, 10, 14, 15, 16, 18}
    assert desk.group(state) == 4
    assert "SIX" not in desk.points(desk.play(state, "W -", "B -"))


def test_c3_the_same_board_with_island_8_finished_has_it(desk: Desk) -> None:
    board = desk.replay("A", 11).players[0].board
    state = desk.at((6, 1), boards=[board], round=12)
    assert desk.points(desk.play(state, "W -", "B -"))["SIX"] == 8


def test_c4_solo_deadlines(desk: Desk) -> None:
    board = desk.replay("A", 17).players[0].board
    assert total(desk, Player(board, achieved=(13, 8, 13))) == (48, ("Betongießer",))
    assert total(desk, Player(board, achieved=(12, 7, 12))) == (60, ("Inselgott",))


def test_c5_once_only(desk: Desk) -> None:
    groups = []
    for rounds in range(5, 18):
        state = desk.replay("A", rounds)
        groups.append(desk.group(state))
        assert desk.points(state).get("SIX") == (8 if rounds > 5 else None)
    assert groups[0] < 6
    assert (groups[1], groups[-1]) == (6, 18)
    assert groups == sorted(groups)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_c6_all_skip(desk: Desk, seats: int) -> None:
    state = desk.begun(seats)
    for seat in range(seats):
        state = desk.play(state, "S 2 =3", seat=seat)
    for _ in range(17):
        for seat in range(seats):
            state = desk.play(state, "W -", "B -", seat=seat)
    outcome = desk.game.outcome(state)
    assert outcome is not None
    assert outcome.winners == tuple(range(seats))
    assert [score.total for score in outcome.scores] == [0] * seats
    assert outcome.scores[0].titles == (("Handlanger",) if seats == 1 else ())


def test_c9_ranks(desk: Desk) -> None:
    full = desk.replay("A", 17).players[0].board

    def player(finished: int, *achieved: int) -> Player:
        # From there on, numbers that no island reaches.
        numbers = tuple(number if at < finished else 7 for at, number in enumerate(full.numbers))
        return Player(replace(full, numbers=numbers), achieved=(*achieved,))

    state = desk.final(player(15, 13, 0, 0), player(18, 0, 0, 7), player(18, 0, 0, 7), player(10, 0, 0, 0))
    outcome = desk.game.outcome(state)
    assert outcome is not None
    assert [score.total for score in outcome.scores] == [39, 44, 44, 20]
    assert [score.rank for score in outcome.scores] == [3, 1, 1, 4]
    assert outcome.winners == (1, 2)


def test_solo_titles_cover_all_totals(desk: Desk) -> None:
    titles = [desk.game.data.title(total).title_de for total in range(61)]
    assert titles[40:43] == ["Handlanger", "Wasserträger", "Wasserträger"]
    assert titles[51:54] == ["Brückenmeister", "Planungsprofi", "Planungsprofi"]
    assert titles[60] == "Inselgott"
