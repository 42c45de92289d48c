"""With the same chance a bot plays the same match, in another process too: sets have another order there."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys

import pytest

from skerry.match.local_position import LocalPosition
from skerry.rules import registry
from skerry.rules.chance import Free
from skerry_bots.greedy import GreedyBot

pytestmark = [pytest.mark.pure, pytest.mark.slow]

MOVES = 60
"""So many moves of each match are compared."""


def played(name: str) -> str:
    """Return a hash of the moves of greedy bots in a match."""
    game, chance, moves = registry.game(name), Free(random.Random(name)), hashlib.sha256()
    state = game.setup(game.initial(game.options({}, 3), 3), chance).state
    for _ in range(MOVES):
        asked = game.decisions(state)
        if not asked:
            break
        seat = min(asked)
        move = GreedyBot().choose(game, LocalPosition(game, state, seat), chance)
        moves.update(game.format(move).encode())
        state = game.decide(state, seat, move, chance).state
    return f"{name} {moves.hexdigest()}"


def test_matches_are_the_same_in_another_process() -> None:
    names = registry.names()
    program = (
        f"from tests.clients.bots.test_same_again import played\nfor name in {names!r}: print(played(name))"
    )
    other = {**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": os.pathsep.join(sys.path)}
    there = subprocess.run(
        [sys.executable, "-c", program], env=other, capture_output=True, text=True, check=True, timeout=120
    )
    assert there.stdout.splitlines() == [played(name) for name in names]
