"""The greedy bot at Islands in the Mist, on positions alone (rules page, sections 5.10 and 10)."""

from __future__ import annotations

import random
from collections import Counter
from statistics import mean
from typing import Any

import pytest
from tests.plugins.bot_matches import play_bots
from tests.rules.islands_in_the_mist.desk import GAME, STAR, Desk

from skerry.match.local_position import LocalPosition
from skerry.rules.chance import Free
from skerry.rules.game import Bot, Json, Outcome
from skerry.rules.islands_in_the_mist.moves import (
    BuyExtension,
    DrawTile,
    Fly,
    HarbourTake,
    LeaveHarbour,
    PlaceTile,
)
from skerry_bots.greedy import GreedyBot
from skerry_bots.random_bot import RandomBot

pytestmark = pytest.mark.pure


def _play(bots: list[Bot], seed: int, **options: Json) -> tuple[Outcome, int]:
    """Return the outcome of a match and its last round."""
    over = play_bots(GAME, bots, seed, **options)
    outcome = GAME.outcome(over)
    assert outcome is not None
    return outcome, over.round


@pytest.mark.slow
def test_greedy_reaches_the_figures_of_the_page() -> None:
    """Section 5.10 has 13 to 15 rounds and means of 45 to 56 points; this bot makes more points."""
    played = [_play([GreedyBot(), GreedyBot()], seed) for seed in range(5)]
    assert 12 <= mean(rounds for _, rounds in played) <= 16
    assert mean(score.total for outcome, _ in played for score in outcome.scores) >= 52
    assert {outcome.reason for outcome, _ in played} == {"ALL_COASTS"}


@pytest.mark.slow
@pytest.mark.parametrize(("module", "side"), [(2, "A"), (3, "B")])
def test_greedy_beats_random(module: int, side: str) -> None:
    winners: Counter[int] = Counter()
    for seed in range(2):
        bots: list[Bot] = [RandomBot(), GreedyBot(), RandomBot()]
        outcome, _ = _play(bots, seed, module=module, mapSide=side, roundLimit=25)
        winners.update(outcome.winners)
    assert winners == {1: 2}


def test_greedy_repeats_itself_with_the_same_chance() -> None:
    bots: list[Bot] = [GreedyBot(), GreedyBot()]
    assert _play(bots, 3, roundLimit=3) == _play(bots, 3, roundLimit=3)


def test_greedy_joins_the_last_coast(desk: Desk) -> None:
    star = STAR.replace("H4 DESERT1, ", "")
    state = desk.state(star, phase="PLACE", balloon="G4", oculars="DESERT3 CITY1", round=9)
    move = GreedyBot().choose(GAME, LocalPosition(GAME, state, 0), Free(random.Random(1)))
    assert "H4" not in star
    assert move == PlaceTile("DESERT3", "H4")


def test_greedy_draws_and_uses_what_is_free(desk: Desk) -> None:
    offer = desk.state(phase="BONUS_DRAW", cause="DIE")
    assert GreedyBot().choose(GAME, LocalPosition(GAME, offer, 0), Free(random.Random(1))) == DrawTile()
    only = desk.state(
        phase="TAKE", clouds=["", "", "", ""], harbour="JOKER1", points=1, options={"module": 2}
    )
    move = GreedyBot().choose(GAME, LocalPosition(GAME, only, 0), Free(random.Random(1)))
    assert move == HarbourTake("JOKER1", True)
    poor = desk.state(balloon="G5", wind="NW", energy=0)
    move = GreedyBot().choose(GAME, LocalPosition(GAME, poor, 0), Free(random.Random(1)))
    assert move == Fly(None, 0)


def test_greedy_buys_extensions_while_they_serve(desk: Desk) -> None:
    """With nothing on the clouds: early, what costs least for what it does; in the last round, nothing."""

    def choice(**more: Any) -> object:
        state = desk.state(
            clouds=[""] * 4, points=1, options={"module": 3}, phase="TAKE", energy=8, balloon="D5", **more
        )
        return GreedyBot().choose(GAME, LocalPosition(GAME, state, 0), Free(random.Random(1)))

    assert choice(round=2) == BuyExtension("OBSERVATORY_1")
    assert choice(round=9, final_round=9, visiting=True) == LeaveHarbour()


def test_greedy_buys_and_builds_extensions_in_play() -> None:
    """About one seat in three buys one in a match; the mean of section 5.10 is 47.9 on side B."""
    built = 0
    totals: list[int] = []
    for seed in range(4):
        over = play_bots(GAME, [GreedyBot()] * 3, seed, module=3, mapSide="B")
        built += sum(len(GAME.data.built(player)) for player in over.players)
        outcome = GAME.outcome(over)
        assert outcome is not None
        totals += [score.total for score in outcome.scores]
    assert built >= 2
    assert mean(totals) >= 50
