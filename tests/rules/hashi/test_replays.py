"""The two perfect solo games (rules page, section 9.5), and the chance of a match (C12)."""

from __future__ import annotations

import pytest
from tests.rules.hashi.desk import ROWS, STARTS, Desk

from skerry.rules.chance import Tape
from skerry.rules.hashi.events import GameEnded

pytestmark = pytest.mark.pure

FINISHED = {
    "A": (0, 0, 1, 2, 3, 6, 7, 7, 7, 7, 8, 9, 10, 10, 12, 17, 18),
    "B": (0, 2, 2, 3, 5, 5, 7, 7, 7, 9, 11, 12, 12, 12, 16, 17, 18),
}
ACHIEVED = {"A": (12, 7, 6), "B": (11, 5, 11)}
ASIDE = {"A": "C63", "B": "C61"}


@pytest.mark.parametrize("side", ["A", "B"])
def test_perfect_solo_game(desk: Desk, side: str) -> None:
    found = tuple(len(desk.finished(desk.replay(side, rounds))) for rounds in range(1, 18))
    assert found == FINISHED[side]
    over = desk.replay(side, 17)
    outcome = desk.game.outcome(over)
    assert outcome is not None
    assert outcome.scores[0].total == 60
    assert outcome.scores[0].titles == ("Inselgott",)
    assert [part.points for part in outcome.scores[0].parts] == [36, 9, 7, 8]
    assert over.players[0].achieved == ACHIEVED[side]
    assert desk.view(over).aside == ASIDE[side]
    assert over.phase.value == "GAME_OVER"


def test_c12_chance(desk: Desk) -> None:
    state = desk.begun()
    chance = Tape([("cards", 0)] * 17)
    texts = [desk.game.format(STARTS["A"])]
    for row in ROWS["A"]:
        texts += ["W -", "B -"]
        assert row.card
    for text in texts:
        step = desk.game.decide(state, 0, desk.game.parse(text), chance)
        state = step.state
        if state.round == 17:
            assert state.phase.value == "GAME_OVER" or len(state.unseen) == 1
    assert chance.asked == [("cards", 19 - round_) for round_ in range(1, 18)]
    assert chance.left == 0
    ended = step.events[-1].event
    assert isinstance(ended, GameEnded)
    assert (ended.aside,) == state.unseen == ("C63",)
    # One reveal with the start choice, one with each round.
    assert chance.reveals == 18
