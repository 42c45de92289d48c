"""Acceptance cases about setup, RESOLVE, views and the end: the other D cases (rules page, section 9.2)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.plugins.refusals import refused
from tests.rules.dream_islands.desk import Desk

from skerry.match.codec import move_from_json
from skerry.rules.chance import Seeded, Tape
from skerry.rules.dream_islands.events import CardsDrawn
from skerry.rules.dream_islands.kinds import EndReason, Phase
from skerry.rules.dream_islands.moves import Resolve, Walking
from skerry.rules.dream_islands.scoring import tally
from skerry.rules.game import Json

pytestmark = pytest.mark.pure


def test_d1_setup(desk: Desk) -> None:
    state = desk.set_up(3, Seeded(1), startPlayer=2)
    rows = [desk.row(state, seat) for seat in (2, 0, 1)]
    assert rows == ["5 | 1 0 0 0 0 0 0 0", "5 | 0 1 0 0 0 0 0 0", "5 | 0 0 1 0 0 0 0 0"]
    for player in desk.game.view(state, "public").players:
        assert (player.hand_size, player.pile_size) == (3, 13)
    assert (state.turn, state.phase, state.round) == (2, Phase.MOVE, 1)


def test_d10_six_in_a_row(desk: Desk) -> None:
    hand = ["chain-5", "chain-3", "chain-2"]
    state = desk.state("0 | 1 1 1 0 0 1 1 1", seats=3, hand=hand)
    assert desk.fulfilled(state, *hand) == []
    assert len(desk.legal(state)) == 16


def test_d11_order_of_tucked_cards(desk: Desk) -> None:
    state = desk.state(hand=["group-2", "group-3", "group-4"], unseen=["chain-2", "chain-3"])
    player = desk.play(state, desk.resolve(tuck=["group-4", "group-2"]), 0, 0).players[0]
    assert set(player.hand) == {"group-3", "chain-2", "chain-3"}
    assert desk.game.data.unseen(player) == ()
    assert player.tucked == ("group-4", "group-2")


def test_d12_tucked_card_returns(desk: Desk) -> None:
    state = desk.state(hand=["group-2", "group-3", "group-4"], unseen=["chain-2"])
    player = desk.play(state, desk.resolve(tuck=["group-2", "group-3"]), 0).players[0]
    assert set(player.hand) == {"group-2", "group-4", "chain-2"}
    assert desk.game.data.unseen(player) == ()
    assert player.tucked == ("group-3",)


def _d13(desk: Desk, **more: Any) -> Any:
    return desk.state("4 | 2 0 0 0 0 0 0 0", hand=["group-2", "chain-3", "group-4"], **more)


def test_d13_bad_lists(desk: Desk) -> None:
    state = _d13(desk)
    assert desk.code(state, desk.resolve(["group-2"], ["group-2"])) == "CARD_DUPLICATED"
    assert desk.code(state, desk.resolve(tuck=["chain-3", "chain-3"])) == "CARD_DUPLICATED"
    assert desk.code(state, desk.resolve(["chain-2"])) == "CARD_NOT_IN_HAND"
    assert desk.code(state, desk.resolve(tuck=["majority-1"])) == "CARD_NOT_IN_HAND"
    assert desk.code(state, desk.move(2, "0→2")) == "WRONG_PHASE"
    assert desk.code(state, desk.resolve(), seat=1) == "NOT_YOUR_TURN"


def test_d14_optional(desk: Desk) -> None:
    legal = desk.legal(_d13(desk, seats=2))
    assert len(legal) == 21
    assert "-g2" in legal


def test_d14_mandatory(desk: Desk) -> None:
    state = _d13(desk, seats=2, options={"missionCompletion": "MANDATORY"})
    assert len(desk.legal(state)) == 5
    assert desk.code(state, desk.resolve()) == "MISSION_MUST_BE_COMPLETED"
    assert desk.code(state, desk.resolve(tuck=["group-2"])) == "MISSION_MUST_BE_COMPLETED"
    assert desk.resolve(["group-2"], ["chain-3"]) in desk.game.legal_moves(state, 0)


def test_d21_views(desk: Desk) -> None:
    state = desk.set_up(2, Seeded(2))
    own, other = desk.game.view(state, 0).players
    assert own.hand is not None
    assert own.unseen is not None
    assert len(own.hand) == 3
    assert len(own.unseen) == 13
    assert own.unseen == desk.game.data.in_order(own.unseen)
    assert (other.hand_size, other.pile_size, other.tucked_size) == (3, 13, 0)
    assert (other.hand, other.unseen, other.tucked, other.fulfilled) == (None,) * 4
    for player in desk.game.view(state, "public").players:
        assert (player.hand, player.unseen, player.tucked, player.fulfilled) == (None,) * 4


@pytest.mark.parametrize("seats", [1, 5])
def test_d23_creation_player_count(desk: Desk, seats: int) -> None:
    with refused("PLAYER_COUNT_INVALID"):
        desk.game.options({}, seats)


@pytest.mark.parametrize(
    "given", [{"startPlayer": 3}, {"missionCompletion": "MAYBE"}, {"roundLimit": 0}, {"colour": "red"}]
)
def test_d23_creation_options(desk: Desk, given: dict[str, Json]) -> None:
    with refused("OPTION_INVALID"):
        desk.game.options(given, 3)


def test_d24_move_is_pure(desk: Desk) -> None:
    game = desk.game
    state = game.initial(game.options({}, 3), 3)
    step = game.setup(state, Seeded(3))
    log = [emit.event for emit in step.events]
    now = step.state
    assert now.turn is not None
    # `code` compares the state before and after a refusal.
    assert desk.code(now, desk.resolve(), seat=now.turn) == "WRONG_PHASE"
    for _ in range(40):
        assert now.turn is not None
        move = game.default_move(now, now.turn)
        step = game.decide(now, now.turn, move, Seeded(4))
        log += [emit.event for emit in step.events]
        now = step.state
    replayed = state
    for event in log:
        replayed = game.evolve(replayed, event)
    assert replayed == now


def test_d25_unseen_before_tucked(desk: Desk) -> None:
    hand = ["group-3", "group-4", "group-5"]
    state = desk.state(hand=hand, unseen=["chain-2", "chain-3"], tucked=["majority-1"])
    for draw, card in enumerate(("chain-2", "chain-3")):
        tape = Tape([("pile/0", draw)])
        step = desk.game.decide(state, 0, desk.resolve(tuck=["group-3"]), tape)
        assert tape.asked == [("pile/0", 2)]
        assert CardsDrawn(0, (card,)) in [emit.event for emit in step.events]
        assert step.state.players[0].tucked == ("majority-1", "group-3")
    tape = Tape([0, 0])
    step = desk.game.decide(state, 0, desk.resolve(tuck=hand), tape)
    assert tape.asked == [("pile/0", 2), ("pile/0", 1)]
    assert tape.reveals == 1
    player = step.state.players[0]
    assert player.hand == ("chain-2", "chain-3", "majority-1")
    assert player.tucked == ("group-3", "group-4", "group-5")


def test_d26_draws_of_the_setup(desk: Desk) -> None:
    hands = [(f"pile/{seat}", count) for seat in range(3) for count in (16, 15, 14)]
    tape = Tape([0] * 10)
    desk.set_up(3, tape)
    assert tape.asked == [("start", 3), *hands]
    tape = Tape([0] * 9)
    desk.set_up(3, tape, startPlayer=1)
    assert tape.asked == hands


def test_d27_notation(desk: Desk) -> None:
    game = desk.game
    state = desk.state("5 | 1 0 0 0 0 0 0 0", phase="MOVE")
    e1 = game.parse("5: P>2 P>2 1>2")
    assert e1 == game.normalise(state, 0, desk.move(5, "1→1", "0→2", "0→2"))
    assert game.format(e1) == "5: P>2 P>2 1>2"
    assert game.parse("5:1>2 p>2 P>2") == e1
    d3 = {"2: 7>M": ["7→2 M"], "2: 7>1": ["7→2"], "4: 6>M 8>M": ["6→3 M", "8→1 M"]}
    for text, walks in d3.items():
        assert game.parse(text) == desk.move(int(text[0]), *walks)
        assert game.format(desk.move(int(text[0]), *walks)) == text
    assert game.parse("2: 8>2") == desk.move(2, "8→2")
    d11 = desk.resolve(tuck=["group-4", "group-2"])
    assert game.format(d11) == "-g4 -g2"
    assert game.shown(state, 0, d11) == "-? -?"
    e6 = game.normalise(state, 0, desk.resolve(["majority-3", "group-3", "chain-2"]))
    assert game.format(e6) == game.shown(state, 0, e6) == "+g3 +c2 +m3"
    assert game.format(desk.resolve()) == game.shown(state, 0, desk.resolve()) == "keep"
    round_trip = game.parse("5: 1>1")
    assert round_trip == desk.move(5, "1→8")
    assert desk.code(state, round_trip) == "STEPS_SUM_MISMATCH"
    assert desk.code(state, game.parse("2: M>1")) == "MIDDLE_IS_FINAL"


@pytest.mark.parametrize("text", ["", "5:", "5: 1>9", "2: 1>P", "+g6", "keep +g2", "-?"])
def test_d27_malformed_texts(desk: Desk, text: str) -> None:
    with refused("MALFORMED_MOVE"):
        desk.game.parse(text)


@pytest.mark.parametrize(
    "value",
    [
        {"type": "MOVE", "walks": [{"from": 0, "steps": 2}]},
        {"type": "MOVE", "number": "5", "walks": []},
        {"type": "MOVE", "number": 5, "walks": [{"from": 0}]},
        {"type": "RESOLVE", "number": 5},
        {"type": "PASS"},
    ],
)
def test_d28_malformed(desk: Desk, value: Json) -> None:
    # The form is read before any state is looked at, so seat and end of the game have no say.
    with refused("MALFORMED_MOVE"):
        move_from_json(desk.game, value)


def test_d28_wrong_kinds_come_first_in_decide_too(desk: Desk) -> None:
    over = desk.state(phase="OVER")
    neither: Any = object()
    assert desk.code(over, neither, seat=1) == "MALFORMED_MOVE"


def test_d28_well_formed_but_invalid(desk: Desk) -> None:
    state = desk.state("5 | 1 0 0 0 0 0 0 0", phase="MOVE")
    walks = [{"from": 0, "steps": 2, "target": "ISLAND"}]
    island = move_from_json(desk.game, {"type": "MOVE", "number": 2, "walks": walks})
    assert desk.code(state, island) == "TARGET_INVALID"
    seven = move_from_json(desk.game, {"type": "MOVE", "number": 7})
    assert seven == Walking(7)
    assert desk.code(state, seven) == "NUMBER_INVALID"
    assert move_from_json(desk.game, {"type": "RESOLVE"}) == Resolve()


def test_d29_default_moves(desk: Desk) -> None:
    game = desk.game
    state = desk.state("0 | 0 2 0 0 1 0 0 3", phase="MOVE", covered=[2])
    assert game.format(game.default_move(state, 0)) == "3: 2>5"
    assert game.format(game.default_move(_d13(desk), 0)) == "keep"
    mandatory = _d13(desk, options={"missionCompletion": "MANDATORY"})
    assert game.format(game.default_move(mandatory, 0)) == "+g2"


def test_d30_two_reasons(desk: Desk) -> None:
    rows = ["3 | 0 0 0 0 0 0 0 0", "3 | 0 0 0 0 0 0 0 1"]
    state = desk.state(
        *rows, seats=2, turn=1, round=8, middle=[0, 0, 0, 1, 1], phase="MOVE", options={"roundLimit": 8}
    )
    after = desk.play(state, desk.move(2, "8→1 M", "0→1"))
    assert after.end_reasons == (EndReason.MIDDLE_LIMIT,)
    after = desk.play(after, desk.resolve(), 0, 0, 0)
    assert (after.phase, after.round) == (Phase.OVER, 8)
    assert after.end_reasons == (EndReason.MIDDLE_LIMIT, EndReason.ROUND_LIMIT)
    assert [count.middle_points for count in tally(desk.game.data, after)] == [7, 3]
    outcome = desk.game.outcome(after)
    assert outcome is not None
    assert outcome.reason == "MIDDLE_LIMIT, ROUND_LIMIT"
