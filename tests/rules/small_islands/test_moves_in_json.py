"""Typed moves as JSON: each type is read, and what is malformed is refused (rules page, section 5.2)."""

from __future__ import annotations

import pytest
from tests.plugins.refusals import refused
from tests.rules.small_islands.desk import GAME, Desk

from skerry.match.codec import move_from_json
from skerry.rules.chance import Tape

pytestmark = pytest.mark.pure


_AT = {"x": 0, "y": -1}


@pytest.mark.parametrize(
    ("given_", "text"),
    [
        ({"type": "PLACE_START", "tile": "S2", "face": "A", **_AT, "rotation": 3}, "S2A @0,-1 r3"),
        ({"type": "CHOOSE", "current": {"objective": "O04"}, "next": {"objective": "O11"}}, "O04/O11"),
        (
            {
                "type": "CHOOSE",
                "current": {"mission": "M04", "reward": "R11"},
                "next": {"mission": "M12", "reward": "R07"},
            },
            "M04+R11/M12+R07",
        ),
        ({"type": "TAKE", "slot": 2}, "take 2"),
        ({"type": "LAND", "ship": "GREY", **_AT}, "grey @0,-1"),
        ({"type": "PLACE", "tile": "T20", **_AT, "rotation": 1}, "T20 @0,-1 r1"),
        ({"type": "REDRAW", "tile": "T55"}, "T55 x"),
        ({"type": "REDRAW", "tile": "T55", "slot": None}, "T55 x"),
        ({"type": "REDRAW", "tile": "T55", "slot": 2}, "T55 x2"),
        (
            {
                "type": "TOKEN",
                "token": "B4",
                "face": "RESOURCE",
                "resource": "LEAF",
                **_AT,
                "area": 1,
                "index": 0,
            },
            "B4L @0,-1 a1.0",
        ),
        ({"type": "TOKEN", "token": "B2", "face": "PORT", **_AT, "area": 0}, "B2P @0,-1 a0"),
        ({"type": "END_TURN"}, "end"),
        ({"type": "PLACE_HOUSE", **_AT, "area": 0, "location": 1}, "H @0,-1 a0.1"),
        ({"type": "CONFIRM_HOUSES"}, "done"),
        ({"type": "KEEP_DISCOVERY", "token": "D05"}, "keep D05"),
        ({"type": "ORIENT_ALEXIS_TILE", "rotation": 2}, "r2"),
        ({"type": "PLACE_ALEXIS_HOUSE", **_AT, "area": 0, "location": 1}, "A @0,-1 a0.1"),
    ],
)
def test_typed_moves_are_read(given_: dict[str, object], text: str) -> None:
    assert move_from_json(GAME, given_) == GAME.parse(text)
    with refused("MALFORMED_MOVE"):
        move_from_json(GAME, {**given_, "superfluous": 1})
    for name in given_:
        if name != "slot":
            with refused("MALFORMED_MOVE"):
                move_from_json(GAME, {**given_, name: []})


def test_typed_moves_without_a_field_or_with_words_that_are_none(desk: Desk) -> None:
    house = desk.state("T10@(0,0)r0 T16@(0,-1)r1", phase="HOUSES", objectives={0: "O04"})
    token = desk.state("T19@(0,0)r0", phase="TOKEN")
    cell = {"x": 0, "y": 0, "area": 0}
    for state, given_ in (
        (house, {"type": "PLACE_HOUSE", **cell, "location": None}),
        (desk.state("T19@(0,0)r0"), {"type": "TAKE", "slot": None}),
        (desk.state("T19@(0,0)r0"), {"type": "LAND", "ship": "own", "x": 0, "y": 1}),
        (desk.begun(), {"type": "PLACE_START", "tile": "S1", "face": "a", "x": 0, "y": 0, "rotation": 0}),
        (token, {"type": "TOKEN", "token": "B1", "face": "RESOURCE", **cell, "resource": None, "index": 0}),
        (token, {"type": "TOKEN", "token": "B1", "face": None, **cell}),
        (desk.dealt(2), {"type": "CHOOSE", "current": {}, "next": {}}),
    ):
        with refused("MALFORMED_MOVE"):
            GAME.decide(state, 0, move_from_json(GAME, given_), Tape())
    # A negative number is well formed and has the code of its own.
    below = {**cell, "area": -1}
    assert desk.code(house, move_from_json(GAME, {"type": "PLACE_HOUSE", **below, "location": 0})) == (
        "NO_SUCH_LOCATION"
    )
    port = move_from_json(GAME, {"type": "TOKEN", "token": "B1", "face": "PORT", **below, "resource": None})
    assert desk.code(token, port) == "NO_SUCH_AREA"
