"""The greedy bot at Dragon Island, on positions alone (rules page, sections 7 and 10)."""

from __future__ import annotations

import random
from collections import Counter
from statistics import mean

import pytest
from msgspec.structs import replace
from tests.plugins.bot_matches import outcome_of
from tests.rules.dragon_island.desk import ALL_READINGS, GAME, Desk

from skerry.match.local_position import LocalPosition
from skerry.rules.chance import Free
from skerry.rules.dragon_island.state import State
from skerry_bots.dragon_island.outlook import Outlook
from skerry_bots.greedy import GreedyBot
from skerry_bots.random_bot import RandomBot

pytestmark = pytest.mark.pure


def _choose(state: State) -> str:
    return GAME.format(GreedyBot().choose(GAME, LocalPosition(GAME, state, 0), Free(random.Random(1))))


@pytest.mark.slow
def test_greedy_reaches_the_scores_of_the_page() -> None:
    """Greedy has a mean of 24 with two seats there; over a hundred matches this one has about 30."""
    outcomes = [outcome_of(GAME, [GreedyBot(), GreedyBot()], seed) for seed in range(4)]
    assert mean(score.total for outcome in outcomes for score in outcome.scores) >= 24


@pytest.mark.slow
def test_greedy_beats_random_by_other_readings_too() -> None:
    winners: Counter[int] = Counter()
    for seed in range(3):
        winners.update(
            outcome_of(GAME, [RandomBot(), GreedyBot(), RandomBot()], seed, **ALL_READINGS).winners
        )
    assert winners == {1: 3}


def test_greedy_gathers_dragons_before_a_capture(desk: Desk) -> None:
    state = desk.state(
        "dragon_build red 1,-1 [red 1]",
        "dragon_build white 0,-1 [white 1]",
        at="1,0",
        own="10 blue, 1 gold",
        phase="MOVE_DRAGONS",
        bag=0,
    )
    # The last turn of all: energy is good for nothing else any more.
    state = replace(state, turn_number=19)
    moves = [_choose(state)]
    while state.turn == 0:
        state = desk.play(state, moves[-1])
        if state.turn == 0:
            moves.append(_choose(state))
    assert moves[0].startswith("dragon ")
    assert state.players[0].captures == 4


def test_greedy_finds_the_treasure_that_fits(desk: Desk) -> None:
    state = desk.state(
        "build yellow 0,-1", "joker red 1,-1", "dragon_build red 1,-2", cards=["M35"], phase="MOVE_WIZARD"
    )
    assert _choose(state) == "wizard 0,-1"
    state = desk.play(state, "wizard 0,-1")
    assert _choose(state) == "play M35"


def test_greedy_does_not_look_at_others_hands(desk: Desk) -> None:
    state = desk.state(hand=["T01", "T25"], own="3 gold", bag=4)
    players = (state.players[0], replace(state.players[1], tiles=("T02", "T03")))
    other = replace(state, players=players)
    assert _choose(state) == _choose(other)


def test_plans_are_compared_in_an_order_that_every_process_has(desk: Desk) -> None:
    for state in desk.states(3, 2)[::9]:
        if state.turn is not None:
            outlook = Outlook(GAME.data, GAME.view(state, state.turn), state.turn)
            reached = outlook.reach(outlook.land)
            assert reached == sorted(reached)
