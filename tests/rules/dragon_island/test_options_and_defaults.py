"""Options, default moves, choices, and events of rules that no acceptance case names (sections 1 and 5)."""

from __future__ import annotations

import msgspec
import pytest
from tests.plugins.desk import names
from tests.plugins.refusals import refused
from tests.rules.dragon_island.desk import GAME, Desk

from skerry.rules.dragon_island import DragonIsland
from skerry.rules.dragon_island.choices import BuildChoices, DealChoices, DragonChoices, PlaceChoices
from skerry.rules.dragon_island.kinds import Color, Phase
from skerry.rules.dragon_island.options import ForeignPens, Options, TelekinesisReach, TreasureMatch
from skerry.rules.game import Json
from skerry.rules.kit.component_file import shipped

pytestmark = pytest.mark.pure


def test_options_are_completed() -> None:
    assert GAME.options({}, 3) == Options(
        0,
        TreasureMatch.EXACT,
        ForeignPens.BLOCK,
        TelekinesisReach.UNBROKEN,
        telekinesis_produces=False,
        seat_colors=(Color.BLUE, Color.GREEN, Color.RED),
        start_seat=None,
    )


@pytest.mark.parametrize(
    "given",
    [{}, {"extraTilesPerPlayer": 11, "seatColors": ["white", "red"], "startSeat": 1}, {"startSeat": None}],
)
def test_options_round_trip(given: dict[str, Json]) -> None:
    options = GAME.options(given, 2)
    assert GAME.options(msgspec.json.decode(msgspec.json.encode(options)), 2) == options


@pytest.mark.parametrize(
    ("seats", "given", "code"),
    [
        (1, {"no": 1}, "PLAYER_COUNT_INVALID"),
        (5, {}, "PLAYER_COUNT_INVALID"),
        (2, {"no": 1, "startSeat": 9}, "OPTION_INVALID"),
        (2, {"extraTilesPerPlayer": 12}, "OPTION_INVALID"),
        (3, {"extraTilesPerPlayer": 6}, "OPTION_INVALID"),
        (4, {"extraTilesPerPlayer": 4}, "OPTION_INVALID"),
        (4, {"extraTilesPerPlayer": -1}, "OPTION_INVALID"),
        (4, {"extraTilesPerPlayer": True}, "OPTION_INVALID"),
        (2, {"treasureMatch": "exact"}, "OPTION_INVALID"),
        (2, {"foreignPens": None}, "OPTION_INVALID"),
        (2, {"telekinesisReach": ["ALL"]}, "OPTION_INVALID"),
        (2, {"telekinesisProduces": 1}, "OPTION_INVALID"),
        (2, {"startSeat": 2, "seatColors": 5}, "OPTION_INVALID"),
        (2, {"startSeat": "0"}, "OPTION_INVALID"),
        (2, {"seatColors": "blue"}, "OPTION_INVALID"),
        (2, {"seatColors": None}, "OPTION_INVALID"),
        (2, {"seatColors": ["blue"]}, "OPTION_INVALID"),
        (2, {"seatColors": ["blue", "blue"]}, "OPTION_INVALID"),
        (2, {"seatColors": ["blue", "yellow"]}, "OPTION_INVALID"),
        (2, {"seatColors": ["blue", "pink"]}, "OPTION_INVALID"),
        (2, {"seatColors": ["blue", 3]}, "OPTION_INVALID"),
    ],
)
def test_bad_options_in_their_order(seats: int, given: dict[str, Json], code: str) -> None:
    with refused(code) as refusal:
        GAME.options(given, seats)
    assert refusal.value.hint


def test_other_components_make_another_game() -> None:
    components = shipped("skerry.rules.dragon_island")
    components["costs"] = {**components["costs"], "tameGold": 2}
    assert DragonIsland(components).data.costs.tame_gold == 2
    assert GAME.data.costs.tame_gold == 3


def _default(desk: Desk, phase: str, **settings: object) -> str:
    state = desk.state(phase=phase, **settings)  # type: ignore[arg-type]  # whatever the fixture takes
    move = GAME.default_move(state, 0)
    assert move in GAME.legal_moves(state, 0)
    return GAME.format(move)


