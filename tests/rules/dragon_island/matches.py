"""Random matches of Dragon Island for the tests."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from skerry.rules.chance import Free
from skerry.rules.dragon_island import DragonIsland
from skerry.rules.dragon_island.events import Event
from skerry.rules.dragon_island.state import State
from skerry.rules.game import Json, Step

GAME = DragonIsland()

ALL_READINGS: Mapping[str, Json] = {
    "treasureMatch": "AT_LEAST",
    "foreignPens": "IGNORE",
    "telekinesisReach": "ALL",
    "telekinesisProduces": True,
}
"""Every option of the rules turned away from its default."""


def steps(seats: int, seed: int, given: Mapping[str, Json] | None = None) -> Iterator[Step[State, Event]]:
    """Yield the steps of a random match, the setup first, in which every legal move is equally likely."""
    chance = Free(random.Random(seed))
    step = GAME.setup(GAME.initial(GAME.options(given or {}, seats), seats), chance)
    while True:
        yield step
        asked = sorted(GAME.decisions(step.state))
        if not asked:
            return
        seat = asked[chance.below("seat", len(asked))]
        legal = list(GAME.legal_moves(step.state, seat))
        step = GAME.decide(step.state, seat, legal[chance.below("move", len(legal))], chance)
