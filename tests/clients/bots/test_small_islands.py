"""The greedy bot at Small Islands, on positions alone (rules page, sections 7.5 and 10)."""

from __future__ import annotations

import random
from statistics import mean

import pytest
from msgspec.structs import replace
from tests.plugins.bot_matches import outcome_of
from tests.rules.small_islands.desk import GAME, Desk

from skerry.match.local_position import LocalPosition
from skerry.rules.chance import Free, Tape
from skerry.rules.small_islands.kinds import Phase
from skerry.rules.small_islands.moves import KeepDiscovery, Land
from skerry.rules.small_islands.state import Seen
from skerry_bots.greedy import GreedyBot
from skerry_bots.random_bot import RandomBot

pytestmark = pytest.mark.pure


@pytest.mark.slow
def test_greedy_reaches_the_scores_of_the_page() -> None:
    """The page has 46 to 49; over 100 matches of two this bot has 49.8, so four matches come near."""
    outcomes = [outcome_of(GAME, [GreedyBot(), GreedyBot()], seed) for seed in range(4)]
    assert mean(score.total for outcome in outcomes for score in outcome.scores) >= 45


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    for seed, mode in enumerate(("NORMAL", "ADVANCED")):
        assert outcome_of(GAME, [RandomBot(), GreedyBot(), RandomBot()], seed, mode=mode).winners == (1,)


def test_greedy_plays_solo_and_repeats_itself_with_the_same_chance() -> None:
    first = outcome_of(GAME, [GreedyBot()], 3, level=1)
    assert first == outcome_of(GAME, [GreedyBot()], 3, level=1)
    assert first.scores[0].total > 30


def _choice(desk: Desk, state: object, seat: int = 0) -> object:
    return GreedyBot().choose(GAME, LocalPosition(GAME, state, seat), Free(random.Random(1)))


def test_greedy_keeps_the_best_discovery(desk: Desk) -> None:
    state = desk.state("T19@(0,0)r0", phase="DISCOVERY", objectives={0: "O12"})
    state = replace(state, offered=(Seen("D02", 1), Seen("D11", 1), Seen("D12", 1)), draws=1)
    assert _choice(desk, state) == KeepDiscovery("D12")


def test_greedy_lays_its_last_houses_where_they_pay_most(desk: Desk) -> None:
    board = (
        "T31@(0,0)r1 T01@(1,0)r3 T16@(0,-1)r3 T54@(0,-2)r2 T13@(-1,-1)r1 T48@(-2,-1)r2 "
        "T32@(-2,-2)r0 T56@(-2,0)r2 T46@(-2,-3)r0"
    )
    state = desk.state(board, phase="HOUSES", objectives={0: "O01"})
    chosen = _choice(desk, state)
    island = state.table.island_at((getattr(chosen, "x", 0), getattr(chosen, "y", 0), 0))
    assert (island.count("TEMPLE"), island.count("FLOWER")) == (3, 2)


def test_greedy_lands_when_its_islands_pay(desk: Desk) -> None:
    board = "T16@(0,-1)r3 T54@(0,-2)r2 T13@(-1,-1)r1 T48@(-2,-1)r2 T32@(-2,-2)r0 T56@(-2,0)r2 T46@(-2,-3)r0"
    rich = desk.state(board, objectives={0: "O01"})
    few = rich.with_player(0, replace(rich.players[0], front=2, reserve=0, placed=6))
    assert isinstance(_choice(desk, few), Land)
    assert not isinstance(_choice(desk, desk.state("T19@(0,0)r0", objectives={0: "O12"})), Land)


def test_greedy_needs_no_draw_for_a_single_move(desk: Desk) -> None:
    state = desk.state("T19@(0,0)r0", phase="HOUSES", objectives={0: "O12"})
    assert state.phase is Phase.HOUSES
    position = LocalPosition(GAME, state, 0)
    assert GreedyBot().choose(GAME, position, Tape()) == next(iter(position.legal()))
