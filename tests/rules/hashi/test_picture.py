"""The picture (rules page, section 10)."""

from __future__ import annotations

import re
from itertools import islice

import pytest
from tests.plugins.pictures import MOVE, WORDS, spots, well_formed
from tests.rules.hashi.desk import Desk

from skerry.rules.hashi.picture.marks import Marks, marks_of
from skerry.rules.hashi.picture.score import parts_of
from skerry.rules.hashi.picture.style import DARK, MARK
from skerry.rules.hashi.state import State
from skerry.rules.look import Layout, Look

pytestmark = pytest.mark.pure


def moves_and_words(desk: Desk, state: State, most: int = 50, seat: int = 0) -> tuple[set[str], set[str]]:
    """Return the whole moves and the words of a seat's hot spots, which are the same in all layouts."""
    legal = list(islice(desk.game.legal_moves(state, seat), most))
    found = set()
    for layout in Layout:
        root = well_formed(desk.game.draw_for(Look(layout=layout), desk.view(state, seat), legal))
        found.add((frozenset(spots(root, MOVE)), frozenset(spots(root, WORDS))))
    ((moves, words),) = found
    assert moves <= set(desk.legal(state, seat))
    return set(moves), set(words)


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
    moves, words = moves_and_words(desk, state, most=4)
    assert moves == {"B -", *desk.legal(state)[1:4]}
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
        for layout, width in ((Layout.WIDE, 1240), (Layout.TALL, 780), (Layout.BOARD, 780)):
            picture = desk.game.draw_for(Look(layout=layout), desk.view(state), ())
            root = well_formed(picture)
            islands = [node for node in root.iter() if re.match(r"Island \d+[:,]", node.text or "")]
            assert len(islands) == 18 * seats
            assert "data-" not in picture
            assert root.attrib["viewBox"].startswith(f"0 0 {width} ")
            assert len(picture) < 80_000


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
    texts = [node.text for node in well_formed(picture).iter() if node.tag.endswith("text")]
    assert texts.count("Inselgott") == 2
    assert {"Island god", "60 points", "6 with 3", "put aside"} <= set(texts)


@pytest.mark.parametrize("seats", [1, 3])
def test_the_parts_of_the_points_add_up(desk: Desk, seats: int) -> None:
    for state in desk.states(seats, 3)[:: 5 * seats]:
        view = desk.view(state)
        for seat in view.seats:
            parts = list(parts_of(desk.game.data, view, seat))
            assert sum(part.points for part in parts) == seat.total
            assert [part.chosen for part in parts if part.chosen is not None] == [
                bonus.points for bonus in seat.bonuses if bonus.round is not None
            ]


def test_values_of_bonuses_are_struck_out_once_they_are_gone(desk: Desk) -> None:
    state = desk.replay("A", 8)
    red, blue, six = list(parts_of(desk.game.data, desk.view(state), desk.view(state).seats[0]))[1:]
    assert (red.pays, red.gone, red.chosen) == ("9 until round 12", (), None)
    assert (blue.pays, blue.gone, blue.chosen) == ("by round 7", (3,), 7)
    assert (six.progress, six.pays, six.points) == ("round 6", "by round 12", 8)


def test_what_the_last_round_changed_is_marked_on_all_boards(desk: Desk) -> None:
    state = desk.play(desk.at((5, 3), {8: 4}, seats=2), "W 2", "B 2 3 4")
    state = desk.play(state, "W 7", seat=1)
    step = desk.step(state, "B -", seat=1)
    last = tuple(emit.event for emit in step.events)
    marks = marks_of(last)
    assert marks.islands == {(0, 2), (1, 7)}
    assert marks.lines == {(0, "L02"), (0, "L03"), (0, "L04")}
    assert marks.card
    picture = desk.game.draw_for(Look(last=last), desk.view(step.state, 0), ())
    assert picture.count(f'stroke="{MARK}"') == 6
    assert MARK not in desk.game.draw(desk.view(step.state, 0), ())
    assert MARK not in DARK


def test_a_sealed_entry_marks_nothing(desk: Desk) -> None:
    step = desk.step(desk.at((5, 3), {8: 4}, seats=2), "W 2")
    assert marks_of(emit.shown for emit in step.events) == Marks()
    assert marks_of(emit.event for emit in step.events).islands == {(0, 2)}


def test_an_achieved_bonus_is_marked(desk: Desk) -> None:
    state = desk.replay("A", 6)
    step = desk.step(desk.play(state, "W 15"), "B 10 10", desk.draw(state, (6, 2)))
    assert {category.value for _, category in marks_of(one.event for one in step.events).categories} == {
        "BLUE"
    }


def test_buttons_and_hot_spots_are_named_in_words(desk: Desk) -> None:
    state = desk.play(desk.at((6, 3), {8: 5}), "W -")
    legal = [move for move in desk.game.legal_moves(state, 0) if desk.game.format(move).startswith("B 2 2")]
    root = well_formed(desk.game.draw_for(Look(words=("2", "2")), desk.view(state, 0), legal))
    labels = {node.attrib["aria-label"] for node in root.iter() if "data-move" in node.attrib}
    assert labels == {"Draw 3 bridges on lines 2 (two) and 13", "Draw 3 bridges on lines 2 (two) and 14"}
    texts = {node.text for node in root.iter()}
    assert {"Picked: line 2 (two)", "1 more to pick", "Lines 2 (two) and 14"} <= texts
    written = desk.game.draw(
        desk.view(desk.at((5, 3), {8: 4}), 0), list(desk.game.legal_moves(desk.at((5, 3), {8: 4}), 0))
    )
    assert 'aria-label="Write 5 on island 2"' in written


def test_the_own_seat_of_a_look_comes_first(desk: Desk) -> None:
    view = desk.view(desk.states(3, 2)[-1], "all")
    texts = [node.text for node in well_formed(desk.game.draw_for(Look(seat=1), view, ())).iter()]
    seats = [text for text in texts if re.fullmatch(r"Seat \d|You are seat \d", text or "")]
    assert seats == ["You are seat 1", "Seat 2", "Seat 0"]
