"""Refusals name the offending value and what would be right (rules page, sections 4.5 to 5.7)."""

from __future__ import annotations

import pytest
from tests.plugins.refusals import refused
from tests.rules.islands_in_the_mist.desk import GAME, Desk

from skerry.rules.islands_in_the_mist.moves import (
    BuyExtension,
    ChooseStartField,
    DrawTile,
    HarbourSwap,
    HarbourTake,
    KeepDice,
    LeaveHarbour,
    PlaceTile,
    Reroll,
    TakeCloud,
    TakeSubstitute,
)

pytestmark = pytest.mark.pure


def test_turns_and_decisions(desk: Desk) -> None:
    state = desk.state(phase="REROLL", turn=1)
    assert desk.why(state, KeepDice(), seat=0) == "It is not your turn. Wait for seat 1 to play."
    assert desk.why(state, KeepDice(), seat=2) == "This match has no seat 2. Its seats are 0 to 1."
    assert desk.why(state, DrawTile()) == (
        "DRAW_TILE is not possible: the decision is REROLL. Play REROLL or KEEP_DICE."
    )
    start = desk.state(phase="SETUP_BALLOON", options={"mapSide": "A"})
    assert desk.why(start, ChooseStartField("A1")).startswith("A balloon cannot start on A1. Choose D4, D5, ")


def test_dice_and_draws(desk: Desk) -> None:
    state = desk.state(phase="REROLL", turn=0)
    assert (
        desk.why(state, Reroll(())) == "Rerolling no dice is not allowed. Choose DIRECTION or BONUS, or both."
    )
    assert (
        desk.why(state, Reroll(("WIND",)))
        == "Rerolling WIND is not allowed. Choose DIRECTION or BONUS, or both."
    )
    again = desk.state(phase="REROLL", turn=0, rerolled=("DIRECTION",))
    assert desk.why(again, Reroll(("DIRECTION",))) == (
        "Each die can be rerolled only once a round. Already rerolled: DIRECTION."
    )
    clouds = ("SWAMP1", "SWAMP2", "SWAMP3", "FOREST1")
    empty = desk.state(phase="BONUS_DRAW", cause="DIE", bag="", clouds=clouds)
    assert desk.why(empty, DrawTile()) == (
        "The bag is empty. Take a tile from a cloud instead, or skip the draw."
    )
    assert desk.why(empty, TakeSubstitute(4, "SWAMP1")) == "Cloud 4 does not exist. The clouds are 0 to 3."
    assert desk.why(empty, TakeSubstitute(0, "CITY1")) == ("There is no CITY1 on cloud 0. Its tiles: SWAMP1.")


def test_flights(desk: Desk) -> None:
    state = desk.state(balloon="E6", energy=0, wind="W")
    assert desk.why(state, desk.fly("N", 1)) == ('Unknown direction "N". Choose NE, E, SE, SW, W or NW.')
    assert desk.why(state, desk.fly(None, 1)) == (
        "A flight of distance 1 and surplus 0 needs a direction. "
        "Name a direction, or stand still with distance 0."
    )
    assert desk.why(state, desk.fly("E", 9)).startswith("A flight of distance 9 would leave the island. ")
    assert desk.why(state, desk.fly("E", 0)) == (
        "A flight of distance 0 cannot have the direction E. To stand still, set direction to null."
    )
    assert desk.why(state, desk.fly("E", 1, 1)) == "The surplus cannot be 1. It can be 0."
    poor = desk.refusal(state, desk.fly("E", 1))
    assert poor.message.startswith("The flight costs ")
    assert poor.message.endswith(" energy, but you have 0.")
    harbour = desk.state(balloon="E6", energy=9, options={"module": 2})
    assert desk.why(harbour, desk.fly("E", 1, 4)) == "The surplus cannot be 4. It can be 0 to 3."
    assert desk.why(harbour, desk.fly("E", 1, 1)).startswith(
        "A flight of distance 1 cannot have a surplus: it does not reach the coast. Set distance to "
    )


