"""The picture: well-formed, from the view alone, with a hot spot for every move (rules page, section 10)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any
from xml.etree.ElementTree import Element

import pytest
from tests.plugins.pictures import MOVE, WORDS, reached, spots, well_formed
from tests.rules.islands_in_the_mist.desk import GAME, STAR, Desk

from skerry.rules.board_picture import draw_board
from skerry.rules.islands_in_the_mist import IslandsInTheMist
from skerry.rules.islands_in_the_mist.events import (
    BalloonFlown,
    CloudTaken,
    DiceKept,
    DiceRolled,
    HarbourSwapped,
    TilePlaced,
    TurnEnded,
)
from skerry.rules.islands_in_the_mist.kinds import Bonus, Wind
from skerry.rules.islands_in_the_mist.picture import palette
from skerry.rules.islands_in_the_mist.picture.palette import MARK
from skerry.rules.kit.component_file import shipped
from skerry.rules.look import Layout, Look

pytestmark = pytest.mark.pure

LARGEST = 80_000
"""The most characters of a picture (issue 17)."""

SMALLEST = 8.5
"""The least size of a text."""

OCULARS = "JOKER2 FOREST5 CITY1 MONUMENT3 SWAMP6"


@pytest.mark.parametrize("layout", Layout)
@pytest.mark.parametrize(("seats", "module", "side"), [(2, 1, "A"), (3, 2, "B"), (4, 3, "A")])
def test_every_move_has_a_spot_and_every_spot_a_move(
    desk: Desk, layout: Layout, seats: int, module: int, side: str
) -> None:
    *steps, over = desk.match(seats, seats, module=module, mapSide=side, roundLimit=8)
    for step in (*steps[::6], over):
        legal = list(GAME.legal_moves(step.state, desk.mover(step.state)))
        texts = {GAME.format(move) for move in legal}
        look = Look(layout=layout, last=tuple(emit.event for emit in step.events))
        picture = GAME.draw_for(look, GAME.view(step.state, "public"), legal)
        assert len(picture) < LARGEST
        root = well_formed(picture)
        moves = spots(root, MOVE)
        assert len(moves) == len(set(moves))
        assert reached(root, texts) == texts
        if layout is Layout.TALL:
            assert root.attrib["viewBox"].startswith("0 0 780 ")


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


@pytest.mark.parametrize("layout", Layout)
def test_every_move_has_a_spot_with_a_larger_set_too(layout: Layout) -> None:
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
    root = well_formed(desk.game.draw_for(Look(layout=layout), desk.game.view(state, 0), legal))
    assert len(spots(root, MOVE)) > 51
    texts = {desk.game.format(move) for move in legal}
    assert reached(root, texts) == texts


def test_a_failed_draw_is_shown_until_the_end(desk: Desk) -> None:
    state = desk.state(draw_failed=True, final_round=2)
    picture = GAME.draw(GAME.view(state, "public"), [])
    assert "LAST ROUND: A DRAW FAILED" in picture
    assert "FINAL ROUND" not in picture


@pytest.mark.parametrize(
    ("layout", "least"), [(Layout.WIDE, SMALLEST), (Layout.BOARD, SMALLEST), (Layout.TALL, 18.0)]
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_texts_are_readable(desk: Desk, layout: Layout, least: float, seats: int) -> None:
    """Sizes are those at the picture's own width; a tall one is half as wide on a telephone."""
    for state in (
        desk.state(STAR, balloon="E9", energy=20, wind="E", options={"module": 3}, seats=seats),
        desk.state(STAR, balloon="D6", oculars=OCULARS, phase="PLACE", options={"module": 3}, seats=seats),
        desk.state(
            STAR,
            phase="TAKE",
            points=2,
            harbour="CITY3 JOKER1 SWAMP2 MONUMENT3",
            oculars=OCULARS,
            options={"module": 3},
            seats=seats,
        ),
    ):
        legal = list(GAME.legal_moves(state, 0))
        root = well_formed(GAME.draw_for(Look(layout=layout), GAME.view(state, 0), legal))
        figures = {part.attrib["id"]: part for part in root.iter() if "id" in part.attrib}
        texts = list(sizes(root, figures, 1.0))
        assert len(texts) > 100
        assert min(texts) >= least


def sizes(part: Element, figures: Mapping[str, Element], scale: float) -> Iterator[float]:
    """Yield the sizes of the texts in a drawing, figures that it repeats included."""
    for factor in re.findall(r"scale\(([0-9.]+)\)", part.attrib.get("transform", "")):
        scale *= float(factor)
    if part.tag.endswith("}text"):
        yield float(part.attrib["font-size"]) * scale
    if part.tag.endswith("}use"):
        yield from sizes(figures[part.attrib["href"][1:]], figures, scale)
    for child in part:
        if not child.tag.endswith("}defs"):
            yield from sizes(child, figures, scale)


