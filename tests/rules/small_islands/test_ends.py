"""Random matches end, solo ones at each level in every way there is (rules page, sections 5.4 and 7.1)."""

from __future__ import annotations

import pytest
from tests.rules.small_islands.desk import GAME

from skerry.rules.chance import Seeded
from skerry.rules.small_islands import moves
from skerry.rules.small_islands.kinds import EndReason, Phase
from skerry.rules.small_islands.state import State

pytestmark = pytest.mark.pure


SEEDS = {1: (0, 3, 4), 2: (0, 7, 12), 3: (0, 2, 5), 4: (0, 17, 52), 5: (0, 12, 23), 6: (0, 30, 40)}
"""For each level, seeds of matches that end in different ways."""


def reluctant(level: int, seed: int) -> State:
    """Return the end of a random solo match whose human lands only if nothing else is possible."""
    chance = Seeded(f"solo-{level}-{seed}")
    state = GAME.setup(GAME.initial(GAME.options({"level": level}, 1), 1), chance).state
    while GAME.decisions(state):
        legal = list(GAME.legal_moves(state, 0))
        takes = [move for move in legal if isinstance(move, moves.Take)]
        if takes:
            legal = [*takes]
        if state.phase is Phase.TOKEN:
            legal = legal[:1]
        state = GAME.decide(state, 0, legal[chance.below("move", len(legal))], chance).state
    return state


@pytest.mark.parametrize("level", SEEDS)
def test_every_level_ends_in_every_way(level: int) -> None:
    ends = {reluctant(level, seed).ended for seed in SEEDS[level]}
    assert ends == {EndReason.ALL_SHIPS, EndReason.ALEXIS_NO_TILE, EndReason.RESERVE_SHORT}


def test_the_outcome_of_a_solo_match_counts_alexis() -> None:
    state = reluctant(1, 4)
    outcome = GAME.outcome(state)
    assert outcome is not None
    human, alexis = outcome.scores
    assert (human.seat, human.name, alexis.seat, alexis.name) == (0, "", None, "Alexis")
    for score in outcome.scores:
        assert score.total == sum(part.points for part in score.parts)
    assert [part.category for part in alexis.parts] == ["REMOVED_TILES", "SHIPS", "CARD", "HOUSES"]
    assert {human.rank, alexis.rank} == {1, 2}
    assert outcome.winners == ((0,) if human.rank == 1 else ())
    assert alexis.titles == ()
    assert GAME.view(state, "public") != GAME.view(state, 0)
    assert GAME.view(state, "public").seats == GAME.view(state, 0).seats
