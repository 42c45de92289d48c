"""The picture: well-formed, from the view alone, with hot spots that play (rules page, section 10)."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from math import hypot
from xml.etree import ElementTree

import pytest
from tests.rules.dream_islands.desk import Desk

from skerry.rules.chance import Free
from skerry.rules.dream_islands import DreamIslands
from skerry.rules.dream_islands.kinds import Phase
from skerry.rules.dream_islands.state import State

pytestmark = pytest.mark.pure

GAME = DreamIslands()
SVG = "{http://www.w3.org/2000/svg}"


def _match(seats: int, seed: int) -> Iterator[State]:
    """Yield the states of a random match in which all missions are laid down that can be."""
    chance = Free(random.Random(seed))
    state = GAME.setup(
        GAME.initial(GAME.options({"missionCompletion": "MANDATORY"}, seats), seats), chance
    ).state
    while True:
        yield state
        if state.turn is None:
            return
        legal = list(GAME.legal_moves(state, state.turn))
        state = GAME.decide(state, state.turn, legal[chance.below("move", len(legal))], chance).state


def _words(picture: str) -> set[str]:
    spots = ElementTree.fromstring(picture).iter()
    return {spot.attrib["data-words"] for spot in spots if "data-words" in spot.attrib}


def _moves(picture: str) -> list[str]:
    spots = ElementTree.fromstring(picture).iter()
    return [spot.attrib["data-move"] for spot in spots if "data-move" in spot.attrib]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_picture_is_well_formed(seats: int) -> None:
    for number, state in enumerate(_match(seats, seats)):
        if number % 9 and state.turn is not None:
            continue
        legal = [] if state.turn is None else list(GAME.legal_moves(state, state.turn))
        for viewer in (0, seats - 1, "public", "all"):
            root = ElementTree.fromstring(GAME.draw(GAME.view(state, viewer), legal))
            assert root.tag == f"{SVG}svg"
            assert root.attrib["viewBox"] == "0 0 1040 720"
            for spot in root.iter():
                if "data-words" in spot.attrib or "data-move" in spot.attrib:
                    assert spot.find(f"{SVG}title") is not None
                    assert spot.attrib["tabindex"] == "0"


def test_words_lead_to_every_move(desk: Desk) -> None:
    state = desk.state("4 | 1 0 0 0 0 0 0 1", phase="MOVE", hand=["group-2", "group-3", "group-4"])
    legal = list(GAME.legal_moves(state, 0))
    words = _words(GAME.draw(GAME.view(state, "public"), legal))
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
    assert sorted(_moves(picture)) == ["2: 7>1", "2: 7>M"]


def test_hand_with_its_hot_spots(desk: Desk) -> None:
    state = desk.state("4 | 2 0 0 0 0 0 0 0", hand=["group-2", "chain-3", "group-4"])
    legal = list(GAME.legal_moves(state, 0))
    own = GAME.draw(GAME.view(state, 0), legal)
    assert {"+g2", "-g2", "-c3", "-g4"} == _words(own)
    assert "keep" in _moves(own)
    assert ": fulfilled now" in own


@pytest.mark.parametrize("viewer", [1, "public"])
def test_resolves_are_in_no_other_picture(desk: Desk, viewer: int) -> None:
    state = desk.state("4 | 2 0 0 0 0 0 0 0", hand=["group-2", "chain-3", "group-4"])
    picture = GAME.draw(GAME.view(state, viewer), list(GAME.legal_moves(state, 0)))
    assert _words(picture) == set()
    assert _moves(picture) == []
    assert "Hand of" not in picture
    assert "in hand" not in picture
    assert "fulfilled now" not in picture


@pytest.mark.parametrize("viewer", [0, 2, "public"])
def test_a_picture_tells_no_more_than_the_redacted_state(viewer: int) -> None:
    chance = Free(random.Random(6))
    for number, state in enumerate(_match(3, 11)):
        if number % 10:
            continue
        drawn = GAME.draw(GAME.view(state, viewer), [])
        assert drawn == GAME.draw(GAME.view(GAME.redact(state, viewer), viewer), [])
        assert drawn == GAME.draw(GAME.view(GAME.sample(state, viewer, chance), viewer), [])


def test_final_round_and_result_are_shown() -> None:
    states = list(_match(2, 3))
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
