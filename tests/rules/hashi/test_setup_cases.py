"""Setup and general errors (rules page, section 9.2)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.plugins.refusals import refused
from tests.rules.hashi.desk import Desk

from skerry.match.codec import move_from_json
from skerry.rules.chance import Tape
from skerry.rules.hashi import Hashi
from skerry.rules.hashi.moves import SetStart, Write

pytestmark = pytest.mark.pure


def test_s1_boards_pass_left(desk: Desk) -> None:
    state = desk.begun(4)
    for seat, text in enumerate(("S 2 =3", "S 2 =4", "S 6 =3", "S 13 =4")):
        assert state.round == 0
        state = desk.play(state, text, seat=seat)
    assert [desk.numbers(state, seat) for seat in range(4)] == [{13: 4}, {2: 3}, {2: 4}, {6: 3}]
    assert state.round == 1


def test_s2_start_numbers_refused(desk: Desk) -> None:
    state = desk.begun()
    assert desk.code(state, "S 1 =3") == "START_ON_FLAG"
    assert desk.code(state, "S 2 =5") == "START_NUMBER_NOT_ALLOWED"
    assert desk.code(state, "S 19 =3") == "UNKNOWN_ISLAND"


@pytest.mark.parametrize("side", ["A", "B"])
def test_s2_there_are_22_choices_on_either_side(desk: Desk, side: str) -> None:
    assert len(desk.legal(desk.begun(side=side))) == 22


def test_s3_alone_the_board_is_kept(desk: Desk) -> None:
    assert desk.numbers(desk.play(desk.begun(), "S 2 =4")) == {2: 4}


@pytest.mark.parametrize(
    ("given", "seats"),
    [({"side": "C"}, 2), ({"revealMode": "NEVER"}, 2), ({}, 0), ({}, 5), ({"speed": 1}, 2), ({"side": 1}, 2)],
)
def test_s4_bad_config(desk: Desk, given: dict[str, Any], seats: int) -> None:
    with refused("OPTION_INVALID" if given else "PLAYER_COUNT_INVALID"):
        desk.game.options(given, seats)


@pytest.mark.parametrize("side", ["A", "B"])
def test_s4_default_moves(desk: Desk, side: str) -> None:
    state = desk.begun(side=side)
    assert desk.game.default_move(state, 0) == SetStart(2, 3)
    state = desk.play(state, "S 2 =3")
    assert desk.game.format(desk.game.default_move(state, 0)) == "W -"
    assert desk.game.format(desk.game.default_move(desk.play(state, "W -"), 0)) == "B -"


@pytest.mark.parametrize("reveal", ["ROUND_END", "IMMEDIATE"])
def test_s5_a_start_choice_shows_a_step_only(desk: Desk, reveal: str) -> None:
    before = desk.begun(2, reveal=reveal)
    after = desk.play(before, "S 2 =3", seat=1)
    for viewer in (0, "public"):
        one, two = (
            msgspec.to_builtins(desk.view(before, viewer)),
            msgspec.to_builtins(desk.view(after, viewer)),
        )
        assert two["seats"][1].pop("step") == "WAIT"
        assert one["seats"][1].pop("step") == "START"
        assert (one["seats"][1].pop("sealed"), two["seats"][1].pop("sealed")) == (False, True)
        assert one == two
        assert all(island["number"] is None for seat in two["seats"] for island in seat["islands"])
    own = desk.view(after, 1).seats[1].start
    assert own is not None
    assert (own.island, own.number, own.receiver) == (2, 3, 0)


def test_s6_general_errors(desk: Desk) -> None:
    state = desk.begun(2)
    assert desk.code(state, "S 2 =3", seat=2) == "NO_SUCH_SEAT"
    assert desk.code(state, "PASS") == "MALFORMED_MOVE"
    assert desk.code(state, "S 2") == "MALFORMED_MOVE"
    assert desk.code(state, "W 2") == "WRONG_STEP"
    state = desk.play(state, "S 2 =3")
    for text in ("S 2 =3", "S 3 =4", "S 1 =3", "W 2", "W -", "B 1", "B -"):
        assert desk.code(state, text) == "ALREADY_COMMITTED"
    over = desk.replay("A", 17)
    for text in ("S 2 =3", "W 1", "W -", "B 1", "B -"):
        assert [desk.code(over, text, seat) for seat in (0, 1, 7)] == ["GAME_OVER"] * 3


def test_s6_a_move_of_no_known_type(desk: Desk) -> None:
    with refused("MALFORMED_MOVE"):
        desk.game.decide(desk.begun(), 0, "PASS", Tape())  # type: ignore[arg-type]  # what a careless host sends


@pytest.mark.parametrize(
    "given",
    [
        {"type": "PASS"},
        {"type": "SET_START", "island": 2},
        {"type": "WRITE", "island": "2"},
        {"type": "SKIP_WRITE", "island": 2},
        {"type": "BUILD", "lines": "L01"},
    ],
)
def test_s6_moves_as_data_are_strict(given: dict[str, Any]) -> None:
    with refused("MALFORMED_MOVE"):
        move_from_json(Hashi(), given)
    assert move_from_json(Hashi(), {"type": "WRITE", "island": 2}) == Write(2)
