"""The random and the greedy bot at Dream Islands, on positions alone (rules page, section 10)."""

from __future__ import annotations

import random
from collections import Counter
from statistics import mean

import pytest
from tests.plugins.bot_matches import outcome_of
from tests.rules.dream_islands.desk import GAME, Desk

from skerry.match.local_position import LocalPosition
from skerry.rules.chance import Free, Tape
from skerry.rules.dream_islands import DreamIslands
from skerry.rules.dream_islands.kinds import Phase
from skerry.rules.dream_islands.moves import Resolve, Walking
from skerry.rules.game import Bot
from skerry_bots.greedy import GreedyBot, NoHeuristics
from skerry_bots.random_bot import RandomBot

pytestmark = pytest.mark.pure


def test_random_is_uniform(desk: Desk) -> None:
    position = LocalPosition(GAME, desk.state("5 | 1 0 0 0 0 0 0 0", phase="MOVE"), 0)
    chosen = [RandomBot().choose(GAME, position, Tape([draw])) for draw in range(42)]
    assert chosen == list(position.legal())


@pytest.mark.slow
def test_greedy_reaches_the_scores_of_the_page() -> None:
    """Greedy has a median of 32 with three seats there; fifteen matches give a mean near it."""
    outcomes = [outcome_of(GAME, [GreedyBot(), GreedyBot(), GreedyBot()], seed) for seed in range(15)]
    assert 30 <= mean(score.total for outcome in outcomes for score in outcome.scores) <= 35


@pytest.mark.slow
@pytest.mark.parametrize("completion", ["OPTIONAL", "MANDATORY"])
def test_greedy_beats_random(completion: str) -> None:
    winners: Counter[int] = Counter()
    for seed in range(6):
        bots: list[Bot] = [RandomBot(), GreedyBot(), RandomBot(), RandomBot()]
        winners.update(outcome_of(GAME, bots, seed, missionCompletion=completion, chainWraps=False).winners)
    assert winners == {1: 6}


def test_greedy_repeats_itself_with_the_same_chance() -> None:
    bots: list[Bot] = [GreedyBot(), GreedyBot()]
    assert outcome_of(GAME, bots, 3) == outcome_of(GAME, bots, 3)


def test_greedy_completes_missions_and_tucks_hopeless_cards(desk: Desk) -> None:
    state = desk.state("4 | 2 0 0 0 0 0 0 0", hand=["group-2", "chain-5", "majority-8"])
    assert GreedyBot().choose(GAME, LocalPosition(GAME, state, 0), Tape()) == Resolve(
        ("group-2",), ("chain-5", "majority-8")
    )


def test_greedy_takes_every_middle_point_in_the_final_round(desk: Desk) -> None:
    state = desk.state(
        "4 | 0 0 0 0 0 0 0 2",
        phase="MOVE",
        hand=["chain-5", "chain-4", "group-5"],
        options={"roundLimit": 1},
    )
    move = GreedyBot().choose(GAME, LocalPosition(GAME, state, 0), Free(random.Random(1)))
    assert isinstance(move, Walking)
    assert GAME.decide(state, 0, move, Tape()).state.middle == (0, 0)


def test_greedy_keeps_the_sixteenth_card_in_a_lost_game(desk: Desk) -> None:
    lost = desk.state(
        "4 | 2 0 0 0 0 0 0 0", seats=2, hand=["group-2"], unseen=[], middle=[1] * 5, completed={1: 15}
    )
    assert lost.phase is Phase.RESOLVE
    assert GreedyBot().choose(GAME, LocalPosition(GAME, lost, 0), Tape()) == Resolve()
    won = desk.state("4 | 2 0 0 0 0 0 0 0", seats=2, hand=["group-2"], unseen=[], completed={1: 15})
    assert GreedyBot().choose(GAME, LocalPosition(GAME, won, 0), Tape()) == Resolve(("group-2",))


def test_a_game_without_heuristics_is_told(desk: Desk) -> None:
    class Other(DreamIslands):
        name = "other"

    with pytest.raises(NoHeuristics, match=r"The greedy bot does not play other\. It plays .*hashi"):
        GreedyBot().choose(Other(), LocalPosition(GAME, desk.state(), 0), Tape())