def test_default_moves(desk: Desk) -> None:
    assert _default(desk, "PLACE_TILE", hand=["T33", "T01"]) == "place T33A -1,1"
    assert _default(desk, "PLACE_TILE", hand=["T35"]) == "place T35A b -1,1"
    assert _default(desk, "MOVE_DRAGONS", own="1 gold", starts=("red 1", "")) == "end-dragons"
    assert _default(desk, "MOVE_WIZARD") == "wizard -1,0"
    assert _default(desk, "DEAL_DRAGONS", at="1,0", own="3 gold, 9 blue", starts=("red 1", "")) == "tame"
    assert _default(desk, "DEAL_DRAGONS", at="1,0", own="9 blue", starts=("red 1", "")) == "capture b9"
    assert _default(desk, "TILE_ACTION") == "skip-action"
    assert _default(desk, "PLAY_TREASURE", at="1,0", cards=["M01"]) == "skip-treasure"


def test_default_keeps_the_cards_drawn_first(desk: Desk) -> None:
    state = desk.state(at="1,0", pets="blue 3", deck=["M09", "M02", "M01"], phase="TILE_ACTION")
    state = desk.play(state, "draw")
    assert GAME.format(GAME.default_move(state, 0)) == "keep M02 M09"


def test_choices_say_what_the_list_says(desk: Desk) -> None:
    kinds = set()
    for seed in range(3):
        for state in desk.states(2, 60 + seed):
            for seat in GAME.decisions(state):
                choices = GAME.choices(state, seat)
                count = GAME.legal_moves(state, seat).count()
                kinds.add(type(choices))
                match choices:
                    case PlaceChoices():
                        ways = sum(4 if face.joker else 1 for face in choices.faces)
                        assert count == ways * len(choices.hexes)
                    case DragonChoices():
                        assert count == 1 + len(choices.dragons) * (len(choices.hexes) - 1)
                    case DealChoices(tame=tame, capture=capture):
                        assert (count > tame) == capture
                    case BuildChoices():
                        assert choices.buildings
    assert kinds >= {PlaceChoices, DragonChoices, DealChoices, BuildChoices, type(None)}


def test_foreign_pens_may_be_ignored(desk: Desk) -> None:
    tiles = ("build red 1,-1 pen:1 [red 2]",)
    barred = desk.state(*tiles, phase="MOVE_WIZARD", own="10 red")
    assert desk.code(barred, "wizard 1,-1") == "CANNOT_DEAL_WITH_DRAGONS"
    free = desk.state(*tiles, phase="MOVE_WIZARD", own="10 red", options={"foreignPens": "IGNORE"})
    after = desk.play(free, "wizard 1,-1", 0)
    assert after.turn == 1
    assert desk.dragons(after, "1,-1") == "red 2"


def test_own_pen_is_captured_never_tamed(desk: Desk) -> None:
    state = desk.state("build red 1,-1 pen:0 [white 1]", phase="MOVE_WIZARD", own="10 red, 3 gold")
    state = desk.play(state, "wizard 1,-1")
    assert desk.code(state, "tame") == "PENNED_NOT_TAMEABLE"
    assert desk.play(state, "capture r10", 0).players[0].fame == 2


def test_play_treasure_is_asked_though_nothing_fits(desk: Desk) -> None:
    state = desk.state("storm blue 1,-1", phase="MOVE_WIZARD", cards=["M35"])
    state = desk.play(state, "wizard 1,-1")
    assert state.phase is Phase.PLAY_TREASURE
    assert desk.legal(state) == ["skip-treasure"]


def test_empty_bank_and_deck_close_the_action(desk: Desk) -> None:
    poor = desk.state(at="1,0", phase="MOVE_WIZARD", bank=0)
    assert desk.play(poor, "wizard 0,0", 0).turn == 1
    bare = desk.state(phase="MOVE_WIZARD")
    assert desk.play(bare, "wizard 1,0", 0).turn == 1


def test_yellow_storm_takes_coins_behind_the_screen(desk: Desk) -> None:
    state = desk.state(hand=["T19"], other="2 gold, 1 blue", other_pets="red 3")
    after = desk.play(state, "place T19B 0,-1")
    assert desk.stock(after, 1) == "1 blue, 1 gold"
    assert desk.pets(after, 1) == "red 2"


def test_a_short_deck_is_kept_without_a_choice(desk: Desk) -> None:
    state = desk.state(at="1,0", deck=["M01"], phase="TILE_ACTION")
    step = desk.step(state, "draw")
    assert step.state.players[0].cards == ("M01",)
    assert step.state.phase is Phase.PLAY_TREASURE
    assert names(step.events) == ["TreasuresDrawn", "TreasuresKept"]