def test_tiles_of_a_cloud_are_kept_alone_or_picked(desk: Desk) -> None:
    """With two tiles a click keeps one of them; with three it picks, and a button keeps what is picked."""
    clouds = ("SWAMP1 FOREST2", "SWAMP1 FOREST2 CITY3", "JOKER1", "")
    state = desk.state(phase="TAKE", oculars="", clouds=clouds)
    view = GAME.view(state, 0)
    legal = list(GAME.legal_moves(state, 0))
    root = well_formed(GAME.draw(view, legal))
    moves = spots(root, MOVE)
    assert {"cloud 0 SWA1", "cloud 0 FOR2", "cloud 0 SWA1 FOR2", "cloud 0"} <= set(moves)
    assert sorted(spots(root, WORDS)) == ["cloud 1 CIT3", "cloud 1 FOR2", "cloud 1 SWA1"]
    picked = draw_board(GAME, view, legal, Look(words=("cloud", "1", "FOR2")), 99)
    assert {"cloud 1 FOR2", "cloud 1 SWA1 FOR2 CIT3"} == set(spots(picked, MOVE))
    assert 'aria-label="Take cloud 1, keep the picked tiles alone"' in picked


def test_a_tile_and_its_field_are_picked_apart(desk: Desk) -> None:
    state = desk.state(STAR, balloon="D6", oculars="JOKER2 FOREST5 FOREST5", phase="PLACE")
    view, legal = GAME.view(state, 0), list(GAME.legal_moves(state, 0))
    root = well_formed(GAME.draw(view, legal))
    assert spots(root, MOVE) == ["end"]
    tiles = [words for words in spots(root, WORDS) if words.endswith("@")]
    fields = [words for words in spots(root, WORDS) if words.startswith("@")]
    assert sorted(tiles) == ["FOR5@", "JOK2@"]
    assert len(fields) == (len(legal) - 1) / 2
    picked = draw_board(GAME, view, legal, Look(words=("FOR5@",)), 99)
    assert sorted(spots(picked, MOVE)) == sorted(f"FOR5{field}" for field in fields)


def test_the_last_move_is_marked(desk: Desk) -> None:
    state = desk.state(STAR, oculars="JOKER2 JOKER2", harbour="CITY3", options={"module": 3})
    view = GAME.view(state, 0)

    def marked(*events: Any) -> int:
        return draw_board(GAME, view, (), Look(last=events), 0).count(f'stroke="{MARK}"')

    assert marked() == marked(DiceKept(0), TurnEnded(0), "something else") == 0
    assert marked(TilePlaced(1, "CITY3", "D4", 0)) == 1
    assert marked(BalloonFlown(0, Wind.E, 1, 0, "E6", 0, 0)) == 1
    assert marked(CloudTaken(0, 1, ("JOKER2",), ("CITY2",), 2)) == 3
    assert marked(HarbourSwapped(0, "CITY3", "JOKER2")) == 2
    assert marked(DiceRolled(Wind.E, Bonus.OPPOSITE)) == 2
    assert marked(TilePlaced(0, "CITY3", "Z9", 0), TilePlaced(7, "CITY3", "D4", 0)) == 0


def test_colours_have_enough_contrast() -> None:
    """Each colour of a text stands out from the ground behind it, by day and by night."""
    pairs: Mapping[str, tuple[str, ...]] = {
        palette.INK: (
            *(palette.PANEL, palette.TABLE, palette.BAND, palette.SEA, palette.SKY, palette.HORIZON),
            *(palette.TO_BUY, palette.BUILT, palette.BOUGHT),
        ),
        palette.SOFT: (
            *(palette.PANEL, palette.COMPASS, palette.CELL, palette.MIST, palette.MIST_EDGE),
            *(palette.SHORE, palette.YARD),
        ),
        palette.WHITE: (
            *(palette.BLUE, palette.WATER, palette.RED, palette.VOLCANO, palette.QUESTION),
            *palette.SEATS,
        ),
        palette.DARK: (palette.DIE, palette.GOLD, *palette.LANDSCAPES),
        palette.TITLE: (palette.PANEL,),
        palette.WIND: (palette.COMPASS,),
        palette.GREEN: (palette.RING, palette.TABLE, palette.BAND, palette.PANEL),
    }
    for night in (False, True):
        colours = palette.NIGHT if night else {}
        for letters, grounds in pairs.items():
            for ground in grounds:
                found = contrast(colours.get(letters, letters), colours.get(ground, ground))
                # Numbers on tiles have a white rim besides.
                least = 3.0 if letters == palette.DARK else 4.5
                assert found >= least, (night, letters, ground, round(found, 2))


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, 1 to 21, as WCAG defines it."""
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    parts = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_night_replaces_each_colour_by_one_of_its_own() -> None:
    assert GAME.dark_colours == palette.NIGHT
    fixed = {palette.WHITE, palette.DARK, palette.GOLD, palette.MARK, palette.WATER, *palette.SEATS}
    assert not fixed & set(palette.NIGHT)


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
    assert "Place 1" in picture
