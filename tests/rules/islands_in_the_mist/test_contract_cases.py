"""Acceptance cases about setup, notation, options, views and guards: D41, D44 to D47 (section 9.7)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.plugins.refusals import refused
from tests.rules.islands_in_the_mist.desk import STAR, Desk

from skerry.chain.canonical import encode
from skerry.match.codec import move_from_json
from skerry.rules.chance import Tape
from skerry.rules.game import Json
from skerry.rules.islands_in_the_mist.kinds import EndReason, Phase
from skerry.rules.islands_in_the_mist.moves import (
    MOVES,
    ChooseStartField,
    ConvertTile,
    EndTurn,
    KeepDice,
    PlaceTile,
)
from skerry.rules.islands_in_the_mist.options import Options

pytestmark = pytest.mark.pure


def test_d41_setup(desk: Desk) -> None:
    tape = Tape([2, 0])
    state = desk.set_up(2, tape, firstPlayer=0)
    assert tape.left == 0
    assert [player.oculars for player in state.players] == [("MOUNTAIN3",), ("SWAMP3",)]
    assert [player.energy for player in state.players] == [5, 6]
    for field in ("E5", "D6"):
        assert desk.code(state, ChooseStartField(field)) == "NOT_A_START_FIELD"
    assert desk.code(state, KeepDice()) == "WRONG_PHASE"
    assert desk.code(state, KeepDice(), seat=2) == "NO_SUCH_SEAT"
    state = desk.play(state, "start E6")
    assert (state.phase, state.turn) == (Phase.SETUP_BALLOON, 1)
    tape = Tape([0] * 6)
    state = desk.game.decide(state, 1, ChooseStartField("D4"), tape).state
    assert tape.asked == [*(("bag", count) for count in (133, 132, 131, 130)), ("wind", 6), ("bonus", 6)]
    assert (state.round, state.phase, state.turn, len(state.bag)) == (1, Phase.REROLL, 1, 129)


@pytest.mark.parametrize(
    "value",
    [
        {"type": "FLY", "direction": "E", "distance": "1"},
        {"type": "FLY", "direction": "E"},
        {"type": "FLY", "distance": 1},
        {"type": "JUMP"},
        {"type": "END_TURN", "tile": "FOREST3"},
    ],
)
def test_d41_malformed(desk: Desk, value: Json) -> None:
    # The form is read before any state is looked at, so seat and phase have no say.
    with refused("MALFORMED_MOVE"):
        move_from_json(desk.game, value)


WHOLE: tuple[dict[str, Json], ...] = (
    {"type": "CHOOSE_START_FIELD", "field": "E6"},
    {"type": "REROLL", "dice": ["DIRECTION"]},
    {"type": "KEEP_DICE"},
    {"type": "DRAW_TILE"},
    {"type": "TAKE_SUBSTITUTE", "cloud": 3, "tile": "FOREST2"},
    {"type": "SKIP_DRAW"},
    {"type": "STORE_TILE"},
    {"type": "CONVERT_TILE"},
    {"type": "FLY", "direction": "E", "distance": 2, "surplus": 1},
    {"type": "TAKE_CLOUD", "cloud": 3, "keep": ["FOREST3", "MOUNTAIN5"]},
    {"type": "HARBOUR_TAKE", "tile": "JOKER1", "store": False},
    {"type": "HARBOUR_SWAP", "give": "DESERT2", "tile": "CANYON3"},
    {"type": "BUY_EXTENSION", "extension": "WINDMILL"},
    {"type": "LEAVE_HARBOUR"},
    {"type": "PLACE_TILE", "tile": "FOREST3", "field": "D7"},
    {"type": "END_TURN"},
)


@pytest.mark.parametrize("whole", WHOLE, ids=lambda whole: str(whole["type"]))
def test_each_move_in_json(desk: Desk, whole: dict[str, Json]) -> None:
    """Section 5.1: no argument may be missing but ``surplus``, superfluous, or of the wrong type."""
    move = move_from_json(desk.game, whole)
    assert desk.game.parse(desk.game.format(move)) == move
    arguments = whole.keys() - {"type"}
    bad: list[Json] = [{**whole, "colour": "red"}]
    wrong: tuple[Any, ...] = (1.5, {"a": 1}, [1])
    bad += [{**whole, name: value} for name in arguments for value in wrong]
    bad += [{**whole, name: None} for name in arguments - {"direction"}]
    bad += [{key: whole[key] for key in whole if key != name} for name in arguments - {"surplus"}]
    for value in bad:
        with refused("MALFORMED_MOVE"):
            move_from_json(desk.game, value)


def test_every_move_type_is_in_json() -> None:
    assert [whole["type"] for whole in WHOLE] == [kind.__struct_config__.tag for kind in MOVES]


def test_d41_a_wrong_kind_comes_first_in_decide_too(desk: Desk) -> None:
    neither: Any = object()
    assert desk.code(desk.state(), neither, seat=1) == "MALFORMED_MOVE"


TEXTS = """start E6|reroll d|reroll b|reroll db|keep|draw|sub 3 FOR2|skip|store|convert|fly 0|fly NW3|
fly E2+1|fly E0+2|cloud 0|cloud 3 FOR3 MOU5|
take JOK1|cash JOK1|swap DES2>CAN3|buy WIN|leave|FOR3@D7|OB1@D7|end"""


@pytest.mark.parametrize("text", TEXTS.replace("\n", "").split("|"))
def test_d44_texts(desk: Desk, text: str) -> None:
    move = desk.game.parse(text)
    assert desk.game.format(move) == text
    assert desk.game.parse(f"  {text.lower().replace(' ', '   ')} ") == move
    assert desk.game.parse(text.upper()) == move


BAD = """|fly|fly N1|fly E|reroll|reroll bd|cloud|FOR3 D7|FOR0@D7|swap DES2|buy FOR3"""


@pytest.mark.parametrize("text", BAD.split("|"))
def test_d44_malformed(desk: Desk, text: str) -> None:
    with refused("MALFORMED_MOVE"):
        desk.game.parse(text)


@pytest.mark.parametrize("seats", [1, 5, True])
def test_d45_players(desk: Desk, seats: int) -> None:
    with refused("PLAYER_COUNT_INVALID"):
        desk.game.options({}, seats)


@pytest.mark.parametrize(
    "given",
    [
        {"mapSide": "C"},
        {"module": 0},
        {"module": True},
        {"firstPlayer": 4},
        {"firstPlayer": -1},
        {"firstPlayer": False},
        {"rerollMode": None},
        {"stallRounds": 0},
        {"roundLimit": 1.5},
        {"coastTilesScore": 1},
        {"colour": "red"},
    ],
)
def test_d45_bad_options(desk: Desk, given: Any) -> None:
    with refused("OPTION_INVALID"):
        desk.game.options(given, 4)


def test_d45_draws_of_the_setup(desk: Desk) -> None:
    tape = Tape([3, 0, 0, 0, 0])
    state = desk.set_up(4, tape, firstPlayer="RANDOM")
    assert tape.left == 0
    assert tape.asked == [("start", 4), *(("starts", count) for count in (6, 5, 4, 3))]
    assert (state.start, state.turn) == (3, 3)
    assert [player.energy for player in state.players] == [6, 7, 8, 5]
    for move in ("start E6", "start E6", "start D4"):
        state = desk.play(state, move)


def test_defaults_of_the_options(desk: Desk) -> None:
    assert desk.game.options({}, 2) == Options()
    given: dict[str, Json] = {"stallRounds": None, "roundLimit": None, "firstPlayer": 1, "module": 3}
    assert desk.game.options(given, 2) == Options(
        module=3, first_player=1, stall_rounds=None, round_limit=None
    )


def test_d46_one_view_for_all(desk: Desk) -> None:
    state = desk.state(STAR, oculars="FOREST2 CITY1")
    views = [encode(desk.game.view(state, viewer)) for viewer in (0, 1, "public", "all")]
    shuffled = replace(
        state,
        bag=state.bag[::-1],
        players=tuple(replace(p, oculars=p.oculars[::-1]) for p in state.players),
    )
    views.append(encode(desk.game.view(shuffled, 0)))
    assert len(set(views)) == 1
    end = replace(state, phase=Phase.PLACE, turn=1)
    steps = [
        desk.game.decide(replace(end, bag=bag), 1, EndTurn(), Tape([7, 20, 30, 40, 5, 5]))
        for bag in (state.bag, state.bag[::-1])
    ]
    assert steps[0].events == steps[1].events


def test_d47_round_limit(desk: Desk) -> None:
    state = desk.state(phase="PLACE", turn=1, round=60)
    after = desk.play(state, EndTurn())
    assert (after.phase, after.end_reason) == (Phase.OVER, EndReason.ROUND_LIMIT)
    free = desk.state(phase="PLACE", turn=1, round=60, options={"roundLimit": None})
    assert desk.play(free, EndTurn(), *(0,) * 6).round == 61


def test_d47_joined_in_round_60(desk: Desk) -> None:
    state = desk.state(STAR, phase="PLACE", round=60)
    after = desk.play(desk.play(state, EndTurn()), desk.fly("W", 3))
    after = desk.play(after, desk.game.default_move(after, 1))
    after = desk.play(after, EndTurn(), *(0,) * 6)
    assert (after.round, after.final_round) == (61, 61)
    while after.turn is not None:
        after = desk.play(after, desk.game.default_move(after, after.turn))
    assert after.end_reason is EndReason.ALL_COASTS


def test_d47_stalled(desk: Desk) -> None:
    state = desk.state(phase="PLACE", turn=1, oculars="CITY1", options={"stallRounds": 2})
    after = desk.play(state, EndTurn(), *(0,) * 6)
    assert after.idle_rounds == 1
    second = replace(after, phase=Phase.PLACE, turn=0, start=0)
    placed = desk.play(desk.play(second, PlaceTile("CITY1", "D6")), EndTurn())
    placed = desk.play(replace(placed, phase=Phase.PLACE), EndTurn(), *(0,) * 6)
    assert (placed.phase, placed.idle_rounds, placed.round) == (Phase.REROLL, 0, 3)
    idle = desk.play(replace(desk.play(second, EndTurn()), phase=Phase.PLACE), EndTurn())
    assert idle.end_reason is EndReason.STALLED


def test_a_finished_game_takes_no_move(desk: Desk) -> None:
    over = desk.play(desk.state(phase="PLACE", turn=1, round=60), EndTurn())
    assert desk.code(over, ConvertTile(), seat=7) == "GAME_OVER"
    assert desk.game.decisions(over) == {}
