"""Acceptance cases about dice, draws, clouds and the harbour: R7, D8 to D14, D36 to D38, D42, D43."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.plugins.desk import events_of
from tests.rules.islands_in_the_mist.desk import Desk

from skerry.rules.chance import Tape
from skerry.rules.islands_in_the_mist.events import (
    CloudEmptied,
    CloudFilled,
    DrawLapsed,
    HarbourFilled,
    TakeSkipped,
)
from skerry.rules.islands_in_the_mist.kinds import EndReason, Phase
from skerry.rules.islands_in_the_mist.moves import (
    BuyExtension,
    ConvertTile,
    DrawTile,
    EndTurn,
    HarbourSwap,
    HarbourTake,
    KeepDice,
    LeaveHarbour,
    Reroll,
    SkipDraw,
    StoreTile,
    TakeCloud,
    TakeSubstitute,
)

pytestmark = pytest.mark.pure


def test_r7_keep_and_convert(desk: Desk) -> None:
    state = desk.state(phase="TAKE", clouds=["FOREST3 + MOUNTAIN5", "", "", ""])
    after = desk.play(state, TakeCloud(0, ("FOREST3",)))
    assert after.players[0].energy == 10
    assert after.players[0].oculars == ("FOREST3",)
    assert after.bag.count("MOUNTAIN5") == state.bag.count("MOUNTAIN5") + 1
    assert after.clouds[0] == ()
    assert after.phase is Phase.PLACE


def _d8(desk: Desk, **options: Any) -> Any:
    return desk.state(seats=3, start=1, turn=0, phase="REROLL", wind="NE", bonus="ENERGY_2", options=options)


def test_d8_rerolls(desk: Desk) -> None:
    state = _d8(desk)
    assert desk.game.decisions(state).keys() == {0}
    assert desk.code(state, KeepDice(), seat=1) == "NOT_YOUR_TURN"
    after = desk.play(state, Reroll(("DIRECTION",)), 4)
    assert after.wind == "SW"
    assert after.phase is Phase.REROLL
    assert [player.energy for player in after.players] == [5, 5, 5]
    assert desk.code(after, Reroll(("DIRECTION", "BONUS"))) == "ALREADY_REROLLED"
    assert desk.code(after, Reroll(())) == "BAD_DICE_CHOICE"
    after = desk.play(after, Reroll(("BONUS",)), 0)
    assert after.bonus == "ENERGY_1"
    assert [player.energy for player in after.players] == [6, 6, 6]
    assert after.phase is Phase.FLY
    assert after.turn == 1


def test_rerolls_in_one_go(desk: Desk) -> None:
    assert desk.legal(_d8(desk)) == ["keep", "reroll d", "reroll b", "reroll db"]
    after = desk.play(_d8(desk, rerollMode="ONE_SHOT"), Reroll(("DIRECTION",)), 4)
    assert after.phase is Phase.FLY
    assert [player.energy for player in after.players] == [7, 7, 7]
    both = desk.play(_d8(desk), Reroll(("BONUS", "DIRECTION")), 4, 4)
    assert (both.wind, both.bonus, both.phase) == ("SW", "OPPOSITE", Phase.FLY)
    for dice in (("DIRECTION", "DIRECTION"), ("COIN",)):
        assert desk.code(_d8(desk), Reroll(dice)) == "BAD_DICE_CHOICE"


def test_d9_oculars(desk: Desk) -> None:
    state = desk.state(
        phase="TAKE",
        oculars="SWAMP1 SWAMP1 CITY1 CITY2",
        clouds=["FOREST3 + MOUNTAIN5", "", "JOKER1", "CITY3"],
    )
    assert desk.code(state, TakeCloud(0, ("FOREST3", "MOUNTAIN5"))) == "NO_FREE_OCULAR"
    assert desk.play(state, TakeCloud(0, ("FOREST3",))).players[0].energy == 10
    assert desk.code(state, TakeCloud(1, ())) == "CLOUD_EMPTY"
    assert desk.code(state, TakeCloud(0, ("JOKER1",))) == "TILE_NOT_THERE"
    assert desk.code(state, TakeCloud(0, ("FOREST3", "FOREST3"))) == "TILE_NOT_THERE"
    assert desk.code(state, TakeCloud(4, ())) == "NO_SUCH_CLOUD"
    assert desk.code(state, TakeCloud(-1, ())) == "NO_SUCH_CLOUD"


def test_d10_surplus_energy_is_lost(desk: Desk) -> None:
    state = desk.state(phase="TAKE", energy=18, clouds=["FOREST3 + MOUNTAIN5", "", "", ""])
    assert desk.play(state, TakeCloud(0, ())).players[0].energy == 20


def test_d11_number_of_takes(desk: Desk) -> None:
    clouds = ["FOREST3 + MOUNTAIN5 + CITY1", "SWAMP1", "JOKER1 + JOKER1", "CITY2"]
    assert len(desk.legal(desk.state(phase="TAKE", clouds=clouds))) == 15


def test_d12_wrong_times(desk: Desk) -> None:
    state = desk.state(phase="PLACE")
    assert desk.code(state, ConvertTile()) == "WRONG_PHASE"
    assert desk.code(state, EndTurn(), seat=1) == "NOT_YOUR_TURN"


D13 = ["FOREST1 + FOREST2 + FOREST3", "CITY1", "", "CITY2 + CITY2"]


def test_d13_just_enough(desk: Desk) -> None:
    state = desk.state(phase="PLACE", turn=1, clouds=D13, bag="SWAMP1")
    after = desk.play(state, EndTurn(), 0, 0, 0, 0, 0, 0)
    assert [len(cloud) for cloud in after.clouds] == [1, 2, 1, 3]
    assert after.bag == ()
    assert (after.round, after.phase) == (2, Phase.REROLL)


def test_d13_bag_short(desk: Desk) -> None:
    state = desk.state(phase="PLACE", turn=1, clouds=D13, bag="")
    after = desk.play(state, EndTurn())
    assert after.phase is Phase.OVER
    assert after.end_reason is EndReason.BAG_SHORT
    assert after.round == 2
    assert [len(cloud) for cloud in after.clouds] == [0, 1, 0, 2]


def test_d14_failed_draw(desk: Desk) -> None:
    clouds = ["SWAMP1", "CITY1", "CITY2", "CITY3"]
    state = desk.state(phase="REROLL", turn=1, bonus="DRAW_TILE", bag="JOKER1", clouds=clouds, energy=6)
    after = desk.play(state, KeepDice())
    assert (after.phase, after.turn, after.draw_failed) == (Phase.BONUS_DRAW, 0, False)
    assert desk.game.view(after, 0).left_to_offer == (1,)
    assert desk.code(after, TakeSubstitute(0, "SWAMP1")) == "BAG_NOT_EMPTY"
    after = desk.play(desk.play(after, DrawTile(), 0), StoreTile())
    assert after.players[0].oculars == ("JOKER1",)
    assert (after.turn, after.draw_failed) == (1, True)
    assert desk.legal(after) == ["skip", "sub 0 SWA1", "sub 1 CIT1", "sub 2 CIT2", "sub 3 CIT3"]
    assert desk.code(after, DrawTile()) == "BAG_EMPTY"
    assert desk.code(after, TakeSubstitute(4, "SWAMP1")) == "NO_SUCH_CLOUD"
    assert desk.code(after, TakeSubstitute(0, "CITY1")) == "TILE_NOT_THERE"
    after = desk.play(after, TakeSubstitute(0, "SWAMP1"))
    assert desk.game.decisions(after)[1].kind == "WAITING_TILE"
    after = desk.play(after, ConvertTile())
    assert after.players[1].energy == 7
    assert after.bag == ("SWAMP1",)
    assert (after.phase, after.turn) == (Phase.FLY, 0)
    for _ in range(2):
        after = desk.play(after, desk.game.default_move(after, after.turn or 0))
        after = desk.play(after, desk.game.default_move(after, after.turn or 0))
        after = desk.play(after, EndTurn())
    assert after.end_reason is EndReason.DRAW_FAILED
    assert after.round == 1


def test_an_offer_lapses_when_nothing_is_left(desk: Desk) -> None:
    empty = ["", "", "", ""]
    state = desk.state(phase="REROLL", turn=1, bonus="DRAW_TILE", bag="", clouds=empty)
    step = desk.step(state, KeepDice())
    lapsed = events_of(step.events, DrawLapsed)
    assert lapsed == [DrawLapsed(0, "DIE", True), DrawLapsed(1, "DIE", True)]
    assert step.state.draw_failed
    assert (step.state.phase, step.state.turn) == (Phase.FLY, 0)
    step = desk.step(step.state, desk.game.default_move(step.state, 0))
    assert step.events[-1].event == TakeSkipped(0)
    assert step.state.phase is Phase.PLACE


def test_an_empty_bag_fails_a_draw_that_is_skipped_too(desk: Desk) -> None:
    state = desk.state(phase="REROLL", turn=1, bonus="DRAW_TILE", bag="")
    after = desk.play(desk.play(desk.play(state, KeepDice()), SkipDraw()), SkipDraw())
    assert after.draw_failed
    assert after.phase is Phase.FLY


def _d36(desk: Desk, *, module: int = 2, points: int = 2, **more: Any) -> Any:
    return desk.state(
        phase="TAKE",
        harbour="CANYON3 MEADOW4 JOKER1",
        oculars=more.pop("oculars", "DESERT2 SWAMP2"),
        points=points,
        options={"module": module},
        **more,
    )


def test_d36_swap_and_take(desk: Desk) -> None:
    after = desk.play(_d36(desk), HarbourSwap("DESERT2", "CANYON3"))
    assert after.harbour == ("MEADOW4", "JOKER1", "DESERT2")
    assert after.players[0].oculars == ("SWAMP2", "CANYON3")
    assert after.points == 1
    assert desk.code(after, TakeCloud(0, ())) == "ALREADY_AT_HARBOUR"
    after = desk.play(after, HarbourTake("JOKER1", True))
    assert (after.points, after.phase, after.visiting) == (0, Phase.PLACE, False)
    assert after.players[0].oculars == ("SWAMP2", "CANYON3", "JOKER1")


def test_d37_refusals(desk: Desk) -> None:
    state = _d36(desk)
    assert desk.code(state, LeaveHarbour()) == "NOT_AT_HARBOUR"
    after = desk.play(state, HarbourTake("JOKER1", True))
    assert (after.points, after.phase) == (1, Phase.TAKE)
    assert desk.code(after, HarbourTake("CANYON3", True)) == "ONLY_ONE_TAKE"
    assert desk.play(after, HarbourSwap("JOKER1", "CANYON3")).phase is Phase.PLACE
    assert desk.play(after, LeaveHarbour()).phase is Phase.PLACE
    assert desk.code(_d36(desk, points=0), HarbourTake("JOKER1", True)) == "NO_HARBOUR_POINT"
    assert desk.code(_d36(desk, module=1), HarbourTake("JOKER1", True)) == "MODULE_NOT_IN_PLAY"
    assert desk.code(state, BuyExtension("WINDMILL")) == "MODULE_NOT_IN_PLAY"
    assert desk.code(state, HarbourSwap("CITY1", "CANYON3")) == "TILE_NOT_ON_OCULAR"
    assert desk.code(state, HarbourSwap("DESERT2", "CITY1")) == "TILE_NOT_THERE"
    same = desk.state(phase="TAKE", harbour="DESERT2", oculars="DESERT2", points=1, options={"module": 2})
    assert desk.code(same, HarbourSwap("DESERT2", "DESERT2")) == "NOTHING_CHANGES"
    full = _d36(desk, oculars="DESERT2 SWAMP2 CITY1 CITY2 CITY3")
    assert desk.code(full, HarbourTake("JOKER1", True)) == "NO_FREE_OCULAR"
    cashed = desk.play(full, HarbourTake("JOKER1", False))
    assert cashed.players[0].energy == 6
    assert cashed.bag.count("JOKER1") == full.bag.count("JOKER1") + 1


def test_d38_extensions(desk: Desk) -> None:
    state = _d36(desk, module=3, energy=3)
    assert desk.code(state, BuyExtension("WINDMILL")) == "NOT_ENOUGH_ENERGY"
    after = desk.play(state, BuyExtension("OBSERVATORY_2"))
    assert (after.players[0].energy, after.points) == (0, 1)
    assert after.players[0].oculars == ("SWAMP2", "DESERT2", "OBSERVATORY_2")
    assert desk.code(after, BuyExtension("OBSERVATORY_2")) == "EXTENSION_NOT_AVAILABLE"
    assert desk.code(after, BuyExtension("CASTLE")) == "EXTENSION_NOT_AVAILABLE"
    assert desk.code(after, HarbourSwap("OBSERVATORY_2", "CANYON3")) == "EXTENSION_NOT_SWAPPABLE"
    full = _d36(desk, module=3, oculars="DESERT2 SWAMP2 CITY1 CITY2 CITY3")
    assert desk.code(full, BuyExtension("OBSERVATORY_1")) == "NO_FREE_OCULAR"
    placing = desk.state(phase="PLACE", oculars="OBSERVATORY_1", options={"module": 3})
    after = desk.play(placing, "OB1@F6")
    player, layout = after.players[0], desk.game.data.layout(after.options)
    assert desk.game.data.oculars(player) == 6
    assert desk.game.data.value(layout, player, layout.index["F6"]) == 3
    assert desk.parts(after)["VOLCANOES"] == -18
    assert desk.game.view(after, 0).players[0].built == ("OBSERVATORY_1",)


def test_d42_equal_tiles_in_the_harbour(desk: Desk) -> None:
    state = desk.state(
        phase="TAKE", harbour="SWAMP1 CITY2 SWAMP1", oculars="DESERT2", points=1, options={"module": 2}
    )
    harbour = [text for text in desk.legal(state) if not text.startswith("cloud")]
    assert sorted(harbour) == [
        "cash CIT2",
        "cash SWA1",
        "swap DES2>CIT2",
        "swap DES2>SWA1",
        "take CIT2",
        "take SWA1",
    ]
    assert desk.play(state, HarbourSwap("DESERT2", "SWAMP1")).harbour == ("CITY2", "SWAMP1", "DESERT2")


def test_d43_draws_of_phase_a(desk: Desk) -> None:
    state = desk.state(
        phase="PLACE",
        turn=1,
        clouds=["SWAMP1 + SWAMP2 + FOREST1", "", "", ""],
        harbour="SWAMP1",
        bag="CITY1 CITY2",
        options={"module": 2},
    )
    # The bag in face order is SWAMP1, SWAMP2, FOREST1, CITY1, CITY2.
    tape = Tape([("bag", 2), ("bag", 0), ("bag", 0), ("bag", 0), ("bag", 0), ("wind", 1), ("bonus", 2)])
    step = desk.game.decide(state, 1, EndTurn(), tape)
    assert tape.asked == [*(("bag", count) for count in (5, 4, 3, 2, 1)), ("wind", 6), ("bonus", 6)]
    events = [emit.event for emit in step.events]
    assert CloudEmptied(0, ("SWAMP1", "SWAMP2", "FOREST1")) in events
    filled = [event.tile for event in events if isinstance(event, CloudFilled)]
    assert filled == ["FOREST1", "SWAMP1", "SWAMP2", "CITY1"]
    assert HarbourFilled("CITY2") in events
    assert step.state.bag == ()
    assert step.state.harbour == ("SWAMP1", "CITY2")
    # No draw comes before the end of the round: the first seat's END_TURN makes none.
    first = replace(state, turn=0)
    assert desk.play(first, EndTurn()).turn == 1


def test_the_oldest_berth_leaves_and_may_come_back(desk: Desk) -> None:
    state = desk.state(
        phase="PLACE",
        turn=1,
        harbour="CITY1 SWAMP1 SWAMP2 SWAMP3",
        bag="FOREST1 FOREST1 FOREST1 FOREST1 FOREST1",
        options={"module": 2},
    )
    after = desk.play(state, EndTurn(), 0, 0, 0, 0, 1, 0, 0)
    assert after.harbour == ("SWAMP1", "SWAMP2", "SWAMP3", "CITY1")
    assert after.bag == ("FOREST1",)
    short = desk.state(
        phase="PLACE", turn=1, harbour="CITY1 SWAMP1 SWAMP2 SWAMP3", bag="FOREST1 " * 4, options={"module": 2}
    )
    assert desk.play(short, EndTurn(), 0, 0, 0, 0, 0, 0).harbour == short.harbour


def test_harbour_is_compulsory_where_all_clouds_are_empty(desk: Desk) -> None:
    state = _d36(desk, clouds=["", "", "", ""])
    assert not any(text.startswith(("cloud", "leave")) for text in desk.legal(state))
    assert desk.game.default_move(state, 0) == HarbourTake("CANYON3", True)
    buying = desk.state(phase="TAKE", clouds=["", "", "", ""], points=1, energy=4, options={"module": 3})
    assert desk.game.default_move(buying, 0) == BuyExtension("OBSERVATORY_1")
