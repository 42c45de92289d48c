"""Refusals that no acceptance case names, and the order of the codes (rules page, sections 5.1 to 5.9)."""

from __future__ import annotations

import pytest
from tests.rules.dragon_island.desk import Desk

from skerry.rules.dragon_island.kinds import Building, Color, Payment, Phase
from skerry.rules.dragon_island.moves import Build, CaptureDragons, KeepTreasure, Telekinesis

pytestmark = pytest.mark.pure


def test_placing(desk: Desk) -> None:
    first = desk.started()
    assert desk.code(first, "place T01B w 0,0") == "START_TILE_FIRST"
    start = {"type": "PLACE_TILE", "tile": "S-blue", "at": {"q": 0, "r": 0}, "jokerColor": "red"}
    assert desk.json_code(first, {**start, "face": "A"}) == "BAD_FACE"
    assert desk.json_code(first, start) == "NOT_A_JOKER"
    state = desk.state(hand=["T07"])
    assert desk.code(state, "place T99A w 0,0") == "TILE_NOT_IN_HAND"
    assert desk.code(state, "place Sb 0,0") == "TILE_NOT_IN_HAND"
    assert desk.code(state, "place T07B 0,0") == "BAD_JOKER_COLOR"
    assert desk.code(state, "place T07A w 0,0") == "NOT_A_JOKER"
    assert desk.code(state, "place T07A 0,0") == "HEX_OCCUPIED"
    assert desk.code(state, "place T07A 9999,-9999") == "NOT_ENOUGH_CONTACT"


def test_moving_dragons(desk: Desk) -> None:
    state = desk.state(
        "build red 1,-1 [red 1]", "joker green 0,-1 pen:0 [blue 1]", own="1 gold", phase="MOVE_DRAGONS"
    )
    assert desk.code(state, "dragon b 5,5 0,0") == "NO_SUCH_TILE"
    assert desk.code(state, "dragon r 0,-1 0,0") == "NO_SUCH_DRAGON"
    assert desk.code(state, "dragon b 0,-1 0,0") == "DRAGON_IS_PENNED"
    poor = desk.state("build red 1,-1 [red 1]", phase="MOVE_DRAGONS")
    assert desk.code(poor, "dragon r 1,-1 1,-1") == "SAME_TILE"
    assert desk.code(poor, "dragon r 1,-1 1,0") == "NOT_ENOUGH_GOLD"


def test_moving_the_wizard(desk: Desk) -> None:
    first = desk.play(desk.started(), "place Sb 1,0", "wizard 0,0", "gold", 0)
    first = desk.play(first, "place Sg -1,0")
    assert desk.legal(first, 1) == ["wizard -1,0", "wizard 0,0"]
    assert desk.code(first, "wizard 5,5", seat=1) == "NO_SUCH_TILE"
    assert desk.code(first, "wizard 1,0", seat=1) == "FIRST_MOVE_RESTRICTED"
    far = desk.state("build red 1,-1", "dragon_build red 2,-1 [red 1]", phase="MOVE_WIZARD")
    assert desk.code(far, "wizard 2,-1") == "TILE_NOT_REACHABLE"


def test_dealing(desk: Desk) -> None:
    pen = desk.state("build red 1,-1 pen:1 [red 2]", at="1,-1", own="10 red", phase="DEAL_DRAGONS")
    assert desk.code(pen, "tame") == "PENNED_NOT_TAMEABLE"
    assert desk.code(pen, "capture b1") == "FOREIGN_PEN"
    two = desk.state("double_dragon red 1,-1 [red 2]", at="1,-1", pets="red 3", phase="DEAL_DRAGONS")
    assert desk.code(two, "tame") == "NOT_EXACTLY_ONE_DRAGON"
    own = desk.state("build red 1,-1 [red 1]", at="1,-1", pets="red 3 lair", phase="DEAL_DRAGONS")
    assert desk.code(own, "tame") == "PET_COLOR_TAKEN"
    pay = desk.state("build red 1,-1 [red 1]", at="1,-1", own="1 red", phase="DEAL_DRAGONS")
    assert desk.code(pay, CaptureDragons(Payment(blue=-1, white=3))) == "BAD_PAYMENT"
    assert desk.code(pay, "capture w3") == "ENERGY_NOT_ACTIVE"
    assert desk.code(pay, "capture b9") == "WRONG_PAYMENT_TOTAL"
    assert desk.code(pay, "capture b9999r9999") == "WRONG_PAYMENT_TOTAL"
    assert desk.code(pay, "capture b9r1") == "NOT_ENOUGH_ENERGY"


