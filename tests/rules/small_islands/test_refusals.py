"""Refusals name the offending value and what would be right (rules page, section 5.2)."""

from __future__ import annotations

import pytest
from tests.plugins.refusals import refused
from tests.rules.small_islands.desk import GAME, Desk

from skerry.rules.small_islands.moves import LayToken, Place, PlaceStart, Redraw, Take

pytestmark = pytest.mark.pure


def test_turns_and_phases(desk: Desk) -> None:
    state = desk.state("T19@(0,0)r0", phase="PLACE", hands={0: ["T20", "T21"]})
    assert desk.why(state, "take 1") == "TAKE is not possible in the phase PLACE. Play PLACE or REDRAW."
    assert desk.why(state, "T20 @0,-1 r1", seat=1) == "It is not your turn. Wait for seat 0 to play."
    assert desk.why(state, "T30 @0,0 r0") == "Tile T30 is not in your hand. Your tiles: T20 and T21."
    assert desk.why(state, "T20 @0,0 r0") == "The cell 0,0 is occupied. Choose an empty cell."
    assert desk.why(state, "T20 @1,1 r0") == (
        "The cell 1,1 is not next to a tile or ship. Choose a cell that shares a side with a tile or ship."
    )


def test_start_tiles_and_ships(desk: Desk) -> None:
    begun = desk.begun()
    assert desk.why(begun, "S1A @1,0 r0") == "The first tile cannot be placed at 1,0. Place it at 0,0."
    begun = desk.play(begun, "S1A @0,0 r0")
    assert desk.why(begun, "S1B @0,1 r0") == "Start tile S1 is not available. Place S2, S3 or S4."
    early = desk.state("T19@(0,0)r0", navigation=1)
    assert desk.why(early, "own @-1,0") == (
        "You cannot place a ship while the navigation stack has tiles (1 left). Take a tile from the market."
    )
    four = desk.state("T19@(0,0)r0 SHIP:0@(-1,0)", seats=4)
    assert desk.why(four, "grey @0,1") == (
        "The ship GREY is not available. Choose another ship, or take a tile."
    )
    small = desk.state("SHIP:0@(0,0) SHIP:1@(8,0)", options={"table": {"width": 9, "height": 9}})
    assert desk.why(small, "grey @9,0") == (
        "The cell 9,0 is off the table. Stay within 9 columns and 9 rows."
    )


def test_cards(desk: Desk) -> None:
    state = desk.dealt(4)
    mine, theirs = (state.players[seat].cards[0].held for seat in (0, 1))
    assert desk.why(state, f"{theirs[0]}/{mine[0]}", seat=0) == (
        f"You do not hold card {theirs[0]}. Choose {mine[0]}, {mine[1]} or {mine[2]}."
    )
    assert desk.why(state, f"{mine[0]}/{mine[0]}", seat=0) == (
        f"Card {mine[0]} cannot be both current and next. "
        f"Put {mine[1]} or {mine[2]} aside for the next round."
    )
    assert (
        desk.why(state, f"{mine[0]}/{mine[1]}", seat=9) == "This match has no seat 9. Its seats are 0 to 3."
    )
    assert desk.why(state, "M04+R11/M12+R07", seat=0) == (
        "current does not name the cards of the mode NORMAL. Pass only objective."
    )


def test_market_slots(desk: Desk) -> None:
    take = desk.state("T19@(0,0)r0", market=[None, "T31", "T32"])
    assert desk.why(take, "take 1") == "Market slot 1 is empty. Slots with a tile: 2 and 3."
    assert desk.why(take, Take(4)) == "slot cannot be 4. Pass a market slot, 1 to 3."
    assert desk.why(take, Take(None)) == "slot cannot be null. Pass a market slot, 1 to 3."
    board = "T01@(0,0)r0 T07@(0,-1)r2"
    state = desk.state(board, phase="PLACE", hands={0: ["T55", "T56"]}, market=[None, "T31", None])
    assert desk.why(state, Redraw("T55", 2)) == (
        "You cannot draw from market slot 2 while the stacks have tiles. Leave out slot."
    )
    empty = desk.state(board, phase="PLACE", hands={0: ["T55", "T56"]}, market=[None, "T46", None], reserve=0)
    assert desk.why(empty, "T55 x") == "slot is required: the stacks are empty. Slots with a tile: 2."
    three = desk.state(board, phase="PLACE", hands={0: ["T46", "T55", "T56"]})
    assert desk.why(three, "T55 x") == "You cannot redraw while tile T46 fits. Place a tile."


