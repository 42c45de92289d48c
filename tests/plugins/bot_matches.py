"""Matches of bots that see only their own positions."""

from __future__ import annotations

import random
from collections.abc import Sequence

from skerry.match.local_position import LocalPosition
from skerry.rules.chance import Free
from skerry.rules.game import Bot, E, Game, Json, M, O, Outcome, S, V


def play_bots(game: Game[O, S, M, E, V], bots: Sequence[Bot], seed: int, **options: Json) -> S:
    """Return the end of a match, one bot to each seat; every move must be one of those listed."""
    chance = Free(random.Random(seed))
    seats = len(bots)
    state = game.setup(game.initial(game.options(options, seats), seats), chance).state
    while awaited := game.decisions(state):
        seat = min(awaited)
        position = LocalPosition(game, state, seat)
        move = bots[seat].choose(game, position, chance)
        assert move in position.legal()
        state = game.decide(state, seat, move, chance).state
    return state


def outcome_of(game: Game[O, S, M, E, V], bots: Sequence[Bot], seed: int, **options: Json) -> Outcome:
    """Return the outcome of such a match."""
    outcome = game.outcome(play_bots(game, bots, seed, **options))
    assert outcome is not None
    return outcome
