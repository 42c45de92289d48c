"""Acceptance cases about taming, capturing, building and moving: A10 to A14, A17, A22, A24, A27, A32."""

from __future__ import annotations

import pytest
from tests.rules.dragon_island.desk import Desk

from skerry.match.codec import move_from_json
from skerry.rules.dragon_island.kinds import Building, Color, Payment, Phase
from skerry.rules.dragon_island.moves import Build, CaptureDragons, Telekinesis
from skerry.rules.dragon_island.state import State

pytestmark = pytest.mark.pure


def test_a10_taming(desk: Desk) -> None:
    state = desk.state("dragon_build red 1,-1 [red 1]", at="1,-1", own="3 gold", phase="DEAL_DRAGONS")
    after = desk.play(state, "tame", 0)
    assert desk.stock(after) == ""
    assert desk.pets(after) == "red 3"
    assert after.players[0].fame == 0
    assert desk.dragons(after, "1,-1") == ""
    assert after.dragons.red == 9
    double = desk.state(
        "double_dragon red 1,-1 [red 2]", at="1,-1", own="9 gold, 10 red", phase="DEAL_DRAGONS"
    )
    assert desk.code(double, "tame") == "NOT_EXACTLY_ONE_DRAGON"
    assert desk.play(double, "capture r10", 0).players[0].fame == 3
    pet = desk.state(
        "dragon_build red 1,-1 [red 1]", at="1,-1", own="3 gold, 10 red", pets="red 3", phase="DEAL_DRAGONS"
    )
    assert desk.code(pet, "tame") == "PET_COLOR_TAKEN"
    assert desk.code(pet, "capture r10") == "WRONG_PAYMENT_TOTAL"
    assert desk.play(pet, "capture r9", 0).players[0].fame == 2


def test_a11_capture_cost(desk: Desk) -> None:
    state = desk.state(
        "dragon_build blue 1,-1 [blue 1, white 1]",
        at="1,-1",
        own="10 blue",
        captured=["blue"],
        phase="DEAL_DRAGONS",
    )
    assert desk.code(state, "capture b10") == "WRONG_PAYMENT_TOTAL"
    assert desk.play(state, "capture b9", 0).players[0].fame == 3
    pet = desk.state(
        "dragon_build blue 1,-1 [blue 1]", at="1,-1", own="10 blue", pets="red 3", phase="DEAL_DRAGONS"
    )
    assert desk.play(pet, "capture b8", 0).players[0].fame == 2


def test_a12_active_energy(desk: Desk) -> None:
    state = desk.state(
        "dragon_build yellow 1,-1 [yellow 1]",
        "build red 2,-1",
        at="1,-1",
        own="4 blue, 6 red, 5 green",
        phase="DEAL_DRAGONS",
    )
    assert [color.value for color in desk.game.view(state, "public").active] == ["blue", "red"]
    assert desk.code(state, "capture b4g1r5") == "ENERGY_NOT_ACTIVE"
    assert desk.code(state, "capture b5r5") == "NOT_ENOUGH_ENERGY"
    assert desk.code(state, CaptureDragons(Payment(blue=-1, red=11))) == "BAD_PAYMENT"
    yellow = {"type": "CAPTURE_DRAGONS", "payment": {"yellow": 10}}
    assert desk.json_code(state, yellow) == "MALFORMED_MOVE"
    assert desk.play(state, "capture b4r6", 0).players[0].fame == 2
    named = {"type": "CAPTURE_DRAGONS", "payment": {"blue": 4, "green": 0, "red": 6}}
    assert desk.play(state, move_from_json(desk.game, named), 0).players[0].fame == 2


def test_a13_building(desk: Desk) -> None:
    state = desk.state("build red 1,-1", at="1,-1", own="5 red, 5 blue", phase="TILE_ACTION")
    after = desk.play(state, "spire b2r3", 0)
    assert after.players[0].fame == 3
    assert desk.game.view(after, "public").spires == 3
    pay = Payment(blue=2, red=3)
    assert desk.code(state, Build(Building.LAIR, pay)) == "BAD_LAIR_COLOR"
    assert desk.code(state, Build(Building.PEN, pay, Color.RED)) == "BAD_LAIR_COLOR"
    tower = {"type": "BUILD", "building": "tower", "payment": {"blue": 2, "red": 3}}
    assert desk.json_code(state, tower) == "MALFORMED_MOVE"
    own = desk.state("build blue 1,-1", at="1,-1", own="5 blue", pets="white 3", phase="TILE_ACTION")
    assert desk.code(own, "pen b4") == "WRONG_PAYMENT_TOTAL"
    assert desk.play(own, "pen b3", 0).players[0].fame == 2
    mind = desk.state("telekinesis red 1,-1", at="1,-1", own="5 red", phase="TILE_ACTION")
    assert desk.code(mind, "pen r5") == "ACTION_NOT_ON_TILE"