def test_actions_on_other_tiles(desk: Desk) -> None:
    keep = desk.state(phase="TILE_ACTION", bank=0)
    for text in ("draw", "tele E", "pen b5"):
        assert desk.code(keep, text) == "ACTION_NOT_ON_TILE"
    assert desk.code(keep, Telekinesis(9)) == "ACTION_NOT_ON_TILE"
    assert desk.code(keep, "gold") == "BANK_EMPTY"
    start = desk.state(at="1,0", phase="TILE_ACTION", bank=0)
    assert desk.code(start, "gold") == "ACTION_NOT_ON_TILE"
    assert desk.code(start, "draw") == "TREASURE_DECK_EMPTY"
    mind = desk.state("telekinesis red 1,-1", at="1,-1", phase="TILE_ACTION")
    assert desk.code(mind, Telekinesis(-1)) == "BAD_DIRECTION"


def test_building(desk: Desk) -> None:
    lair = Build(Building.LAIR, Payment())
    full = desk.state("build red 1,-1 spire [red 1]", at="1,-1", phase="TILE_ACTION")
    assert desk.code(full, lair) == "TILE_HAS_BUILDING"
    dragon = desk.state("build red 1,-1 [red 1]", at="1,-1", phase="TILE_ACTION")
    assert desk.code(dragon, lair) == "TILE_HAS_DRAGON"
    state = desk.state(
        "build red 1,-1",
        "build red 2,-1 pen:0",
        "build white 3,-1 lair:green",
        at="1,-1",
        phase="TILE_ACTION",
    )
    assert desk.code(state, Build(Building.PEN, Payment(), Color.RED)) == "BAD_LAIR_COLOR"
    assert desk.code(state, "pen w1") == "PEN_ALREADY_BUILT"
    assert desk.code(state, "lair g w1") == "LAIR_TAKEN"
    assert desk.code(state, "lair r w1") == "NO_SUCH_PET"
    assert desk.code(state, "spire w1") == "ENERGY_NOT_ACTIVE"


def test_cards(desk: Desk) -> None:
    state = desk.state("build yellow 0,-1", at="0,-1", cards=["M01"], phase="PLAY_TREASURE")
    assert desk.code(state, "play M35") == "CARD_NOT_IN_HAND"
    assert desk.code(state, "play M99") == "CARD_NOT_IN_HAND"
    assert desk.code(state, "play M01") == "TREASURE_DOES_NOT_MATCH"
    drawn = desk.play(desk.state(at="1,0", deck=["M01", "M02"], phase="TILE_ACTION"), "draw")
    assert desk.code(drawn, KeepTreasure(())) == "WRONG_CARD_COUNT"
    assert desk.code(drawn, "keep M08 M09") == "WRONG_CARD_COUNT"
    assert desk.code(drawn, "keep M09") == "CARD_NOT_OFFERED"
    assert desk.code(drawn, "skip-action") == "WRONG_PHASE"


def test_after_the_end(desk: Desk) -> None:
    end = desk.play(desk.state(bag=0, other_hand=[], phase="TILE_ACTION"), "skip-action")
    assert end.phase is Phase.GAME_OVER
    for seat in (0, 1, 7):
        assert desk.code(end, "gold", seat=seat) == "GAME_OVER"
    assert desk.json_code(end, {"type": "gold"}, seat=7) == "MALFORMED_MOVE"
