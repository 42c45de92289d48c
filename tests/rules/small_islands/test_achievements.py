"""The achievements of the Great Explorer (rules page, section 7.4)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rules.small_islands.desk import Desk

from skerry.rules.small_islands.achievements import achieved
from skerry.rules.small_islands.kinds import EndReason, Phase, ShipState
from skerry.rules.small_islands.scoring import final_event
from skerry.rules.small_islands.state import Seen, State

pytestmark = pytest.mark.pure

W10 = "T01@(0,0)r0 T55@(0,-1)r1 T18@(0,-2)r1 T16@(1,-1)r2 T08@(1,0)r0"


def _with(state: State, **changes: Any) -> State:
    return state.with_player(0, replace(state.players[0], **changes))


def test_normal_achievements(desk: Desk) -> None:
    state = desk.state("T19@(0,0)r0 SHIP:0@(0,1) SHIP:1@(-1,0)")
    assert achieved(desk.data, state, 0, 59, 9) == ("N5",)
    assert achieved(desk.data, state, 1, 60, 10) == ("N1", "N2")
    assert achieved(desk.data, _with(state, placed=8), 0, 0, 0) == ("N4", "N5")
    kept = tuple(Seen(f"D0{number}", number) for number in range(1, 5))
    assert achieved(desk.data, _with(state, discoveries=kept), 0, 0, 0) == ("N5", "N6")
    grey = desk.state("T19@(0,0)r0 SHIP:GREY@(0,1) SHIP:0@(-1,0)")
    assert achieved(desk.data, grey, 0, 0, 0) == ()
    for level, fulfilled in ((3, ()), (4, ("N7",)), (6, ("N7",))):
        solo = desk.state("T19@(0,0)r0", seats=1, options={"level": level})
        assert achieved(desk.data, solo, 0, 0, 0) == fulfilled


def test_twelve_islands(desk: Desk) -> None:
    state = desk.state("T19@(0,0)r0")
    island = desk.island(state, 0, 0)

    def islands(number: int, size: int) -> State:
        many = {key: replace(island, size=size) for key in range(number)}
        return replace(state, table=replace(state.table, islands=many))

    assert achieved(desk.data, islands(12, 2), 0, 0, 0) == ("N3",)
    assert achieved(desk.data, islands(11, 2), 0, 0, 0) == ()
    assert achieved(desk.data, islands(12, 1), 0, 0, 0) == ()


def test_advanced_achievements(desk: Desk) -> None:
    options = {"mode": "ADVANCED"}
    state = _with(desk.state("T19@(0,0)r0 SHIP:0@(0,1)", options=options), placed=7, tokens=("B1",))
    assert achieved(desk.data, state, 0, 99, 11) == ()
    assert achieved(desk.data, state, 0, 0, 12) == ("A1",)
    assert achieved(desk.data, _with(state, placed=6), 0, 0, 0) == ("A3",)
    assert achieved(desk.data, _with(state, ship=ShipState.FLIPPED), 0, 0, 0) == ("A4",)
    assert achieved(desk.data, _with(state, ship=ShipState.AVAILABLE), 0, 0, 0) == ("A4",)
    assert achieved(desk.data, _with(state, tokens=tuple(desk.data.tokens)), 0, 0, 0) == ("A5",)
    island = desk.island(state, 0, 0)
    large = replace(state, table=replace(state.table, islands={0: replace(island, size=13)}))
    assert achieved(desk.data, large, 0, 0, 0) == ("A2",)
    twice = replace(state, table=replace(state.table, islands={0: replace(island, houses=(0, 1, 0))}))
    assert achieved(desk.data, twice, 0, 0, 0) == ("A7",)
    assert achieved(desk.data, twice, 1, 0, 0) == ("A3", "A4", "A5")
    for level, fulfilled in ((5, ("A3", "A4", "A5")), (6, ("A3", "A4", "A5", "A6"))):
        solo = desk.state("T19@(0,0)r0", seats=1, options={"level": level, **options})
        assert achieved(desk.data, solo, 0, 0, 0) == fulfilled


def test_only_a_human_winner_has_achievements(desk: Desk) -> None:
    state = _with(desk.state(W10, seats=2), prestige=70)
    first, second = final_event(desk.data, state, EndReason.ALL_SHIPS).results
    assert first.achievements == ("N1",)
    assert second.achievements == ()
    over = desk.game.evolve(state, final_event(desk.data, state, EndReason.ALL_SHIPS))
    assert over.phase is Phase.OVER
    outcome = desk.game.outcome(over)
    assert outcome is not None
    assert [score.titles for score in outcome.scores] == [("N1",), ()]
