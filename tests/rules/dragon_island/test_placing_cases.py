"""Acceptance cases about placing, dragons and turns: A1 to A9, A15, A16, A23, A26, A28 (section 9)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.plugins.desk import events_of
from tests.rules.dragon_island.desk import Desk

from skerry.rules.dragon_island.events import DragonsPlaced, Produced, TileDrawn, WizardStuck
from skerry.rules.dragon_island.kinds import Amounts, Phase

pytestmark = pytest.mark.pure


def test_a1_first_turn(desk: Desk) -> None:
    state = desk.started()
    terrain = state.players[0].tiles[0]
    assert desk.code(state, f"place {terrain}A 1,0") == "START_TILE_FIRST"
    assert desk.code(state, "place Sb 2,0") == "NOT_ENOUGH_CONTACT"
    assert desk.code(state, "place Sb 0,0") == "HEX_OCCUPIED"
    assert desk.code(state, "place Sb 1,0", seat=1) == "NOT_YOUR_TURN"
    state = desk.play(state, "place Sb 1,0")
    assert desk.stock(state) == "1 blue, 1 gold"
    assert state.phase is Phase.MOVE_WIZARD
    assert desk.legal(state) == ["wizard 0,0", "wizard 1,0"]
    after = desk.play(state, "wizard 0,0", "gold", 0)
    assert desk.stock(after) == "1 blue, 3 gold"
    assert (after.turn, after.phase) == (1, Phase.PLACE_TILE)
    assert len(after.players[0].tiles) == 2
    other = desk.play(state, "wizard 1,0", "draw", 0, 0)
    assert other.phase is Phase.KEEP_TREASURE
    assert len(other.players[0].offered) == 2
    assert desk.legal(other) == [f"keep {card}" for card in other.players[0].offered]


def test_a2_contact(desk: Desk) -> None:
    state = desk.state("build red 1,-1", hand=["T01"])
    assert desk.code(state, "place T01B 3,-1") == "NOT_ENOUGH_CONTACT"
    assert desk.code(state, "place T01B 2,0") == "NOT_ENOUGH_CONTACT"
    assert "place T01B 2,-1" in desk.legal(state)
    assert "place T01B 0,1" in desk.legal(state)


def test_a3_production(desk: Desk) -> None:
    state = desk.state("joker blue 1,-1 spire", hand=["T04"])
    after = desk.play(state, "place T04B 0,-1")
    assert desk.stock(after) == "2 blue, 1 green, 2 gold"


def test_a4_joker(desk: Desk) -> None:
    state = desk.state(hand=["T07", "T01"])
    yellow = {
        "type": "PLACE_TILE",
        "tile": "T07",
        "face": "B",
        "at": {"q": 0, "r": -1},
        "jokerColor": "yellow",
    }
    assert desk.json_code(state, yellow) == "BAD_JOKER_COLOR"
    assert desk.code(state, "place T07B 0,-1") == "BAD_JOKER_COLOR"
    assert desk.code(state, "place T01B w 0,-1") == "NOT_A_JOKER"
    assert desk.stock(desk.play(state, "place T07B w 0,-1")) == "1 green, 1 white, 1 gold"


def test_a5_refill(desk: Desk) -> None:
    state = desk.state(
        "dragon_build red 1,-1",
        "double_dragon blue 0,1 [blue 1]",
        "dragon_build white -1,1 lair:white",
        "dragon_build green 0,-1 [red 1]",
        hand=["T25"],
    )
    after = desk.play(state, "place T25B 1,-2")
    found = [desk.dragons(after, at) for at in ("1,-2", "1,-1", "0,1", "-1,1", "0,-1")]
    assert found == ["yellow 2", "red 1", "blue 1", "", "red 1"]


def test_a6_shortage(desk: Desk) -> None:
    state = desk.state(
        "dragon_build red 1,-1", "double_dragon red 0,1", hand=["T01"], dragons_left={"red": 2}
    )
    state = desk.play(state, "place T01B 0,-1")
    assert state.phase is Phase.ALLOT_DRAGONS
    assert len(desk.legal(state)) == 2
    assert desk.code(state, "allot b 1,-1") == "COLOR_NOT_SHORT"
    assert desk.code(state, "allot r 0,-1") == "NO_VACANT_SYMBOL"
    step = desk.step(state, "allot r 1,-1")
    assert [desk.dragons(step.state, at) for at in ("1,-1", "0,1")] == ["red 1", "red 1"]
    placed = events_of(step.events, DragonsPlaced)
    assert [event.allotted for event in placed] == [True, False]
    assert step.state.phase is Phase.MOVE_DRAGONS
    other = desk.play(state, "allot r 0,1")
    assert len(desk.legal(other)) == 2
    other = desk.play(other, "allot r 0,1")
    assert [desk.dragons(other, at) for at in ("1,-1", "0,1")] == ["", "red 2"]
    assert other.dragons.red == 0
    assert other.phase is not Phase.ALLOT_DRAGONS


def test_a7_moving_dragons(desk: Desk) -> None:
    state = desk.state(
        "dragon_build red 1,-1 [red 1]",
        "build white 0,1 pen:1",
        "joker green 0,-1 pen:0 [blue 1]",
        at="1,0",
        own="2 gold",
        phase="MOVE_DRAGONS",
        bank=38,
    )
    assert desk.code(state, "dragon r 1,-1 0,0") == "NO_DRAGONS_ON_KEEP"
    assert desk.code(state, "dragon b 0,-1 1,0") == "DRAGON_IS_PENNED"
    assert desk.code(state, "dragon b 1,-1 1,0") == "NO_SUCH_DRAGON"
    assert desk.code(state, "dragon r 1,-1 1,-1") == "SAME_TILE"
    assert desk.code(state, "dragon r 1,-1 5,5") == "NO_SUCH_TILE"
    after = desk.play(state, "dragon r 1,-1 0,1")
    assert desk.stock(after) == "1 gold"
    assert after.supply.yellow == 39
    assert desk.dragons(after, "0,1") == "red 1"
    assert after.phase is Phase.MOVE_WIZARD
    assert desk.code(after, "wizard 0,1") == "CANNOT_DEAL_WITH_DRAGONS"


def test_a8_entry_needs_means(desk: Desk) -> None:
    poor = desk.state(
        "dragon_build red 1,-1 [red 1]", at="1,0", own="2 gold, 4 blue, 5 red", phase="MOVE_WIZARD"
    )
    assert desk.code(poor, "wizard 1,-1") == "CANNOT_DEAL_WITH_DRAGONS"
    assert desk.code(poor, "wizard 1,0") == "MUST_CHANGE_TILE"
    rich = desk.state(
        "dragon_build red 1,-1 [red 1]", at="1,0", own="2 gold, 4 blue, 6 red", phase="MOVE_WIZARD"
    )
    rich = desk.play(rich, "wizard 1,-1")
    assert desk.legal(rich) == ["capture b4r6"]
    assert desk.code(rich, "tame") == "NOT_ENOUGH_GOLD"
    after = desk.play(rich, "capture b4r6", 0)
    assert after.players[0].fame == 2
    assert [color.value for color in after.players[0].captured] == ["red"]
    assert after.dragons.red == 10


def test_a9_stuck(desk: Desk) -> None:
    state = desk.state(
        "dragon_build red 1,-1 [red 1]",
        "dragon_build white 0,-1 [white 1]",
        "dragon_build green -1,1 [green 1]",
        starts=("yellow 1", "yellow 1"),
        other_at="0,0",
        hand=["T03", "T09"],
    )
    state = desk.play(state, "place T09A 0,1")
    assert desk.dragons(state, "0,1") == "green 1"
    assert desk.stock(state) == "1 blue, 2 green, 1 gold"
    assert state.phase is Phase.MOVE_DRAGONS
    step = desk.step(state, "end-dragons", 0)
    assert events_of(step.events, WizardStuck)
    after = step.state
    assert after.players[0].wizard == state.players[0].wizard
    assert after.players[0].stock.yellow == 1
    assert len(events_of(step.events, TileDrawn)) == 1
    assert len(after.players[0].tiles) == 2
    assert (after.turn, after.phase) == (1, Phase.PLACE_TILE)


def test_a15_storm(desk: Desk) -> None:
    state = desk.state(
        "build white 1,-1",
        pets="white 2",
        other_pets="red 3, blue 2 lair",
        other="1 green, 4 red",
        hand=["T33"],
    )
    after = desk.play(state, "place T33B 0,-1")
    assert desk.pets(after, 1) == "blue 2 lair, red 2"
    assert desk.stock(after, 1) == "4 red"
    assert desk.pets(after) == "white 2"
    assert desk.stock(after) == "2 green, 1 white, 1 gold"


def test_a16_storm_frees_a_dragon(desk: Desk) -> None:
    state = desk.state("dragon_build red 1,-1", other_pets="red 1", hand=["T33"], dragons_left={"red": 0})
    after = desk.play(state, "place T33B 0,-1")
    assert desk.pets(after, 1) == ""
    assert desk.dragons(after, "1,-1") == "red 1"
    assert after.dragons.red == 0


def test_a23_bank_short(desk: Desk) -> None:
    state = desk.state(hand=["T04"], bank=1)
    step = desk.step(state, "place T04B 0,-1")
    assert desk.stock(step.state) == "1 green, 1 gold"
    assert step.state.supply.yellow == 0
    (produced,) = events_of(step.events, Produced)
    assert produced.gained.yellow == 1


def test_a26_empty_bag(desk: Desk) -> None:
    state = desk.state(hand=["T02"], bag=0, phase="TILE_ACTION")
    step = desk.step(state, "skip-action")
    assert not events_of(step.events, TileDrawn)
    assert step.state.players[0].tiles == ("T02",)
    assert (step.state.turn, step.state.phase) == (1, Phase.PLACE_TILE)


def test_a28_one_dragon_for_a_double_tile(desk: Desk) -> None:
    state = desk.state(
        "double_dragon red 1,-1", hand=["T01"], dragons_left={"red": 1}, other_hand=["T38", "T39"]
    )
    after = desk.play(state, "place T01B 0,-1")
    assert after.phase is not Phase.ALLOT_DRAGONS
    assert desk.dragons(after, "1,-1") == "red 1"
    # Nine reds return to the supply, as if captured in the pen.
    pen = desk.tile(after, "9,-9")
    assert pen.dragons.red == 9
    freed = replace(after.with_tile(replace(pen, dragons=Amounts())), dragons=after.dragons + pen.dragons)
    full = desk.play(replace(freed, phase=Phase.TILE_ACTION), "skip-action", 0)
    full = desk.play(full, "place T38A 0,1")
    assert desk.dragons(full, "1,-1") == "red 1"
    assert full.dragons.red == 9
