"""Refusals that no acceptance case names, and the order of the codes (rules page, sections 5.1 to 5.9)."""

from __future__ import annotations

import pytest
from tests.rules.dragon_island.desk import Desk

from skerry.rules.dragon_island.kinds import Building, Color, Payment, Phase
from skerry.rules.dragon_island.moves import Build, CaptureDragons, KeepTreasure, PlaceTile, Telekinesis
from skerry.rules.game import Illegal
from skerry.rules.kit.hexes import Hex

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


def test_refusals_name_the_value_and_what_would_be_right(desk: Desk) -> None:
    first = desk.started()
    assert desk.why(first, "place T01B w 0,0") == (
        "Tile T01 cannot be placed yet. Place your start tile S-blue first, without a face."
    )
    assert desk.why(first, "wizard 0,0") == (
        "MOVE_WIZARD is not possible in the phase PLACE_TILE. Play PLACE_TILE."
    )
    assert desk.why(first, "place Sb 1,0", seat=1) == "It is not your turn. Wait for seat 0 to play."
    assert desk.why(first, "place Sb 1,0", seat=5) == "This match has no seat 5. Its seats are 0 to 1."
    hand = desk.state(hand=["T07", "T02"])
    assert desk.why(hand, "place T99A w 0,0") == "Tile T99 is not in your hand. Your tiles: T07 and T02."
    assert desk.why(hand, PlaceTile("T07", Hex(0, -1))) == (
        "Tile T07 cannot be placed with face null. Terrain tiles need face A or B; start tiles have no face."
    )
    assert desk.why(hand, "place T07B 0,-1") == (
        "jokerColor cannot be null. Choose blue, green, red or white."
    )
    assert desk.why(hand, "place T07A w 0,-1") == "Tile T07 would not show a joker. Leave out jokerColor."
    assert desk.why(hand, "place T07A 0,0") == "There is already a tile at 0,0. Choose an empty hex."


def test_refused_dragons_and_wizards_name_their_places(desk: Desk) -> None:
    short = desk.state(
        "dragon_build red 1,-1", "double_dragon red 0,1", dragons_left={"red": 2}, hand=["T01"], own="1 gold"
    )
    short = desk.play(short, "place T01B 0,-1")
    assert desk.why(short, "allot b 1,-1") == "You cannot allot a blue dragon. You can allot red."
    assert desk.why(short, "allot r 0,-1") == "You cannot allot a red dragon to 0,-1. Choose 0,1 or 1,-1."
    state = desk.state("build red 1,-1 [red 2]", phase="MOVE_DRAGONS")
    assert desk.why(state, "dragon r 5,5 0,0") == "There is no tile at 5,5. Choose a hex with a tile."
    assert desk.why(state, "dragon b 1,-1 1,0") == (
        "There is no blue dragon at 1,-1. Dragons at 1,-1: 2 red."
    )
    assert desk.why(state, "dragon r 1,0 1,-1") == "There is no red dragon at 1,0. Dragons at 1,0: none."
    assert desk.why(state, "dragon r 1,-1 1,0") == (
        "You can pay 0 gold, but this costs 1. Choose a move that you can pay for."
    )
    first = desk.play(desk.started(), "place Sb 1,0", "wizard 0,0", "gold", 0)
    first = desk.play(first, "place Sg -1,0")
    assert desk.why(first, "wizard 1,0") == (
        "Your wizard's first move cannot go to 1,0. Move it to the Keep or to your start tile: -1,0 or 0,0."
    )


def test_refused_payments_and_buildings_name_the_colours(desk: Desk) -> None:
    pay = desk.state("build red 1,-1 [red 1]", at="1,-1", own="1 red, 2 green", phase="DEAL_DRAGONS")
    assert desk.why(pay, CaptureDragons(Payment(blue=-1, white=3))) == (
        "You cannot pay -1 blue. Amounts are 0 or more."
    )
    assert desk.why(pay, "capture w3g1") == (
        "You cannot pay with green or white here. Active energies here: blue and red."
    )
    assert desk.why(pay, "capture b9") == "The payment is 9, but the cost is 10. Pay exactly 10."
    assert desk.why(pay, "capture b9r1") == "You cannot pay 9 blue. Your energy: 2 green and 1 red."
    keep = desk.state(phase="TILE_ACTION")
    assert desk.why(keep, "draw") == (
        "DRAW_TREASURE is not possible on a keep tile. Play TAKE_GOLD or SKIP_ACTION."
    )
    mind = desk.state("telekinesis red 1,-1", at="1,-1", phase="TILE_ACTION")
    assert desk.why(mind, "pen r5") == (
        "BUILD is not possible on a telekinesis tile. Play TELEKINESIS or SKIP_ACTION."
    )
    assert desk.why(mind, Telekinesis(6)).startswith("Unknown direction 6. Directions are 0 to 5")
    site = desk.state(
        "build red 1,-1", "build white 3,-1 lair:green", at="1,-1", pets="blue 3", phase="TILE_ACTION"
    )
    assert desk.why(site, Build(Building.PEN, Payment(), Color.RED)) == (
        "lairColor cannot be red for a pen. A lair needs a lairColor; other buildings have none."
    )
    assert desk.why(site, Build(Building.LAIR, Payment())).startswith("lairColor cannot be null for a lair.")
    assert desk.why(site, "lair g w1") == (
        "The green lair has already been built. Lairs left: blue, red, white and yellow."
    )
    assert desk.why(site, "lair r w1") == "You cannot build a red lair without a red pet. Your pets: blue."


def test_refused_cards_are_named_with_those_in_hand(desk: Desk) -> None:
    state = desk.state("build yellow 0,-1", at="0,-1", cards=["M35", "M01"], phase="PLAY_TREASURE")
    assert desk.why(state, "play M99") == "Card M99 is not in your hand. Your cards: M35 and M01."
    assert desk.why(state, "play M35") == (
        "Card M35 does not match your wizard's tile and its neighbours. "
        "It needs a yellow tile whose neighbours, without the Keep, are exactly green, red and red."
    )
    drawn = desk.play(desk.state(at="1,0", deck=["M01", "M02"], phase="TILE_ACTION"), "draw")
    assert (
        desk.why(drawn, KeepTreasure(()))
        == "Keeping no card is not allowed. Keep exactly 1 of these: M01 and M02."
    )
    assert desk.why(drawn, "keep M08 M09") == (
        "Keeping M08 and M09 is not allowed. Keep exactly 1 of these: M01 and M02."
    )
    assert desk.why(drawn, "keep M09") == "You did not draw M09. Keep exactly 1 of these: M01 and M02."


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("jump  1,0", '"jump  1,0" is not in the notation of Dragon Island'),
        ("wizard 0", '"0" is not a hex, such as 0,-1'),
        ("place T7B 0,-1", '"t7b" is not a tile, such as Sb or T07B'),
        ("place T07B y 0,-1", '"y" is not an energy; the energies are b g r w'),
        ("lair x w5", '"x" is not a colour; the colours are b g r w y'),
        ("capture b4b6", '"b4b6" is not a payment, which names each energy once, such as b2w3'),
        ("keep M1", '"m1" is not a card, such as M01'),
    ],
)
def test_unreadable_moves_name_the_word(desk: Desk, text: str, problem: str) -> None:
    with pytest.raises(Illegal) as refused:
        desk.read(text)
    assert refused.value.message == f"Invalid move: {problem}."
