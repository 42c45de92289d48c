"""Notation (rules page, section 5.7; case D30), options, and choices."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.plugins.notation import check_lossless, check_read_or_refused
from tests.plugins.refusals import refused
from tests.rules.small_islands.desk import GAME, Desk

from skerry.rules.game import Json
from skerry.rules.small_islands import choices as kinds
from skerry.rules.small_islands.moves import LayToken, Move, Place, PlaceHouse, PlaceStart
from skerry.rules.small_islands.options import TableSize

pytestmark = pytest.mark.pure


D30 = (
    "S2A @-1,0 r3",
    "O04/O11",
    "M04+R11/M12+R07",
    "take 2",
    "grey @3,-1",
    "own @0,-1",
    "T20 @0,-1 r1",
    "T55 x",
    "T55 x2",
    "B4L @-3,2 a1.0",
    "B2P @0,0 a0",
    "end",
    "H @0,-1 a0.0",
    "done",
    "keep D05",
    "r2",
    "A @0,0 a0.1",
)


@pytest.mark.parametrize("text", D30)
def test_d30_notation_comes_back(text: str) -> None:
    assert GAME.format(GAME.parse(text)) == text


@pytest.mark.parametrize(
    ("loose", "text"),
    [("TAKE2", "take 2"), ("T20@0,-1r1", "T20 @0,-1 r1"), (" t20 @ 0, -1 R1", "T20 @0,-1 r1")],
)
def test_d30_blanks_and_case_do_not_matter(loose: str, text: str) -> None:
    assert GAME.format(GAME.parse(loose)) == text


@pytest.mark.parametrize(
    "text",
    [
        "T20@00,-1r1",
        "T20@0,-1r4",
        "take 4",
        "B5P@0,0a0",
        "T20 @0,-0 r1",
        "T20 @+1,0 r1",
        "T20 @10000,0 r1",
        "T57 @0,0 r1",
        "keep ?",
        "?/?",
        "",
        "O04",
        "T２0 @0,0 r1",
        "ﬁn",
        "T20 @0,0 r1\n",
    ],
)
def test_what_is_not_read(text: str) -> None:
    with refused("MALFORMED_MOVE"):
        GAME.parse(text)


_CELL = st.integers(-9999, 9999)
_TURN = st.integers(0, 3)
_TILE = st.sampled_from(GAME.data.tiles)


@given(
    st.one_of(
        st.builds(Place, _TILE, _CELL, _CELL, _TURN),
        st.builds(PlaceStart, st.sampled_from(GAME.data.starts), st.sampled_from("AB"), _CELL, _CELL, _TURN),
        st.builds(PlaceHouse, _CELL, _CELL, st.integers(0, 9), st.integers(0, 9)),
        st.builds(
            LayToken,
            st.sampled_from(list(GAME.data.tokens)),
            st.just("RESOURCE"),
            _CELL,
            _CELL,
            st.integers(0, 9),
            st.sampled_from(["FLOWER", "FRUIT", "LEAF"]),
            st.integers(0, 9),
        ),
    )
)
def test_round_trip(move: Move) -> None:
    check_lossless(GAME, move)
    assert GAME.parse(GAME.format(move).replace(" ", "").lower()) == move


@given(st.text(max_size=20))
def test_any_text_is_read_or_refused(text: str) -> None:
    check_read_or_refused(GAME, text)


def test_moves_are_filtered_by_tile_cell_and_rotation(desk: Desk) -> None:
    state = desk.state("T19@(0,0)r0", phase="PLACE", hands={0: ["T20", "T40", "T01"]})
    legal = desk.legal(state)
    for word, part in (("T20", "tile"), ("@0,-1", "cell"), ("r1", "rotation")):
        found = [text for text in legal if word in text.split(" ")]
        assert found, part
        assert len(found) < len(legal), part


def test_others_read_only_what_they_may(desk: Desk) -> None:
    for text, shown in (
        ("O04/O11", "?/?"),
        ("M04+R11/M12+R07", "?+?/?+?"),
        ("keep D05", "keep ?"),
        ("T20 @0,-1 r1", "T20 @0,-1 r1"),
    ):
        assert desk.game.shown(desk.begun(), 0, desk.read(text)) == shown


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({}, 1),
        ({"level": 0}, 1),
        ({"level": 7}, 1),
        ({"level": True}, 1),
        ({"level": 1}, 2),
        ({"firstSeat": 1, "level": 1}, 1),
        ({"firstSeat": 2}, 2),
        ({"firstSeat": -1}, 2),
        ({"table": {"width": 8, "height": 9}}, 2),
        ({"table": {"width": 9}}, 2),
        ({"table": 9}, 2),
        ({"mode": "normal"}, 2),
        ({"colour": "RED"}, 2),
    ],
)
def test_options_refused_at_creation(options: dict[str, Json], seats: int) -> None:
    with refused("OPTION_INVALID"):
        GAME.options(options, seats)


def test_options(desk: Desk) -> None:
    with refused("PLAYER_COUNT_INVALID"):
        GAME.options({}, 5)
    assert GAME.options({"table": {"width": 9, "height": 12}}, 2).table == TableSize(9, 12)
    assert GAME.options({"level": 6, "firstSeat": 0}, 1).level == 6
    assert desk.begun(3, firstSeat=2).active == 2


def test_choices_say_what_the_list_says(desk: Desk) -> None:
    begun = desk.game.choices(desk.begun(), 0)
    assert isinstance(begun, kinds.StartChoices)
    assert sum(len(cell.rotations) for tile in begun.tiles for cell in tile.cells) == 32
    prepare = desk.dealt(2)
    cards = desk.game.choices(prepare, 1)
    assert isinstance(cards, kinds.CardChoices)
    assert (len(cards.objectives), cards.missions) == (3, ())
    place = desk.state("T19@(0,0)r0", phase="PLACE", hands={0: ["T20", "T40", "T01"]})
    structured = desk.game.choices(place, 0)
    assert isinstance(structured, kinds.PlaceChoices)
    listed = {
        f"{tile.tile} @{cell.x},{cell.y} r{turn}"
        for tile in structured.tiles
        for cell in tile.cells
        for turn in cell.rotations
    }
    assert listed == set(desk.legal(place))
    token = desk.state("T37@(0,0)r0 T01@(0,-1)r2", phase="TOKEN")
    tokens = desk.game.choices(token, 0)
    assert isinstance(tokens, kinds.TokenChoices)
    covers = sum(
        one.resource != resource
        for one in tokens.covers
        for kind in tokens.tokens
        for resource in kind.resources
    )
    assert covers + len(tokens.ports) * len(tokens.tokens) + 1 == len(desk.legal(token))
    take = desk.game.choices(desk.state("T19@(0,0)r0", seats=3), 0)
    assert isinstance(take, kinds.TakeChoices)
    assert (take.slots, take.ships, len(take.cells)) == ((1, 2, 3), ("OWN", "GREY"), 2)
    assert desk.game.choices(desk.state("T19@(0,0)r0"), 1) is None
