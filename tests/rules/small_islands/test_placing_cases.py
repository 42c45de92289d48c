"""Derived cases of placing, ships, tokens and houses (rules page, section 9.2: D1 to D13, D28)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.small_islands.desk import Desk, counts

from skerry.rules.small_islands.achievements import achieved
from skerry.rules.small_islands.kinds import Mode, Phase
from skerry.rules.small_islands.moves import LayToken, Place, PlaceStart, Redraw, Take
from skerry.rules.small_islands.state import State

pytestmark = pytest.mark.pure


def test_d1_corner_mismatch(desk: Desk) -> None:
    board = "S3A@(0,-1)r3 S2B@(1,-1)r1 S1B@(2,-1)r3 S4A@(0,0)r3 T06@(2,0)r2 T07@(0,1)r2"
    state = desk.state(board, phase="PLACE", hands={0: ["T26"]})
    verdicts = [desk.verdict(state, f"T26 @1,1 r{turn}") for turn in range(4)]
    assert verdicts == ["CORNER_MISMATCH", "legal", "SIDE_MISMATCH", "SIDE_MISMATCH"]


def test_d2_side_mismatch(desk: Desk) -> None:
    state = desk.state("T19@(0,0)r0", phase="PLACE", hands={0: ["T31", "T20"]})
    assert {desk.code(state, f"T31 @0,-1 r{turn}") for turn in range(4)} == {"SIDE_MISMATCH"}
    verdicts = [desk.verdict(state, f"T20 @0,-1 r{turn}") for turn in range(4)]
    assert verdicts == ["SIDE_MISMATCH", "legal", "SIDE_MISMATCH", "SIDE_MISMATCH"]


def test_d3_not_adjacent_and_occupied(desk: Desk) -> None:
    state = desk.state("T19@(0,0)r0", phase="PLACE", hands={0: ["T20"]})
    assert desk.code(state, "T20 @1,-1 r2") == "NOT_ADJACENT"
    assert desk.code(state, "T20 @0,0 r2") == "CELL_OCCUPIED"


def test_d4_corners_do_not_join(desk: Desk) -> None:
    board = "T19@(0,0)r0 T28@(0,1)r1 T56@(1,1)r1 T24@(2,1)r2 T12@(2,0)r0 T03@(2,-1)r2 T21@(1,-1)r2"
    table = desk.table(board)
    assert desk.island(table, 0, 0) != desk.island(table, 1, -1)
    assert desk.island(table, 0, 0).size == desk.island(table, 1, -1).size == 1
    fitting = set()
    for tile in desk.data.tiles:
        if f"{tile}@" not in board:
            state = desk.state(board, phase="PLACE", hands={0: [tile]})
            fitting |= {text for text in desk.legal(state) if "@1,0 " in text}
    assert fitting == {"T47 @1,0 r2", "T52 @1,0 r2", "T54 @1,0 r2"}


def test_d5_two_areas_two_islands(desk: Desk) -> None:
    table = desk.table("T37@(0,0)r0 T01@(0,-1)r2 T02@(0,1)r0")
    north, south = desk.island(table, 0, 0, 0), desk.island(table, 0, 0, 1)
    assert sorted(north.areas) == [(0, -1, 0), (0, 0, 0)]
    assert sorted(south.areas) == [(0, 0, 1), (0, 1, 0)]
    assert (counts(north), north.size, north.locations) == ("2F 0U 0L 0T 2P", 2, 1)
    assert (counts(south), south.size, south.locations) == ("0F 2U 0L 0T 1P", 2, 2)


def test_d6_a_tile_with_both_areas_counts_once(desk: Desk) -> None:
    table = desk.table("S2A@(1,0)r1 T18@(2,0)r2 T43@(2,1)r2 T42@(1,1)r0")
    assert len(table.islands) == 1
    island = desk.island(table, 1, 0)
    assert (island.size, len(island.areas), island.locations) == (4, 5, 4)
    assert counts(island) == "1F 2U 2L 1T 4P"


def test_d7_no_landing_while_tiles_are_in_the_navigation_stack(desk: Desk) -> None:
    state = desk.state("T19@(0,0)r0", navigation=1)
    assert desk.code(state, "own @-1,0") == "NAVIGATION_NOT_EMPTY"
    state = desk.play(state, "take 1")
    state = desk.freely(state, desk.legal(state)[0]).state
    state = desk.play(state, "end", ("tiles", 0))
    assert (state.active, state.navigation) == (1, 0)
    assert any(text.startswith("own") for text in desk.legal(state, 1))


def test_d8_ships_left(desk: Desk) -> None:
    four = desk.state("T19@(0,0)r0 SHIP:0@(-1,0)", seats=4)
    assert desk.code(four, "own @0,1") == "SHIP_NOT_AVAILABLE"
    assert desk.code(four, "grey @0,1") == "SHIP_NOT_AVAILABLE"
    three = desk.state("T19@(0,0)r0", seats=3)
    assert three.grey == 1
    assert desk.verdict(three, "own @0,1") == desk.verdict(three, "grey @0,1") == "legal"


def test_d9_what_a_token_may_cover(desk: Desk) -> None:
    state = desk.state("T46@(0,0)r2 T26@(0,1)r3 T21@(-1,1)r0", phase="TOKEN")
    assert desk.code(state, "B1F @0,0 a0.0") == "SAME_RESOURCE"
    assert desk.code(state, "B1L @0,0 a0.0") == "TOKEN_RESOURCE_MISMATCH"
    covered = replace(desk.play(state, "B1F @-1,1 a0.0"), phase=Phase.TOKEN, active=0)
    assert desk.verdict(covered, "B4L @-1,1 a0.0") == "legal"
    assert desk.code(covered, "B1P @0,0 a0") == "TOKEN_NOT_AVAILABLE"
    assert desk.code(covered, "B2U @7,7 a0.0") == "NOT_A_LANDSCAPE_TILE"
    assert desk.code(covered, "B2U @0,0 a1.0") == "NO_SUCH_AREA"
    assert desk.code(covered, "B2U @0,0 a0.2") == "NO_SUCH_RESOURCE"


def test_d10_one_token_a_turn_and_none_with_a_landing(desk: Desk) -> None:
    state = desk.play(desk.state("T19@(0,0)r0", phase="TOKEN"), "B2U @0,0 a0.0")
    assert desk.code(state, "B3L @0,0 a0.1", seat=0) == "WRONG_PHASE"
    landed = desk.freely(desk.state("T19@(0,0)r0"), "own @0,1").state
    assert desk.code(landed, "B3L @0,0 a0.1", seat=0) == "WRONG_PHASE"


def test_d11_island_too_small(desk: Desk) -> None:
    board = "T16@(0,0)r1 T10@(0,1)r0 T04@(-1,0)r0"
    state = desk.state(board, phase="HOUSES", objectives={0: "O11"})
    assert desk.code(state, "H @-1,0 a0.0") == "ISLAND_TOO_SMALL"
    assert desk.legal(state) == ["done", "H @0,0 a0.0", "H @0,1 a0.0"]
    assert desk.code(state, "H @0,0 a0.1") == "NO_SUCH_LOCATION"


def test_d12_location_occupied(desk: Desk) -> None:
    board = "T16@(0,0)r1 T10@(0,1)r0"
    state = desk.state(board, seats=3, houses="H1(0,0,0,0)", phase="HOUSES", objectives={0: "O04"})
    assert desk.code(state, "H @0,0 a0.0") == "LOCATION_OCCUPIED"
    assert desk.legal(state) == ["done", "H @0,1 a0.0"]
    third = desk.state(
        board,
        seats=3,
        houses="H1(0,0,0,0) H0(0,1,0,0)",
        phase="HOUSES",
        active=2,
        objectives={2: "O04"},
    )
    assert desk.legal(third, 2) == ["done"]


def _in_advanced_mode(state: State) -> State:
    return replace(state, options=replace(state.options, mode=Mode.ADVANCED))


def test_d13_two_own_houses_on_an_island_grown_together(desk: Desk) -> None:
    board = "T31@(0,0)r0 T01@(0,1)r0 T32@(0,-2)r0 T02@(0,-3)r2 T03@(1,0)r1 T09@(1,-1)r1 T06@(1,-2)r1"
    houses = "H0(0,1,0,0) H0(0,-2,0,0) H1(0,0,0,0)"
    state = desk.state(board, seats=3, houses=houses, phase="PLACE", hands={0: ["T33"]})
    grown = desk.play(state, "T33 @0,-1 r0")
    island = desk.island(grown, 0, 0)
    assert (island.size, sorted(str(owner) for owner in island.houses)) == (5, ["0", "0", "1"])
    assert island.free == 2
    assert "A7" in achieved(desk.data, _in_advanced_mode(grown), 0, 0, 0)
    assert "A7" not in achieved(desk.data, _in_advanced_mode(grown), 1, 0, 0)
    for seat, code in ((0, "OWN_HOUSE_PRESENT"), (1, "OWN_HOUSE_PRESENT"), (2, "legal")):
        step = replace(
            grown,
            phase=Phase.HOUSES,
            active=seat,
            players=tuple(
                replace(player, cards=(replace(player.cards[0], current="O07"),)) for player in grown.players
            ),
        )
        assert desk.verdict(step, "H @0,-1 a0.0", seat) == code


def test_d28_order_of_checks(desk: Desk) -> None:
    state = desk.state("T19@(0,0)r0", phase="PLACE", hands={0: ["T20"]})
    assert desk.code(state, Place("T20", 0, -1, 4), seat=1) == "MALFORMED_MOVE"
    assert desk.code(state, "take 1", seat=1) == "WRONG_PHASE"
    assert desk.code(state, "T20 @0,-1 r1", seat=1) == "NOT_YOUR_TURN"
    assert desk.code(state, "T30 @0,0 r0") == "TILE_NOT_IN_HAND"
    assert desk.code(state, "T20 @0,0 r0") == "CELL_OCCUPIED"
    take = desk.state("T19@(0,0)r0")
    assert {desk.code(take, Take(slot)) for slot in (0, 4, None)} == {"MALFORMED_MOVE"}
    token = desk.state("T19@(0,0)r0", phase="TOKEN")
    for wrong in (
        LayToken("B1", "PORT", 0, 0, 0, resource="FLOWER"),
        LayToken("B1", "PORT", 0, 0, 0, index=0),
        LayToken("B4", "RESOURCE", 0, 0, 0, resource="TEMPLE", index=0),
        LayToken("B4", "RESOURCE", 0, 0, 0, resource="LEAF"),
        LayToken("B4", "BACK", 0, 0, 0),
    ):
        assert desk.code(token, wrong) == "MALFORMED_MOVE"


def test_start_tiles(desk: Desk) -> None:
    state = desk.begun()
    assert len(desk.legal(state)) == 32
    assert desk.code(state, "S1A @1,0 r0") == "ORIGIN_REQUIRED"
    assert desk.code(state, PlaceStart("S1", "C", 0, 0, 0)) == "MALFORMED_MOVE"
    state = desk.play(state, "S1A @0,0 r0")
    assert desk.code(state, "S1B @0,1 r0") == "START_TILE_NOT_AVAILABLE"
    assert desk.code(state, "S2A @1,1 r0") == "NOT_ADJACENT"


def test_the_table_ends(desk: Desk) -> None:
    size = {"table": {"width": 9, "height": 9}}
    row = (
        " ".join(f"T{31 + at:02d}@({at},0)r1" for at in range(6))
        + " T01@(6,0)r3 SHIP:1@(7,0) SHIP:GREY@(8,0)"
    )
    state = desk.state(row, seats=2, options=size)
    assert desk.code(state, "own @9,0") == "OFF_TABLE"
    assert desk.code(state, "own @-1,0") == "OFF_TABLE"
    assert desk.verdict(state, "own @8,-1") == "legal"
    assert desk.verdict(desk.state(row, seats=2), "own @9,0") == "legal"


def test_redraw_from_the_market(desk: Desk) -> None:
    board = "T01@(0,0)r0 T07@(0,-1)r2"
    state = desk.state(board, phase="PLACE", hands={0: ["T55", "T56"]}, market=[None, "T31", None])
    assert desk.code(state, Redraw("T55", 2)) == "SLOT_NOT_ALLOWED"
    empty = desk.state(board, phase="PLACE", hands={0: ["T55", "T56"]}, market=[None, "T46", None], reserve=0)
    assert desk.code(empty, "T55 x") == "SLOT_REQUIRED"
    assert desk.code(empty, "T55 x1") == "SLOT_EMPTY"
    assert desk.code(empty, "T31 x2") == "TILE_NOT_IN_HAND"
    assert desk.legal(empty) == ["T55 x2", "T56 x2"]
    after = desk.play(empty, "T55 x2")
    assert after.phase is Phase.PLACE
    assert after.players[0].hand == ("T46", "T56")
    assert after.players[0].known == ("T46",)
    assert after.removed[-1] == "T55"
    drawn = desk.play(state, "T55 x", ("tiles", 0))
    assert drawn.reserve == state.reserve - 1