def test_clouds(desk: Desk) -> None:
    state = desk.state(
        phase="TAKE",
        oculars="CITY1 SWAMP1 SWAMP2 SWAMP3",
        clouds=("FOREST3 + MOUNTAIN5", "", "JOKER1", "CITY1"),
    )
    assert desk.why(state, TakeCloud(0, ("FOREST3", "MOUNTAIN5"))) == (
        "Not enough free oculars for FOREST3 and MOUNTAIN5: you have 1. "
        "Keep at most 1 and convert the others."
    )
    assert desk.why(state, TakeCloud(0, ("JOKER1",))) == (
        "You cannot keep JOKER1 from cloud 0. Its tiles: FOREST3 and MOUNTAIN5."
    )
    assert desk.why(state, TakeCloud(1, ())) == "Cloud 1 is empty. Choose a cloud with tiles."
    assert desk.why(state, TakeCloud(-1, ())) == "Cloud -1 does not exist. The clouds are 0 to 3."


def test_the_harbour(desk: Desk) -> None:
    state = desk.state(
        phase="TAKE", oculars="DESERT2", harbour="CANYON3 JOKER1", points=3, options={"module": 2}
    )
    assert desk.why(state, LeaveHarbour()) == "You are not at the harbour. Take a cloud, or begin a visit."
    assert desk.why(state, BuyExtension("WINDMILL")) == "Module 2 has no extensions. Take a cloud."
    assert desk.why(state, HarbourTake("CITY1", True)) == (
        "There is no CITY1 in the harbour. Its tiles: CANYON3 and JOKER1."
    )
    assert desk.why(state, HarbourSwap("CITY1", "CANYON3")) == (
        "There is no CITY1 on your oculars. Your tiles: DESERT2."
    )
    broke = desk.state(phase="TAKE", harbour="JOKER1", options={"module": 2})
    assert desk.why(broke, HarbourTake("JOKER1", True)).startswith(
        "Not enough harbour points: this costs 1, "
    )
    shop = desk.state(phase="TAKE", energy=0, harbour="JOKER1", points=3, options={"module": 3})
    assert desk.why(shop, BuyExtension("CASTLE")).startswith(
        "You cannot buy CASTLE. Extensions left to buy: OBSERVATORY_1, "
    )
    assert desk.refusal(shop, BuyExtension("WINDMILL")).message.endswith(" energy, but you have 0.")


def test_placing(desk: Desk) -> None:
    state = desk.state("E7 CITY1, D5 CITY1", phase="PLACE", balloon="E6", oculars="FOREST2")
    free = sorted({text.partition("@")[2] for text in desk.legal(state)} - {""})
    hint = f"Choose {', '.join(free[:-1])} or {free[-1]}."
    assert desk.why(state, PlaceTile("CITY1", free[0])) == (
        "There is no CITY1 on your oculars. Your tiles: FOREST2."
    )
    assert desk.why(state, PlaceTile("FOREST2", "Z9")) == f"Field Z9 does not exist. {hint}"
    assert desk.why(state, PlaceTile("FOREST2", "E5")) == f"The yard E5 cannot be covered. {hint}"
    assert desk.why(state, PlaceTile("FOREST2", "E7")) == f"Field E7 is already covered. {hint}"
    assert desk.why(state, PlaceTile("FOREST2", "A1")) == (
        f"Field A1 is not next to your balloon on E6. {hint}"
    )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", '"" is not in the notation of Islands in the Mist'),
        ("jump  1", '"jump  1" is not in the notation of Islands in the Mist'),
        ("FOR0@D7", '"FOR0" is not a tile, such as FOR3'),
        ("start 77", '"77" is not a field, such as D7'),
        ("cloud x", '"X" is not the number of a cloud, a digit'),
        ("fly N2", '"N2" is not a flight, such as 0, E2 or E2+1'),
    ],
)
def test_moves_that_cannot_be_read(text: str, problem: str) -> None:
    with refused("MALFORMED_MOVE") as refusal:
        GAME.parse(text)
    assert refusal.value.message == f"Invalid move: {problem}."
