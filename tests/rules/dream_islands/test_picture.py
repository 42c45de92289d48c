"""The picture: well-formed, from the view alone, with hot spots that play (rules page, section 10)."""

from __future__ import annotations

import re
from math import hypot
from xml.etree import ElementTree

import pytest
from tests.plugins.pictures import MOVE, SVG, WORDS, check_shows_no_more, spots, well_formed
from tests.rules.dream_islands.desk import GAME, Desk

from skerry.rules.dream_islands.kinds import Phase
from skerry.rules.dream_islands.state import State
from skerry.rules.game import Viewer

pytestmark = pytest.mark.pure


def _match(desk: Desk, seats: int, seed: int) -> list[State]:
    """Return the states of a random match in which all missions are laid down that can be."""
    return desk.states(seats, seed, missionCompletion="MANDATORY")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_picture_is_well_formed(desk: Desk, seats: int) -> None:
    *states, over = _match(desk, seats, seats)
    for state in (*states[::9], over):
        legal = list(GAME.legal_moves(state, desk.mover(state)))
        for viewer in (0, seats - 1, "public", "all"):
            well_formed(GAME.draw(GAME.view(state, viewer), legal), "0 0 1040 720")


def test_words_lead_to_every_move(desk: Desk) -> None:
    state = desk.state("4 | 1 0 0 0 0 0 0 1", phase="MOVE", hand=["group-2", "group-3", "group-4"])
    legal = list(GAME.legal_moves(state, 0))
    words = set(spots(GAME.draw(GAME.view(state, "public"), legal), WORDS))
    assert words == {word for move in legal for word in GAME.format(move).split(" ")}
    assert {"2:", "5:", "P>3", "8>M", "8>1"} <= words


def test_goals_leave_the_numbers_of_the_islands_open(desk: Desk) -> None:
    """Six goals, the most there are over one island, and its number above left (13 and 12 in radius)."""
    for island in range(4, 9):
        row = " ".join(str(int(at == island)) for at in range(1, 9))
        state = desk.state(f"5 | {row}", phase="MOVE")
        root = ElementTree.fromstring(GAME.draw(GAME.view(state, 0), list(GAME.legal_moves(state, 0))))
        goals = [
            tuple(map(float, re.findall(r"-?[\d.]+", spot.attrib["transform"])))
            for spot in root
            if any(child.attrib.get("data-words", "").startswith(f"{island}>") for child in spot)
        ]
        assert len(goals) == 6
        centre = GAME.data.islands[island - 1].position
        for x, y in goals:
            assert hypot(x - centre.x + 52, y - centre.y + 38) >= 13 + 12


def test_the_last_moves_left_are_buttons(desk: Desk) -> None:
    state = desk.state("0 | 0 0 0 0 0 0 1 0", phase="MOVE", middle=[0] * 5, covered=[3, 4, 5])
    picture = GAME.draw(GAME.view(state, 1), list(GAME.legal_moves(state, 0)))
    assert sorted(spots(picture, MOVE)) == ["2: 7>1", "2: 7>M"]


def test_hand_with_its_hot_spots(desk: Desk) -> None:
    state = desk.state("4 | 2 0 0 0 0 0 0 0", hand=["group-2", "chain-3", "group-4"])
    legal = list(GAME.legal_moves(state, 0))
    own = GAME.draw(GAME.view(state, 0), legal)
    assert {"+g2", "-g2", "-c3", "-g4"} == set(spots(own, WORDS))
    assert "keep" in spots(own, MOVE)
    assert ": fulfilled now" in own


@pytest.mark.parametrize("viewer", [1, "public"])
def test_resolves_are_in_no_other_picture(desk: Desk, viewer: int) -> None:
    state = desk.state("4 | 2 0 0 0 0 0 0 0", hand=["group-2", "chain-3", "group-4"])
    picture = GAME.draw(GAME.view(state, viewer), list(GAME.legal_moves(state, 0)))
    assert spots(picture, WORDS) == []
    assert spots(picture, MOVE) == []
    assert "Hand of" not in picture
    assert "in hand" not in picture
    assert "fulfilled now" not in picture


@pytest.mark.parametrize("viewer", [0, 2, "public"])
def test_a_picture_tells_no_more_than_the_redacted_state(desk: Desk, viewer: Viewer) -> None:
    check_shows_no_more(GAME, _match(desk, 3, 11)[::10], viewer)


def test_final_round_and_result_are_shown(desk: Desk) -> None:
    states = _match(desk, 2, 3)
    final = next(state for state in states if state.final_round)
    assert "FINAL ROUND" in GAME.draw(GAME.view(final, "public"), [])
    assert "FINAL ROUND" not in GAME.draw(GAME.view(states[0], "public"), [])
    over = states[-1]
    assert over.phase is Phase.OVER
    picture = GAME.draw(GAME.view(over, "all"), [])
    assert ">Result<" in picture
    assert "Game over" in picture


def test_all_who_share_the_victory_stand_out(desk: Desk) -> None:
    # D18: totals 19, 20, 20.
    tied = desk.state(seats=3, phase="OVER", completed={0: 8, 1: 9, 2: 9}, middle=[0, 1, 2])
    root = ElementTree.fromstring(GAME.draw(GAME.view(tied, "public"), []))
    bold = {
        node.text: node.attrib["font-weight"] == "bold"
        for node in root.iter(f"{SVG}text")
        if " · seat " in (node.text or "")
    }
    assert bold == {"20 · seat 1 (red)": True, "20 · seat 2 (blue)": True, "19 · seat 0 (yellow)": False}