def test_tokens(desk: Desk) -> None:
    state = desk.state("T46@(0,0)r2 T26@(0,1)r3 T21@(-1,1)r0", phase="TOKEN")
    assert desk.why(state, "B1F @0,0 a0.0") == (
        "Resource 0 of area 0 is already FLOWER. Cover a different resource."
    )
    assert desk.why(state, "B1L @0,0 a0.0") == "Token B1 cannot become LEAF. It can become FLOWER."
    assert desk.why(state, "B2U @7,7 a0.0") == "There is no tile at 7,7. Choose a cell with a tile."
    assert desk.why(state, "B2U @0,0 a1.0") == "The tile at 0,0 has no area 1. Its areas: 0."
    assert (
        desk.why(state, "B2U @0,0 a0.2") == "Area 0 has no resource 2. Its resources: 0 FLOWER and 1 FLOWER."
    )
    assert desk.why(state, LayToken("B9", "PORT", 0, 0, 0)) == (
        "You do not have token B9. Your tokens: B1, B2, B3 and B4."
    )
    assert desk.why(state, LayToken("B4", "BACK", 0, 0, 0)) == (
        'face cannot be "BACK". Pass RESOURCE or PORT.'
    )
    assert desk.why(state, LayToken("B4", "RESOURCE", 0, 0, 0, resource="TEMPLE", index=0)) == (
        'resource cannot be "TEMPLE". Pass FLOWER, FRUIT or LEAF.'
    )


def test_houses(desk: Desk) -> None:
    board = "T16@(0,0)r1 T10@(0,1)r0 T04@(-1,0)r0"
    state = desk.state(board, phase="HOUSES", objectives={0: "O11"})
    assert desk.why(state, "H @-1,0 a0.0") == (
        "The island has 1 of the 2 tiles that a house needs. Choose an island of at least 2 tiles."
    )
    assert desk.why(state, "H @0,0 a0.1") == (
        "There is no house location at 0,0 (area 0, location 1). Choose a house location of a tile."
    )
    taken = desk.state(board, phase="HOUSES", objectives={0: "O11"}, houses="H0(0,0,0,0)")
    assert desk.why(taken, "H @0,0 a0.0") == (
        "There is already a house at 0,0 (area 0, location 0). Choose a free location."
    )
    assert desk.why(taken, "H @0,1 a0.0") == (
        "You already have a house on this island. Choose another island."
    )
    other = desk.state(board, phase="HOUSES", objectives={0: "O05"})
    assert desk.why(other, "H @0,0 a0.0").startswith("The island does not meet the mission: ")


def test_moves_that_cannot_be_read(desk: Desk) -> None:
    start = desk.begun()
    assert desk.why(start, PlaceStart("S1", "C", 0, 0, 0)) == 'face cannot be "C". Pass A or B.'
    state = desk.state("T19@(0,0)r0", phase="PLACE", hands={0: ["T20"]})
    assert desk.why(state, Place("T20", 0, -1, 4)) == (
        "rotation cannot be 4. Pass the number of clockwise quarter turns, 0 to 3."
    )
    for text, problem in (
        ("jump  1", '"jump  1" is not in the notation of Small Islands'),
        ("T99 @0,0 r0", "unknown id T99"),
    ):
        with refused("MALFORMED_MOVE") as refusal:
            GAME.parse(text)
        assert refusal.value.message == f"Invalid move: {problem}."
