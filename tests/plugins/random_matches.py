"""Random matches, for tests of properties of every reachable position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from skerry.rules.chance import Free
from skerry.rules.game import E, Game, M, O, S, Step, V


def random_match(game: Game[O, S, M, E, V], initial: S, seed: int) -> Iterator[Step[S, E]]:
    """Yield the steps of a match, the setup first, in which every legal move is equally likely."""
    chance = Free(random.Random(seed))
    step = game.setup(initial, chance)
    while True:
        yield step
        awaited = sorted(game.decisions(step.state))
        if not awaited:
            return
        seat = awaited[chance.below("seat", len(awaited))]
        legal = game.legal_moves(step.state, seat)
        move = next(islice(legal, chance.below("move", legal.count()), None))
        step = game.decide(step.state, seat, move, chance)
