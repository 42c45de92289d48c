"""Derived cases of rewards, rounds and ends (rules page, section 9.2: D14 to D21, D26, D33)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.plugins.desk import events_of, names
from tests.rules.small_islands.desk import Desk

from skerry.rules.kit.ranking import ranks
from skerry.rules.small_islands.events import MarketFilled, TurnEnded
from skerry.rules.small_islands.islands import Island
from skerry.rules.small_islands.kinds import EndReason, Phase, Source
from skerry.rules.small_islands.missions import points
from skerry.rules.small_islands.scoring import Tally, tally, winning_seats

pytestmark = pytest.mark.pure


def _island(size: int, *counts: int) -> Island:
    return Island((), size, (*counts, 0, 0), 1)


def test_d14_island_size(desk: Desk) -> None:
    reward = desk.data.reward(["R08"])
    sizes = (2, 3, 5, 6, 8, 9, 11, 12, 14)
    assert [points(reward, _island(size, 0, 0, 0)) for size in sizes] == [0, 4, 4, 6, 6, 8, 8, 10, 10]


def test_d15_lowest_resource(desk: Desk) -> None:
    reward = desk.data.reward(["R07"])
    shown = [(0, 0, 0), (0, 4, 0), (3, 1, 1)]
    assert [points(reward, _island(2, *counts)) for counts in shown] == [2, 10, 4]


def test_d16_houses_are_refilled(desk: Desk) -> None:
    board = "T19@(0,0)r3 T54@(-1,0)r3 T25@(0,1)r2 T26@(-1,1)r1"
    state = desk.state(board, phase="HOUSES", objectives={0: "O04"})
    state = state.with_player(0, replace(state.players[0], front=3, reserve=1, placed=4))
    state = desk.play(state, "H @0,0 a0.0")
    second = next(text for text in desk.legal(state) if text != "done")
    player = desk.freely(state, second).state.players[0]
    assert (player.front, player.reserve, player.placed) == (2, 0, 6)


def test_d17_reserve_short(desk: Desk) -> None:
    board = "T19@(0,0)r0"
    short = desk.freely(desk.state(board, reserve=5, objectives={0: "O05"}), "own @0,1")
    assert short.state.ended is EndReason.RESERVE_SHORT
    assert short.state.round == 1
    assert names(short.events)[-2:] == ["RoundEnded", "GameOver"]
    before = desk.state(board, reserve=6, objectives={0: "O05"})
    enough = desk.freely(before, "own @0,1").state
    assert enough.phase is Phase.PREPARE
    assert (enough.navigation, enough.reserve, enough.round) == (6, 0, 2)
    assert enough.market == before.market
    assert enough.first == 1


def test_d18_no_move(desk: Desk) -> None:
    board = "T19@(0,0)r0 SHIP:0@(0,1)"
    empty: list[str | None] = [None, None, None]
    state = desk.state(board, seats=4, active=3, phase="TOKEN", market=empty, reserve=0)
    step = desk.freely(state, "end", seat=3)
    begun = next(emit.event for emit in step.events if type(emit.event).__name__ == "RewardBegun")
    assert getattr(begun, "actors", None) == (0, 1, 2, 3)
    assert step.state.ended is EndReason.NO_MOVE
    left = desk.state("T19@(0,0)r0", seats=4, active=3, phase="TOKEN", market=empty, reserve=0)
    after = desk.freely(left, "end", seat=3).state
    assert (after.phase, after.active) == (Phase.TAKE, 0)
    assert all(text.startswith("own") for text in desk.legal(after))
    assert desk.code(after, "take 1") == "SLOT_EMPTY"


def test_d19_refill(desk: Desk) -> None:
    state = desk.state("T19@(0,0)r0", navigation=1, reserve=20)
    state = desk.play(state, "take 3")
    state = desk.freely(state, desk.legal(state)[0]).state
    step = desk.step(state, "end", ("tiles", 4))
    filled = events_of(step.events, MarketFilled)
    assert [(event.slot, event.source) for event in filled] == [(3, Source.NAVIGATION)]
    state = desk.play(step.state, "take 3", seat=1)
    state = desk.freely(state, desk.legal(state, 1)[0], seat=1).state
    step = desk.step(state, "end", ("tiles", 0), seat=1)
    filled = events_of(step.events, MarketFilled)
    assert [(event.slot, event.source) for event in filled] == [(3, Source.RESERVE)]
    assert (step.state.navigation, step.state.reserve) == (0, 19)


@pytest.mark.parametrize(("mode", "number"), [("NORMAL", 6), ("ADVANCED", 36)])
def test_d20_preparation_of_four(desk: Desk, mode: str, number: int) -> None:
    state = desk.dealt(4, mode=mode)
    assert all(not deck for deck in state.decks)
    for seat, player in enumerate(state.players):
        assert all(len(cards.held) == 3 for cards in player.cards)
        assert len(desk.legal(state, seat)) == number
    first = desk.legal(state)[0]
    half = first.split("/")[0]
    assert desk.code(state, f"{half}/{half}") == "SAME_CARD"
    if mode == "ADVANCED":
        missions, rewards = (cards.held for cards in state.players[0].cards)
        for one, two in ((0, 1), (1, 0)):
            same = f"{missions[0]}+{rewards[0]}/{missions[one]}+{rewards[two]}"
            assert desk.code(state, same) == "SAME_CARD"
    other = desk.legal(state, 1)[0]
    assert desk.code(state, other) == "CARD_NOT_DRAWN"
    chosen = desk.play(state, first)
    assert desk.code(chosen, first) == "ALREADY_CHOSEN"
    assert set(desk.game.decisions(chosen)) == {1, 2, 3}
    wrong = "M04+R11/M12+R07" if mode == "NORMAL" else "O04/O11"
    assert desk.code(state, wrong) == "MALFORMED_MOVE"


W17 = "T30@(0,0)r2 T23@(0,1)r3 T29@(0,-1)r0 T48@(1,-1)r3 T46@(2,-1)r1"


def test_d21_a_bag_of_one(desk: Desk) -> None:
    state = desk.state(W17, phase="HOUSES", objectives={0: "O12"})
    state = replace(state, bag=("D07",), bag_size=1)
    state = desk.play(state, "H @1,-1 a0.0")
    step = desk.freely(state, "H @0,1 a0.0")
    told = names(step.events)
    assert told[:5] == ["HousePlaced", "RewardPaid", "DiscoveryDrawn", "DiscoveryKept", "RewardPaid"]
    assert told[5] == "RewardStepEnded"
    assert [one.id for one in step.state.players[0].discoveries] == ["D07"]


SHIPS = (
    "T41@(-1,-1)r1 T34@(0,-1)r1 T13@(1,-1)r2 T16@(2,-1)r0 T08@(3,-1)r3 T31@(-1,0)r2 SHIP:0@(0,0) "
    "T38@(1,0)r0 SHIP:1@(2,0) T26@(3,0)r1 T39@(-1,1)r2 T21@(2,1)r2 T19@(3,1)r0"
)
"""The board of W5 without two tiles: five ports around either ship."""


def _tallies(
    desk: Desk,
    *,
    board: str = SHIPS,
    prestige: tuple[int, ...],
    placed: tuple[int, ...],
    latest: tuple[int, ...],
) -> tuple[Tally, ...]:
    state = desk.state(board, seats=3)
    players = tuple(
        replace(player, prestige=one, placed=two, latest=three)
        for player, one, two, three in zip(state.players, prestige, placed, latest, strict=True)
    )
    return tally(desk.data, replace(state, players=players))


def _winners(tallies: tuple[Tally, ...]) -> tuple[int, ...]:
    return winning_seats(tallies, ranks(one.strength for one in tallies))


def test_d26_tie(desk: Desk) -> None:
    tied = _tallies(desk, prestige=(36, 36, 30), placed=(6, 6, 8), latest=(8, 7, 9))
    assert [(one.total, one.houses, one.ship_points) for one in tied] == [(41, 6, 5), (41, 6, 5), (30, 8, 0)]
    assert _winners(tied) == (0,)
    assert ranks(one.strength for one in tied) == (1, 2, 3)


def test_ties_go_by_houses_then_by_ports_around_the_ship(desk: Desk) -> None:
    houses = _tallies(desk, prestige=(36, 36, 30), placed=(6, 7, 8), latest=(8, 7, 9))
    assert _winners(houses) == (1,)
    # On this board the second ship counts one port less.
    board = SHIPS.replace("T16@(2,-1)r0 ", "")
    ports = _tallies(desk, board=board, prestige=(35, 36, 30), placed=(6, 6, 8), latest=(7, 8, 9))
    assert [(one.total, one.ship_points) for one in ports[:2]] == [(40, 5), (40, 4)]
    assert _winners(ports) == (0,)


def test_d33_turn_without_placement(desk: Desk) -> None:
    state = desk.state(
        "T01@(0,0)r0 T07@(0,-1)r2",
        hands={0: ["T55"]},
        market=["T56", None, None],
        reserve=0,
    )
    step = desk.step(state, "take 1")
    assert step.events[-1].event == TurnEnded(0, placed=False)
    after = step.state
    assert after.players[0].hand == ("T55", "T56")
    assert (after.phase, after.active) == (Phase.TAKE, 1)
    assert {text.split(" ")[0] for text in desk.legal(after, 1)} == {"own", "grey"}
