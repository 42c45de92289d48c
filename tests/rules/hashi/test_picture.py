"""The picture (rules page, section 10)."""

from __future__ import annotations

import re
from itertools import islice

import pytest
from tests.plugins.pictures import MOVE, WORDS, spots, well_formed
from tests.rules.hashi.desk import Desk

from skerry.rules.hashi.state import State

pytestmark = pytest.mark.pure


def moves_and_words(desk: Desk, state: State, most: int = 50, seat: int = 0) -> tuple[set[str], set[str]]:
    """Draw the picture of a seat; return the whole moves and the words of its hot spots."""
    legal = list(islice(desk.game.legal_moves(state, seat), most))
    root = well_formed(desk.game.draw(desk.view(state, seat), legal))
    moves, words = set(spots(root, MOVE)), set(spots(root, WORDS))
    assert moves <= set(desk.legal(state, seat))
    return moves, words


def test_start_numbers_are_whole_moves(desk: Desk) -> None:
    moves, words = moves_and_words(desk, desk.begun(3))
    assert moves == set(desk.legal(desk.begun(3)))
    assert not words


def test_islands_to_write_into(desk: Desk) -> None:
    state = desk.at((5, 3), {8: 4})
    moves, _ = moves_and_words(desk, state)
    assert moves == set(desk.legal(state))


def test_lines_of_one_bridge_are_whole_moves(desk: Desk) -> None:
    state = desk.play(desk.at((5, 1), {8: 4}), "W 2")
    moves, words = moves_and_words(desk, state)
    assert moves == set(desk.legal(state))
    assert not words


def test_all_lines_are_hot_even_with_the_beginning_of_a_long_list(desk: Desk) -> None:
    state = desk.play(desk.at((6, 3), dict.fromkeys(range(1, 19), 6)), "W -")
    moves, words = moves_and_words(desk, state, most=5)
    assert moves == {"B -", *desk.legal(state)[1:5]}
    assert words == {str(line) for line in range(1, 25)}


def test_a_filtered_list_keeps_its_lines_only(desk: Desk) -> None:
    state = desk.play(desk.at((6, 2), {8: 5}), "W -")
    legal = [move for move in desk.game.legal_moves(state, 0) if "14" in desk.game.format(move).split()]
    assert set(spots(desk.game.draw(desk.view(state, 0), legal), WORDS)) == {"2", "13", "14"}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("side", ["A", "B"])
def test_every_picture_is_well_formed_and_shows_all_boards(desk: Desk, seats: int, side: str) -> None:
    states = desk.states(seats, 2, side=side, revealMode="IMMEDIATE")
    for state in states[:: 12 * seats] + states[-1:]:
        picture = desk.game.draw(desk.view(state), ())
        root = well_formed(picture)
        islands = [node for node in root.iter() if re.match(r"Island \d+[:,]", node.text or "")]
        assert len(islands) == 18 * seats
        assert "data-" not in picture


def test_pending_entries_have_a_colour_of_their_own(desk: Desk) -> None:
    state = desk.at((5, 3), {8: 4}, seats=2)
    state = desk.play(state, "W 2", "B 2 3 4")
    own = desk.game.draw(desk.view(state, 0), ())
    other = desk.game.draw(desk.view(state, 1), ())
    bridge = 'stroke="#d9480f" stroke-width="6"'
    assert own.count(bridge) == 3
    assert bridge not in other


def test_the_title_stands_out(desk: Desk) -> None:
    picture = desk.game.draw(desk.view(desk.replay("A", 17)), ())
    assert "Inselgott: Island god" in picture
    assert "Aside: 6 with 3" in picture
