"""The true matches that records are forged from, besides those of all tests of records."""

from __future__ import annotations

import random

from tests.record.own_set import own_set
from tests.toys.pebbles import Hide, Pebbles
from tests.toys.played_match import PlayedMatch, play_on, started

from skerry.match import commands
from skerry.rules.components import with_components
from skerry.rules.dream_islands import DreamIslands


def more_matches() -> dict[str, PlayedMatch]:
    """Return matches by name: one with an undo, one with an own component set."""
    own = with_components(DreamIslands(), own_set())
    return {"undone": _undone(), "own-set": play_on(started(own, 2, pledging=(0, 1)), random.Random(12))}


def _undone() -> PlayedMatch:
    # Without draws after the deal, hiding a pebble shows nothing and can be undone.
    table = play_on(started(Pebbles(), 2, given={"left": 0}, pledging=(0, 1)), random.Random(13), moves=2)
    seat = table.now.game_state.turn
    table.did(commands.play(table.now, seat, Hide(table.now.game_state.players[seat].hand[0]), 4000))
    table.did(commands.take_back(table.now, seat, 4001))
    return play_on(table, random.Random(14))
