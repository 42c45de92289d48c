"""Rulings of section 8 that no acceptance case names, and who sees what (section 5.11)."""

from __future__ import annotations

import pytest
from tests.rules.dragon_island.desk import Desk

from skerry.rules.dragon_island.events import (
    Produced,
    StormStruck,
    TileDrawn,
    TilePlaced,
    TreasuresDrawn,
    TreasuresKept,
)
from skerry.rules.dragon_island.kinds import Phase

pytestmark = pytest.mark.pure


def test_r5_dragons_passed_on_the_way_do_not_matter(desk: Desk) -> None:
    state = desk.state(
        "dragon_build red 3,-1 [red 2]", "build blue 4,-1", at="-1,0", pets="red 3", phase="MOVE_WIZARD"
    )
    assert desk.legal(state) == ["wizard 0,0", "wizard 1,0", "wizard 4,-1"]
    assert desk.code(state, "wizard 3,-1") == "CANNOT_DEAL_WITH_DRAGONS"


def test_r10_dragons_may_be_moved_onto_buildings_and_wizards(desk: Desk) -> None:
    state = desk.state(
        "build red 1,-1 [red 1, blue 1]", "build white 2,-1 lair:white", own="2 gold", phase="MOVE_DRAGONS"
    )
    state = desk.play(state, "dragon r 1,-1 2,-1", "dragon b 1,-1 -1,0")
    assert [desk.dragons(state, at) for at in ("1,-1", "2,-1", "-1,0")] == ["", "red 1", "blue 1"]


def test_r20_captures_of_one_colour_go_on_after_its_marker(desk: Desk) -> None:
    state = desk.state(
        "double_dragon red 1,-1 [red 2, white 1]",
        at="1,-1",
        own="10 red",
        captured=["red"],
        phase="DEAL_DRAGONS",
    )
    after = desk.play(state, "capture r10", 0)
    assert after.players[0].fame == 2 + 2
    assert [color.value for color in after.players[0].captured] == ["red", "white"]


def test_r25_discounts_add_up_and_r18_a_lair_stands_on_any_colour(desk: Desk) -> None:
    state = desk.state("build blue 1,-1", at="1,-1", own="3 blue", pets="red 3, white 1", phase="TILE_ACTION")
    assert "lair r b3" in desk.legal(state)


def test_r26_a_pet_helps_in_the_turn_in_which_it_is_tamed(desk: Desk) -> None:
    state = desk.state(
        "dragon_build red 1,-1 [white 1]", at="1,-1", own="3 gold, 4 red", phase="DEAL_DRAGONS"
    )
    state = desk.play(state, "tame")
    assert desk.legal(state) == ["pen r4", "spire r4", "lair w r4", "skip-action"]


def test_r27_the_green_bonus_needs_a_bank_and_an_earlier_green_pet(desk: Desk) -> None:
    tile = "dragon_build green 1,-1 [red 1]"
    state = desk.state(tile, own="2 gold", pets="green 3", bank=0, phase="MOVE_WIZARD")
    assert desk.code(state, "wizard 1,-1") == "CANNOT_DEAL_WITH_DRAGONS"
    rich = desk.state(tile, own="3 gold", pets="green 3", bank=0, phase="MOVE_WIZARD")
    after = desk.play(rich, "wizard 1,-1", "tame", 0)
    assert desk.stock(after) == ""
    green = desk.state("dragon_build green 1,-1 [green 1]", own="2 gold", phase="MOVE_WIZARD")
    assert desk.code(green, "wizard 1,-1") == "CANNOT_DEAL_WITH_DRAGONS"


def test_section_5_8_with_few_cards_in_the_deck(desk: Desk) -> None:
    """Two cards with a blue pet are both kept, without a decision."""
    state = desk.state(at="1,0", pets="blue 3", deck=["M02", "M01"], phase="TILE_ACTION")
    state = desk.play(state, "draw")
    assert state.phase is Phase.PLAY_TREASURE
    assert set(state.players[0].cards) == {"M01", "M02"}
    assert state.deck_size == 0


def test_treasure_gold_is_what_the_bank_has(desk: Desk) -> None:
    state = desk.state(
        "build yellow 3,-1",
        "joker red 4,-2",
        "dragon_build red 3,-2",
        "telekinesis green 2,0",
        at="3,-1",
        cards=["M35"],
        bank=1,
        phase="PLAY_TREASURE",
    )
    after = desk.play(state, "play M35", 0)
    assert (desk.stock(after), after.supply.yellow) == ("1 gold", 0)


def test_storms_strike_clockwise_before_the_tile_produces(desk: Desk) -> None:
    found = 0
    for step in desk.match(4, 21):
        events = [emit.event for emit in step.events]
        struck = [event.seat for event in events if isinstance(event, StormStruck)]
        if struck:
            placed, *_ = events
            assert isinstance(placed, TilePlaced)
            assert struck == [(placed.seat + turn) % 4 for turn in (1, 2, 3)]
            assert isinstance(events[4], Produced)
            found += 1
    assert found


def test_only_tiles_and_cards_are_sealed(desk: Desk) -> None:
    sealed = (TileDrawn, TreasuresDrawn, TreasuresKept)
    kinds = set()
    for step in desk.match(3, 8):
        for emit in step.events:
            if isinstance(emit.event, sealed):
                kinds.add(type(emit.event))
                assert emit.to == emit.event.seat
                assert type(emit.shown) is type(emit.event)
            else:
                assert emit.shown is None
    assert kinds == set(sealed)
