"""Acceptance cases about treasures, the end and general errors: A18 to A21, A25, A29 to A31 (section 9)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.plugins.refusals import refused
from tests.rules.dragon_island.desk import Desk

from skerry.rules.chance import Tape
from skerry.rules.dragon_island.kinds import COLORS, Phase
from skerry.rules.dragon_island.moves import KeepTreasure
from skerry.rules.dragon_island.state import State
from skerry.rules.game import Outcome

pytestmark = pytest.mark.pure

ROUND_M35 = ("joker red 4,-2", "dragon_build red 3,-2", "telekinesis green 2,0")


def test_a18_treasure_exact(desk: Desk) -> None:
    state = desk.state(
        "build yellow 3,-1", *ROUND_M35, at="3,-1", cards=["M35"], deck=["M01"], phase="PLAY_TREASURE"
    )
    after = desk.play(state, "play M35", 0)
    assert after.players[0].fame == 4
    assert desk.stock(after) == "2 gold"
    assert desk.tile(after, "3,-1").treasure
    assert desk.deck(after) == ["M01", "M35"]
    assert after.turn == 1
    crowd = ("build yellow 3,-1", *ROUND_M35, "build blue 2,-1")
    spoilt = desk.state(*crowd, at="3,-1", cards=["M35"], phase="PLAY_TREASURE")
    assert desk.code(spoilt, "play M35") == "TREASURE_DOES_NOT_MATCH"
    easy = desk.state(
        *crowd, at="3,-1", cards=["M35"], phase="PLAY_TREASURE", options={"treasureMatch": "AT_LEAST"}
    )
    assert desk.play(easy, "play M35", 0).players[0].fame == 4


NEAR_KEEP = ("joker red 1,-1", "dragon_build red 1,-2")


def test_a19_keep_left_out_and_yellow_pet(desk: Desk) -> None:
    state = desk.state(
        "build yellow 0,-1", *NEAR_KEEP, at="0,-1", pets="yellow 3", cards=["M35"], phase="PLAY_TREASURE"
    )
    after = desk.play(state, "play M35", 0)
    assert after.players[0].fame == 5
    assert desk.stock(after) == "2 gold"


def test_a20_marker(desk: Desk) -> None:
    state = desk.state("build yellow 0,-1 treasure", *NEAR_KEEP, cards=["M35"], phase="MOVE_WIZARD")
    after = desk.play(state, "wizard 0,-1", 0)
    assert (after.turn, after.phase) == (1, Phase.PLACE_TILE)
    assert desk.code(after, "play M35", seat=0) == "NOT_YOUR_TURN"


def test_a21_blue_pet(desk: Desk) -> None:
    state = desk.state(at="1,0", pets="blue 3", deck=["M01", "M02", "M03", "M04"], phase="TILE_ACTION")
    state = desk.play(state, "draw")
    assert state.players[0].offered == ("M01", "M02", "M03")
    assert len(desk.legal(state)) == 3
    assert desk.code(state, "keep M01") == "WRONG_CARD_COUNT"
    assert desk.code(state, KeepTreasure(("M01", "M01"))) == "WRONG_CARD_COUNT"
    assert desk.code(state, "keep M01 M04") == "CARD_NOT_OFFERED"
    after = desk.play(state, KeepTreasure(("M03", "M01")))
    assert after.players[0].cards == ("M01", "M03")
    assert desk.deck(after) == ["M04", "M02"]
    assert after.phase is Phase.PLAY_TREASURE


def _over(
    desk: Desk, fame: tuple[int, int], colors: tuple[int, int] = (0, 0), gold: tuple[int, int] = (0, 0)
) -> Outcome:
    state = desk.state(
        own=f"{gold[0]} gold",
        other=f"{gold[1]} gold",
        other_pets="red 3, blue 1 lair",
        bag=0,
        other_hand=[],
        phase="TILE_ACTION",
    )
    players = tuple(
        replace(player, captures=won, captured=COLORS[:number])
        for player, won, number in zip(state.players, fame, colors, strict=True)
    )
    end = desk.play(replace(state, players=players), "skip-action")
    assert desk.game.decisions(end) == {}
    outcome = desk.game.outcome(end)
    assert outcome is not None
    assert outcome.reason == "ISLAND_COMPLETE"
    return outcome


def test_a25_end_and_ties(desk: Desk) -> None:
    outcome = _over(desk, (10, 8))
    assert [score.total for score in outcome.scores] == [10, 12]
    assert outcome.winners == (1,)
    assert _over(desk, (12, 8), (2, 1)).winners == (0,)
    assert _over(desk, (12, 8), (2, 2), (1, 6)).winners == (1,)
    shared = _over(desk, (12, 8), (2, 2), (6, 6))
    assert shared.winners == (0, 1)
    assert [score.rank for score in shared.scores] == [1, 1]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    "move",
    [
        {},
        {"type": "fly"},
        {"type": "MOVE_WIZARD"},
        {"type": "MOVE_WIZARD", "to": {"q": 1}},
        {"type": "MOVE_WIZARD", "to": {"q": "1", "r": "0"}},
        {"type": "MOVE_WIZARD", "to": {"q": 1.5, "r": 0}},
        {"type": "MOVE_WIZARD", "to": {"q": 1, "r": 0}, "route": "walk"},
    ],
)
def test_a29_malformed_moves(desk: Desk, move: Any, seat: int) -> None:
    assert desk.json_code(desk.state(phase="MOVE_WIZARD"), move, seat) == "MALFORMED_MOVE"


def test_a29_general_errors(desk: Desk) -> None:
    state = desk.state(phase="MOVE_WIZARD")
    assert desk.code(state, "wizard 1,0", seat=5) == "NO_SUCH_SEAT"
    assert desk.code(state, "skip-action", seat=1) == "NOT_YOUR_TURN"
    assert desk.code(state, "skip-action") == "WRONG_PHASE"
    assert desk.code(state, "wizard 7,7") == "NO_SUCH_TILE"
    place = desk.state(hand=["T02"])
    for tile in ("T38", "T99", "S-blue"):
        move = {"type": "PLACE_TILE", "tile": tile, "at": {"q": 0, "r": 1}}
        assert desk.json_code(place, {**move, "face": "A"}) == "TILE_NOT_IN_HAND"
        assert desk.json_code(place, move) == "TILE_NOT_IN_HAND"
    faceless = {"type": "PLACE_TILE", "tile": "T02", "at": {"q": 0, "r": 1}}
    assert desk.json_code(place, faceless) == "BAD_FACE"
    assert desk.json_code(place, {**faceless, "face": "C"}) == "MALFORMED_MOVE"


def test_a29_errors_in_setup(desk: Desk) -> None:
    first = desk.game.initial(desk.game.options({"startSeat": 0}, 2), 2)
    state = desk.game.setup(first, Tape([0] * 6)).state
    mine, theirs = (player.offered for player in state.players)
    assert desk.code(state, "skip-treasure") == "WRONG_PHASE"
    assert desk.code(state, f"keep {theirs[0]}") == "CARD_NOT_OFFERED"
    assert desk.code(state, f"keep {mine[0]} {mine[1]}") == "WRONG_CARD_COUNT"
    state = desk.play(state, f"keep {mine[0]}", seat=0)
    assert desk.code(state, f"keep {mine[1]}") == "ALREADY_CHOSEN"
    assert set(desk.game.decisions(state)) == {1}


def test_a30_deck_in_two_parts(desk: Desk) -> None:
    state = desk.state(at="1,0", unknown=["M07"], deck=["M40", "M12"], phase="TILE_ACTION")
    tape = Tape([("treasures", 0)])
    state = desk.game.decide(state, 0, desk.game.parse("draw"), tape).state
    assert tape.asked == [("treasures", 1)]
    assert tape.reveals == 1
    assert state.players[0].offered == ("M07", "M40")
    assert desk.deck(state) == ["M12"]
    state = desk.play(state, "keep M40")
    assert desk.deck(state) == ["M12", "M07"]
    started = desk.started()
    assert len(started.pool) == 38
    assert started.bag == 16
    assert started.unknown_size == len(started.unknown) == 36
    assert len(started.known) == 2


EXAMPLES = ("place T07B w 0,-1", "dragon r 1,-1 0,1", "lair r b2w3")
TURN = "place T04B 0,-1; end-dragons; wizard 0,0; gold"


@pytest.mark.parametrize("text", [*EXAMPLES, *TURN.split("; ")])
def test_a31_examples_are_lossless(desk: Desk, text: str) -> None:
    move = desk.game.parse(text)
    assert desk.game.format(move) == text
    assert desk.game.parse(text.upper()) == move
    assert desk.game.parse(f"  {text.replace(' ', '   ')} ") == move


@pytest.mark.parametrize(
    "text",
    [
        "wizard",
        "wizard 0",
        "capture b0r6",
        "capture b4b6",
        "lair w5",
        "spire r w5",
        "place T7B 0,-1",
        "place T07B y 0,-1",
        "tele 2",
        "skip",
    ],
)
def test_a31_no_moves(desk: Desk, text: str) -> None:
    with refused("MALFORMED_MOVE"):
        desk.game.parse(text)


def test_a31_cards_and_payments_in_any_order(desk: Desk) -> None:
    assert desk.game.format(desk.game.parse("keep m12 M03")) == "keep M03 M12"
    assert desk.game.format(desk.game.parse("capture r6b4")) == "capture b4r6"


def test_the_fixture_is_conserved(desk: Desk) -> None:
    state: State = desk.state("dragon_build red 1,-1 [red 1]", own="4 blue, 3 gold", pets="red 2")
    assert state.supply.yellow == 40 - 3 - 2
    assert state.dragons.red == 8
