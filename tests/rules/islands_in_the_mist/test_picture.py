"""The picture: well-formed, from the view alone, with a hot spot for every move (rules page, section 10)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

import pytest
from tests.plugins.pictures import MOVE, WORDS, reached, spots, well_formed
from tests.rules.islands_in_the_mist.desk import GAME, STAR, Desk

from skerry.rules.board_picture import draw_board
from skerry.rules.islands_in_the_mist import IslandsInTheMist
from skerry.rules.kit.component_file import shipped
from skerry.rules.look import Look

pytestmark = pytest.mark.pure

LARGEST = 80_000
"""The most characters of a picture (issue 17)."""

SMALLEST = 8.5
"""The least size of a text."""


@pytest.mark.parametrize(("seats", "module", "side"), [(2, 1, "A"), (3, 2, "B"), (4, 3, "A")])
def test_every_move_has_a_spot_and_every_spot_a_move(desk: Desk, seats: int, module: int, side: str) -> None:
    *states, over = desk.states(seats, seats, module=module, mapSide=side, roundLimit=8)
    for state in (*states[::3], over):
        legal = list(GAME.legal_moves(state, desk.mover(state)))
        texts = {GAME.format(move) for move in legal}
        picture = GAME.draw(GAME.view(state, "public"), legal)
        assert len(picture) < LARGEST
        root = well_formed(picture)
        moves = spots(root, MOVE)
        assert len(moves) == len(set(moves))
        assert reached(root, texts) == texts


def test_flights_are_spots(desk: Desk) -> None:
    state = desk.state(balloon="E9", wind="E", options={"module": 2})
    legal = list(GAME.legal_moves(state, 0))
    moves = spots(well_formed(GAME.draw(GAME.view(state, 0), legal)), MOVE)
    assert sorted(moves) == sorted(map(GAME.format, legal))
    assert {"fly E0+2", "fly E0+3", "fly 0"} <= set(moves)


def test_what_is_shown(desk: Desk) -> None:
    state = desk.state(
        STAR, oculars="JOKER2 WINDMILL", harbour="CITY3", options={"module": 3}, final_round=9, round=9
    )
    picture = GAME.draw(GAME.view(state, "public"), [])
    for words in (
        "FINAL ROUND 9",
        "Coast of swamp, joined by seat 0",
        "Points if it ended now",
        "Balloon of seat 1 on E6",
        "windmill, 4 energy, on an ocular",
        "Berth 1: city 3",
        "The wind blows W",
        f"Bag {len(state.bag)} tiles",
        "Energy 5 of 20",
    ):
        assert words in picture, words
    root = well_formed(picture)
    assert spots(root, MOVE) == spots(root, WORDS) == []


def test_every_move_has_a_spot_with_a_larger_set_too() -> None:
    """More swaps than the usual rows of buttons hold, and a harbour beside ten clouds."""
    mine = shipped("skerry.rules.islands_in_the_mist")
    mine["energy_track"]["max"] = 45
    mine["harbour"]["berths"] = 8
    mine["clouds"]["count_by_players"]["2"] = 10
    mine["oculars"]["base"] = 9
    desk = Desk(IslandsInTheMist(mine))
    state = desk.state(
        phase="TAKE",
        points=3,
        energy=23,
        harbour="CANYON3 MEADOW4 JOKER1 CITY2 CITY1 JOKER2 MEADOW2",
        oculars="DESERT2 SWAMP2 FOREST1 MOUNTAIN6 JOKER3 DESERT3 SWAMP3 FOREST2 MOUNTAIN5",
        options={"module": 3},
    )
    legal = list(desk.game.legal_moves(state, 0))
    root = well_formed(desk.game.draw(desk.game.view(state, 0), legal))
    assert len(spots(root, MOVE)) > 51
    texts = {desk.game.format(move) for move in legal}
    assert reached(root, texts) == texts


def test_a_failed_draw_is_shown_until_the_end(desk: Desk) -> None:
    state = desk.state(draw_failed=True, final_round=2)
    picture = GAME.draw(GAME.view(state, "public"), [])
    assert "LAST ROUND: A DRAW FAILED" in picture
    assert "FINAL ROUND" not in picture


def test_texts_of_the_large_island_are_readable(desk: Desk) -> None:
    """Sizes are those at the picture's own width, 1,040 pixels."""
    state = desk.state(STAR, balloon="E9", energy=20, wind="E", options={"module": 3}, seats=4)
    root = well_formed(GAME.draw(GAME.view(state, 0), list(GAME.legal_moves(state, 0))))
    texts = list(sizes(root, 1.0))
    assert len(texts) > 100
    assert min(texts) >= SMALLEST


def sizes(part: Element, scale: float) -> Iterator[float]:
    """Yield the sizes of the texts in a drawing; figures that it repeats have no size of their own."""
    for factor in re.findall(r"scale\(([0-9.]+)\)", part.attrib.get("transform", "")):
        scale *= float(factor)
    if part.tag.endswith("}text"):
        yield float(part.attrib["font-size"]) * scale
    for child in part:
        if not child.tag.endswith("}defs"):
            yield from sizes(child, scale)


def test_the_island_of_the_viewer_is_large(desk: Desk) -> None:
    """It comes first in the drawing, and the others follow in turn order."""
    state = desk.state(seats=3, turn=1)
    view = GAME.view(state, "public")

    def drawn(seat: int | None) -> list[str]:
        picture = draw_board(GAME, view, (), Look(seat=seat), 0)
        return re.findall(r"Balloon of seat (.)", picture)

    assert drawn(2) == ["2", "0", "1"]
    assert drawn(0) == ["0", "1", "2"]
    assert drawn(None) == ["1", "2", "0"]


def test_game_over_is_shown(desk: Desk) -> None:
    over = desk.states(2, 5, roundLimit=2)[-1]
    picture = GAME.draw(GAME.view(over, "all"), [])
    assert "Game over" in picture
    assert "Final points" in picture
    assert "if it ended now" not in picture
    assert "round limit" in picture
    assert "place 1" in picture