def test_a14_lair(desk: Desk) -> None:
    state = desk.state(
        "build white 1,-1", at="1,-1", own="5 white", pets="red 2", other_pets="green 3", phase="TILE_ACTION"
    )
    assert desk.code(state, "lair g w5") == "NO_SUCH_PET"
    assert state.dragons.red == 9
    after = desk.play(state, "lair r w5", 0)
    assert after.players[0].fame == 1
    assert desk.pets(after) == "red 2 lair"
    assert after.dragons.red == 10


def _mind(desk: Desk, *more: str, **options: object) -> State:
    return desk.state(
        "telekinesis red 1,-1",
        "build white 2,-1 spire",
        "build yellow 3,-1",
        "joker red 5,-1",
        *more,
        at="1,-1",
        phase="TILE_ACTION",
        options={name: value for name, value in options.items() if isinstance(value, str | bool)},
    )


def test_a17_telekinesis(desk: Desk) -> None:
    state = _mind(desk)
    assert desk.stock(desk.play(state, "tele E", 0)) == "1 red, 1 white, 1 gold"
    assert desk.stock(desk.play(state, "tele SW", 0)) == "1 red"
    beyond = _mind(desk, "build green -1,1")
    assert desk.stock(desk.play(beyond, "tele SW", 0)) == "1 green, 1 red"
    assert desk.code(state, Telekinesis(6)) == "BAD_DIRECTION"
    wide = _mind(desk, telekinesisReach="ALL", telekinesisProduces=True)
    assert desk.stock(desk.play(wide, "tele E", 0)) == "2 red, 2 white, 1 gold"
    assert desk.stock(desk.play(wide, "tele SW", 0)) == "1 red, 1 gold"


def test_a22_green_pet(desk: Desk) -> None:
    state = desk.state("dragon_build red 1,-1 [red 1]", own="2 gold", pets="green 3", phase="MOVE_WIZARD")
    state = desk.play(state, "wizard 1,-1")
    after = desk.play(state, "tame", 0)
    assert desk.stock(after) == ""
    assert desk.pets(after) == "green 3, red 3"
    assert after.supply.yellow == 34


def test_a24_clear_build_covered(desk: Desk) -> None:
    state = desk.state("dragon_build red 1,-1 [red 1]", at="1,-1", own="3 gold, 5 red", phase="DEAL_DRAGONS")
    state = desk.play(state, "tame")
    assert state.phase is Phase.TILE_ACTION
    state = desk.play(state, "spire r5", 0)
    assert state.turn == 1
    after = desk.play(state, "place T38A 0,1")
    assert desk.dragons(after, "1,-1") == ""


def test_a27_movement(desk: Desk) -> None:
    state = desk.state(
        "joker red 1,-1",
        "build red 2,-1",
        "build white 3,-1",
        "telekinesis white 4,-2",
        "storm blue -1,1",
        "build blue -2,1",
        at="-1,0",
        pets="white 3",
        phase="MOVE_WIZARD",
    )
    wanted = {"0,0", "1,0", "1,-1", "-1,1", "-2,1", "3,-1", "4,-2", "2,-1"}
    assert {move.removeprefix("wizard ") for move in desk.legal(state)} == wanted


def test_a32_limits_of_buildings(desk: Desk) -> None:
    state = desk.state("build red 1,-1", "build red 2,-1", at="1,-1", own="10 red", phase="TILE_ACTION")
    after = desk.play(state, "pen r5", 0)
    assert after.players[0].fame == 2
    assert [seat.pen_built for seat in desk.game.view(after, "public").seats] == [True, False]
    again = desk.state("build red 1,-1 pen:0", "build red 2,-1", at="2,-1", own="5 red", phase="TILE_ACTION")
    assert desk.code(again, "pen r5") == "PEN_ALREADY_BUILT"
    assert "spire r5" in desk.legal(again)
    spires = [f"joker red {q},-1 spire" for q in (3, 4, 5, 6)]
    full = desk.state("build red 1,-1", *spires, at="1,-1", own="5 red", phase="TILE_ACTION")
    assert desk.code(full, "spire r5") == "NO_SPIRE_LEFT"
    assert "pen r5" in desk.legal(full)
